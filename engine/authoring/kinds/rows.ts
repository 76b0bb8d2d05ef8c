import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const rows: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a list of rows',
  guide: 'A list of rows that all ask the same questions; the default for an array of objects.',
  storedAs: () => 'array',
  isPlain: false,
  takesOver: undefined,
  sample: () => undefined,
  vary: () => undefined
}
