import { valueAt } from '../../values/paths.ts'
import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-value`: the line shows a value that is not a field, such as one of the account. */
export const value: Keyword<'x-value'> = plainKeyword

/** Returns the name of the value: `account.username`. */
export const namedValueOf = (schema: Pick<Schema, 'x-value'>): string | undefined => schema['x-value']

/**
 * Returns a function that reads the value of a line from a view: the named value, or the value at `path`. If that is empty, it
 * reads the value named by `x-else`.
 */
export function createValueReader(schema: Schema, path: readonly string[]): (view: unknown) => unknown {
  const place = namedValueOf(schema)?.split('.') ?? path
  const otherwise = schema['x-else']?.split('.')
  return view => {
    const shown = valueAt(view, place)
    return (shown === undefined || shown === '') && otherwise ? valueAt(view, otherwise) : shown
  }
}
