import crypto from 'node:crypto'
import {
  asksForEmployees,
  createFieldSearch,
  currentPlace,
  type Form,
  formerNames,
  hasWarnings,
  isFile,
  isGroup,
  listFiles,
  mapTexts,
  nameOfFile,
  type Part,
  pathOf,
  pointerOf,
  schemaAt,
  type Schema,
  type Snapshot,
  schemaOfPart,
  schemaOfRecord,
  createSnapshot,
  withoutExamples,
  accountPathOf,
  fileRuleOf,
  hasRequiredCondition,
  isRetired,
  listNameOf,
  isFiltered
} from '../../../engine/index.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { isInRows } from './rows.ts'
import { forms, journey, lists, parts, recordForms } from '../../../generated/index.ts'

/** A part as the server keeps it: its forms, and what is special among their fields. */
export interface PartDefinition extends Part {
  asked: Form[]
  files: FileField[]
  hasFilesInRows: boolean
  /** False: the part is nothing but files. */
  hasAnswers: boolean
  /** Answers that always are the account's (`x-from`), with where they stand there. */
  fromAccount: { name: string; from: string[] }[]
  /** Answers that a save gives itself where it says nothing of them (`x-whenAbsent`), with the form that asks. */
  whenAbsent: { form: Form; name: string; answer: Schema['x-whenAbsent'] }[]
  /** The fields whose changes wait for somebody to confirm them, once the record is complete. */
  watched: ReadonlySet<string>
  /** The fields whose answers no two employees should share. */
  unique: ReadonlySet<string>
  /** The fields whose answers, or those within them, stand in the clear index, so that lists filter and count by them. */
  filtered: ReadonlySet<string>
  /** Does a save ask whether unusual answers are right? */
  hasWarnings: boolean
  /** Do its answers name other employees? */
  namesEmployees: boolean
  /** Are names of clients among its answers, in groups and rows too? */
  namesClients: boolean
  /** All that its forms ask, together. */
  schema: Schema
  /** The names that it is or was stored under, today's first. */
  names: string[]
  /** Changes when an author changes what the part asks. */
  schemaHash: string
}

/** A field of a part that is found by its path in the record. */
export interface PlacedField {
  part: string
  /** Its name in the part. */
  field: string
  pointer: string
  path: string[]
  schema: Schema
}

const isOfClients = (schema: Schema) => lists[listNameOf(schema) ?? '']?.source === 'clients'

/** Are names of clients asked for anywhere in a schema? */
export const asksForClients = createFieldSearch(isOfClients)

/** The same answers with another name of a client. */
export const withClientRenamed = (
  schema: Schema,
  answers: unknown,
  { from, to }: { from: string; to: string }
) => mapTexts(schema, answers, asksForClients, client => (client === from ? to : client))

export const partDefinitions: PartDefinition[] = parts.map(part => keptPart(part, forms))

/** The fields whose answers stand in the clear index, also within the `filtered` ones of all parts. */
export const filterFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part)
    .filter(({ field }) => part.filtered.has(field))
    .flatMap(fieldsWithin)
    .filter(({ schema }) => isFiltered(schema))
)

/** The `watched` fields of all parts, with where they lie. */
export const watchedFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part).filter(({ field }) => part.watched.has(field))
)

/** The `unique` fields of all parts. */
export const uniqueFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part).filter(({ field }) => part.unique.has(field))
)

/** The fields at the top of forms whose answers are names of clients. */
export const clientFields: PlacedField[] = partDefinitions
  .flatMap(fieldsOfPart)
  .filter(({ schema }) => isOfClients(schema))

/** What the schemas of today say of records. */
export const currentSnapshot: Snapshot = createSnapshot(recordForms, journey, lists)

/** All parts of a record in one schema. */
export const recordSchema: Schema = schemaOfRecord(currentSnapshot)

/** Where an answer of an earlier version of the schemas stands today. */
export const pointerOfToday = (pointer: string): string =>
  pointerOf(currentPlace(recordSchema, pathOf(pointer)))

/** Changes when any rule of the record or the order of the steps changes: then completeness is worked out anew. */
export const hashSnapshot = (snapshot: Snapshot) => hashOf(snapshot)

