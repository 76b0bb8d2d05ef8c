import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const rows: KindAuthoring = {
  ...anyText,
  noun: 'a list of rows',
  guide: 'A list of rows that all ask the same questions; the default for an array of objects.',
  conditionTests: { asked: ['answered', 'count'], otherwise: 'more than one answer' },
  hasPlaceholder: false,
  tells: [],
  storedAs: () => 'array',
  isPlain: false,
  sample: () => undefined,
  vary: () => undefined
}
