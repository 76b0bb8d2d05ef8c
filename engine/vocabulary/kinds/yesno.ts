import { sentence } from '../../language/translate.ts'
import { isQuestion } from '../is-question.ts'
import type { Kind } from '../kind.ts'
import { checkbox } from './checkbox.ts'

/** A Yes or No question without a preselected answer. */
export const yesno: Kind = {
  ...checkbox,
  shape: 'single',
  messages: {
    format: sentence(''),
    required: ({ title = '' }) =>
      isQuestion(title)
        ? sentence('Choose Yes or No as your {title}.')
        : sentence('Choose Yes or No for {title}.'),
    const: (_, limit) =>
      limit === true ? sentence('Choose Yes to continue.') : sentence('Choose No to go on.'),
    type: sentence('{Title} must be true or false.')
  }
}