const byName = new Map(partDefinitions.map(part => [part.name, part]))
const byStoredName = new Map(partDefinitions.flatMap(part => part.names.map(name => [name, part] as const)))

export const partNamed = (name: string): PartDefinition | undefined => byName.get(name)

/** The part whose answers are stored under a name, of today or of before. */
export const partStoredAs = (name: string): PartDefinition | undefined =>
  byName.get(name) ?? byStoredName.get(name)

/** The name of today of the part that a place of an earlier version lies in; that of then, where the part went. */
export function partStoredIn(pointer: string): string {
  const [name = ''] = pathOf(pointer)
  return partStoredAs(name)?.name ?? name
}

/** The file fields that travel with the part's answers. */
export const filesWithAnswers = (part: PartDefinition) => part.files.filter(({ rule }) => !rule.route)

function keptPart(part: Part, forms: { [name: string]: Form }): PartDefinition {
  const asked = part.forms.flatMap(name => forms[name] ?? [])
  const files = asked.flatMap(form => filesOf(part.name, form))
  const hasAnswers = asked.some(({ schema }) => !isFile(schema))
  const fromAccount = asked.flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const from = accountPathOf(field)
      return from ? [{ name, from }] : []
    })
  )
  const whenAbsent = asked.flatMap(form =>
    Object.entries(form.schema.properties ?? {}).flatMap(([name, { 'x-whenAbsent': answer }]) =>
      answer === undefined ? [] : [{ form, name, answer }]
    )
  )
  const fields = asked.flatMap(({ schema }) => Object.entries(schema.properties ?? {}))
  const namesOf = (isOne: (field: Schema) => unknown) =>
    new Set(fields.flatMap(([name, field]) => (isOne(field) && !isRetired(field) ? [name] : [])))
  const schemas = Object.fromEntries(asked.map(form => [form.name, form.schema]))
  const schema = schemaOfPart({ forms: schemas }, part)
  const names = [part.name, ...formerNames(recordForms.whole.schema.properties?.[part.name] ?? {})]
  const schemaHash = hashOf(asked.map(form => withoutExamples(form.schema)))
  return {
    ...part,
    asked,
    files,
    hasFilesInRows: files.some(isInRows),
    hasAnswers,
    fromAccount,
    whenAbsent,
    watched: namesOf(field => field['x-confirm']),
    unique: namesOf(field => field['x-unique']),
    filtered: new Set(fields.flatMap(([name, field]) => (holdsFiltered(field) ? [name] : []))),
    hasWarnings: asked.some(hasWarnings),
    namesEmployees: asksForEmployees(schema),
    namesClients: asksForClients(schema),
    schema,
    names,
    schemaHash
  }
}

function filesOf(part: string, form: Form): FileField[] {
  return listFiles(form.schema).flatMap(({ path, schema, isRequired }) => {
    const rule = fileRuleOf(schema)
    if (!rule) return []
    const isAsked = isRequired || hasRequiredCondition(schema)
    const demanded = isAsked && !rule.route && !rule.slots && !rule.saveWithout
    const field = nameOfFile({ path, schema }, part)
    const isConditional = path.some(
      (_, index) => schemaAt(form.schema, path.slice(0, index + 1))?.['x-showIf'] !== undefined
    )
    return [{ part, form: form.name, path, field, rule, schema, demanded, isConditional }]
  })
}

function fieldsOfPart({ name: part, asked }: PartDefinition): PlacedField[] {
  return asked.flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const path = [part, name]
      return { part, field: name, path, pointer: pointerOf(path), schema: field }
    })
  )
}

/** Do lists filter by a field, or by one in a group? */
function holdsFiltered(field: Schema): boolean {
  return isFiltered(field) || Object.values(field.properties ?? {}).some(holdsFiltered)
}

/** A field; of a group those in it, at any depth. */
function fieldsWithin(field: PlacedField): PlacedField[] {
  if (!isGroup(field.schema)) return [field]
  return Object.entries(field.schema.properties ?? {}).flatMap(([name, schema]) => {
    const path = [...field.path, name]
    return fieldsWithin({ ...field, path, pointer: pointerOf(path), schema })
  })
}

function hashOf(value: unknown) {
  return crypto.createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
