import { isOneOfGroups, type GroupsFault, readGroups } from '../../../schema-files/one-of-groups.ts'
import { type FaultSentences, reportFault } from '../../faults.ts'
import { exampleIn, type Finding, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const two = (first: string, second: string) =>
  `"pay": { "type": "object", "title": "Pay", "oneOf": [
  { "title": "To an account", ${first} },
  { "title": "By cheque", ${second} } ] }`
const account =
  '"properties": { "by": { "const": "account" }, "bank": { "type": "string", "title": "Bank" } }'
const cheque = '"properties": { "by": { "const": "cheque" }, "town": { "type": "string", "title": "Town" } }'

const home =
  '{ "type": "object", "title": "Home", "properties": { "town": { "type": "string", "title": "Town" } } }'

export const oneOfGroups: Rule = {
  code: 'one-of-groups',
  reason: 'If nothing says which group was chosen, its questions cannot be asked, stored or read.',
  examples: [
    exampleIn.fields`${two(account, `«"properties": { "town": { "type": "string", "title": "Town" } }→${cheque}»`)}`,
    exampleIn.fields`${two(account, cheque.replace('cheque', '«account→cheque»'))}`,
    exampleIn.fields`${two(account, cheque.replace('"town"', '«"bank"→"town"»'))}`,
    exampleIn.fields`${two(account, `${cheque}, «"x-rules": []→"required": ["town"]»`)}`,
    exampleIn.fields`${two(account, cheque.replace('"const"', '«"title": "By", →»"const"'))}`,
    exampleIn.fields`${two(account, cheque).replace('"title": "By cheque", ', '«→"title": "By cheque", »')}`,
    exampleIn.fields`${two(account, `«"$ref": "#/properties/cheque"→${cheque}»`)}`,
    exampleIn.fields`${two(
      `"properties": { "by": { "const": "account" }, "home": ${home} }, "required": ["home"]`,
      `"properties": { "by": { "const": "cheque" }, «"home": ${home}→"place": { "type": "string", "title": "Place" }» }`
    )}`,
    exampleIn.fields`"pay": { "type": "object", "title": "Pay",« "oneOf": [
  { "title": "To an account", ${account} } ]→
  ${account.replace('{ "const": "account" }', '{ "type": "string", "title": "By" }')}» }`
  ],
  precedence: 1,
  check: { schema: findWrongGroups }
}

function findWrongGroups({ schema, usage }: SchemaNode): Finding[] {
  const written = { ...schema }
  if (usage === 'record' || !isOneOfGroups(written)) return []
  const found = readGroups(written)
  return 'what' in found ? [reportFault(found, sentences)] : []
}

const sentences: FaultSentences<GroupsFault['what']> = {
  few: [
    'With only one group there is nothing to choose.',
    'Write its questions into "properties", or add another group.'
  ],
  'no-group': [
    'The others here are groups of questions, and this is not: people could not choose it.',
    'Write { "title": "…", "properties": { … } }, with every question in it. For choices of one question delete the others, and "properties".'
  ],
  'no-title': ['This group has no "title": people would not know what they choose.', 'Add "title".'],
  'no-code': [
    'Nothing in these groups says which of them was chosen.',
    'Give each a property of the same name with a code of its own, like "which": { "const": "first" }.'
  ],
  'same-code': [
    'Another group has this code: nobody could tell which was chosen.',
    'Give each group a code of its own.'
  ],
  word: [
    'A group of which one is chosen has a "title", "properties" and "required": "{word}" does nothing here.',
    'Write it beside "oneOf", with a condition on what is chosen, or into a question.',
    'name'
  ],
  'code-word': [
    'What says which group is chosen is a "const" alone here: "{word}" does nothing.',
    'Write it below "properties" beside "oneOf", where the question is described once for all groups.',
    'name'
  ],
  'other-field': [
    '"{word}" is asked in another way beside these groups, or in one of them: an answer has one meaning.',
    'Give it another name here, or write it alike.',
    'name'
  ],
  'required-group': [
    '"{word}" is a group of questions, which is required in another of these: only its questions could be here.',
    'List it in the "required" of every group that has it, or of none, and give its questions "x-requiredIf".',
    'name'
  ]
}
