import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const group: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a group',
  guide: 'A group of questions; the default for "type": "object".',
  storedAs: () => 'object',
  isPlain: false,
  takesOver: ['address'],
  sample: () => undefined,
  vary: () => undefined
}
