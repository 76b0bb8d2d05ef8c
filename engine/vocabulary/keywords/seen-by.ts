import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-seenBy`: the roles that see the answer, beside administrators. */
export const seenBy: Keyword<'x-seenBy'> = plainKeyword

/** The roles that see it; undefined: all. */
export const rolesSeeing = (schema: Pick<Schema, 'x-seenBy'>): readonly string[] | undefined =>
  schema['x-seenBy']
