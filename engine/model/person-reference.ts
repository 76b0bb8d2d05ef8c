/** What somebody's record is called on paper and on the phone: of the id, as much as nobody mistypes. */
export function formatReference(abbreviation: string, id: string): string {
  const [, first = '', second = ''] = /^(.{4})(.{4})/.exec(id.toUpperCase()) ?? []
  return [abbreviation, first, second].filter(Boolean).join('-')
}

/** What an id begins with, from a person's reference; undefined where the text is not a reference. Case and the first word may be left out. */
export function parseReference(abbreviation: string, text: string): string | undefined {
  const name = abbreviation.toLowerCase()
  const typed = text.trim().toLowerCase()
  const own = typed.startsWith(name) ? typed.slice(name.length).replace(/^[\s-]+/, '') : typed
  const [, first, second] = /^([0-9a-f]{4})[\s-]+([0-9a-f]{4})$/.exec(own) ?? []
  return first && second && first + second
}
