import { replacementOf } from '../model/conditions/computed-references.ts'
import { listAnswerRules, withAnswerRules } from '../vocabulary/answer-rules.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import { fileRuleOf } from '../vocabulary/keywords/file.ts'
import { authoringOf } from '../authoring/keywords.ts'
import { authoredKinds } from '../authoring/kinds/index.ts'
import { listKeywords } from '../vocabulary/keywords.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import path from 'node:path'
import type { Organisation, Part } from '../vocabulary/project.ts'
import type { Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { Ui } from '../vocabulary/ui.ts'
import { isAnswers, valueAt } from '../values/paths.ts'
import { roomForWords } from '../values/word-count.ts'
import { currencyIn } from '../schema-files/currency.ts'
import { resolveRef, type WrittenSchema } from '../schema-files/references.ts'
import type { Sources } from '../schema-files/sources.ts'
import { expandChoices, withRulesOfChoices } from './offered-choices.ts'
import { expandAmounts } from './amounts-in-coins.ts'

export interface RawForm {
  name: string
  schema: Schema
  ui: Ui
  /** The fields of the record that its conditions refer to. */
  record?: Schema
  /** A hash of the declaration, if the form is signed. */
  declarationVersion?: string
}

/** Returns the schema of the whole record. */
export const recordOf = (forms: readonly RawForm[]): Schema | undefined =>
  forms.find(({ name }) => name === 'employee-record')?.schema

/** Returns a form that refuses nothing, for what only reads its fields. */
export const toForm = (form: RawForm): Form => ({ ...form, validate: () => true, validators: {} })

/**
 * Resolves a schema: every `$ref` and `allOf` is replaced by its target. Keywords next to a `$ref` override those of the
 * target.
 */
export function resolveSchema(
  sources: Sources,
  file: string,
  written: WrittenSchema,
  findPath?: PathLookup
): Schema {
  const { $ref, $schema: _, allOf = [], properties, items, ...own } = written
  const target = $ref === undefined ? undefined : resolveRef(file, $ref)
  const base = target ? resolveTarget(sources, target, findPath) : {}
  const whole = [base, ...allOf.map(one => resolveSchema(sources, file, one, findPath))].reduce(
    mergeSchemas,
    {}
  )
  const schema: Schema = { ...whole, ...own }
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      resolveSchema(sources, file, field, findPath)
    ])
    schema.properties = { ...schema.properties, ...Object.fromEntries(fields) }
  }
  if (items) schema.items = withoutFieldKeywords(resolveSchema(sources, file, items, findPath))
  const place = target && findPath?.(target)
  if (place) schema['x-path'] = place
  const complete = authoredKinds[kindOf(schema)].resolve(schema, { own, currency: currencyIn(sources, {}) })
  const expanded = expandAmounts(liftWarnings(withRulesOfChoices(complete)))
  return markReplacing(expandChoices(expandFile(expandWords(resolveKeywords(expanded)))))
}

/**
 * Removes the keywords of a field that do not apply to rows: a row may be a `$ref` to a field with conditions or former names.
 */
function withoutFieldKeywords(row: Schema): Schema {
  const { 'x-showIf': _, 'x-requiredIf': __, 'x-retired': ___, 'x-renamedFrom': ____, ...own } = row
  return own
}

const resolveKeywords = (schema: Schema): Schema =>
  listKeywords(schema).reduce(
    (resolved, name) => authoringOf(name).resolve(resolved, schema[name] as never),
    schema
  )

/** Raises the default `maxLength` so that `x-maxWords` words fit. */
function expandWords(schema: Schema): Schema {
  const { 'x-maxWords': words, maxLength } = schema
  if (words === undefined || maxLength !== undefined) return schema
  return { ...schema, maxLength: Math.max(kinds[kindOf(schema)].maxLength, roomForWords(words)) }
}

/** Marks the fields that replace a computed answer with `x-replaces`. */
function markReplacing(schema: Schema): Schema {
  const { properties = {} } = schema
  const replaced = Object.entries(properties).flatMap(([name, field]) => {
    const own = replacementOf(field)
    return own !== undefined && properties[own] ? [[own, { ...properties[own], 'x-replaces': name }]] : []
  })
  return replaced.length === 0
    ? schema
    : { ...schema, properties: { ...properties, ...Object.fromEntries(replaced) } }
}

