import { type FirstRowsFault, namesFirstRows, readFirstRows } from '../../../schema-files/first-rows.ts'
import { type FaultSentences, reportFault } from '../../faults.ts'
import { exampleIn, type Finding, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const named = '"properties": { "name": { "type": "string", "title": "Name" } }'
const row = (title: string, keywords = named) => `{ "title": "${title}", "type": "object", ${keywords} }`
const list = (keywords: string) => `"kin": { "type": "array", "title": "Next of kin",
  ${keywords} }`
const first = row('Who comes first')
const second = row('Who comes second')
const more = `"additionalItems": ${row('Another of your kin')}`

/** Checks lists with named first rows, an array of `items` as in JSON Schema. */
export const firstRows: Rule = {
  code: 'first-rows',
  reason: 'All rows of a list must ask the same: if they differed, nobody could tell which is which.',
  examples: [
    exampleIn.fields`${list(`"items": [${first}, «{ "title": "Since", "type": "string" }→${second}»],
  "additionalItems": false`)}`,
    exampleIn.fields`${list(`"items": [${first}]«→,
  ${more}»`)}`,
    exampleIn.fields`${list(`"items": [«{ "type": "object", ${named} }→${first}»],
  ${more}`)}`,
    exampleIn.fields`${list(`"items": [«→${first}»],
  ${more}`)}`,
    exampleIn.fields`${list(`"items": ${row('Kin')}«, ${more}→»`)}`,
    exampleIn.fields`${list(`"items": [${first}, ${second}],
  ${more}, "maxItems": «1→4»`)}`,
    exampleIn.fields`${list(`"x-asManyAs": "many", "maxItems": 4, "items": «[${first}], ${more}→${row('Kin')}»`)}, "many": { "type": "integer", "title": "How many?", "minimum": 1, "maximum": 4 }`
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
