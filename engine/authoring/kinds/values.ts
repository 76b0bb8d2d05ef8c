import type { Schema } from '../../vocabulary/form.ts'
import { rows } from './rows.ts'
import type { KindAuthoring } from '../kind.ts'

export const values: KindAuthoring = {
  ...rows,
  noun: 'a list of plain answers',
  guide:
    'A list of plain answers (texts, numbers, dates, choices) to which people add; an array of them is one by itself, but for choices.',
  resolve: nameItems
}

/** An item is called as the list, where nothing is said. */
function nameItems(schema: Schema): Schema {
  const { title, items } = schema
  return items && title !== undefined ? { ...schema, items: { title, ...items } } : schema
}
