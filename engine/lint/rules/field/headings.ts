import { hasHeadings, type HeadingsFault, readHeadings } from '../../../schema-files/headings.ts'
import { type FaultSentences, reportFault } from '../../faults.ts'
import { exampleIn, type Finding, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const bank = (...headings: string[]) => `"bank": { "type": "string", "title": "Bank", "oneOf": [
  ${headings.join(',\n  ')} ] }`
const large = '{ "title": "Commercial banks", "enum": ["Access Bank", "Zenith Bank"] }'
const small = '{ "title": "Microfinance banks", "enum": ["Accion", "Lapo"] }'

export const headings: Rule = {
  code: 'headings',
  reason: 'A heading that says nothing, or has nothing below it, helps nobody to find a choice.',
  examples: [
    exampleIn.fields`${bank(large, '«{ "enum"→{ "title": "Microfinance banks", "enum"»: ["Accion", "Lapo"] }')}`,
    exampleIn.fields`${bank(large, `«{ "const": "Accion", "title": "Accion" }→${small}»`)}`,
    exampleIn.fields`${bank(large, small.replace('"enum"', '«"maxLength": 9, →»"enum"'))}`,
    exampleIn.fields`${bank(large, small).replace('"oneOf"', '«"x-headings": [{ "title": "All", "choices": ["Lapo"] }], →»"oneOf"')}`
  ],
  precedence: 1,
  check: { schema: findWrongHeadings }
}

function findWrongHeadings({ schema, usage }: SchemaNode): Finding[] {
  const written = { ...schema }
  if (usage === 'record' || !hasHeadings(written)) return []
  const found = readHeadings(written)
  // The rule `no-effect` reports an "enum" next to "oneOf".
  if (!('what' in found) || found.at[0] === 'enum') return []
  return [reportFault(found, sentences)]
}

const sentences: FaultSentences<HeadingsFault['what']> = {
  'no-heading': [
    'These choices have no "title", but the others here are below headings.',
    'Add "title", the heading above them.'
  ],
  'no-choices': [
    'There is nothing below this heading, and the others here have choices below them.',
    'Write { "title": "the heading", "enum": ["…"] }, or "oneOf" with codes and labels instead of "enum".'
  ],
  word: [
    'A heading has a "title" and its choices: "{word}" does nothing here.',
    'Delete it, or write it beside "oneOf".',
    'name'
  ],
  beside: [
    'The choices are below the headings of "oneOf": what "{word}" says does nothing.',
    'Delete one of the two.',
    'name'
  ]
}
