import { digits } from './digits.ts'
import type { KindAuthoring } from '../kind.ts'

export const code: KindAuthoring = {
  ...digits,
  noun: 'a code',
  guide: 'A code that a mail brought, in boxes; maxLength is the number of boxes. For account/ alone.',
  isPlain: false,
  takesOver: undefined
}
