import { kindOf } from '../../fields.ts'
import type { Schema } from '../../form.ts'
import { kinds } from '../../kinds.ts'
import { type Mistake, mistakeAt } from '../report.ts'
import type { Place } from '../schema-node.ts'
import { slowness } from './slow-pattern.ts'

/** A pattern must be a regular expression, and one that answers at once whatever is typed. */
export function patternMistakes({ source, path, schema }: Place): Mistake[] {
  const { pattern } = schema
  if (typeof pattern !== 'string') return []
  const broken = whyBroken(pattern)
  if (broken !== undefined) {
    const message = `This pattern is not a valid regular expression: ${broken}.`
    const fix = 'In JSON a backslash is written twice, for example "^\\\\d{11}$".'
    return [mistakeAt(source, [...path, 'pattern'], { code: 'pattern', message, fix })]
  }
  const slow = slowness(pattern, longest(schema as Schema))
  if (!slow) return []
  const message =
    slow === 'unknown'
      ? 'Whether this pattern can be made to hang could not be found out.'
      : 'This pattern can be made to hang: one odd answer would stop the page, or the server for everyone.'
  const fix = 'Write it without a repetition inside a repetition, for example "^[A-Z0-9]{2,20}$".'
  return [mistakeAt(source, [...path, 'pattern'], { code: 'slow-pattern', message, fix })]
}

function whyBroken(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return (error as Error).message.split(': ').at(-1)
  }
}

/** The most characters that ever reach the pattern: longer answers are refused before. */
function longest(schema: Schema): number {
  const kind = kindOf(schema)
  return schema.maxLength ?? (Object.hasOwn(kinds, kind) ? kinds[kind].limit : 200)
}
