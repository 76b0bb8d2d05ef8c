import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-asManyAs`: a list has as many rows or answers as a whole number beside it says. */
export const asManyAs: Keyword<'x-asManyAs'> = {
  ...plainKeyword,
  references: field => (typeof field === 'string' ? [{ field, at: [] }] : []),
  check: (_, { schema, value, siblings }) => {
    const wanted = countAskedRows(schema, siblings)
    const count = Array.isArray(value) ? value.length : 0
    return wanted === undefined || count === wanted ? [] : [{ rule: 'asManyAs', limit: wanted }]
  },
  rule: 'asManyAs'
}

/** Most rows of a list, where the schema does not say. */
export const maxRows = 1000

/** How many rows or answers a list has by what is answered beside it; undefined where nothing says it, or more than there may be. */
export function countAskedRows(
  list: Schema,
  siblings: { readonly [name: string]: unknown }
): number | undefined {
  const count = siblings[list['x-asManyAs'] ?? '']
  const isCount = typeof count === 'number' && Number.isInteger(count)
  return isCount && count >= 0 && count <= (list.maxItems ?? maxRows) ? count : undefined
}
