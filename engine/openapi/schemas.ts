import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isLocal } from '../vocabulary/keywords/local.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../vocabulary/keywords/from.ts'
import { fileRuleOf, isFile } from '../vocabulary/keywords/file.ts'
import { hasShowCondition, showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { hasRequiredCondition, requiredConditionOf } from '../vocabulary/keywords/required-if.ts'
import { authoredKindOf } from '../authoring/field-kind.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import { numberBounds } from '../vocabulary/is-numeric.ts'
import { isEntered } from '../model/fields.ts'
import { holdsFiles, rowIdName } from '../model/files/file-fields.ts'
import type { Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isAnswers } from '../values/paths.ts'
import { describeCondition } from './condition.ts'

/** JSON, as it stands in a description of the API. */
export type Json = { [name: string]: unknown }

export const storedFile: Json = {
  type: 'object',
  description: 'An uploaded file. Its url opens it for a while, without a token. Clients never set it.',
  required: ['_id', 'url'],
  properties: { _id: { type: 'string' }, url: { type: 'string' }, name: { type: 'string' } }
}

/**
 * What a client may send of a form, in JSON Schema as OpenAPI 3.1 has it (draft 2020-12). Files travel on their own;
 * what the account, the page or the server fills in is not asked for.
 */
export function describeSent({ schema }: Pick<Form, 'schema'>): Json {
  if (!schema.properties) return describeField(schema, describeSent)
  const fields = Object.entries(schema.properties).filter(([, field]) => isSent(field))
  const required = (schema.required ?? []).filter(name => fields.some(([field]) => field === name))
  const always = required.filter(name => !isLeftOut(schema.properties?.[name] ?? {}))
  const properties = fields.map(([name, field]) => {
    const described = describeField(field, describeSent)
    return [name, always.includes(name) ? describeAnswered(described) : allowEmpty(described)] as const
  })
  const sometimes = fields.flatMap(([name, field]) => {
    const isRequired = required.includes(name)
    return hasRequiredCondition(field) || (isRequired && hasShowCondition(field))
      ? whileAsked(name, field)
      : []
  })
  return {
    type: 'object',
    ...describeWords(schema),
    ...(always.length > 0 && { required: always }),
    properties: Object.fromEntries(properties),
    ...(sometimes.length > 0 && { allOf: sometimes })
  }
}

/** A field that is required only while conditions hold; empty where JSON Schema cannot express them. */
function whileAsked(name: string, field: Schema): Json[] {
  const conditions = [showConditionOf(field), requiredConditionOf(field)].filter(one => one !== undefined)
  const schemas = conditions.map(describeCondition)
  if (schemas.some(schema => schema === undefined)) return []
  const [only] = schemas
  const met = schemas.length === 1 ? only : { allOf: schemas }
  // A word of JSON Schema.
  return [{ if: met, then: { required: [name], properties: { [name]: { minLength: 1 } } } }]
}

/** What a record tells of a form: as many answers as were given, files with their links. */
export function describeStored({ schema }: Pick<Form, 'schema'>): Json {
  if (isFile(schema)) return describeFile(schema)
  if (!schema.properties) return describeField(schema, describeStored)
  const fields = Object.entries(schema.properties).filter(([, field]) => !isLocal(field))
  const properties = fields.map(([name, field]) => [name, describeStored({ schema: field })] as const)
  return { type: 'object', ...describeWords(schema), properties: Object.fromEntries(properties) }
}

/** Does a client send this field among the answers? */
export function isSent(field: Schema): boolean {
  return isEntered(field) && !isFile(field) && !isLocal(field) && !isFromAccount(field)
}

/** Required, yet not of every save. */
function isLeftOut(field: Schema): boolean {
  return field['x-whenAbsent'] !== undefined || hasShowCondition(field)
}

/** An empty text is no answer: not enough for a question that must be answered, and all right for one that need not be. */
function describeAnswered(described: Json): Json {
  if (isOfPlain(described)) return { minItems: 1, ...described }
  return described.type === 'string' ? { minLength: 1, ...described } : described
}

/** Is it a list of choices or of plain answers? */
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
  if (!rule?.slots) return { ...describeWords(schema), ...file }
  const slot = { target: { type: 'integer', minimum: 1, maximum: rule.slots }, [rule.field ?? 'file']: file }
  return { type: 'array', ...describeWords(schema), items: { type: 'object', properties: slot } }
}

function describeField(schema: Schema, within: (form: { schema: Schema }) => Json): Json {
  if (schema.properties && !isFile(schema)) return within({ schema })
  const { type, default: preset, pattern, minLength, minItems, maxItems, items, const: only } = schema
  const kind = fieldKindOf(schema)
  const isText = kind.type === 'string'
  return {
    type: type ?? kind.type,
    ...describeWords(schema),
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

/** An item of a list of plain answers is never empty. */
function describeItem(list: Schema, described: Json): Json {
  if (fieldKindOf(list).shape === 'valueList') return describeAnswered(described)
  return holdsFiles(list) ? withRowId(described) : described
}

/** Rows that may have files are told apart by an id that their sender makes. */
function withRowId(row: Json): Json {
  const description =
    'Which row this is, wherever it stands: its files belong to it. Made by whoever adds the row, and sent back with each save; a row without it is a new one without files.'
  const id = { type: 'string', pattern: '^[A-Za-z0-9-]{8,40}$', description }
  return { ...row, properties: { [rowIdName]: id, ...(row.properties as Json) } }
}

/** Choices by code and label stay such, so that other programs can show them. */
function describeChoices(schema: Schema): Json {
  const { enum: choices, 'x-texts': texts } = schema
  if (!choices) return {}
  if (!texts) return { enum: choices }
  return { oneOf: choices.map(code => ({ const: code, title: texts[code] })) }
}

/** The bounds of a number, as they stand in its schema. */
function describeNumber(schema: Schema): Json {
  return Object.fromEntries(
    numberBounds.flatMap(word => (schema[word] === undefined ? [] : [[word, schema[word]]]))
  )
}

/** Our own words that mean nothing outside: where an answer lies, which route it has. */
const inner = ['x-path', 'x-route', 'x-list', 'x-sheet', 'x-count', 'x-ownToast', 'x-texts', 'x-replaces']

/** Title, description, and our own words as extensions, which no validator minds. */
function describeWords(schema: Schema): Json {
  const words = Object.entries(schema).filter(([word]) => word.startsWith('x-') && !inner.includes(word))
  const { title, description, format } = schema
  const hint = description ?? authoredKindOf(schema).describeStored(schema)
  return {
    ...(title !== undefined && { title }),
    ...(isRetired(schema) && { deprecated: true }),
    ...((isComputed(schema) || isFromAccount(schema)) && { readOnly: true }),
    ...(hint !== undefined && { description: hint }),
    ...(format && { 'x-kind': format }),
    ...Object.fromEntries(words)
  }
}
