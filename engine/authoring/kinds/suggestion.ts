import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const suggestion: KindAuthoring = {
  ...text,
  noun: 'a text with suggestions',
  guide: 'Text with suggestions from the list in x-options.',
  vary: () => undefined
}
