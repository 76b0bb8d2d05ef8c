import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const checkbox: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a box to tick',
  guide:
    'One box to tick, for what people agree to; the default for "type": "boolean". With "const": true it must be ticked.',
  storedAs: () => 'boolean',
  isPlain: false,
  takesOver: undefined,
  sample: () => true,
  vary: () => undefined
}
