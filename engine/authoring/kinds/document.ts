import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const document: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a document',
  guide:
    'A file of any of the types that x-file names: a PDF, a document (.docx, .odt), a spreadsheet (.xlsx, .ods), a text (.txt, .csv), a picture; or several numbered ones.',
  isPlain: false,
  takesOver: undefined,
  sample: () => undefined,
  vary: () => undefined
}
