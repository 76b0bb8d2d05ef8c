import type { Kind } from '../kind.ts'
import { longtext } from './longtext.ts'

/** A multi-line text with bold, italics and lists. */
export const markdown: Kind = {
  ...longtext
}
