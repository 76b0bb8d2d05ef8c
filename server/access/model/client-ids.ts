/** Parses the stored clients of a role: a JSON list of ids. */
export function parseClientIds(text: string): string[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.filter(id => typeof id === 'string') : []
}

export const formatClientIds = (ids: readonly string[]) => JSON.stringify([...new Set(ids)].sort())
