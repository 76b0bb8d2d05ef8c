import { formatPlain, joinAnswers } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { describeCount, rows } from './rows.ts'

const oneAnswer = 'Give at least one answer.'

/** A list of plain answers. */
export const values: Kind = {
  ...rows,
  shape: 'valueList',
  messages: {
    format: '',
    required: oneAnswer,
    minItems: (_, limit) => (limit === 1 ? oneAnswer : `Give at least ${limit} answers.`),
    maxItems: (_, limit) => `Keep to ${limit} answers at most.`,
    'x-asManyAs': (_, limit) => describeCount(limit, 'answer'),
    uniqueItems: 'You have given this answer already. Change it, or remove it.'
  },
  format: answer => (Array.isArray(answer) ? joinAnswers(answer.map(formatPlain)) : '')
}
