import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-sensitive`: what the answer says of the person that needs care. */
export const sensitive: Keyword<'x-sensitive'> = plainKeyword

/** Does the answer identify the person, so that it is masked for most readers? */
export const isIdentifier = (schema: Pick<Schema, 'x-sensitive'>): boolean =>
  schema['x-sensitive'] === 'identifier'

/** The last four characters stay where there are at least eight, of short ones none. */
export function maskIdentifier(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return value
  const characters = [...String(value)]
  const kept = characters.length >= 8 ? 4 : 0
  return '•'.repeat(characters.length - kept) + characters.slice(characters.length - kept).join('')
}
