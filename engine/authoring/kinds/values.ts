import type { Schema } from '../../vocabulary/schema.ts'
import { rows } from './rows.ts'
import type { KindAuthoring } from '../kind.ts'

export const values: KindAuthoring = {
  ...rows,
  noun: 'a list of plain answers',
  guide:
    'A list of plain answers (texts, numbers, dates) to which people add; the default for an array of them. Write it out for choices that may be given twice.',
  conditionTests: {
    asked: ['answered', 'count'],
    otherwise: 'a list: one of its answers is named with "/*" after it'
  },
  newField: {
    asks: undefined,
    write: ({ label: title }) => ({ items: { type: 'string', title, maxLength: 100 } })
  },
  resolve: nameItems
}

/** Gives items without a title the title of their list. */
function nameItems(schema: Schema): Schema {
  const { title, items } = schema
  return items && title !== undefined ? { ...schema, items: { title, ...items } } : schema
}
