import { anyText } from './text.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import type { KindAuthoring } from '../kind.ts'
import type { NewFieldRequest } from '../new-field.ts'

export const document: KindAuthoring = {
  ...anyText,
  noun: 'a document',
  guide:
    'A file of any type in x-file: PDF, document, spreadsheet, text or picture; with slots, several numbered files.',
  conditionTests: { asked: [], otherwise: 'a file' },
  hasPlaceholder: false,
  tells: [],
  newField: { asks: undefined, write: request => writeFile(request, documentTypes) },
  isPlain: false,
  sample: () => undefined,
  vary: () => undefined
}

const documentTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text'
]

/** Returns the schema of a file of these types with its own upload route. */
export function writeFile({ name }: NewFieldRequest, types: string[]): Schema {
  const route = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return { 'x-file': { types, maxBytes: 5_242_880, route } }
}
