import type { Kind } from '../kind.ts'
import { longtext } from './longtext.ts'

/** A text of several lines with bold, italics and lists. */
export const markdown: Kind = {
  ...longtext
}
