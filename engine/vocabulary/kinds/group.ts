import type { Kind } from '../kind.ts'
import { text } from './text.ts'

/** Several questions of its own. */
export const group: Kind = {
  ...text,
  type: 'object',
  shape: 'group',
  isValid: () => true,
  maxLength: 0,
  messages: { format: '' },
  format: () => ''
}
