import { sentence } from '../../language/translate.ts'
import { capitalize, joinAnswers } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { rows } from './rows.ts'

/** Several choices out of a list. */
export const choices: Kind = {
  ...rows,
  shape: 'choiceList',
  messages: {
    format: sentence(''),
    required: sentence('Choose {yourTitle}.'),
    minItems: sentence('Choose at least {limit}.'),
    maxItems: sentence('Choose {limit} at most.')
  },
  format: answer => (Array.isArray(answer) ? joinAnswers(answer.map(capitalize)) : '')
}
