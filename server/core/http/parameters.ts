import { refuse } from '../errors.ts'

/**
 * Returns a parameter of a query as `parse` reads it; undefined if it is absent or empty, because forms send an empty choice
 * that way. Throws if it is repeated or `parse` returns undefined; `must` says what it must be.
 */
export function readParameter<T>(
  query: { [name: string]: unknown },
  name: string,
  parse: (text: string) => T | undefined,
  must: string
): T | undefined {
  const value = Object.hasOwn(query, name) ? query[name] : undefined
  if (value === undefined || value === '') return undefined
  return requireValue(typeof value === 'string' ? parse(value) : undefined, name, must)
}

/** Returns the value. Throws if it is undefined; `must` says what the parameter must be. */
export function requireValue<T>(value: T | undefined, name: string, must: string): T {
  if (value === undefined) throw refuse('input.parameter', { name, must })
  return value
}

export const oneOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): T | undefined =>
    known.find(one => one === text)

export const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined

/** Returns the number of a body, or undefined if it is not a whole number from `min`. */
export const wholeNumber = (value: unknown, min: number): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min ? value : undefined

/** Returns the list of texts of a body, or undefined if it is anything else. */
export const listOfTexts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every(one => typeof one === 'string') ? value : undefined

/** Returns whether a query parameter has the one word that it may have. Throws for any other. */
export function parseFlag(value: unknown, name: string, word: string): boolean {
  if (value !== undefined && value !== '' && value !== word)
    throw refuse('input.parameter', { name, must: `be ${word}, or left out` })
  return value === word
}
