import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { createPatternText } from '../../../authoring/samples/pattern-text.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'

/** Returns an example of the pattern and one of the field's kind if no answer of the kind can match the pattern. */
export function findForeignPattern(schema: WrittenSchema, pattern: string) {
  const kind = writtenKindOf(schema)
  const patternText = kind && createPatternText(pattern)
  if (patternText === undefined || kind?.canFit(pattern, patternText)) return undefined
  return { kind: kindOf(schema), asked: patternText, stored: kind?.storedExample }
}
