import { capitalize, joinAnswers } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { rows } from './rows.ts'

/** Several of some choices. */
export const choices: Kind = {
  ...rows,
  shape: 'choiceList',
  messages: {
    format: '',
    required: 'Choose {your title}.',
    minItems: (_, limit) => `Choose at least ${limit}.`,
    maxItems: (_, limit) => `Choose ${limit} at most.`
  },
  format: answer => (Array.isArray(answer) ? joinAnswers(answer.map(capitalize)) : '')
}
