import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-value`: the line shows a value that is no field, such as one of the account. */
export const value: Keyword<'x-value'> = plainKeyword

/** The name of the value: `account.username`. */
export const namedValueOf = (schema: Pick<Schema, 'x-value'>): string | undefined => schema['x-value']
