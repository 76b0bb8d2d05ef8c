import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { createPatternText } from '../../../authoring/samples/pattern-text.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'

/** A pattern that no answer of the field's own kind fits: what it asks for, and how such an answer is stored. */
export function findForeignPattern(schema: WrittenSchema, pattern: string) {
  const kind = writtenKindOf(schema)
  const asked = kind && createPatternText(pattern)
  if (asked === undefined || kind?.canFit(pattern, asked)) return undefined
  return { kind: kindOf(schema), asked, stored: kind?.storedExample }
}
