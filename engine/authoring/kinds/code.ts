import { digits } from './digits.ts'
import type { KindAuthoring } from '../kind.ts'

export const code: KindAuthoring = {
  ...digits,
  noun: 'a code',
  guide:
    'A code from a mail, typed in boxes; maxLength is the number of boxes. Only for the forms in account/.',
  conditionTests: { asked: [], otherwise: 'a secret' },
  // A code only proves that a mail was read and is never shown, so a record has no use for it.
  notAsked: {
    within: 'steps',
    message: 'A "code" is one that a mail brought: in a step it would be kept, and shown to nobody.',
    fix: 'Write "format": "digits", with "pattern" and "maxLength" for how many there are.'
  },
  hasPlaceholder: false,
  tells: [],
  newField: undefined,
  isPlain: false,
  takesOver: undefined
}
