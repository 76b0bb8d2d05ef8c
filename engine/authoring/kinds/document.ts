import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const document: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a document',
  guide:
    'A file of any type in x-file: PDF, document, spreadsheet, text or picture; with slots, several numbered files.',
  isPlain: false,
  takesOver: undefined,
  sample: () => undefined,
  vary: () => undefined
}
