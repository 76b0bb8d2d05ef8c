import { sentence } from '../../language/translate.ts'
import { parseNumber } from '../../values/number.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

export const number: Kind = {
  ...anyText,
  type: 'number',
  parse: parseNumber,
  isValid: () => true,
  maxLength: 40,
  messages: {
    format: sentence('{Title} has too many digits. Use at most 15.'),
    type: sentence('{Title} must be a number in digits, like 1250 or 1250.50.')
  },
  toCell: answer => (typeof answer === 'number' ? answer : undefined)
}
