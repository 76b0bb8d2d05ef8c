import { expandRows, isAnswers, type View, valueAt } from '../../../engine/index.ts'
import type { FileField } from '../../files/model/file-field.ts'
import type { StoredAnswers } from '../stored-answers.ts'
import { type PartDefinition, partDefinitions } from './parts.ts'
import { isInRows } from './rows.ts'
import type { FileRow } from '../../files/index.ts'

/** What is known of an account beside its record; `x-from` and `x-value` name these as `account.email`. */
export interface Account {
  username: string
  email: string
  phone: string
}

/** Everything that is stored of one record. */
export interface RecordContents {
  account: Account
  answers: ReadonlyMap<string, Pick<StoredAnswers, 'value'>>
  files: readonly FileRow[]
}

/** Where a stored file is found, and what it was called when it was uploaded. */
export interface FileNaming {
  urlOf(row: FileRow): string
  nameOf(row: FileRow): string
}

/** Where nobody asks for the names of files. */
export const unnamed: FileNaming = { urlOf: row => row.id, nameOf: () => '' }

/** The record as it reads: every part of which something is stored, or some. Where files are found may not matter. */
export function composeRecord(
  { account, answers, files }: RecordContents,
  naming: FileNaming = unnamed,
  definitions: readonly PartDefinition[] = partDefinitions
): View {
  const record: View = {}
  for (const part of definitions) {
    const value = withAccount(part, answers.get(part.name)?.value, account)
    const whole = part.files.length > 0 ? withFiles(part, value, files, naming) : value
    if (whole !== undefined) record[part.name] = whole
  }
  return record
}

/** The answers of each part as they are stored, with those that are the account's. */
export function composeAnswers({ account, answers }: Pick<RecordContents, 'account' | 'answers'>): View {
  const saved = partDefinitions.filter(({ name }) => answers.has(name))
  return Object.fromEntries(
    saved.map(part => [part.name, withAccount(part, answers.get(part.name)?.value, account)])
  )
}

/** Which save each part stands at; 0 where nothing is saved. */
export function revisionsOf(answers: ReadonlyMap<string, StoredAnswers>): { [part: string]: number } {
  return Object.fromEntries(partDefinitions.map(({ name }) => [name, answers.get(name)?.revision ?? 0]))
}

/** The answers of a part with those that always are the account's. */
export function withAccount({ fromAccount }: PartDefinition, value: unknown, account: Account): unknown {
  if (fromAccount.length === 0 || !isAnswers(value)) return value
  const whole = { ...value }
  const around = { account }
  for (const { name, from } of fromAccount) whole[name] = valueAt(around, from)
  return whole
}

function withFiles(part: PartDefinition, value: unknown, files: readonly FileRow[], naming: FileNaming) {
  let whole = value
  for (const field of part.files) {
    const own = files.filter(row => row.part === part.name && row.field === field.field)
    if (own.length === 0) continue
    whole = isInRows(field) ? withFilesOfRows(whole, field, own, naming) : withFile(whole, field, own, naming)
  }
  return whole
}

/** Each row has the files that name it by its id, wherever it stands. */
function withFilesOfRows(whole: unknown, field: FileField, rows: FileRow[], naming: FileNaming): unknown {
  return expandRows(field.path, whole).reduce((answers, { path, row }) => {
    const own = rows.filter(({ rowId }) => rowId === row)
    return own.length > 0 ? withFile(answers, { ...field, path }, own, naming) : answers
  }, whole)
}

function withFile(whole: unknown, field: FileField, rows: FileRow[], naming: FileNaming): unknown {
  const [row] = rows
  if (field.path.length === 0) return composeSlots(field, rows, naming)
  if (field.rule.slots || !row) return placeAt(whole, field.path, composeSlots(field, rows, naming))
  // A file that comes with the save stands for the act of saving it: a signature has a date of its own.
  const act = field.rule.route ? {} : { _id: row.id, createdAt: new Date(row.createdAt).toISOString() }
  const file = { _id: row.id, url: naming.urlOf(row) }
  const answers = Array.isArray(whole) ? whole : { ...act, ...(isAnswers(whole) && whole) }
  return placeAt(answers, field.path, isDocument(row) ? { ...file, name: naming.nameOf(row) } : file)
}

/** Answers with one more at a path, through groups that may not be answered otherwise. */
function placeAt(answers: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(answers))
    return answers.map((row, index) => (String(index) === name ? placeAt(row, rest, value) : row))
  const around = isAnswers(answers) ? answers : {}
  return { ...around, [name]: placeAt(around[name], rest, value) }
}

function composeSlots({ rule }: FileField, rows: FileRow[], { urlOf, nameOf }: FileNaming) {
  return rows.map(row => ({
    target: row.slot,
    [rule.field ?? 'file']: { _id: row.id, url: urlOf(row), name: nameOf(row) }
  }))
}

const isDocument = ({ type }: FileRow) => !type.startsWith('image/')
