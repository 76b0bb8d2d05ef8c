import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-sensitive`: why the answer needs protection: it identifies the person, or is personal. */
export const sensitive: Keyword<'x-sensitive'> = plainKeyword

/** Checks whether the answer identifies the person and is therefore masked for most readers. */
export const isIdentifier = (schema: Pick<Schema, 'x-sensitive'>): boolean =>
  schema['x-sensitive'] === 'identifier'

/** Masks a value with bullets. The last four characters stay visible if there are at least eight, otherwise none. */
export function maskIdentifier(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return value
  const characters = [...String(value)]
  const kept = characters.length >= 8 ? 4 : 0
  return '•'.repeat(characters.length - kept) + characters.slice(characters.length - kept).join('')
}
