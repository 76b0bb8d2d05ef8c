import { computationOf, isComputed } from '../../../vocabulary/keywords/computed.ts'
import { numberBounds } from '../../../vocabulary/is-numeric.ts'
import { isAnswers } from '../../../values/paths.ts'
import { isWrittenSchema, type WrittenSchema } from '../../../schema-files/references.ts'
import { findIdleComputation } from './idle-computation.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { findNoFields, findUnusableFields } from './computed-texts.ts'
import { findWrongTerms, findWrongChoosing } from './computed-terms.ts'
import { findWrongType } from './computed-type.ts'

const pay = '"pay": { "type": "number", "title": "Pay" }'

export const computed: Rule = {
  code: 'computed',
  reason: 'An answer computed from something that does not exist stays empty for everyone.',
  examples: [
    exampleIn.fields`"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": «"{frist}"→"{first}"» } }`,
    exampleIn.fields`"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": «"first"→"{first}"» } }`,
    exampleIn.fields`"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" }«, "default": "You" → »}`,
    exampleIn.fields`${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["pay", «"bonsu"→100»] } }`,
    exampleIn.fields`"mark": { "type": "string", "title": "Mark", "enum": ["1", "2"] },
"word": { "type": "string", "title": "In a word", "enum": ["poor", "good"] },
"half": { "type": "number", "title": "Half of it", "x-computed": { "quotient": [«"word"→"mark"», 2] } }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade" }, ${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": [«"grade"→"pay"», 100] } }`,
    exampleIn.fields`${pay},
"net": { "type": "number", "title": "Net", "x-computed": { "difference": [{ "sum": ["pay", «"bonsu"→50»] }, 100] } }`,
    exampleIn.fields`"children": { "type": "integer", "title": "Children" },
"share": { "type": «"integer"→"number"», "title": "Share", "x-computed": { "sum": [1, { "quotient": ["children", 2] }] } }`,
    exampleIn.fields`${pay},
"total": { "type": "integer", "title": "Total", "x-computed": { "product": ["pay", 12]« →, "round": 0 »} }`,
    exampleIn.fields`${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": [«"/person/dob"→"pay"»] } }`,
    exampleIn.fields`${pay},
"share": { "type": "number", "title": "Share", "x-computed": { "quotient": ["pay", «0→12»] } }`,
    exampleIn.fields`${pay}, "tax": { "type": "number", "title": "Tax" },
"left": { "type": "number", "title": "Left", "x-computed": { "difference": ["pay", «"pay"→"tax"»] } }`,
    exampleIn.fields`${pay}, "bonus": { "type": "number", "title": "Bonus" },
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["pay", «"pay"→"bonus"»] } }`,
    exampleIn.fields`${pay}, "rate": { "type": "number", "title": "Rate", "format": "percentage" },
"tax": { "type": "number", "title": "Tax", "x-computed": { «"product": ["pay", "rate"] } }→"quotient": [{ "product": ["pay", "rate"] }, 100] } }»`,
    exampleIn.fields`${pay},
"capped": { "type": "number", "title": "Capped", "x-computed": { "smallest": ["pay"«→, 5000»] } }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", "format": "date", "x-notAfter": "today" },
"years": { "type": "integer", "title": "Years", "x-computed": { "years": { "from": «"today", "to": "since"→"since", "to": "today"» } } }`,
    exampleIn.fields`${pay}, "kind": { "type": "string", "title": "Kind", "enum": ["day", "night"] },
"bonus": { "type": "number", "title": "Bonus", "x-computed": { "choose": [{ "if": { "kind": «"nights"→"night"» }, "then": "pay" }, { "else": 0 }] } }`,
    exampleIn.fields`${pay}, "kind": { "type": "string", "title": "Kind", "enum": ["day", "night"] },
"bonus": { "type": "number", "title": "Bonus", "x-computed": { "choose": [{ «"else": 0 }, { →»"if": { "kind": "night" }, "then": "pay" }«→, { "else": 0 }»] } }`,
    exampleIn.fields`${pay}, "years": { "type": "array", "title": "Years", "items": { "type": "object",
  "properties": { "pay": { "type": "number", "title": "Pay"«, "x-computed": { "sum": ["../pay", 1] } } } } }→ } } } }»`
  ],
  check: { schema: findUncomputable }
}

function findUncomputable(node: SchemaNode, project: Project): Finding[] {
  if (node.name === undefined) return []
  if (!isAnswers(computationOf(node.schema))) return findNothingAsked(node, project)
  return [
    ...findNoFields(node),
    ...findUnusableFields(node, project).slice(0, 1),
    ...findWrongTerms(node, project).slice(0, 1),
    ...findWrongChoosing(node, project).slice(0, 1),
    ...findIdleComputation(node).slice(0, 1),
    ...findWrongType(node, project),
    ...findOtherOrigins(node.schema).slice(0, 1)
  ]
}

function findNothingAsked({ source, schema }: SchemaNode, { sources }: Project): Finding[] {
  const { items } = schema
  if (schema.type !== 'array' || !isWrittenSchema(items)) return []
  const fields = listSchemas(expandRef(sources, source.file, items).properties)
  if (fields.length === 0) return []
  if (!fields.every(([, one]) => isComputed(expandRef(sources, source.file, one)))) return []
  const message = 'Everything in these rows is computed: people could add rows, but answer nothing in them.'
  return [reportName(['items', 'properties'], message, 'Ask for something in each row, or make it a group.')]
}

/** Keywords that set or limit an answer and have no effect with `x-computed`. */
const origins = [
  ...(['x-from', 'x-file', 'x-options', 'enum', 'oneOf', 'default', 'x-whenAbsent'] as const),
  ...numberBounds,
  'pattern'
] as const

function findOtherOrigins(schema: WrittenSchema): Finding[] {
  const others = origins.filter(keyword => schema[keyword] !== undefined)
  return others.map(keyword => {
    const message = `"${keyword}" does nothing here: this field is computed ("x-computed"), so nobody answers it.`
    return reportName([keyword], message, 'Delete one of the two.')
  })
}
