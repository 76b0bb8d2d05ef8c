import { type FactFault, findFactFault } from '../../../schema-files/facts.ts'
import { type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const base = (words: string) => `"base": { "title": "Base", ${words} }`

/** An answer that is only read, and the same for everybody. */
export const facts: Rule = {
  code: 'facts',
  level: 'error',
  reason: 'What nobody can answer and nothing is said of would stay empty for everyone.',
  examples: [
    {
      in: 'fields',
      bad: base('"type": "string", "readOnly": true'),
      good: base('"type": "string", "readOnly": true, "default": "Lagos"')
    },
    {
      in: 'fields',
      bad: base('"type": "number", "readOnly": true, "default": "1.5"'),
      good: base('"type": "number", "readOnly": true, "default": 1.5')
    },
    {
      in: 'fields',
      bad: base('"type": "string", "format": "date", "readOnly": true, "default": "2026-11-01"'),
      good: base('"type": "string", "readOnly": true, "default": "1 November 2026"')
    },
    {
      in: 'fields',
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
  'not-true': () =>
    reportName(['readOnly'], 'Every answer may be changed but where "readOnly" is true.', 'Delete it.'),
  'other-kind': () =>
    reportName(
      ['readOnly'],
      'Only a text or a number without another kind, or choices, can be an answer that is the same for everybody.',
      'Write "type": "string" without "format". What follows from other answers is "x-computed", what the account has "x-from".'
    ),
  'no-fact': () =>
    reportName(
      ['readOnly'],
      'Nobody can answer this, and it says nothing.',
      'Write the answer as "default". What follows from other answers is "x-computed", what the account has "x-from".'
    ),
  'other-type': () =>
    reportValue(
      ['default'],
      'This answer is of another type than the field.',
      'Write a text in quotation marks, a number without them, or correct the type.'
    )
}