/** Turns the warnings of a form, group or row and of its questions into rules. */
function liftWarnings(schema: Schema): Schema {
  const { properties, 'x-warn': own = [], ...rest } = schema
  if (!properties) return schema
  const asked = Object.entries(properties)
  const found = [
    ...own.map(warning => ({ field: '', ...warning })),
    ...asked.flatMap(([field, { 'x-warn': list = [] }]) => list.map(warning => ({ ...warning, field })))
  ]
  if (found.length === 0) return schema
  const fields = asked.map(([name, { 'x-warn': _, ...field }]) => [name, field] as const)
  const rules = [...listAnswerRules(rest), ...found.map(rule => ({ ...rule, isWarning: true as const }))]
  return withAnswerRules({ ...rest, properties: Object.fromEntries(fields) }, rules)
}

/** Returns the path of a form or field in the record; undefined outside the steps. */
export type PathLookup = (target: { file: string; path: string[] }) => string[] | undefined

function resolveTarget(
  sources: Sources,
  target: { file: string; path: string[] },
  places?: PathLookup
): Schema {
  const found = valueAt(sources.get(target.file)?.value, target.path)
  if (!isAnswers(found)) throw new Error(`${target.file}#/${target.path.join('/')} points at nothing.`)
  return resolveSchema(sources, target.file, found as WrittenSchema, places)
}

function mergeSchemas(one: Schema, other: Schema): Schema {
  if (!one.properties && !other.properties) return { ...one, ...other }
  const required = [...(one.required ?? []), ...(other.required ?? [])]
  const { 'x-path': _, ...rest } = { ...one, ...other }
  const properties = { ...one.properties, ...other.properties }
  const rules = [...listAnswerRules(one), ...listAnswerRules(other)]
  return withAnswerRules({ ...rest, properties, ...(required.length > 0 && { required }) }, rules)
}

/** The maximum number of files of a field that sets none. */
const usualFiles = 10

/** Adds the schema of a stored file to a file field. */
function expandFile(schema: Schema): Schema {
  const written = fileRuleOf(schema)
  if (!written) return schema
  const { maxItems = usualFiles } = schema
  const isSeveral = kinds[kindOf(schema)].shape === 'fileList'
  const file = isSeveral ? { ...written, slots: maxItems } : written
  const stored: Schema = { type: 'object', properties: { _id: textual, url: textual, name: textual } }
  if (!file.slots) return { ...schema, ...stored }
  const field = file.field ?? 'file'
  const slot: Schema = {
    type: 'object',
    required: ['target', field],
    properties: { target: { type: 'integer' }, [field]: stored }
  }
  return { ...schema, ...(isSeveral && { 'x-file': file, maxItems }), type: 'array', items: slot }
}

const textual: Schema = { type: 'string' }

/** The placeholders that all texts of schemas/ may use, with their properties in organisation.json. */
const placeholders = {
  organisation: 'name',
  abbreviation: 'abbreviation',
  organisationEmail: 'email',
  organisationPhone: 'phone'
} as const

export const placeholderNames: readonly string[] = Object.keys(placeholders)

/** Fills the placeholders in all texts of a value with the organisation's data. */
export function fillNames<Value>(value: Value, organisation: Organisation): Value {
  const quote = (word: string) => JSON.stringify(word).slice(1, -1)
  const text = Object.entries(placeholders).reduce(
    (words, [name, of]) => words.replaceAll(`{${name}}`, quote(organisation[of])),
    JSON.stringify(value)
  )
  return JSON.parse(text) as Value
}

/** Reads the parts of a record from employee-record: name, route, and the forms that its `$ref`s point to. */
export function readParts(sources: Sources): Part[] {
  const file = 'employee-record/schema.json'
  const record = sources.get(file)?.value as WrittenSchema | undefined
  return Object.entries(record?.properties ?? {}).map(([name, written]) => {
    const refs = [written, ...(written.allOf ?? [])].flatMap(one => (one.$ref ? [one.$ref] : []))
    const forms = refs.map(ref => path.posix.dirname(resolveRef(file, ref).file))
    const schema = resolveSchema(sources, file, written)
    return {
      name,
      title: schema.title ?? name,
      route: schema['x-route'] ?? name,
      forms,
      list: schema.type === 'array' && kinds[kindOf(schema)].shape === 'rowList',
      ...(isRetired(schema) && { retired: true as const })
    }
  })
}
