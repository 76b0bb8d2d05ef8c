import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

export const group: Kind = {
  ...anyText,
  type: 'object',
  shape: 'fields',
  isValid: () => true,
  maxLength: 0,
  messages: { format: sentence('') },
  format: () => ''
}
