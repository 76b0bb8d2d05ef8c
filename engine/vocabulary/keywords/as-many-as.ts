import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-asManyAs`: a list must have as many rows or answers as the sibling field with a whole number says. */
export const asManyAs: Keyword<'x-asManyAs'> = {
  ...plainKeyword,
  references: field => (typeof field === 'string' ? [{ field, at: [] }] : []),
  check: (_, { schema, value, siblings }) => {
    const expected = countAskedRows(schema, siblings)
    const count = Array.isArray(value) ? value.length : 0
    return expected === undefined || count === expected ? [] : [{ rule: 'asManyAs', limit: expected }]
  },
  rule: 'asManyAs'
}

/** Returns the sibling field whose number says how many rows or answers the list must have. */
export const countFieldOf = (list: Schema): string | undefined => list['x-asManyAs']

/** The maximum number of rows of a list whose schema sets none. */
export const maxRows = 1000

/**
 * Returns the number of rows or answers the list must have; undefined if the sibling field is unanswered, is not a whole number
 * from 0, or exceeds the list's maximum.
 */
export function countAskedRows(
  list: Schema,
  siblings: { readonly [name: string]: unknown }
): number | undefined {
  const count = siblings[countFieldOf(list) ?? '']
  const isCount = typeof count === 'number' && Number.isInteger(count)
  return isCount && count >= 0 && count <= (list.maxItems ?? maxRows) ? count : undefined
}
