import { sentence } from '../../language/translate.ts'
import { formatPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** The time of a server event (RFC 3339, in UTC). Only its day is shown. */
export const moment: Kind = {
  ...anyText,
  isValid: () => true,
  maxLength: 30,
  messages: { format: sentence('') },
  format: answer => formatPlain(answer).split('T')[0] ?? ''
}
