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
  nameOfFile,
  type Part,
  type Schema,
  schemaAt,
  schemaOfPart,
  withoutExamples
} from '../../../engine/index.ts'
import { lists, recordForms } from '../../../generated/index.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { isInRows } from './rows.ts'

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
  /** The fields by whose answers the search finds employees (`x-search`). */
  searched: ReadonlySet<string>
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

/** Is it answered with the name of a client? */
export const isOfClients = (schema: Schema) => lists[listNameOf(schema) ?? '']?.source === 'clients'

/** Are names of clients asked for anywhere in a schema? */
export const asksForClients = createFieldSearch(isOfClients)

/** A part with what follows from its forms. */
export function definePart(part: Part, forms: { [name: string]: Form }): PartDefinition {
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
    const field = nameOfFile({ path, schema }, part)
    const isConditional = path.some((_, index) =>
      hasShowCondition(schemaAt(form.schema, path.slice(0, index + 1)) ?? {})
    )
    return [{ part, form: form.name, path, field, rule, schema, demanded, isConditional }]
  })
}

/** Do lists filter by a field, or by one in a group? */
function holdsFiltered(field: Schema): boolean {
  return isFiltered(field) || Object.values(field.properties ?? {}).some(holdsFiltered)
}

/** 16 hexadecimal digits that change with the value. */
export function hashOf(value: unknown) {
  return crypto.createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
