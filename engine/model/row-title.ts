import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { type Field } from './fields.ts'

/** A list, as far as its rows are called after it. */
type Titled = Pick<Field, 'ui' | 'title'> & { schema?: Schema }

/**
 * What the nth row of a list is called, for instance 'Course 2'; an item of plain answers by its own title. Those after first
 * ones with names of their own are counted from there.
 */
export function rowTitle({ ui, title, schema = {} }: Titled, number: number | ''): string {
  const { 'x-firstRows': first = [], items } = schema
  const own = number === '' ? undefined : first[number - 1]
  if (own !== undefined) return own
  const isOfItems = fieldKindOf(schema).shape === 'valueList' || first.length > 0
  const named = ui['ui:row'] ?? `${(isOfItems && items?.title) || title} {n}`
  return named.replaceAll('{n}', number === '' ? '' : String(number - first.length)).trim()
}
