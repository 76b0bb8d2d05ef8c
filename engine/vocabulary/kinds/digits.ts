import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** Digits that are stored as text, so leading zeros stay. */
export const digits: Kind = {
  ...anyText,
  isLine: true,
  isValid: answer => /^[0-9]+$/.test(answer),
  maxLength: 40,
  messages: { format: sentence('{Title} must be digits only.') }
}
