import { type FactFault, findFactFault } from '../../../schema-files/facts.ts'
import { type FaultSentences, reportFault } from '../../faults.ts'
import { exampleIn, type Finding, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const base = (keywords: string) => `"base": { "title": "Base", ${keywords} }`

export const facts: Rule = {
  code: 'facts',
  reason: 'A field that nobody can answer and that has no value would stay empty for everyone.',
  examples: [
    exampleIn.fields`${base('"type": "string", "readOnly": true«→, "default": "Lagos"»')}`,
    exampleIn.fields`${base('"type": "number", "readOnly": true, "default": «"1.5"→1.5»')}`,
    exampleIn.fields`${base('"type": "string", «"format": "date", →»"readOnly": true, "default": "«2026-11-01→1 November 2026»"')}`,
    exampleIn.fields`${base('"type": "string", «"readOnly": false, →»"default": "Lagos"')}`
  ],
  precedence: 1,
  check: { schema: findWrongFacts }
}

function findWrongFacts({ schema }: SchemaNode): Finding[] {
  if (schema.readOnly === undefined) return []
  const what = findFactFault({ ...schema })
  return what ? [reportFault({ what, at: [what === 'other-type' ? 'default' : 'readOnly'] }, sentences)] : []
}

const sentences: FaultSentences<FactFault> = {
  'not-true': ['"readOnly" has an effect only if it is true.', 'Delete it.', 'name'],
  'other-kind': [
    'Only a plain text, a number or a choice can be the same for everybody.',
    'Write "type": "string" without "format". For an answer that follows from others write "x-computed", for one of the account "x-from".',
    'name'
  ],
  'no-fact': [
    'Nobody can answer this, and it has no value.',
    'Write the answer as "default". For an answer that follows from others write "x-computed", for one of the account "x-from".',
    'name'
  ],
  'other-type': [
    'This answer is of another type than the field.',
    'Write a text in quotation marks, a number without them, or correct the type.'
  ]
}
