import type { Diagnostic } from '../../diagnostic.ts'
import { authoredKinds } from '../../authoring/kinds/index.ts'
import type { NewFieldRequest } from '../../authoring/new-field.ts'
import { kindOf } from '../../vocabulary/kind-of.ts'
import { type KindName, kinds } from '../../vocabulary/kinds/index.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { isAnswers, namesAt, valueAt } from '../../values/paths.ts'
import { appendItem, formatValue, setValue } from './json-edit.ts'
import { lint } from '../../lint/index.ts'
import { listForms, type Sources, parseSource } from '../../schema-files/sources.ts'

/** The kinds that this command supports. Other kinds are written by hand. */
export const simpleKinds = (Object.keys(authoredKinds) as KindName[]).filter(
  kind => authoredKinds[kind].newField
)

/** A field that an author wants to add. */
export interface FieldRequest extends NewFieldRequest {
  form: string
  kind: KindName
  help?: string | undefined
  /** Whether to add a column to the spreadsheet. */
  column?: boolean | undefined
}

export interface NewFieldResult {
  /** The files to write, by path below schemas/; empty if there is an error. */
  files: Map<string, string>
  /** The linter's new diagnostics. */
  diagnostics: Diagnostic[]
}

/** Adds the field to the texts of schemas/ and lints them. Writes no files. */
export function addField(sources: Sources, order: FieldRequest): NewFieldResult {
  const files = editFiles(sources, order)
  const after: Sources = new Map(sources)
  for (const [file, text] of files) after.set(file, parseSource(file, text))
  const before = lint(sources).map(identify)
  const diagnostics = lint(after).filter(one => !before.includes(identify(one)))
  return { files: diagnostics.some(({ level }) => level === 'error') ? new Map() : files, diagnostics }
}

/** Finds a form by its name, `steps/employee-details`, or its last part, `employee-details`. Steps come first. */
export function findForm(sources: Sources, text: string): string | undefined {
  const names = listForms(sources)
  return [text, `steps/${text}`, ...names.filter(name => name.endsWith(`/${text}`))].find(name =>
    names.includes(name)
  )
}

/** Makes a field name from a label: 'Tax number (TIN)' becomes taxNumber. */
export function createName(label: string): string {
  const bare = label
    .replace(/\([^)]*\)/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const words = bare.match(/[A-Za-z0-9]+/g) ?? []
  const name = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : capitalize(word.toLowerCase())))
    .join('')
  return /^[a-z]/.test(name) ? name : `field${capitalize(name)}`
}

export function listFieldNames(sources: Sources, form: string): string[] {
  const schema = sources.get(`${form}/schema.json`)?.value
  return namesAt(schema, [...pathOfFields(sources, form), 'properties'])
}

function editFiles(sources: Sources, order: FieldRequest): Map<string, string> {
  const { form, name } = order
  const files = new Map<string, string>()
  const readOrBegin = (file: string, empty: object = {}) =>
    files.get(file) ?? sources.get(file)?.text ?? formatValue(empty)
  const schema = `${form}/schema.json`
  const at = pathOfFields(sources, form)
  files.set(schema, setValue(readOrBegin(schema), [...at, 'properties', name], createSchema(order)))
  if (order.required) files.set(schema, appendItem(readOrBegin(schema), [...at, 'required'], name))

  const ui = `${form}/ui.json`
  const shown = valueAt(sources.get(ui)?.value, ['ui:order'])
  const meta = { $schema: `${'../'.repeat(form.split('/').length)}meta/ui.json` }
  if (Array.isArray(shown) && !shown.includes('*'))
    files.set(ui, appendItem(readOrBegin(ui), ['ui:order'], name))
  if (order.help) files.set(ui, setValue(readOrBegin(ui, meta), ['fields', name, 'ui:help'], order.help))

  const sheet = 'admin/export/schema.json'
  const $ref = `../../${schema}#/${[...at, 'properties', name].join('/')}`
  if (order.column) {
    const column = listFieldNames(sources, 'admin/export').includes(name)
      ? `${form.split('/').at(-1)}-${name}`
      : name
    files.set(sheet, setValue(readOrBegin(sheet), ['properties', column], { title: order.label, $ref }))
  }
  return files
}

/** Returns the path of a form's fields: a form that is a list asks them in each row. */
export function pathOfFields(sources: Sources, form: string): string[] {
  return isAnswers(valueAt(sources.get(`${form}/schema.json`)?.value, ['items'])) ? ['items'] : []
}

function createSchema({ kind, ...request }: FieldRequest): Schema {
  const { type, shape } = kinds[kind]
  const written = authoredKinds[kind].newField?.write(request)
  const typed = { ...(shape !== 'file' && { type }), title: request.label }
  const isNamed = kindOf({ ...typed, ...written }) !== kind
  return { ...typed, ...(isNamed && { format: kind }), ...written }
}

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const identify = ({ file, code, message }: Diagnostic) => `${file} ${code} ${message}`
