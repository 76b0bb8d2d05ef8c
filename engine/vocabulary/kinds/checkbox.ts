import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

// The title of a checkbox is the sentence the user agrees to, so it cannot be inserted into a message.
const tickBox = sentence('Tick the box to continue.')

export const checkbox: Kind = {
  ...anyText,
  type: 'boolean',
  shape: 'box',
  isValid: () => true,
  maxLength: 0,
  messages: {
    format: sentence(''),
    required: tickBox,
    const: tickBox,
    type: sentence('A tick box must be true or false.')
  }
}
