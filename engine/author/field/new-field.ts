import type { Diagnostic } from '../../diagnostic.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { isAnswers, valueAt } from '../../values/paths.ts'
import { appendItem, formatValue, setValue } from './json-edit.ts'
import { lint } from '../../lint/index.ts'
import { listForms, type Sources, parseSource } from '../../schema-files/sources.ts'

/** The kinds that can be asked for in a line; every other is written by hand. */
export const simpleKinds = {
  text: 'one line of text',
  longtext: 'several lines of text',
  digits: 'so many digits, like an account number',
  number: 'a number, with decimals or not',
  integer: 'a whole number',
  money: 'an amount of money',
  percentage: 'a percentage',
  time: 'a time of day',
  datetime: 'a day with its time',
  date: 'a day',
  month: 'a month and its year',
  choice: 'one of some choices',
  choices: 'several of some choices',
  values: 'a list of short texts, to which people add',
  checkbox: 'a box to tick',
  yesno: 'a question that is answered Yes or No',
  email: 'an e-mail address',
  uri: 'a web address',
  phone: 'a phone number with its country',
  pdf: 'a PDF file',
  document: 'a PDF, or a document of a word processor (.docx, .odt)'
} as const

export type SimpleKind = keyof typeof simpleKinds

/** A field as an author orders it. */
export interface FieldRequest {
  form: string
  name: string
  label: string
  kind: SimpleKind
  /** How many digits. */
  digits?: number | undefined
  /** The choices themselves, or the list that they come from. */
  choices?: string[] | undefined
  list?: string | undefined
  required?: boolean | undefined
  help?: string | undefined
  /** Also a column of the spreadsheet. */
  column?: boolean | undefined
}

export interface NewFieldResult {
  /** The files to write by their path below schemas/; none where there is an error. */
  files: Map<string, string>
  /** What the linter says now and did not say before. */
  diagnostics: Diagnostic[]
}

/** The texts of schemas/ with the field in them, once the linter has seen them. Writes nothing. */
export function addField(sources: Sources, order: FieldRequest): NewFieldResult {
  const files = editFiles(sources, order)
  const after: Sources = new Map(sources)
  for (const [file, text] of files) after.set(file, parseSource(file, text))
  const before = lint(sources).map(identify)
  const diagnostics = lint(after).filter(one => !before.includes(identify(one)))
  return { files: diagnostics.some(({ level }) => level === 'error') ? new Map() : files, diagnostics }
}

/** `employee-details` or `steps/employee-details`: the form that is meant, steps first. */
export function findForm(sources: Sources, word: string): string | undefined {
  const names = listForms(sources)
  return [word, `steps/${word}`, ...names.filter(name => name.endsWith(`/${word}`))].find(name =>
    names.includes(name)
  )
}

/** A name for a label: 'Tax number (TIN)' is taxNumber. */
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
  const fields = valueAt(schema, [...pathOfFields(sources, form), 'properties'])
  return isAnswers(fields) ? Object.keys(fields) : []
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

/** Where a form has its fields: one that is a list asks in each row. */
export function pathOfFields(sources: Sources, form: string): string[] {
  return isAnswers(valueAt(sources.get(`${form}/schema.json`)?.value, ['items'])) ? ['items'] : []
}

function createSchema({ name, label: title, kind, digits, choices, list, required }: FieldRequest): Schema {
  const text = { type: 'string', title } as const
  switch (kind) {
    case 'text':
      return { ...text, maxLength: 100 }
    case 'digits': {
      const errorMessage = `${title} must be ${digits} digits.`
      const rule = digits ? { pattern: `^[0-9]{${digits}}$`, maxLength: digits, errorMessage } : {}
      return { ...text, format: kind, ...rule }
    }
    case 'choice':
      return list ? { ...text, format: kind, 'x-options': { list } } : { ...text, enum: choices ?? [] }
    case 'choices':
      return { type: 'array', title, uniqueItems: true, items: { type: 'string', enum: choices ?? [] } }
    case 'values':
      return { type: 'array', title, items: { ...text, maxLength: 100 } }
    case 'number':
    case 'integer':
      return { type: kind, title, minimum: 0 }
    case 'percentage':
      return { type: 'number', title, format: kind }
    case 'money':
      return { type: 'integer', title, format: kind }
    case 'checkbox':
      // One that is required is one that must be ticked.
      return { type: 'boolean', title, ...(required && { const: true }) }
    case 'yesno':
      return { type: 'boolean', title, format: kind }
    case 'pdf':
    case 'document': {
      const route = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      const types = kind === 'pdf' ? ['application/pdf'] : documentTypes
      return { title, format: kind, 'x-file': { types, maxBytes: 5_242_880, route } }
    }
    default:
      return { ...text, format: kind }
  }
}

const documentTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text'
]

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const identify = ({ file, code, message }: Diagnostic) => `${file} ${code} ${message}`
