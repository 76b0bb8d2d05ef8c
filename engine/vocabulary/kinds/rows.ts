import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

const oneRow = 'Add at least one row.'

/** A list of rows, each a group of answers. */
export const rows: Kind = {
  ...anyText,
  isLine: false,
  type: 'array',
  shape: 'rowList',
  isValid: () => true,
  isEmpty: answer => Array.isArray(answer) && answer.length === 0,
  maxLength: 0,
  messages: {
    format: '',
    required: oneRow,
    minItems: (_, limit) => (limit === 1 ? oneRow : `Add at least ${limit} rows.`),
    maxItems: (_, limit) => `Keep to ${limit} rows at most.`,
    'x-asManyAs': (_, limit) => describeCount(limit, 'row')
  },
  format: () => ''
}

/** The sentence for a list that has another number of rows or answers than `x-asManyAs` asks for. */
export function describeCount(limit: unknown, noun: string): string {
  const wanted = limit === 0 ? `no ${noun}s` : `${limit} ${limit === 1 ? noun : `${noun}s`}`
  return `There must be ${wanted} here, as you have answered. Add or remove some, or correct the number.`
}
