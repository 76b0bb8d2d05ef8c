import { isQuestion } from '../is-question.ts'
import type { Kind } from '../kind.ts'
import { checkbox } from './checkbox.ts'

/** A question for Yes or No, with neither of them chosen before. */
export const yesno: Kind = {
  ...checkbox,
  shape: 'single',
  messages: {
    format: '',
    required: ({ title = '' }) => `Choose Yes or No ${isQuestion(title) ? 'as your' : 'for'} {title}.`,
    const: (_, limit) => `Choose ${limit === true ? 'Yes' : 'No'} to go on.`,
    type: '{Title} must be true or false.'
  }
}
