import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { digits } from './digits.ts'

/** A short numeric code from a mail; never shown again. */
export const code: Kind = {
  ...digits,
  isLine: false,
  isSecret: true,
  hasOwnLength: true,
  maxLength: 8,
  messages: { format: sentence('The code is digits only.') },
  format: () => ''
}
