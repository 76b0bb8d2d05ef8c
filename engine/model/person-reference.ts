/** What somebody's record is called on paper and on the phone: of the id, as much as nobody mistypes. */
export function formatReference(abbreviation: string, id: string): string {
  const [, first = '', second = ''] = /^(.{4})(.{4})/.exec(id.toUpperCase()) ?? []
  return [abbreviation, first, second].filter(Boolean).join('-')
}
