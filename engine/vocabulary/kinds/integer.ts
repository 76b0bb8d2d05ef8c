import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { number } from './number.ts'

export const integer: Kind = {
  ...number,
  type: 'integer',
  messages: { ...number.messages, type: sentence('{Title} must be a whole number in digits, like 12.') }
}
