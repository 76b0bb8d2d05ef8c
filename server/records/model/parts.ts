import crypto from 'node:crypto'
import {
  type FileRule,
  type Form,
  formerNames,
  isFile,
  type Part,
  pointerOf,
  type Schema,
  type Snapshot,
  schemaOfPart,
  snapshotOf
} from '../../../engine/index.ts'
import { forms, journey, lists, parts, recordForms } from '../../../generated/index.ts'

/** A part as the server keeps it: its forms, and what is special among their fields. */
export interface KeptPart extends Part {
  asked: Form[]
  files: FileField[]
  /** False: the part is nothing but files. */
  hasAnswers: boolean
  /** Answers that always are the account's (`x-from`), with where they stand there. */
  fromAccount: { name: string; from: string[] }[]
  /** All that its forms ask, together. */
  schema: Schema
  /** The names that it is or was stored under, today's first. */
  names: string[]
  /** Changes when an author changes what the part asks. */
  schemaHash: string
}

/** A field whose answer is a file, or a list of numbered files. */
export interface FileField {
  part: string
  form: string
  /** Where it lies in the part; empty when the part itself is the list of files. */
  path: string[]
  /** Name of the multipart field, of the row and of the property that holds one of several files. */
  field: string
  rule: FileRule
  schema: Schema
  /** The part cannot be saved without it, unless one is stored. */
  demanded: boolean
}

/** A field of a part that is found by its path in the record. */
export interface PlacedField {
  part: string
  pointer: string
  path: string[]
  schema: Schema
}

export const keptParts: KeptPart[] = parts.map(part => keptPart(part, forms))

/** The fields whose answers stand in the clear index, so that lists filter and count by them. */
export const filterFields: PlacedField[] = keptParts
  .flatMap(fieldsOfPart)
  .filter(field => field.schema['x-filter'])

/** The fields whose answers are names of clients. */
export const clientFields: PlacedField[] = keptParts
  .flatMap(fieldsOfPart)
  .filter(({ schema }) => lists[schema['x-options']?.list ?? '']?.source === 'clients')

/** What the schemas of today say of records. */
export const snapshotOfToday: Snapshot = snapshotOf(recordForms, journey, lists)

/** Changes when any rule of the record or the order of the steps changes: then completeness is worked out anew. */
export const versionOf = (snapshot: Snapshot) => hashOf(snapshot)

export function partNamed(name: string): KeptPart | undefined {
  return keptParts.find(part => part.name === name)
}

/** The part whose answers are stored under a name, of today or of before. */
export function partStoredAs(name: string): KeptPart | undefined {
  return partNamed(name) ?? keptParts.find(part => part.names.includes(name))
}

function keptPart(part: Part, forms: { [name: string]: Form }): KeptPart {
  const asked = part.forms.flatMap(name => forms[name] ?? [])
  const files = asked.flatMap(form => filesOf(part.name, form))
  const hasAnswers = asked.some(({ schema }) => !isFile(schema))
  const fromAccount = asked.flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      field['x-from'] ? [{ name, from: field['x-from'].split('.') }] : []
    )
  )
  const schemas = Object.fromEntries(asked.map(form => [form.name, form.schema]))
  const schema = schemaOfPart({ forms: schemas }, part)
  const names = [part.name, ...formerNames(recordForms.whole.schema.properties?.[part.name] ?? {})]
  const schemaHash = hashOf(asked.map(form => form.schema))
  return { ...part, asked, files, hasAnswers, fromAccount, schema, names, schemaHash }
}

function filesOf(part: string, form: Form): FileField[] {
  const fileAt = (path: string[], schema: Schema, isRequired: boolean): FileField[] => {
    const rule = schema['x-file']
    if (!rule) return []
    const demanded = isRequired && !rule.route && !rule.slots && !rule.saveWithout
    return [{ part, form: form.name, path, field: rule.field ?? path.at(-1) ?? part, rule, schema, demanded }]
  }
  if (isFile(form.schema)) return fileAt([], form.schema, false)
  return Object.entries(form.schema.properties ?? {}).flatMap(([name, schema]) =>
    fileAt([name], schema, form.schema.required?.includes(name) ?? false)
  )
}

function fieldsOfPart({ name: part, asked }: KeptPart): PlacedField[] {
  return asked.flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const path = [part, name]
      return { part, path, pointer: pointerOf(path), schema: field }
    })
  )
}

function hashOf(value: unknown) {
  return crypto.createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
