/** Returns the reference of a record for paper and phone: the abbreviation and the first eight characters of the id. */
export function formatPersonReference(abbreviation: string, id: string): string {
  const [, first = '', second = ''] = /^(.{4})(.{4})/.exec(id.toUpperCase()) ?? []
  return [abbreviation, first, second].filter(Boolean).join('-')
}

/**
 * Parses a reference to the beginning of an id; returns undefined if it is not a reference. Ignores case, and the abbreviation
 * is optional.
 */
export function parsePersonReference(abbreviation: string, text: string): string | undefined {
  const name = abbreviation.toLowerCase()
  const typed = text.trim().toLowerCase()
  const own = typed.startsWith(name) ? typed.slice(name.length).replace(/^[\s-]+/, '') : typed
  const [, first, second] = /^([0-9a-f]{4})[\s-]+([0-9a-f]{4})$/.exec(own) ?? []
  return first && second && first + second
}
