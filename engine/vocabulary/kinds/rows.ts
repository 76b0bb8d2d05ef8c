import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

const oneRow = sentence('Add at least one row.')

/** A list of rows; each row is a group of answers. */
export const rows: Kind = {
  ...anyText,
  type: 'array',
  shape: 'rowList',
  isValid: () => true,
  isEmpty: answer => Array.isArray(answer) && answer.length === 0,
  maxLength: 0,
  messages: {
    format: sentence(''),
    required: oneRow,
    minItems: (_, limit) => (limit === 1 ? oneRow : sentence('Add at least {limit} rows.')),
    maxItems: sentence('Keep to {limit} rows at most.'),
    'x-asManyAs': sentence(
      'There must be {limit, plural, =0 {no rows} one {# row} other {# rows}} here, as you have answered. Add or remove some, or correct the number.'
    )
  },
  format: () => ''
}
