import type { Kind } from '../kind.ts'
import { text } from './text.ts'

/** A text with a list of suggestions: any other text is an answer too. */
export const suggestion: Kind = {
  ...text,
  isOpen: true
}
