import { isAnswers } from '../values/paths.ts'
import type { Written } from './map-schemas.ts'

type Path = (string | number)[]

/** Why choices under headings cannot be read, and where. */
export interface HeadingsFault {
  what: 'no-heading' | 'no-choices' | 'word' | 'beside'
  at: Path
}

interface Heading {
  title: string
  /** By their codes, or by code and label. */
  choices: unknown[]
  hasLabels: boolean
}

/** Are these headings with choices below each, and not the choices themselves? */
export const hasHeadings = ({ oneOf }: Written): boolean =>
  Array.isArray(oneOf) && oneOf.some(one => isAnswers(one) && (one.enum ?? one.oneOf) !== undefined)

/**
 * A choice whose `oneOf` has choices within it as what it means: one of them all, shown below headings. Another schema, or
 * where it cannot be read, as it is, and `readHeadings` says why.
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

/** The headings with what stands below each; or what is wrong first. */
export function readHeadings(schema: Written): Heading[] | HeadingsFault {
  const other = ['enum', 'x-headings'].find(word => schema[word] !== undefined)
  if (other !== undefined) return { what: 'beside', at: [other] }
  const written: unknown[] = Array.isArray(schema.oneOf) ? schema.oneOf : []
  const headings: Heading[] = []
  for (const [index, one] of written.entries()) {
    const at = ['oneOf', index]
    if (!isAnswers(one) || typeof one.title !== 'string' || one.title.trim() === '')
      return { what: 'no-heading', at }
    const { title, enum: codes, oneOf: labelled, ...others } = one
    const [word] = Object.keys(others).filter(name => name !== 'type' || others.type !== schema.type)
    const choices = codes ?? labelled
    if (!Array.isArray(choices) || choices.length === 0 || (codes !== undefined && labelled !== undefined))
      return { what: 'no-choices', at }
    if (word !== undefined) return { what: 'word', at: [...at, word] }
    headings.push({ title, choices, hasLabels: labelled !== undefined })
  }
  return headings
}
