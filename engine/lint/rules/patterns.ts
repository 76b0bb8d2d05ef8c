import { kindOf } from '../../model/fields.ts'
import { kinds } from '../../model/kinds.ts'
import type { WrittenSchema } from '../../schema-files/references.ts'
import { type Finding, reportValue, type Rule } from '../rule.ts'
import type { SchemaNode } from '../schema-node.ts'
import { judgeSpeed } from '../slow-pattern.ts'

/** A pattern must be a regular expression. */
export const pattern: Rule = {
  code: 'pattern',
  level: 'error',
  reason: 'A pattern that is no regular expression stops the page and the server.',
  examples: [
    {
      in: 'fields',
      bad: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9{8}$", "errorMessage": "Staff Id must be 8 digits." }',
      good: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$", "errorMessage": "Staff Id must be 8 digits." }'
    }
  ],
  check: { schema: findBrokenPattern }
}

/** A pattern must answer at once, whatever is typed. */
export const slowPattern: Rule = {
  code: 'slow-pattern',
  level: 'error',
  reason: 'One odd answer could keep the page of a person, or the server for everyone, busy for minutes.',
  examples: [
    {
      in: 'fields',
      bad: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^([A-Z0-9]+-?)+$", "errorMessage": "Staff Id is capital letters, digits and hyphens." }',
      good: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[A-Z0-9-]{2,20}$", "errorMessage": "Staff Id is capital letters, digits and hyphens." }'
    }
  ],
  check: { schema: findSlowPattern }
}

function findBrokenPattern({ schema: { pattern: text } }: SchemaNode): Finding[] {
  const broken = typeof text === 'string' ? whyBroken(text) : undefined
  if (broken === undefined) return []
  const message = `This pattern is not a valid regular expression: ${broken}.`
  const fix = 'In JSON a backslash is written twice, for example "^\\\\d{11}$".'
  return [reportValue(['pattern'], message, fix)]
}

function findSlowPattern({ schema }: SchemaNode): Finding[] {
  const { pattern: text } = schema
  if (typeof text !== 'string' || whyBroken(text) !== undefined) return []
  const speed = judgeSpeed(text, maxLengthOf(schema))
  if (!speed) return []
  const message =
    speed === 'unknown'
      ? 'Whether this pattern can be made to hang could not be found out.'
      : 'This pattern can be made to hang: one odd answer would stop the page, or the server for everyone.'
  const fix = 'Write it without a repetition inside a repetition, for example "^[A-Z0-9]{2,20}$".'
  return [reportValue(['pattern'], message, fix)]
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
function maxLengthOf(schema: WrittenSchema): number {
  const kind = kindOf(schema)
  return schema.maxLength ?? (Object.hasOwn(kinds, kind) ? kinds[kind].limit : 200)
}
