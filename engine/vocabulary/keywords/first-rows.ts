import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-firstRows`: the first rows of a list, which are always there, and what they are called. */
export const firstRows: Keyword<'x-firstRows'> = plainKeyword

export const listFirstRows = (schema: Pick<Schema, 'x-firstRows'>): readonly string[] =>
  schema['x-firstRows'] ?? []
