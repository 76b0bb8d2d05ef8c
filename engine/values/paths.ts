/** Paths into a value: arrays of names and indexes in code, a JSON Pointer (RFC 6901) in answers. */

export function pointerOf(path: readonly (string | number)[]): string {
  let pointer = ''
  for (const name of path) pointer += `/${escapeName(String(name))}`
  return pointer
}

export function pathOf(pointer: string): string[] {
  const names = pointer.split('/').slice(1)
  return pointer.includes('~') ? names.map(unescapeName) : names
}

/**
 * Returns the path of a part given by name, or of a place within a part given by pointer: `education`, or
 * `/employeeDetails/jobs`.
 */
export const readPlace = (named: string): string[] => (named.startsWith('/') ? pathOf(named) : [named])

// Few names contain these characters, so test before replacing.
const escapeName = (name: string) =>
  /[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name
const unescapeName = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

/** Returns the value at a path, or undefined. Follows own properties only. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let found: unknown = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** Lists the members of the object at a path; none if there is no object. */
export function entriesAt(value: unknown, path: readonly string[] = []): [string, unknown][] {
  const found = valueAt(value, path)
  return isAnswers(found) ? Object.entries(found) : []
}

/** Lists the names of the members of the object at a path. */
export const namesAt = (value: unknown, path?: readonly string[]): string[] =>
  entriesAt(value, path).map(([name]) => name)

/** Lists the members of the object at a path that are objects themselves. */
export const objectsAt = (value: unknown, path?: readonly string[]): [string, Record<string, unknown>][] =>
  entriesAt(value, path).flatMap(([name, one]) => (isAnswers(one) ? [[name, one]] : []))

/** Returns the list at a path, empty if there is none. */
export function listAt(value: unknown, path: readonly string[] = []): unknown[] {
  const found = valueAt(value, path)
  return Array.isArray(found) ? found : []
}

export function isAnswers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Compares two JSON values deeply, regardless of property order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]))
  }
  if (!isAnswers(one) || !isAnswers(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => sameValue(one[name], other[name]))
}
