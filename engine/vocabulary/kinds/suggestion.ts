import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A text with suggestions from a list; any other text is accepted too. */
export const suggestion: Kind = {
  ...anyText,
  isLine: true,
  isOpen: true
}
