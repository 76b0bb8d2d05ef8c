import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-local`: the field exists only on the page, such as a repeated password; it is never sent. */
export const local: Keyword<'x-local'> = { ...plainKeyword, decidesAsking: true }

export const isLocal = (schema: Pick<Schema, 'x-local'>): boolean => schema['x-local'] === true
