import { isFile, kindOf } from '../../model/fields.ts'
import { isAnswers } from '../../model/paths.ts'
import type { WrittenSchema } from '../../schema-files/references.ts'
import { listComputedReferences } from '../../model/computed-references.ts'
import { type Finding, reportName, reportValue, type Rule } from '../rule.ts'
import type { SchemaNode } from '../schema-node.ts'
import { listNames, suggest } from '../sentences.ts'

/** `x-computed`: its text names answers beside it, and nothing else decides the answer. */
export const computed: Rule = {
  code: 'computed',
  level: 'error',
  reason: 'What is worked out from something that is not there stays empty for everyone.',
  examples: [
    {
      in: 'fields',
      bad: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{frist}" } }`,
      good: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" } }`
    },
    {
      in: 'fields',
      bad: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "first" } }`,
      good: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" } }`
    },
    {
      in: 'fields',
      bad: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" }, "default": "You" }`,
      good: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" } }`
    }
  ],
  check: { schema: findUncomputable }
}

function findUncomputable(node: SchemaNode): Finding[] {
  if (node.name === undefined || !isAnswers(node.schema['x-computed'])) return []
  return [
    ...findNoFields(node),
    ...findUnusableFields(node).slice(0, 1),
    ...findWrongType(node.schema),
    ...findOtherOrigins(node.schema).slice(0, 1)
  ]
}

/** A text without an answer in it would be the same for everybody, and never be there. */
function findNoFields({ schema }: SchemaNode): Finding[] {
  const rule = schema['x-computed']
  if (!rule || !('text' in rule) || typeof rule.text !== 'string' || listComputedReferences(rule).length > 0)
    return []
  const message = '"x-computed" names no field in braces: the answer would always be empty.'
  return [
    reportValue(
      ['x-computed', 'text'],
      message,
      'Name fields beside this one, like "{firstName} {lastName}".'
    )
  ]
}

function findUnusableFields({ schema, siblings, name = '' }: SchemaNode): Finding[] {
  const rule = schema['x-computed']
  const names = [...siblings.keys()]
  const inText = rule && 'text' in rule ? listComputedReferences(rule) : []
  return inText.flatMap(field => {
    const other = siblings.get(field)
    const isLater = other?.['x-computed'] && names.indexOf(field) > names.indexOf(name)
    const wrong = isLater
      ? describeTooLate(field)
      : other
        ? describeNoText(field, other)
        : describeAbsent(field, names)
    return wrong ? [reportValue(['x-computed', 'text'], wrong.message, wrong.fix)] : []
  })
}

function describeAbsent(field: string, names: string[]) {
  const message = `"x-computed" names "{${field}}", but there is no such field beside this one.${suggest(field, names)}`
  return { message, fix: listNames('Fields here', names) }
}

function describeTooLate(field: string) {
  const message = `"x-computed" names "{${field}}", which is worked out after this field: its answer would be missing here.`
  return { message, fix: `Move "${field}" above this field.` }
}

function describeNoText(field: string, other: WrittenSchema) {
  const kind = kindOf(other)
  const isText = !isFile(other) && !['rows', 'group', 'image', 'pdf', 'password'].includes(kind)
  if (isText) return undefined
  const message = `"x-computed" puts "${field}" into a text, but its answer is no text (${kind}).`
  return { message, fix: 'Name fields with a text, a choice or a date.' }
}

function findWrongType({ type }: WrittenSchema): Finding[] {
  if (type === 'string' || type === undefined) return []
  const message = `What is worked out is stored as a text, but this field is "type": "${type}": nobody could save.`
  return [reportValue(['type'], message, 'Write "type": "string".')]
}

/** Words that say where an answer comes from: beside `x-computed` they could never count. */
const origins = ['x-from', 'x-file', 'x-options', 'enum', 'oneOf', 'default', 'x-whenAbsent'] as const

function findOtherOrigins(schema: WrittenSchema): Finding[] {
  const others = origins.filter(word => schema[word] !== undefined)
  return others.map(word => {
    const message = `"${word}" does nothing here: this field is worked out ("x-computed"), nobody answers it.`
    return reportName([word], message, 'Delete one of the two.')
  })
}
