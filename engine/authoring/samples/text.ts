import { wordLimitsOf } from '../../vocabulary/word-limits.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import type { Chance } from './chance.ts'
import { type SiblingAnswers, pick, type SampleFacts } from './facts.ts'
import { createPatternText } from './pattern-text.ts'

/** Creates a sampler of texts: it takes an example of the author, or a text that matches the pattern, or the usual text. */
export const createTexts =
  (usual: (schema: Schema, facts: SampleFacts) => string) =>
  (schema: Schema, _: SiblingAnswers, facts: SampleFacts): string =>
    pick(schema.examples ?? [], facts) ?? createFromPattern(schema, facts.chance) ?? usual(schema, facts)

const createFromPattern = ({ pattern }: Schema, chance: Chance | undefined) =>
  pattern === undefined ? undefined : createPatternText(pattern, chance)

/** Typical answers by words in the title. */
const textsByTitle: [title: RegExp, text: string][] = [
  [/surname|last name/i, 'Obi'],
  [/first name/i, 'Ada'],
  [/other name|middle name/i, 'Chidinma'],
  [/address/i, '12 Allen Avenue, Ikeja'],
  [/bus stop/i, 'Allen Roundabout'],
  [/school/i, 'University of Lagos'],
  [/qualification/i, 'BSc Accounting']
]

export const textFor = ({ title = '' }: Schema): string =>
  textsByTitle.find(([words]) => words.test(title))?.[1] ?? 'Example'

export function varyText(schema: Schema, chance: Chance): string | undefined {
  const { pattern, minLength = 0, maxLength = 40 } = schema
  if (pattern !== undefined) return createPatternText(pattern, chance)
  return `Another example ${chance.pick([...'abcdefgh'])}`.slice(-maxLength).trim().padEnd(minLength, 'x')
}

/** Fits a text to the word and character limits of its field. */
export function fitText(schema: Schema, text: string): string {
  const { minLength = 0, maxLength } = schema
  const fitted = fitWords(schema, text).padEnd(minLength, 'x')
  return fitted.slice(0, maxLength).trimEnd().padEnd(minLength, 'x')
}

function fitWords(schema: Schema, text: string): string {
  const { min, max } = wordLimitsOf(schema)
  if (min === 0 && max === Number.POSITIVE_INFINITY) return text
  const words = text.split(/\s+/u)
  const missing = Array.from({ length: Math.max(0, min - words.length) }, () => 'more')
  return [...words, ...missing].slice(0, max).join(' ')
}

const tenDigits = '1234567890'

/** Makes as many digits as the field accepts: 6 if it does not limit them. */
export function createDigits(
  { minLength, maxLength }: Schema,
  { chance }: Pick<SampleFacts, 'chance'>
): string {
  const min = minLength ?? Math.min(maxLength ?? 6, 10)
  const digits = chance?.digits(maxLength ?? tenDigits.length) ?? tenDigits
  return digits.padEnd(min, tenDigits).slice(0, maxLength ?? min)
}
