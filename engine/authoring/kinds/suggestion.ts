import { anyText, text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const suggestion: KindAuthoring = {
  ...anyText,
  noun: 'a text with suggestions',
  guide: 'A text with suggestions from the list in x-options; people may type anything else.',
  choicesFrom: 'list',
  takesAnything: true,
  takesOver: text.takesOver,
  tells: ['identifier', 'personal'],
  vary: () => undefined
}
