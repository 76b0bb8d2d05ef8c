import path from 'node:path'
import { kindOf } from '../fields.ts'
import type { Organisation, Part, Schema, Ui } from '../form.ts'
import { isAnswers, valueAt } from '../paths.ts'
import { resolveRef, type WrittenSchema } from '../schema-files/references.ts'
import type { Sources } from '../schema-files/sources.ts'

export interface RawForm {
  name: string
  schema: Schema
  ui: Ui
}

/** The schema of a file with every `$ref` and `allOf` replaced by what it stands for; words beside a `$ref` win. */
export function resolved(sources: Sources, file: string, written: WrittenSchema, places?: Places): Schema {
  const { $ref, $schema: _, allOf = [], properties, items, ...own } = written
  const target = $ref === undefined ? undefined : resolveRef(file, $ref)
  const base = target ? resolvedTarget(sources, target, places) : {}
  const whole = [base, ...allOf.map(one => resolved(sources, file, one, places))].reduce(merged, {})
  const schema: Schema = { ...whole, ...own }
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      resolved(sources, file, field, places)
    ])
    schema.properties = { ...schema.properties, ...Object.fromEntries(fields) }
  }
  if (items) schema.items = resolved(sources, file, items, places)
  const place = target && places?.(target)
  if (place) schema['x-path'] = place
  return expanded(schema)
}

/** Where the answers of a form or field lie in the record; undefined outside the steps. */
export type Places = (target: { file: string; path: string[] }) => string[] | undefined

function resolvedTarget(sources: Sources, target: { file: string; path: string[] }, places?: Places): Schema {
  const found = valueAt(sources.get(target.file)?.value, target.path)
  if (!isAnswers(found)) throw new Error(`${target.file}#/${target.path.join('/')} points at nothing.`)
  return resolved(sources, target.file, found as WrittenSchema, places)
}

function merged(one: Schema, other: Schema): Schema {
  if (!one.properties && !other.properties) return { ...one, ...other }
  const required = [...(one.required ?? []), ...(other.required ?? [])]
  const { 'x-path': _, ...rest } = { ...one, ...other }
  const properties = { ...one.properties, ...other.properties }
  return { ...rest, properties, ...(required.length > 0 && { required }) }
}

/** A file field in full: what a stored file looks like in a record. */
function expanded(schema: Schema): Schema {
  const file = schema['x-file']
  if (!file) return schema
  const stored: Schema = { type: 'object', properties: { _id: textual, url: textual, name: textual } }
  if (!file.slots) return { ...schema, ...stored }
  const field = file.field ?? 'file'
  const slot: Schema = {
    type: 'object',
    required: ['target', field],
    properties: { target: { type: 'integer' }, [field]: stored }
  }
  return { ...schema, type: 'array', items: slot }
}

const textual: Schema = { type: 'string' }

/** `{organisation}` and `{abbreviation}` in the words of a schema, from organisation.json. */
export function withNames<Value>(value: Value, { name, abbreviation }: Organisation): Value {
  const text = JSON.stringify(value)
  const quoted = (word: string) => JSON.stringify(word).slice(1, -1)
  return JSON.parse(
    text.replaceAll('{organisation}', quoted(name)).replaceAll('{abbreviation}', quoted(abbreviation))
  ) as Value
}

/** The parts of a record, as employee-record declares them: name, route, and the forms that its `$ref`s name. */
export function partsOf(sources: Sources): Part[] {
  const file = 'employee-record/schema.json'
  const record = sources.get(file)?.value as WrittenSchema | undefined
  return Object.entries(record?.properties ?? {}).map(([name, written]) => {
    const refs = [written, ...(written.allOf ?? [])].flatMap(one => (one.$ref ? [one.$ref] : []))
    const forms = refs.map(ref => path.posix.dirname(resolveRef(file, ref).file))
    const schema = resolved(sources, file, written)
    return {
      name,
      title: schema.title ?? name,
      route: schema['x-route'] ?? name,
      forms,
      list: schema.type === 'array' && kindOf(schema) === 'rows',
      ...(schema['x-retired'] && { retired: true as const })
    }
  })
}
