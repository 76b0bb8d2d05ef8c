import { sentence } from '../../language/translate.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A password, used exactly as typed and never shown. */
export const password: Kind = {
  ...anyText,
  isSecret: true,
  clean: typed => typed,
  isValid: () => true,
  maxLength: 128,
  messages: { format: sentence('') },
  format: () => ''
}
