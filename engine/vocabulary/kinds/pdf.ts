import { document } from './document.ts'
import type { Kind } from '../kind.ts'

/** A PDF. */
export const pdf: Kind = {
  ...document
}
