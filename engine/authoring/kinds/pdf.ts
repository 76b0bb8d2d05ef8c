import { document, writeFile } from './document.ts'
import type { KindAuthoring } from '../kind.ts'

export const pdf: KindAuthoring = {
  ...document,
  noun: 'a PDF file',
  guide: 'A PDF, described by x-file; with slots, several numbered PDFs.',
  newField: { asks: undefined, write: request => writeFile(request, ['application/pdf']) }
}
