import { isAnswers } from '../values/paths.ts'
import type { Written } from './map-schemas.ts'

type Path = (string | number)[]

/** Why choices below headings are invalid, and where. */
export interface HeadingsFault {
  what: 'no-heading' | 'no-choices' | 'word' | 'beside'
  at: Path
}

interface Heading {
  title: string
  /** Codes, or objects with code and label. */
  choices: unknown[]
  hasLabels: boolean
}

/** Whether `oneOf` contains headings with choices below each, instead of choices. */
export const hasHeadings = ({ oneOf }: Written): boolean =>
  Array.isArray(oneOf) && oneOf.some(one => isAnswers(one) && (one.enum ?? one.oneOf) !== undefined)

/**
 * Expands a `oneOf` with nested choices into a single choice with `x-headings`. Returns any other or invalid schema unchanged;
 * `readHeadings` explains why.
 */
export function expandHeadings(schema: Written): Written {
  if (!hasHeadings(schema)) return schema
  const headings = readHeadings(schema)
  if ('what' in headings) return schema
  const { oneOf: _, ...rest } = schema
  const areLabelled = headings.some(({ hasLabels }) => hasLabels)
  const all = headings.map(({ title, choices, hasLabels }) => ({
    title,
    choices: hasLabels || !areLabelled ? choices : choices.map(code => ({ const: code, title: String(code) }))
  }))
  return {
    ...rest,
    [areLabelled ? 'oneOf' : 'enum']: all.flatMap(({ choices }) => choices),
    'x-headings': all.map(({ title, choices }) => ({ title, choices: choices.map(codeOf) }))
  }
}

const codeOf = (choice: unknown) => (isAnswers(choice) ? choice.const : choice)

/** Returns the headings with their choices, or the first mistake. */
export function readHeadings(schema: Written): Heading[] | HeadingsFault {
  const other = ['enum', 'x-headings'].find(keyword => schema[keyword] !== undefined)
  if (other !== undefined) return { what: 'beside', at: [other] }
  const written: unknown[] = Array.isArray(schema.oneOf) ? schema.oneOf : []
  const headings: Heading[] = []
  for (const [index, one] of written.entries()) {
    const at = ['oneOf', index]
    if (!isAnswers(one) || typeof one.title !== 'string' || one.title.trim() === '')
      return { what: 'no-heading', at }
    const { title, enum: codes, oneOf: labelled, ...others } = one
    const [keyword] = Object.keys(others).filter(name => name !== 'type' || others.type !== schema.type)
    const choices = codes ?? labelled
    if (!Array.isArray(choices) || choices.length === 0 || (codes !== undefined && labelled !== undefined))
      return { what: 'no-choices', at }
    if (keyword !== undefined) return { what: 'word', at: [...at, keyword] }
    headings.push({ title, choices, hasLabels: labelled !== undefined })
  }
  return headings
}
