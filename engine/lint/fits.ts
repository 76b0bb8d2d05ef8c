import { isWithinBounds } from '../values/number.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { wordLimitsOf } from '../vocabulary/word-limits.ts'
import { countWords } from '../values/word-count.ts'
import { nameKind } from './sentences.ts'
import type { WrittenSchema } from '../schema-files/references.ts'

/** Whether a text satisfies its field's own rules. An invalid pattern counts as satisfied, as another rule reports it. */
export const fits = (text: string, schema: WrittenSchema): boolean =>
  describeMisfit(text, schema) === undefined

/** Returns a sentence about the first rule of its field that a text breaks; undefined if it breaks none. */
export function describeMisfit(text: string, schema: WrittenSchema): string | undefined {
  const { pattern, minLength = 0, maxLength = Infinity } = schema
  const { min, max } = wordLimitsOf(schema)
  const [length, words] = [text.length, countWords(text)]
  if (!kinds[kindOf(schema)].isValid(text)) return `It is not ${nameKind(kindOf(schema))}.`
  if (length < minLength) return `It has ${length} characters, and "minLength" is ${minLength}.`
  if (length > maxLength) return `It has ${length} characters, and "maxLength" is ${maxLength}.`
  if (words < min) return `It has ${words} words, and "x-minWords" is ${min}.`
  if (words > max) return `It has ${words} words, and "x-maxWords" is ${max}.`
  try {
    return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
      ? undefined
      : 'It does not match "pattern".'
  } catch {
    return undefined
  }
}

/** Whether its format exists. */
export const isOfKnownKind = (schema: WrittenSchema): boolean => Object.hasOwn(kinds, kindOf(schema))

/** Whether an answer in a schema satisfies its field's own rules. Checks numbers and texts only. */
export function keepsOwnRules(answer: unknown, schema: WrittenSchema): boolean {
  if (typeof answer === 'number') return isWithinBounds(schema, answer)
  return typeof answer !== 'string' || (answer !== '' && isOfKnownKind(schema) && fits(answer, schema))
}
