import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const checkbox: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a box to tick',
  guide: 'Yes or no. With "const": true it must be ticked.',
  storedAs: () => 'boolean',
  isPlain: false,
  takesOver: undefined,
  sample: () => true,
  vary: () => undefined
}
