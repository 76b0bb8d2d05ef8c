import type { Kind } from '../kind.ts'
import { digits } from './digits.ts'

/** A short number that a mail brought. Nobody is shown it again. */
export const code: Kind = {
  ...digits,
  isLine: false,
  isSecret: true,
  hasOwnLength: true,
  maxLength: 8,
  messages: { format: 'The code is digits only.' },
  format: () => ''
}
