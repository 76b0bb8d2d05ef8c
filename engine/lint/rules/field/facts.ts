import { type FactFault, findFactFault } from '../../../schema-files/facts.ts'
import { type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const base = (words: string) => `"base": { "title": "Base", ${words} }`

/** An answer that is only read, and the same for everybody. */
export const facts: Rule = {
  code: 'facts',
  level: 'error',
  reason: 'A field that nobody can answer and that has no value would stay empty for everyone.',
  examples: [
    {
      bad: base('"type": "string", "readOnly": true'),
      good: base('"type": "string", "readOnly": true, "default": "Lagos"')
    },
    {
      bad: base('"type": "number", "readOnly": true, "default": "1.5"'),
      good: base('"type": "number", "readOnly": true, "default": 1.5')
    },
    {
      bad: base('"type": "string", "format": "date", "readOnly": true, "default": "2026-11-01"'),
      good: base('"type": "string", "readOnly": true, "default": "1 November 2026"')
    },
    {
      bad: base('"type": "string", "readOnly": false, "default": "Lagos"'),
      good: base('"type": "string", "default": "Lagos"')
    }
  ],
  precedence: 1,
  check: { schema: findWrongFacts }
}

function findWrongFacts({ schema }: SchemaNode): Finding[] {
  if (schema.readOnly === undefined) return []
  const fault = findFactFault({ ...schema })
  return fault ? [reports[fault]()] : []
}

const reports: { [Fault in FactFault]: () => Finding } = {
  'not-true': () => reportName(['readOnly'], '"readOnly" has an effect only if it is true.', 'Delete it.'),
  'other-kind': () =>
    reportName(
      ['readOnly'],
      'Only a plain text, a number or a choice can be the same for everybody.',
      'Write "type": "string" without "format". For an answer that follows from others write "x-computed", for one of the account "x-from".'
    ),
  'no-fact': () =>
    reportName(
      ['readOnly'],
      'Nobody can answer this, and it has no value.',
      'Write the answer as "default". For an answer that follows from others write "x-computed", for one of the account "x-from".'
    ),
  'other-type': () =>
    reportValue(
      ['default'],
      'This answer is of another type than the field.',
      'Write a text in quotation marks, a number without them, or correct the type.'
    )
}
