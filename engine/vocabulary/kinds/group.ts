import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** Several questions of its own. */
export const group: Kind = {
  ...anyText,
  isLine: false,
  type: 'object',
  shape: 'fields',
  isValid: () => true,
  maxLength: 0,
  messages: { format: sentence('') },
  format: () => ''
}
