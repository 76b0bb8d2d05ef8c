import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const rows: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a list of rows',
  guide: 'A list of rows; an array of groups is one by itself.',
  storedAs: () => 'array',
  isPlain: false,
  takesOver: undefined,
  sample: () => undefined,
  vary: () => undefined
}
