import type { Kind } from '../kind.ts'
import { text } from './text.ts'

// The title of a box to tick is the sentence that it agrees to: no sentence can be made around it.
const tickBox = 'Tick the box to go on.'

/** A box to tick. */
export const checkbox: Kind = {
  ...text,
  type: 'boolean',
  isValid: () => true,
  maxLength: 0,
  messages: {
    format: '',
    required: tickBox,
    const: tickBox,
    type: 'A box to tick must be true or false.'
  },
  format: answer => (answer === true ? 'Yes' : answer === false ? 'No' : '')
}
