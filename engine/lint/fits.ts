import { isWithinBounds } from '../values/number.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { wordLimitsOf } from '../vocabulary/word-limits.ts'
import { countWords } from '../values/word-count.ts'
import type { WrittenSchema } from '../schema-files/references.ts'

/** Does a text keep the rules that its field has by itself? Another rule finds a pattern that cannot be read. */
export function fits(text: string, schema: WrittenSchema): boolean {
  const { pattern, minLength = 0, maxLength = Infinity } = schema
  const { least, most } = wordLimitsOf(schema)
  const [length, words] = [text.length, countWords(text)]
  if (!kinds[kindOf(schema)].isValid(text)) return false
  if (length < minLength || length > maxLength || words < least || words > most) return false
  try {
    return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

/** Is its format one that there is? */
export const isOfKnownKind = (schema: WrittenSchema): boolean => Object.hasOwn(kinds, kindOf(schema))

/** Does an answer that stands in a schema keep the rules of its field, as far as it is a number or a text? */
export function keepsOwnRules(answer: unknown, schema: WrittenSchema): boolean {
  if (typeof answer === 'number') return isWithinBounds(schema, answer)
  return typeof answer !== 'string' || (answer !== '' && isOfKnownKind(schema) && fits(answer, schema))
}
