import { type FirstRowsFault, namesFirstRows, readFirstRows } from '../../../schema-files/first-rows.ts'
import { type FaultSentences, reportFault } from '../../faults.ts'
import type { Finding, Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const named = '"properties": { "name": { "type": "string", "title": "Name" } }'
const row = (title: string, keywords = named) => `{ "title": "${title}", "type": "object", ${keywords} }`
const list = (keywords: string) => `"kin": { "type": "array", "title": "Next of kin",
  ${keywords} }`
const many = ', "many": { "type": "integer", "title": "How many?", "minimum": 1, "maximum": 4 }'
const more = `"additionalItems": ${row('Another of your kin')}`
const good = list(`"items": [${row('Who comes first')}],
  ${more}`)

/** Checks lists with named first rows, an array of `items` as in JSON Schema. */
export const firstRows: Rule = {
  code: 'first-rows',
  level: 'error',
  reason: 'All rows of a list must ask the same: if they differed, nobody could tell which is which.',
  examples: [
    {
      bad: list(`"items": [${row('Who comes first')}, { "title": "Since", "type": "string" }],
  "additionalItems": false`),
      good: list(`"items": [${row('Who comes first')}, ${row('Who comes second')}],
  "additionalItems": false`)
    },
    { bad: list(`"items": [${row('Who comes first')}]`), good },
    {
      bad: list(`"items": [{ "type": "object", ${named} }],
  ${more}`),
      good
    },
    {
      bad: list(`"items": [],
  ${more}`),
      good
    },
    { bad: list(`"items": ${row('Kin')}, ${more}`), good: list(`"items": ${row('Kin')}`) },
    {
      bad: list(`"items": [${row('Who comes first')}, ${row('Who comes second')}],
  ${more}, "maxItems": 1`),
      good: list(`"items": [${row('Who comes first')}, ${row('Who comes second')}],
  ${more}, "maxItems": 4`)
    },
    {
      bad: list(`"x-asManyAs": "many", "maxItems": 4, "items": [${row('Who comes first')}], ${more}`) + many,
      good: list(`"x-asManyAs": "many", "maxItems": 4, "items": ${row('Kin')}`) + many
    }
  ],
  precedence: 1,
  check: { schema: findWrongFirstRows }
}

function findWrongFirstRows({ schema, usage }: SchemaNode): Finding[] {
  const written = { ...schema }
  if (usage === 'record' || !namesFirstRows(written)) return []
  const found = readFirstRows(written)
  return 'what' in found ? [reportFault(found, sentences)] : []
}

const sentences: FaultSentences<FirstRowsFault['what']> = {
  none: [
    'This list names none of its rows.',
    'Write what each row asks: "items": { … }, without "additionalItems".'
  ],
  'no-title': [
    'This row has no "title", by which people know it.',
    'Add "title", or write "items": { … } for rows that are only counted.'
  ],
  unlike: [
    'This row does not ask the same as the others. Only the "title" may differ.',
    'Make it a group of its own beside the list, or ask the same in every row.'
  ],
  open: [
    'Nothing says what rows may follow these: anything could.',
    'Add "additionalItems": false where none may, or "additionalItems": { … } with what the others ask.'
  ],
  counted: [
    '"{word}" says which rows there are, and so does "items".',
    'Delete it, or write "items": { … } for rows without names of their own.',
    'name'
  ],
  few: ['The list names more rows than it may have.', 'Write as many or more, or delete it.'],
  beside: ['"items" already says what the first rows are called.', 'Delete it.', 'name'],
  'no-list': [
    '"additionalItems" describes the rows after those that "items" names, and "items" names none.',
    'Delete it, or write "items": [{ "title": "…", … }].',
    'name'
  ]
}
