import type { Schema } from '../form.ts'

/** Most rows of a list, where the schema does not say. */
export const mostRows = 1000

/** How many rows or answers a list has by what is answered beside it; undefined where nothing says it, or more than there may be. */
export function countAskedRows(
  list: Schema,
  siblings: { readonly [name: string]: unknown }
): number | undefined {
  const count = siblings[list['x-asManyAs'] ?? '']
  const isCount = typeof count === 'number' && Number.isInteger(count)
  return isCount && count >= 0 && count <= (list.maxItems ?? mostRows) ? count : undefined
}
