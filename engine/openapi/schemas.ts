import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isLocal } from '../vocabulary/keywords/local.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../vocabulary/keywords/from.ts'
import { fileRuleOf, isFile } from '../vocabulary/keywords/file.ts'
import { isIdentifier } from '../vocabulary/keywords/sensitive.ts'
import { hasShowCondition, showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { hasRequiredCondition, requiredConditionOf } from '../vocabulary/keywords/required-if.ts'
import { authoredKindOf } from '../authoring/field-kind.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import { numberBounds } from '../vocabulary/is-numeric.ts'
import { isEntered } from '../model/fields.ts'
import { holdsFiles, rowIdName } from '../model/files/file-fields.ts'
import type { Form } from '../vocabulary/form.ts'
import { textsOf } from '../vocabulary/labels.ts'
import { internalKeywords, type Schema } from '../vocabulary/schema.ts'
import { isAnswers } from '../values/paths.ts'
import { describeCondition } from './condition.ts'

/** JSON in the OpenAPI description. */
export type Json = { [name: string]: unknown }

export const storedFile: Json = {
  type: 'object',
  description:
    'An uploaded file. Its url opens it for a limited time, without a token. Clients never set it.',
  required: ['_id', 'url'],
  properties: { _id: { type: 'string' }, url: { type: 'string' }, name: { type: 'string' } }
}

/**
 * Describes what a client may send of a form as JSON Schema of OpenAPI 3.1 (draft 2020-12). Leaves out files, which are
 * uploaded separately, and fields that the account, the page or the server fills in.
 */
export function describeSent({ schema }: Pick<Form, 'schema'>): Json {
  if (!schema.properties) return describeField(schema, describeSent)
  const fields = Object.entries(schema.properties).filter(([, field]) => isSent(field))
  const required = (schema.required ?? []).filter(name => fields.some(([field]) => field === name))
  const always = required.filter(name => !canBeOmitted(schema.properties?.[name] ?? {}))
  const properties = fields.map(([name, field]) => {
    const described = describeField(field, describeSent)
    return [name, always.includes(name) ? describeAnswered(described) : allowEmpty(described)] as const
  })
  const conditional = fields.flatMap(([name, field]) => {
    const isRequired = required.includes(name)
    return hasRequiredCondition(field) || (isRequired && hasShowCondition(field))
      ? whileAsked(name, field)
      : []
  })
  return {
    type: 'object',
    ...describeKeywords(schema),
    ...(always.length > 0 && { required: always }),
    properties: Object.fromEntries(properties),
    ...(conditional.length > 0 && { allOf: conditional })
  }
}

/** Requires a field only while its conditions hold. Returns nothing where JSON Schema cannot express them. */
function whileAsked(name: string, field: Schema): Json[] {
  const conditions = [showConditionOf(field), requiredConditionOf(field)].filter(one => one !== undefined)
  const schemas = conditions.map(describeCondition)
  if (schemas.some(schema => schema === undefined)) return []
  const [only] = schemas
  const met = schemas.length === 1 ? only : { allOf: schemas }
  return [{ if: met, then: { required: [name], properties: { [name]: { minLength: 1 } } } }]
}

/**
 * Describes a form's answers in a record: all optional, and files with their links. The rules of the form are left out, because
 * an older answer may break them, and identifiers may be masked.
 */
export function describeStored({ schema }: Pick<Form, 'schema'>): Json {
  if (isFile(schema)) return describeFile(schema)
  if (!schema.properties) return describeStoredAnswer(schema)
  const fields = Object.entries(schema.properties).filter(([, field]) => !isLocal(field))
  const properties = fields.map(([name, field]) => [name, describeStored({ schema: field })] as const)
  return { type: 'object', ...describeKeywords(schema), properties: Object.fromEntries(properties) }
}

function describeStoredAnswer(schema: Schema): Json {
  const all = Object.entries(describeField(schema, describeStored)).filter(([name]) => !ruleNames.has(name))
  const { enum: choices, oneOf, ...described }: Json = Object.fromEntries(all)
  const present = choices ? { enum: choices } : oneOf ? { oneOf } : undefined
  return {
    ...described,
    ...(present && { anyOf: [present, { description: 'A choice that the form no longer offers.' }] }),
    ...(isIdentifier(schema) && maskable(described))
  }
}

const ruleNames = new Set<string>([
  ...numberBounds,
  ...['const', 'maxItems', 'maxLength', 'minItems', 'minLength', 'pattern', 'uniqueItems']
])

/** Describes an identifier, which is a text of bullets for roles that see it masked. */
function maskable({ type, items, description }: Json): Json {
  const masked = 'Masked with • for a role that does not see identifiers.'
  if (isAnswers(items)) return { items: { ...items, ...maskable(items) } }
  return {
    type: type === 'string' ? type : [type, 'string'],
    description: typeof description === 'string' ? `${description} ${masked}` : masked
  }
}

export function isSent(field: Schema): boolean {
  return isEntered(field) && !isFile(field) && !isLocal(field) && !isFromAccount(field)
}

/** Whether a required field may be missing from some requests. */
function canBeOmitted(field: Schema): boolean {
  return field['x-whenAbsent'] !== undefined || hasShowCondition(field)
}

/** Rejects empty values, which count as unanswered. Optional fields accept them (see `allowEmpty`). */
function describeAnswered(described: Json): Json {
  if (isOfPlain(described)) return { minItems: 1, ...described }
  return described.type === 'string' ? { minLength: 1, ...described } : described
}

/** Whether it is a list of choices or of plain answers. */
const isOfPlain = ({ type, items }: Json) => type === 'array' && isAnswers(items) && items.type !== 'object'

function allowEmpty(described: Json): Json {
  const { type, title, enum: choices, oneOf, pattern, format, minLength } = described
  if (isOfPlain(described))
    return { ...(title !== undefined && { title }), anyOf: [described, { const: '' }] }
  const refusesEmpty = [choices, oneOf, pattern, format, minLength].some(rule => rule !== undefined)
  if (type !== 'string' || !refusesEmpty) return described
  return { ...(title !== undefined && { title }), anyOf: [described, { const: '' }] }
}

function describeFile(schema: Schema): Json {
  const file = { $ref: '#/components/schemas/StoredFile' }
  const rule = fileRuleOf(schema)
  if (!rule?.slots) return { ...describeKeywords(schema), ...file }
  const slot = { target: { type: 'integer', minimum: 1, maximum: rule.slots }, [rule.field ?? 'file']: file }
  return { type: 'array', ...describeKeywords(schema), items: { type: 'object', properties: slot } }
}

function describeField(schema: Schema, within: (form: { schema: Schema }) => Json): Json {
  if (schema.properties && !isFile(schema)) return within({ schema })
  const { type, default: preset, pattern, minLength, minItems, maxItems, items, const: only } = schema
  const kind = fieldKindOf(schema)
  const isText = kind.type === 'string'
  return {
    type: type ?? kind.type,
    ...describeKeywords(schema),
    ...describeChoices(schema),
    ...(only !== undefined && { const: only }),
    ...(preset !== undefined && { default: preset }),
    ...(isText &&
      !schema.enum && { ...authoredKindOf(schema).openApi, maxLength: schema.maxLength ?? kind.maxLength }),
    ...describeNumber(schema),
    ...(pattern !== undefined && { pattern }),
    ...(minLength !== undefined && { minLength }),
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...(schema.uniqueItems && { uniqueItems: true }),
    ...(items && {
      items: describeItem(schema, within({ schema: items }))
    })
  }
}

/** Describes an item of a list. Plain answers in a list must not be empty. */
function describeItem(list: Schema, described: Json): Json {
  if (fieldKindOf(list).shape === 'valueList') return describeAnswered(described)
  return holdsFiles(list) ? withRowId(described) : described
}

/** Adds the row id, which the sender creates; uploaded files belong to it. */
function withRowId(row: Json): Json {
  const description =
    'Identifies the row, wherever it is in the list; files belong to it. The client that adds the row creates it and sends it with each save. A row without it is a new one without files.'
  const id = { type: 'string', pattern: '^[A-Za-z0-9-]{8,40}$', description }
  return { ...row, properties: { [rowIdName]: id, ...(row.properties as Json) } }
}

/** Describes choices. Labels become `oneOf` titles, so that other programs can show them. */
function describeChoices(schema: Schema): Json {
  const { enum: choices } = schema
  const texts = textsOf(schema)
  if (!choices) return {}
  if (!texts) return { enum: choices }
  return { oneOf: choices.map(code => ({ const: code, title: texts[code] })) }
}

function describeNumber(schema: Schema): Json {
  return Object.fromEntries(
    numberBounds.flatMap(keyword => (schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]]))
  )
}

/** Returns title and description, and the `x-` keywords as extensions, which validators ignore. */
function describeKeywords(schema: Schema): Json {
  const keywords = Object.entries(schema).filter(
    ([keyword]) => keyword.startsWith('x-') && !internalKeywords.includes(keyword)
  )
  const { title, description, format } = schema
  const hint = description ?? authoredKindOf(schema).describeStored(schema)
  return {
    ...(title !== undefined && { title }),
    ...(isRetired(schema) && { deprecated: true }),
    ...((isComputed(schema) || isFromAccount(schema)) && { readOnly: true }),
    ...(hint !== undefined && { description: hint }),
    ...(format && { 'x-kind': format }),
    ...Object.fromEntries(keywords)
  }
}
