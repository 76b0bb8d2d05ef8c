import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const group: KindAuthoring = {
  ...anyText,
  noun: 'a group',
  guide: 'A group of questions; the default for "type": "object".',
  conditionTests: { asked: ['answered'], otherwise: 'more than one answer' },
  hasPlaceholder: false,
  tells: [],
  storedAs: () => 'object',
  isPlain: false,
  takesOver: ['address'],
  sample: () => undefined,
  vary: () => undefined
}
