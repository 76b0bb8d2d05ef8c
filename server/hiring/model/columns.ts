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
import { forms, titles } from '../../../generated/index.ts'
import type { Access } from '../../core/api/access.ts'
import { isSeen } from '../../access/model/seen.ts'
import { clientFields, partDefinitions } from '../../records/model/parts.ts'

/** What a column of a spreadsheet may be: a field of the sign-up, or one of a step that can be filled in beforehand. */
export interface HireColumn {
  /** `/email` of the account, `/personalInfo/lastName` of the record. */
  name: string
  title: string
  /** What its form is called. */
  group: string
  /** Undefined: the account's. */
  part: string | undefined
  field: string
  form: Form
  schema: Schema
  kind: KindName
}

/** A field that no spreadsheet fills in, with the reason. */
export interface ExcludedColumn {
  title: string
  headings: string[]
  why: string
}

export const signUpForm = 'account/sign-up'

/** Kinds of answers that a cell does not hold, and why. */
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
const besideSignature = sentence('This belongs to the signature. The person fills it in when they sign.')

/** Fields of the sign-up and of the steps that are asked once, in their order. */
const listed = [
  ...listFieldsOf(forms[signUpForm], undefined),
  ...partDefinitions
    .filter(({ list, retired }) => !list && !retired)
    .flatMap(({ name, asked }) => asked.flatMap(form => listFieldsOf(form, name)))
]

/** The columns that the schemas make: all of the sign-up and of the steps that one cell can hold. */
export const hireColumns: readonly HireColumn[] = listed.filter(column => whyExcluded(column) === undefined)

/** Those whose answers this role sees. */
export const columnsFor = (access: Access): readonly HireColumn[] => hireColumns.filter(isSeenBy(access))

const isSeenBy =
  (access: Access) =>
  ({ part, field }: HireColumn) =>
    part === undefined || isSeen(access, [part, field])

/** What a page needs to know to recognise columns: the fields, those that no spreadsheet fills in, and words for other people. */
export function describeColumns(access: Access) {
  const columns = columnsFor(access).map(column => ({
    name: column.name,
    title: column.title,
    group: column.group,
    field: column.field,
    isEmail: column.kind === 'email',
    headings: listHeadings(column),
    isRequired: column.name === '/email',
    isClient: takesClient(column),
    choices: choicesIn(column) ?? [],
    example: String(column.schema.examples?.[0] ?? '')
  }))
  return { columns, excluded: listExcluded(access), otherPeople: hiring.spreadsheet.otherPeople }
}

/** What no spreadsheet fills in, of what this role sees. */
function listExcluded(access: Access): ExcludedColumn[] {
  return listed.filter(isSeenBy(access)).flatMap(column => {
    const { title, group, schema } = column
    const why = isLocal(schema) || isFromAccount(schema) ? undefined : whyExcluded(column)
    if (why === undefined) return []
    return [{ title, headings: [`${group} ${title}`, ...listHeadings({ title, name: '' })], why: say(why) }]
  })
}

/** The headings that a spreadsheet may call a column. An answer that is always the account's is the account's column. */
function listHeadings({ title, name }: Pick<HireColumn, 'title' | 'name'>): string[] {
  const copies = listed.filter(
    ({ schema }) => accountPathOf(schema)?.join('.') === `account.${name.slice(1)}`
  )
  const titles = [title, ...copies.map(copy => copy.title)]
  const names = titles.flatMap(one => [...listTitleNames(one), ...listSameHeadings(one, hiring.spreadsheet)])
  return [...new Set(names)]
}

/** What may stand in its cells, where that is a short list. */
function choicesIn({ schema }: HireColumn): string[] | undefined {
  const choices = schema.enum ?? schema.items?.enum
  const of = schema.enum ? schema : (schema.items ?? schema)
  return choices?.map(choice => readAnswer(of, choice))
}

/** Is the name of a client asked for there? */
const takesClient = ({ part, field }: HireColumn) =>
  clientFields.some(one => one.part === part && one.field === field)

function listFieldsOf(form: Form | undefined, part: string | undefined): HireColumn[] {
  if (!form?.schema.properties) return []
  const group = titles[form.name] ?? form.name
  return listFields(form).map(({ name: field, title, schema, kind }) => {
    const name = pointerOf(part === undefined ? [field] : [part, field])
    return { name, title, group, part, field, form, schema, kind }
  })
}

/** Why a field is in no spreadsheet; undefined for one that is. */
function whyExcluded({ form, schema, kind }: HireColumn): Sentence | undefined {
  if (isIdentifier(schema)) return identifier
  if (unfit[kind]) return unfit[kind]
  if (isFile(schema)) return unfit.document
  if (hasSignature(form)) return besideSignature
  return isEntered(schema) && !isFromAccount(schema) && !isLocal(schema)
    ? undefined
    : sentence('This is filled in automatically.')
}

/** Is it signed? What stands beside a signature is the person's own word. */
function hasSignature(form: Form): boolean {
  return listFields(form).some(
    ({ name, title, schema }) => isFile(schema) && /signature/i.test(`${name} ${title}`)
  )
}
