import { isFile } from '../../../vocabulary/keywords/file.ts'
import { numberBounds } from '../../../vocabulary/is-numeric.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { keywordOf, listKeywords } from '../../../vocabulary/keywords.ts'
import { authoringOf } from '../../../authoring/keywords.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { nameKind } from '../../sentences.ts'
import { hasUnknownType } from './keywords.ts'
import { findIdleOfFile, findIdleInKind, findIdleFilter, findIdleFilling } from './idle-keywords.ts'

export const noEffect: Rule = {
  code: 'no-effect',
  reason: 'A keyword that does not apply to a type or kind does nothing, although it looks as if it did.',
  examples: [
    exampleIn.fields`"shifts": { "type": «"boolean"→"string"», "title": "Shifts", "maxLength": 3 }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", «"maxItems"→"maxLength"»: 3 }`,
    exampleIn.fields`"salary": { "type": «"string"→"number"», "title": "Salary", "minimum": 1 }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", «"format": "date", →»"enum": ["May", "June"] }`,
    exampleIn.fields`"bank": { "type": "string", "title": "Bank", "x-options": { "list": "banks" }«, "enum": ["Access"] → »}`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "oneOf": [{ "const": "J", "title": "Junior" }]«, "enum": ["J"] → »}`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", «"enum": ["J"→"oneOf": [{ "const": "J", "title": "Junior" }»], "x-cell": "code" }`,
    exampleIn.fields`"car": { "type": "object", "title": "Car", «"default": "none", →»"properties": { "plate": { "type": "string", "title": "Plate" } } }`,
    exampleIn.fields`"courses": { "type": "array", "title": "Courses", «"required": ["name"], →»"items": { "type": "object",«→ "required": ["name"],»
  "properties": { "name": { "type": "string", "title": "Name" } } } }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", "format": «"moment"→"datetime"» }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": [«"a", "b"], "x-texts": { "a": "Senior" }→"Senior", "Junior"]» }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade"«, "x-else": "account.username" → »}`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade"«, "x-whenAbsent": true → »}`,
    exampleIn.fields`"shifts": { "type": "boolean", "title": "Shifts"«, "x-from": "account.email" → »}`,
    exampleIn.fields`"contact": { "type": "object", "title": "Contact", "properties": { "mail": { "type": "string", "title": "E-mail"«, "x-from": "account.email" → »} } }`,
    exampleIn.fields`"tax": { "type": "object", "title": "Tax", "properties": { "paid": { "type": "boolean", "title": "Paid", «"x-whenAbsent"→"default"»: false } } }`,
    exampleIn.fields`"salary": { "type": "number", "title": "Salary"«, "x-filter": true → »}`,
    exampleIn.fields`"cars": { "type": "array", "title": "Cars", "maxItems": 3, "items": { "type": "object", "properties": { "make": { "type": "string", "title": "Make"«, "x-filter": true → »} } } }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": "pdf", «"default": "letter.pdf", →»"x-file": { "types": ["application/pdf"], "maxBytes": 5242880 } }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": "document", "x-file": { "types": ["application/vnd.oasis.opendocument.text"], "maxBytes": 5242880«, "maxSide": 2000 → »} }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": "pdf", «"maxLength": 20, →»"x-file": { "types": ["application/pdf"], "maxBytes": 5242880 } }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": «"pdf"→"files"», "minItems": 2, "x-file": { "types": ["application/pdf"], "maxBytes": 5242880, "route": "letter" } }`
  ],
  precedence: -1,
  check: { schema: findIdle }
}

/** The types that each keyword applies to. */
const keywordTypes: { types: Schema['type'][]; what: string; keywords: (keyof WrittenSchema)[] }[] = [
  { types: ['string'], what: 'texts', keywords: ['minLength', 'maxLength', 'pattern'] },
  { types: ['array'], what: 'lists', keywords: ['minItems', 'maxItems', 'items'] },
  { types: ['object'], what: 'groups', keywords: ['properties'] },
  { types: ['number', 'integer'], what: 'numbers', keywords: [...numberBounds] },
  { types: ['string', 'number', 'integer', 'boolean'], what: 'single answers', keywords: ['const'] },
  {
    types: ['string', 'number', 'integer', 'boolean', 'array'],
    what: 'single answers and lists of them',
    keywords: ['default']
  }
]

function findIdle(node: SchemaNode, project: Project): Finding[] {
  const { schema, usage } = node
  const whole = wholeOf(node)
  if (schema['x-cell'] !== undefined && (whole.oneOf ?? whole.items?.oneOf) === undefined)
    return [reportIdleCell()]
  if (usage !== 'filled-in') return []
  const { type } = whole
  // Which keywords apply is unknown until the type is corrected.
  if (hasUnknownType(whole, project)) return []
  if (isFile(whole) && schema.default !== undefined) return [reportIdleDefault()]
  if (isFile(whole) && findIdleOfFile(schema).length > 0) return findIdleOfFile(schema)
  if (Array.isArray(schema.required) && (isFile(whole) || (type !== undefined && type !== 'object')))
    return [reportIdleRequired()]
  if (typeof type !== 'string' || isFile(whole) || !Object.hasOwn(kinds, kindOf(whole))) return []
  const otherTypes = keywordTypes.flatMap(({ types, what, keywords }) =>
    types.includes(type)
      ? []
      : keywords.filter(keyword => schema[keyword] !== undefined).map(keyword => ({ keyword, what }))
  )
  return [
    ...otherTypes.map(({ keyword, what }) => {
      const message = `"${keyword}" is for ${what}, but this field is "type": "${type}": it does nothing.`
      return reportName([keyword], message, 'Delete it, or correct the type.')
    }),
    ...findIdleKeywords(node, whole),
    ...findIdleInKind(node, whole),
    ...findIdleFilter(node, whole, project),
    ...findIdleFilling(node, project)
  ]
}

function reportIdleCell(): Finding {
  const message =
    '"x-cell" says which half of a choice by code and label a cell has, and this is not such a choice.'
  return reportName(['x-cell'], message, 'Delete it, or give the choices with "oneOf".')
}

const reportIdleDefault = () =>
  reportName(['default'], '"default" does nothing here: nobody has a file from the start.', 'Delete it.')

function reportIdleRequired(): Finding {
  const message = '"required" lists fields of a group, and this is not a group: it does nothing.'
  return reportName(['required'], message, 'Move it into "items" where rows have fields, or delete it.')
}

/** Reports keywords on fields that they do not apply to. */
function findIdleKeywords({ schema }: SchemaNode, whole: WrittenSchema): Finding[] {
  const name = kindOf(whole)
  return listKeywords(schema).flatMap(keyword => {
    const { scope } = authoringOf(keyword)
    if (scope === undefined || keywordOf(keyword).appliesTo(kinds[name], whole as Schema)) return []
    const message = `"${keyword}" is for ${scope}, and this field is ${nameKind(name)}: it does nothing.`
    return [reportName([keyword], message, 'Delete it.')]
  })
}
