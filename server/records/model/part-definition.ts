import crypto from 'node:crypto'
import {
  accountPathOf,
  asksForEmployees,
  createFieldSearch,
  fileRuleOf,
  type Form,
  formerNames,
  hasRequiredCondition,
  hasShowCondition,
  hasWarnings,
  isFile,
  isFiltered,
  isRetired,
  listFiles,
  listNameOf,
  uploadNameOf,
  type Part,
  type Schema,
  schemaAt,
  schemaOfPart,
  withoutExamples
} from '../../../engine/index.ts'
import { lists, recordForms } from '../../../generated/index.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { isInRows } from './rows.ts'

/** A part with what the server derives from its forms once at start. */
export interface PartDefinition extends Part {
  asked: Form[]
  files: FileField[]
  hasFilesInRows: boolean
  /** False if the part consists of files only. */
  hasAnswers: boolean
  /** Answers that always come from the account (`x-from`), with the path of the value in the account. */
  fromAccount: { name: string; from: string[] }[]
  /** Defaults for fields that a save leaves absent (`x-whenAbsent`), with their form. */
  whenAbsent: { form: Form; name: string; answer: Schema['x-whenAbsent'] }[]
  /** The fields (`x-confirm`) whose changes wait for confirmation once the record is complete. */
  watched: ReadonlySet<string>
  /** The fields (`x-unique`) whose answers no two employees should share. */
  unique: ReadonlySet<string>
  /** The fields whose answers the employee search covers (`x-search`). */
  searched: ReadonlySet<string>
  /** The fields with filterable answers, in themselves or within a group: lists filter and count by them in the clear index. */
  filtered: ReadonlySet<string>
  /** Whether a save may ask the employee to confirm unusual answers. */
  hasWarnings: boolean
  namesEmployees: boolean
  /** Whether its answers contain names of clients, in groups and rows too. */
  namesClients: boolean
  /** The schema of all its forms together. */
  schema: Schema
  /** The names it is or was stored under, the current one first. */
  names: string[]
  /** A hash of its schemas without examples; changes when an author changes what the part asks. */
  schemaHash: string
}

/** Whether a field is answered with the name of a client. */
export const isOfClients = (schema: Schema) => lists[listNameOf(schema) ?? '']?.source === 'clients'

/** Whether a schema asks for names of clients anywhere. */
export const asksForClients = createFieldSearch(isOfClients)

export function definePart(part: Part, forms: { [name: string]: Form }): PartDefinition {
  const asked = part.forms.flatMap(name => forms[name] ?? [])
  const files = asked.flatMap(form => filesOf(part.name, form))
  const hasAnswers = asked.some(({ schema }) => !isFile(schema))
  const fromAccount = asked.flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const from = accountPathOf(field)
      return from && !isRetired(field) ? [{ name, from }] : []
    })
  )
  const whenAbsent = asked.flatMap(form =>
    Object.entries(form.schema.properties ?? {}).flatMap(([name, field]) => {
      const answer = field['x-whenAbsent']
      return answer === undefined || isRetired(field) ? [] : [{ form, name, answer }]
    })
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
    searched: namesOf(field => field['x-search']),
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
    const field = uploadNameOf({ path, schema }, part)
    const around = path.map((_, index) => schemaAt(form.schema, path.slice(0, index + 1)) ?? {})
    const isConditional = around.some(hasShowCondition)
    const isRetiredFile = around.some(isRetired)
    return [
      { part, form: form.name, path, field, rule, schema, demanded, isConditional, isRetired: isRetiredFile }
    ]
  })
}

function holdsFiltered(field: Schema): boolean {
  return isFiltered(field) || Object.values(field.properties ?? {}).some(holdsFiltered)
}

/** Returns the first 16 hexadecimal digits of the SHA-256 of the value as JSON. */
export function hashOf(value: unknown) {
  return crypto.createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
