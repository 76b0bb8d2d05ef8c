import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-sensitive`: what the answer says of the person that needs care. */
export const sensitive: Keyword<'x-sensitive'> = plainKeyword

/** Does the answer identify the person, so that it is masked for most readers? */
export const isIdentifier = (schema: Pick<Schema, 'x-sensitive'>): boolean =>
  schema['x-sensitive'] === 'identifier'
