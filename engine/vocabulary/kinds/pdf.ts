import { document } from './document.ts'
import type { Kind } from '../kind.ts'

export const pdf: Kind = {
  ...document
}
