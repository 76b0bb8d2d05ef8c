import {
  type Form,
  isEntered,
  isFile,
  type KindName,
  listFields,
  listSameHeadings,
  listTitleNames,
  pointerOf,
  readAnswer,
  type Schema,
  isFromAccount,
  isLocal,
  accountPathOf,
  isIdentifier,
  sentence,
  say,
  type Sentence
} from '../../../engine/index.ts'
import { hiring } from '../../../generated/hiring.ts'
import { forms } from '../../../generated/index.ts'
import { languages } from '../../../generated/languages/index.ts'
import type { Access } from '../../core/api/access.ts'
import { inLanguage, translateForm } from '../../core/language.ts'
import { isSeen } from '../../access/model/seen.ts'
import { clientFields, partDefinitions } from '../../records/model/parts.ts'
import { titleOfForm } from '../../records/model/titles.ts'

/** A column that a spreadsheet may have: a field of the sign-up form, or of a step that can be prefilled. */
export interface HireColumn {
  /** `/email` of the account, `/personalInfo/lastName` of the record. */
  name: string
  title: string
  /** The title of its form. */
  group: string
  /** Undefined for fields of the account. */
  part: string | undefined
  field: string
  form: Form
  schema: Schema
  kind: KindName
}

/** A field that no spreadsheet can fill in, with the reason. */
export interface ExcludedColumn {
  title: string
  headings: string[]
  why: string
}

export const signUpForm = 'account/sign-up'

const unfit: { [kind in KindName]?: Sentence } = {
  password: sentence('Each person chooses their own password.'),
  code: sentence('Codes are sent only to the person.'),
  checkbox: sentence('Only the person can agree to this.'),
  moment: sentence('This is recorded automatically.'),
  image: sentence('A cell cannot hold a picture. The person uploads it.'),
  pdf: sentence('A cell cannot hold a file. The person uploads it.'),
  document: sentence('A cell cannot hold a file. The person uploads it.'),
  rows: sentence('This takes several rows. The person fills it in.'),
  group: sentence('This takes several answers. The person fills it in.'),
  address: sentence('This takes several answers. The person fills it in.'),
  employee: sentence('The person chooses from the list of employees.')
}
const identifier = sentence(
  'Spreadsheets are shared, and this number proves identity or opens an account. The person enters it.'
)
const partOfSignature = sentence('This belongs to the signature. The person fills it in when they sign.')

/** The fields of the sign-up form and of the steps that are not lists, in their order. */
const listed = [
  ...listFieldsOf(forms[signUpForm], undefined),
  ...partDefinitions
    .filter(({ list, retired }) => !list && !retired)
    .flatMap(({ name, asked }) => asked.flatMap(form => listFieldsOf(form, name)))
]

/** All columns that the schemas allow: fields whose answer fits into one cell. */
export const hireColumns: readonly HireColumn[] = listed.filter(column => whyExcluded(column) === undefined)

/** The columns of the empty spreadsheet: the fields of the account, and the client. */
export const templateColumnsFor = (access: Access): readonly HireColumn[] =>
  columnsFor(access).filter(isInTemplate)

const isInTemplate = (column: HireColumn) => column.part === undefined || takesClient(column)

export const columnsFor = (access: Access): readonly HireColumn[] => hireColumns.filter(isSeenBy(access))

const isSeenBy =
  (access: Access) =>
  ({ part, field }: HireColumn) =>
    part === undefined || isSeen(access, [part, field])

/** Returns what a reader sees of a column, in the reader's language. Cells are read by the column's own schema too. */
export function translateColumn({ title, field, form, schema }: HireColumn) {
  const { properties } = translateForm(form).schema
  const translated = properties?.[field] ?? schema
  return {
    title: translated.title ?? title,
    group: titleOfForm(form.name),
    schema: translated
  }
}

/**
 * Describes what a page needs to recognize columns, in the reader's language: the fields, the excluded fields, and words that
 * mean another person. Headings in English are recognized too.
 */
