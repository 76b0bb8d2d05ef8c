import { shapeOf } from '../../../vocabulary/shapes.ts'
import { isFile, countSlots, uploadRouteOf } from '../../../vocabulary/keywords/file.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { type Finding, reportName, reportValue } from '../../rule.ts'

export function findFileMismatch(schema: WrittenSchema, ofFile: boolean): Finding | undefined {
  if (!isFile(schema)) {
    const message = `A field of the format "${kindOf(schema)}" says nothing of its file: nobody could add one.`
    return reportValue(['format'], message, 'Add "x-file": { "types": […], "maxBytes": … }.')
  }
  if (shapeOf(schema) === 'fileList' && uploadRouteOf(schema) === undefined) {
    const message = 'Several files are sent one by one, and there is no route for them.'
    return reportName(['x-file'], message, 'Add a "route" of lower-case letters and hyphens to "x-file".')
  }
  if (shapeOf(schema) === 'fileList' && countSlots(schema) !== undefined) {
    const message =
      '"slots" is for numbered files that are all asked for; for these files "maxItems" says how many.'
    return reportName(['x-file', 'slots'], message, 'Delete it, and write "maxItems".')
  }
  if (shapeOf(schema) === 'fileList' && (schema.maxItems ?? 10) > 99) {
    const message = `${schema.maxItems} files are more than a field can have: 99.`
    return reportValue(['maxItems'], message, 'Write 99 or less.')
  }
  if (ofFile) return undefined
  const message = '"x-file" is in a field that is not a file, so nobody could add one.'
  return reportValue(
    ['x-file'],
    message,
    'Add "format": "image", "format": "pdf", "format": "document" or "format": "files".'
  )
}
