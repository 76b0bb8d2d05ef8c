import { digits } from './digits.ts'
import type { KindAuthoring } from '../kind.ts'

export const code: KindAuthoring = {
  ...digits,
  noun: 'a code',
  guide:
    'A code from a mail, typed in boxes; maxLength is the number of boxes. Only for the forms in account/.',
  isPlain: false,
  takesOver: undefined
}
