import { valueAt } from '../../values/paths.ts'
import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-value`: the line shows a value that is no field, such as one of the account. */
export const value: Keyword<'x-value'> = plainKeyword

/** The name of the value: `account.username`. */
export const namedValueOf = (schema: Pick<Schema, 'x-value'>): string | undefined => schema['x-value']

/** Reads what a line shows of a view: its named value or what lies at this path, and where that is empty, what `x-else` names. */
export function createValueReader(schema: Schema, path: readonly string[]): (view: unknown) => unknown {
  const place = namedValueOf(schema)?.split('.') ?? path
  const otherwise = schema['x-else']?.split('.')
  return view => {
    const shown = valueAt(view, place)
    return (shown === undefined || shown === '') && otherwise ? valueAt(view, otherwise) : shown
  }
}
