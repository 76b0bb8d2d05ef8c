import { sentence } from '../../language/translate.ts'
import { formatPlain, joinAnswers } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { rows } from './rows.ts'

const oneAnswer = sentence('Give at least one answer.')

/** A list of plain answers. */
export const values: Kind = {
  ...rows,
  shape: 'valueList',
  messages: {
    format: sentence(''),
    required: oneAnswer,
    minItems: (_, limit) => (limit === 1 ? oneAnswer : sentence('Give at least {limit} answers.')),
    maxItems: sentence('Keep to {limit} answers at most.'),
    'x-asManyAs': sentence(
      'There must be {limit, plural, =0 {no answers} one {# answer} other {# answers}} here, as you have answered. Add or remove some, or correct the number.'
    ),
    uniqueItems: sentence('You have given this answer already. Change it, or remove it.')
  },
  format: answer => (Array.isArray(answer) ? joinAnswers(answer.map(formatPlain)) : '')
}
