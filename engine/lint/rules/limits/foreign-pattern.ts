import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { createPatternText } from '../../../authoring/samples/pattern-text.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'

/**
 * Checks whether no answer of the field's kind can match the pattern. Returns a text that the pattern accepts and an example of
 * a stored answer.
 */
export function findForeignPattern(schema: WrittenSchema, pattern: string) {
  const kind = writtenKindOf(schema)
  const asked = kind && createPatternText(pattern)
  if (asked === undefined || kind?.canFit(pattern, asked)) return undefined
  return { kind: kindOf(schema), asked, stored: kind?.storedExample }
}
