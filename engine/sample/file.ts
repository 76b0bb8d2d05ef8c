import { shapeOf } from '../vocabulary/shapes.ts'
import { fileRuleOf } from '../vocabulary/keywords/file.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { endingOf, isPictureType } from '../model/files/file-types.ts'

/** Creates a stored file as a record contains it; a list of them for a field with slots. */
export function createFile(schema: Schema): unknown {
  const { slots, field = 'file', types = [] } = fileRuleOf(schema) ?? {}
  const paper = types.find(type => !isPictureType(type))
  const stored = paper
    ? { _id: 'example', url: `data:${paper},`, name: `example.${endingOf(paper)}` }
    : { _id: 'example', url: picture, name: 'example.png' }
  if (!slots) return stored
  const count = shapeOf(schema) === 'fileList' ? Math.max(1, schema.minItems ?? 1) : slots
  return Array.from({ length: count }, (_, index) => ({ target: index + 1, [field]: stored }))
}

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path fill="#cfd8d2" d="M0 0h600v600H0z"/><circle cx="300" cy="230" r="110" fill="#7f8c84"/><path fill="#7f8c84" d="M90 600a210 230 0 0 1 420 0z"/></svg>'
)}`
