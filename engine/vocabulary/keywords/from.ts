import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-from`: the answer is copied from the account and read-only. */
export const from: Keyword<'x-from'> = {
  ...plainKeyword,
  appliesTo: (_, { type }) => type === 'string',
  decidesAsking: true
}

export const isFromAccount = (schema: Pick<Schema, 'x-from'>): boolean => schema['x-from'] !== undefined

/** Returns the source path of the answer: `account`, then the property name. */
export const accountPathOf = (schema: Pick<Schema, 'x-from'>): string[] | undefined =>
  schema['x-from']?.split('.')
