import { countSlots, fileRuleOf, isFile } from '../vocabulary/keywords/file.ts'
import { hasShowCondition } from '../vocabulary/keywords/show-if.ts'
import type { JSONSchema } from 'json-schema-to-typescript'
import { isEntered } from '../model/fields.ts'
import { holdsFiles, rowIdName } from '../model/files/file-fields.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { typeName } from '../model/type-name.ts'
import { isFilledIn, type ResolvedProject } from '../resolve/project.ts'
import { createTextCache, type TextCache } from './cache.ts'

/** Generates the TypeScript types of all forms that are filled in and of the whole record. Each is cached. */
export async function compileFormTypes(
  { forms, parts }: Pick<ResolvedProject, 'forms' | 'parts'>,
  cache: TextCache = createTextCache()
): Promise<string> {
  const filledIn = forms.filter(isFilledIn)
  const names = new Map(filledIn.map(({ name }) => [name, typeName(name)]))
  const definitions: Record<string, JSONSchema> = { StoredFile: storedFile }
  for (const { name, schema } of filledIn) definitions[typeName(name)] = toTypeSchema(schema, true)
  definitions.EmployeeRecord = {
    type: 'object',
    additionalProperties: false,
    required: [],
    properties: Object.fromEntries(
      parts.map(part => [part.name, combineTypes(part.forms.map(form => names.get(form) ?? ''))])
    )
  }
  const compiled = Object.entries(definitions).map(([name, schema]) =>
    cache.reuse(`types/${name}`, schema, () => compileType(name, schema))
  )
  return (await Promise.all(compiled)).join('')
}

/** Compiles a type under a placeholder name: the compiler changes some names, but other types refer to the original. */
async function compileType(name: string, schema: JSONSchema): Promise<string> {
  const text = await compileTypes({ [unnamed]: schema })
  return text.replace(new RegExp(`^export (interface|type) ${unnamed}\\b`, 'm'), `export $1 ${name}`)
}

const unnamed = 'Unnamed'

/** Generates the TypeScript of named schemas. */
export async function compileTypes(definitions: Record<string, JSONSchema>): Promise<string> {
  const { compile } = await import('json-schema-to-typescript')
  const wrapper: JSONSchema = { title: 'Forms', type: 'object', definitions, additionalProperties: false }
  const source = await compile(wrapper, 'Forms', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 110 },
    $refOptions: { resolve: { http: false, file: false } }
  })
  return source
    .replace(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, '')
    .replace(mention, '')
    .replace('export interface Forms {}\n', '')
}

/** The comment that json-schema-to-typescript adds to every definition. */
const mention =
  /\/\*\*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n \*\/\n/g

const storedFile: JSONSchema = {
  type: 'object',
  description: 'An uploaded file, as a record tells of it. Clients never set it.',
  required: ['_id', 'url'],
  additionalProperties: false,
  properties: { _id: { type: 'string' }, url: { type: 'string' }, name: { type: 'string' } }
}

/** References another type by its name only, as each type is compiled separately. */
const namedType = (tsType: string): JSONSchema => ({ tsType })

const combineTypes = (names: string[]) => namedType(names.join(' & '))

/** Converts a schema for json-schema-to-typescript: without titles, which would become types, and with file references. */
function toTypeSchema(schema: Schema, isWhole = false): JSONSchema {
  if (isFile(schema) && !countSlots(schema)) return namedType('StoredFile')
  const { type, enum: choices, const: only, description } = schema
  const field: JSONSchema = {
    ...(type && { type }),
    ...(choices && { enum: choices }),
    ...(only !== undefined && { const: only })
  }
  if (isWhole && description) field.description = description
  if (schema.items)
    field.items = isFile(schema) ? createSlotSchema(schema) : createRowSchema(schema, schema.items)
  if (!schema.properties) return field
  const properties = Object.entries(schema.properties).map(([name, one]) => [name, toTypeSchema(one)])
  const required = (schema.required ?? []).filter(name => isAlwaysThere(schema.properties?.[name]))
  return { ...field, additionalProperties: false, required, properties: Object.fromEntries(properties) }
}

/** Whether a required field always has an answer; a field with a condition may have none. */
function isAlwaysThere(field: Schema = {}): boolean {
  return !hasShowCondition(field) && isEntered(field)
}

/** Adds the row id to rows that may have files. */
function createRowSchema(list: Schema, row: Schema): JSONSchema {
  const described = toTypeSchema(row)
  if (!holdsFiles(list)) return described
  return { ...described, properties: { [rowIdName]: { type: 'string' }, ...described.properties } }
}

function createSlotSchema(schema: Schema): JSONSchema {
  const field = fileRuleOf(schema)?.field ?? 'file'
  const properties: Record<string, JSONSchema> = {
    target: { type: 'integer' },
    [field]: namedType('StoredFile')
  }
  return { type: 'object', additionalProperties: false, required: ['target', field], properties }
}
