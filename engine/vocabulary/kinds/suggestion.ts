import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A text with a list of suggestions: any other text is an answer too. */
export const suggestion: Kind = {
  ...anyText,
  isLine: true,
  isOpen: true
}
