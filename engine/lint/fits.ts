import { isWithinBounds } from '../values/number.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { wordLimitsOf } from '../vocabulary/word-limits.ts'
import { countWords } from '../values/word-count.ts'
import type { WrittenSchema } from '../schema-files/references.ts'

/** Whether a text satisfies its field's own rules. An invalid pattern counts as satisfied, as another rule reports it. */
export function fits(text: string, schema: WrittenSchema): boolean {
  const { pattern, minLength = 0, maxLength = Infinity } = schema
  const { min, max } = wordLimitsOf(schema)
  const [length, words] = [text.length, countWords(text)]
  if (!kinds[kindOf(schema)].isValid(text)) return false
  if (length < minLength || length > maxLength || words < min || words > max) return false
  try {
    return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

/** Whether its format exists. */
export const isOfKnownKind = (schema: WrittenSchema): boolean => Object.hasOwn(kinds, kindOf(schema))

/** Whether an answer in a schema satisfies its field's own rules. Checks numbers and texts only. */
export function keepsOwnRules(answer: unknown, schema: WrittenSchema): boolean {
  if (typeof answer === 'number') return isWithinBounds(schema, answer)
  return typeof answer !== 'string' || (answer !== '' && isOfKnownKind(schema) && fits(answer, schema))
}
