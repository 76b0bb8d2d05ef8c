import { namedValueOf } from '../vocabulary/keywords/value.ts'
import { isAnswers } from '../values/paths.ts'
import { isWrittenSchema, type WrittenSchema } from './references.ts'

/** Checks whether a form outside the record is only read: a section, a list, a spreadsheet, or one with named values or counts. */
export function isWrittenForReading(name: string, schema: WrittenSchema): boolean {
  const lines = Object.values(isAnswers(schema.properties) ? schema.properties : {}).filter(isWrittenSchema)
  return (
    name.startsWith('sections/') ||
    schema['x-list'] !== undefined ||
    schema['x-sheet'] !== undefined ||
    lines.some(line => namedValueOf(line) !== undefined || line['x-count'] !== undefined)
  )
}
