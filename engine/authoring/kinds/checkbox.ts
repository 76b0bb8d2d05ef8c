import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const checkbox: KindAuthoring = {
  ...anyText,
  noun: 'a box to tick',
  guide:
    'One box to tick, for what people agree to; the default for "type": "boolean". With "const": true it must be ticked.',
  hasPlaceholder: false,
  tells: [],
  // A required checkbox must be ticked.
  newField: { asks: undefined, write: ({ required }) => (required ? { const: true } : {}) },
  storedAs: () => 'boolean',
  isPlain: false,
  sample: () => true,
  vary: () => undefined
}
