import type { Schema } from '../form.ts'
import { type Field, kindOf } from './fields.ts'

/** A list, as far as its rows are called after it. */
type Titled = Pick<Field, 'ui' | 'title'> & { schema?: Schema }

/** What the nth row of a list is called, for instance 'Course 2'; an item of plain answers by its own title. */
export const rowTitle = ({ ui, title, schema = {} }: Titled, number: number | ''): string =>
  (ui['ui:row'] ?? `${(kindOf(schema) === 'values' && schema.items?.title) || title} {n}`)
    .replaceAll('{n}', String(number))
    .trim()