export function describeColumns(access: Access) {
  const columns = columnsFor(access).map(column => {
    const { title, group, schema } = translateColumn(column)
    const written = isInTemplate(column) ? listTitles(column) : []
    const own = listHeadings(column)
    return {
      name: column.name,
      title,
      group,
      field: column.field,
      isEmail: column.kind === 'email',
      headings: [...new Set([...own, ...written, ...inBothLanguages(column)])],
      isRequired: column.name === '/email',
      isClient: takesClient(column),
      choices: choicesIn(schema) ?? [],
      example: String(column.schema.examples?.[0] ?? '')
    }
  })
  return { columns, excluded: listExcluded(access), otherPeople: hiring.spreadsheet.otherPeople }
}

function listExcluded(access: Access): ExcludedColumn[] {
  return listed.filter(isSeenBy(access)).flatMap(column => {
    const { title, schema } = column
    const why = isLocal(schema) || isFromAccount(schema) ? undefined : whyExcluded(column)
    if (why === undefined) return []
    const headings = [...inBothLanguages(column), ...listHeadings({ title, name: '' })]
    return [{ title: translateColumn(column).title, headings, why: say(why) }]
  })
}

/** Lists a column's title in English and in the reader's language, with and without the title of its form. */
const inBothLanguages = (column: HireColumn): string[] =>
  [column, translateColumn(column)].flatMap(({ title, group }) => [
    ...listTitleNames(title),
    `${group} ${title}`
  ])

/** Lists the titles in all languages, since an empty spreadsheet may be passed on to someone who reads another one. */
const listTitles = (column: HireColumn): string[] =>
  languages.map(({ tag }) => inLanguage(tag, () => translateColumn(column).title))

/**
 * Lists the headings that mean a column. A field that always copies an answer of the account counts as the account's column.
 */
function listHeadings({ title, name }: Pick<HireColumn, 'title' | 'name'>): string[] {
  const copies = listed.filter(
    ({ schema }) => accountPathOf(schema)?.join('.') === `account.${name.slice(1)}`
  )
  const titles = [title, ...copies.map(copy => copy.title)]
  const names = titles.flatMap(one => [...listTitleNames(one), ...listSameHeadings(one, hiring.spreadsheet)])
  return [...new Set(names)]
}

function choicesIn(schema: Schema): string[] | undefined {
  const choices = schema.enum ?? schema.items?.enum
  const of = schema.enum ? schema : (schema.items ?? schema)
  return choices?.map(choice => readAnswer(of, choice))
}

/** Checks whether a column has the number by which the company knows an employee. */
export const isStaffId = ({ part, field, title }: HireColumn) =>
  part !== undefined && /(employee|staff|personnel)[\s_-]*(id|no|number)\b/i.test(`${field} ${title}`)

/** Checks whether a column has the name of a client. */
export const takesClient = ({ part, field }: HireColumn) =>
  clientFields.some(clientField => clientField.part === part && clientField.field === field)

function listFieldsOf(form: Form | undefined, part: string | undefined): HireColumn[] {
  if (!form?.schema.properties) return []
  const group = titleOfForm(form.name)
  return listFields(form).map(({ name: field, title, schema, kind }) => {
    const name = pointerOf(part === undefined ? [field] : [part, field])
    return { name, title, group, part, field, form, schema, kind }
  })
}

function whyExcluded({ form, schema, kind }: HireColumn): Sentence | undefined {
  if (isIdentifier(schema)) return identifier
  if (unfit[kind]) return unfit[kind]
  if (isFile(schema)) return unfit.document
  if (hasSignature(form)) return partOfSignature
  return isEntered(schema) && !isFromAccount(schema) && !isLocal(schema)
    ? undefined
    : sentence('This is filled in automatically.')
}

/** Checks for a signature. The person who signs must fill in the other fields of such a form personally. */
function hasSignature(form: Form): boolean {
  return listFields(form).some(
    ({ name, title, schema }) => isFile(schema) && /signature/i.test(`${name} ${title}`)
  )
}
