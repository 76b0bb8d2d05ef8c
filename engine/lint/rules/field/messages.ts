import { dayBounds } from '../../../vocabulary/day-bound.ts'
import { shapeOf } from '../../../vocabulary/shapes.ts'
import type { Node } from 'jsonc-parser'
import { keywordOf } from '../../../vocabulary/keywords.ts'
import { type KeywordName, keywords } from '../../../vocabulary/keywords/index.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { messageFor } from '../../../check/messages.ts'
import { isAnswers } from '../../../values/paths.ts'
import { placeholderNames } from '../../../resolve/resolve.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { exampleIn, type Finding, reportName, reportOffset, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { findWrongNumbers } from './numbers-in-messages.ts'
import { listNames, suggest } from '../../sentences.ts'
import { nameOf, visitNodes } from '../../tree.ts'

export const words: Rule = {
  code: 'words',
  isWarning: true,
  reason: 'Without a message of its own, people read that something is wrong and not what to change.',
  examples: [
    exampleIn.fields`"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$"« →, "errorMessage": "Staff Id must be 8 digits." »}`,
    exampleIn.fields`"salary": { "type": "string", "title": "Salary", "errorMessage": { «"requird"→"required"»: "Enter your salary." } }`,
    exampleIn.fields`"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$", "errorMessage": «"Staff Id must be 6 digits."→"Staff Id must be 8 digits."» }`,
    exampleIn.fields`"shifts": { "type": "integer", "title": "Shifts", "maximum": 10, "errorMessage": { "maximum": «"Nobody has more than 14 shifts."→"Nobody has more than 10 shifts."» } }`
  ],
  check: {
    filledIn: node => [
      ...findMissingMessages(node),
      ...findUnreadMessages(node),
      ...findWrongNumbers(node.schema)
    ]
  }
}

export const placeholder: Rule = {
  code: 'placeholder',
  reason: 'Braces that stand for nothing are read as they are.',
  examples: [
    exampleIn.fields`"staffId": { "type": "string", "title": «"Your {abreviation} Staff Id"→"Your {abbreviation} Staff Id"» }`
  ],
  check: { form: findUnknownBraces, ui: findUnknownBraces, journey: findUnknownBraces }
}

/** Rules whose default message, made from the title, says too little. */
const rulesWithoutWords: ((schema: WrittenSchema) => string | undefined)[] = [
  ({ pattern }) => (pattern === undefined ? undefined : 'pattern'),
  schema => (schema['x-equals'] === undefined ? undefined : 'x-equals'),
  ({ const: only, type }) => (only === undefined || type === 'boolean' ? undefined : 'const'),
  schema => (Number(schema.minItems) > 1 && shapeOf(schema) !== 'fileList' ? 'minItems' : undefined)
]

function findMissingMessages({ path, schema, name }: SchemaNode): Finding[] {
  const { errorMessage } = schema
  if (typeof errorMessage === 'string' || (name === undefined && path.length > 0)) return []
  const given = isAnswers(errorMessage) ? errorMessage : {}
  return rulesWithoutWords.flatMap(readRule => {
    const rule = readRule(schema)
    if (rule === undefined || Object.hasOwn(given, rule)) return []
    const title = typeof schema.title === 'string' ? schema.title : undefined
    const { properties: _, ...own } = schema
    const limit = rule === 'minItems' ? schema.minItems : undefined
    const read = messageFor({ ...own, title, errorMessage: undefined }, rule, limit)
    const message = `"${rule}" has no message of its own. People would read "${read}" and not know what to change.`
    const fix = 'Add "errorMessage": "…" that says what is right, like "Tax number must be 10 digits."'
    return [reportName([rule], message, fix)]
  })
}

const ruleKeywords = (Object.keys(keywords) as KeywordName[]).filter(
  name => keywordOf(name).rule !== undefined
)

/** Every rule that can fail, by the keyword that enables it; '' means that it can always fail. */
const keywordsByRule: { [rule: string]: keyof Schema | '' } = {
  required: '',
  type: '',
  format: '',
  dimensions: 'x-file',
  pattern: 'pattern',
  minLength: 'minLength',
  maxLength: '',
  minItems: 'minItems',
  uniqueItems: 'uniqueItems',
  maxItems: '',
  minimum: 'minimum',
  maximum: 'maximum',
  exclusiveMinimum: 'exclusiveMinimum',
  exclusiveMaximum: 'exclusiveMaximum',
  multipleOf: 'multipleOf',
  enum: 'enum',
  const: 'const',
  ...Object.fromEntries(ruleKeywords.map(name => [name, name]))
}

function findUnreadMessages(node: SchemaNode): Finding[] {
  const { schema, name } = node
  if (!isAnswers(schema.errorMessage)) return []
  const whole = wholeOf(node)
  if (name === undefined && schema.$ref !== undefined) return []
  const known = Object.keys(keywordsByRule)
  return Object.keys(schema.errorMessage).flatMap(rule => {
    const keyword = Object.hasOwn(keywordsByRule, rule) ? keywordsByRule[rule] : undefined
    if (keyword === '' || (keyword !== undefined && whole[keyword] !== undefined)) return []
    if (keyword === 'enum' && whole.oneOf !== undefined) return []
    const message =
      keyword === undefined
        ? `There is no rule "${rule}", so nobody would ever read this text.${suggest(rule, known)}`
        : `This field has no "${keyword}", so nobody would ever read this text.`
    const fix =
      keyword === undefined ? `Rules are: ${known.join(', ')}.` : `Delete them, or add "${keyword}".`
    return [reportName(['errorMessage', rule], message, fix)]
  })
}

/** Additional placeholders, by the property that allows them. */
const ownPlaceholders: { [keyword: string]: string[] } = {
  'ui:row': ['n'],
  slotTitle: ['n'],
  reads: ['value']
}
const unread = ['pattern', '$ref', '$schema', 'x-value', 'enum', 'default', 'const']

function findUnknownBraces(source: Source): Finding[] {
  const found: Finding[] = []
  visitNodes(source.tree, node => {
    if (node.type !== 'string' || !String(node.value).includes('{') || isDay(node)) return
    const wrong = describeBraces(String(node.value), nameOf(node))
    const isRule = node.parent?.parent?.parent && nameOf(node.parent.parent) === 'errorMessage'
    if (wrong && (isRule || isRead(node))) found.push(reportOffset(node.offset, wrong.message, wrong.fix))
  })
  return found
}

/** Days are not shown, and another rule checks them. */
const isDay = (node: Node) => dayBounds.some(keyword => keyword === nameOf(node))

function describeBraces(text: string, name: string) {
  const own = Object.hasOwn(ownPlaceholders, name) ? ownPlaceholders[name] : undefined
  const known = [...placeholderNames, ...(own ?? [])]
  const braces = Array.from(text.matchAll(/\{([A-Za-z][\w ]*)\}/g), match => match[1] ?? '')
  const unknown = braces.find(one => !known.includes(one))
  if (unknown === undefined) return undefined
  const message = `"{${unknown}}" is not known: people would read the braces as they are.${suggest(unknown, known)}`
  return { message, fix: listNames('Names in braces', known) }
}

/** Whether people read the text: it is not a pattern, a path or a template of the engine. */
function isRead(node: Node): boolean {
  const around = node.parent?.parent
  return !unread.includes(nameOf(node)) && (around === undefined || nameOf(around) !== 'x-computed')
}
