import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const group: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a group',
  guide: 'A group of answers; an object is one by itself.',
  storedAs: () => 'object',
  isPlain: false,
  takesOver: ['address'],
  sample: () => undefined,
  vary: () => undefined
}
