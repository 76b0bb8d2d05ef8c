import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const suggestion: KindAuthoring = {
  ...text,
  noun: 'a text with suggestions',
  guide: 'A text with suggestions from the list in x-options; people may type anything else.',
  vary: () => undefined
}
