import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { type Field, firstRowsOf } from './fields.ts'

/** The data of a list that its row titles are made from. */
type Titled = Pick<Field, 'ui' | 'title'> & { schema?: Schema }

/**
 * Returns the title of the nth row of a list, for instance 'Course 2'; items of plain answers use their own title. Rows after
 * named first rows are counted from 1 again.
 */
export function rowTitle({ ui, title, schema = {} }: Titled, number: number | ''): string {
  const first = firstRowsOf(schema)
  const own = number === '' ? undefined : first[number - 1]
  if (own !== undefined) return own
  const isOfItems = fieldKindOf(schema).shape === 'valueList' || first.length > 0
  const named = ui['ui:row'] ?? `${(isOfItems && schema.items?.title) || title} {n}`
  return named.replaceAll('{n}', number === '' ? '' : String(number - first.length)).trim()
}
