import { refuse } from '../errors.ts'

/** Returns whether a query parameter has the one word that it may have. Throws for any other, so that no wish is ignored. */
export function parseFlag(value: unknown, name: string, word: string): boolean {
  if (value !== undefined && value !== '' && value !== word)
    throw refuse('input.parameter', { name, must: `be ${word}, or left out` })
  return value === word
}
