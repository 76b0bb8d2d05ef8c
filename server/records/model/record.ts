import { expandRows, isAnswers, type View, valueAt } from '../../../engine/index.ts'
import type { FileField } from '../../files/model/file-field.ts'
import type { StoredAnswers } from '../answers/stored-answers.ts'
import { type PartDefinition, partDefinitions } from './parts.ts'
import { isInRows } from './rows.ts'
import type { FileRow } from '../../files/index.ts'

/** The account's data next to the record; `x-from` and `x-value` refer to it as, for example, `account.email`. */
export interface Account {
  username: string
  email: string
  phone: string
}

export interface RecordContents {
  account: Account
  answers: ReadonlyMap<string, Pick<StoredAnswers, 'value'>>
  files: readonly FileRow[]
}

export interface FileNaming {
  urlOf(row: FileRow): string
  nameOf(row: FileRow): string
}

/** For records whose reader does not need file names or URLs. */
export const unnamed: FileNaming = { urlOf: row => row.id, nameOf: () => '' }

/** Returns the record as it is read: each of the given parts that has stored answers or files, with account data filled in. */
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

/** Returns the stored answers of each saved part, with account data filled in but without files. */
export function composeAnswers({ account, answers }: Pick<RecordContents, 'account' | 'answers'>): View {
  const saved = partDefinitions.filter(({ name }) => answers.has(name))
  return Object.fromEntries(
    saved.map(part => [part.name, withAccount(part, answers.get(part.name)?.value, account)])
  )
}

/** Returns the revision of each part; 0 if it was never saved. */
export function revisionsOf(answers: ReadonlyMap<string, StoredAnswers>): { [part: string]: number } {
  return Object.fromEntries(partDefinitions.map(({ name }) => [name, answers.get(name)?.revision ?? 0]))
}

/** Returns the answers of a part with its `x-from` fields overwritten from the account. Does not mutate. */
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
    const fieldFiles = files.filter(row => row.part === part.name && row.field === field.field)
    if (fieldFiles.length === 0) continue
    whole = isInRows(field)
      ? withFilesOfRows(whole, field, fieldFiles, naming)
      : withFile(whole, field, fieldFiles, naming)
  }
  return whole
}

/** Files reference their row by its id, so they follow the row when it moves. */
function withFilesOfRows(whole: unknown, field: FileField, rows: FileRow[], naming: FileNaming): unknown {
  return expandRows(field.path, whole).reduce((answers, { path, row }) => {
    const rowFiles = rows.filter(({ rowId }) => rowId === row)
    return rowFiles.length > 0 ? withFile(answers, { ...field, path }, rowFiles, naming) : answers
  }, whole)
}

function withFile(whole: unknown, field: FileField, rows: FileRow[], naming: FileNaming): unknown {
  const [row] = rows
  if (field.path.length === 0) return composeSlots(field, rows, naming)
  if (field.rule.slots || !row) return placeAt(whole, field.path, composeSlots(field, rows, naming))
  // Such a file is the answer itself, as with a signature: its id and upload time become those of the answers.
  const act = field.rule.route ? {} : { _id: row.id, createdAt: new Date(row.createdAt).toISOString() }
  const file = { _id: row.id, url: naming.urlOf(row) }
  const answers = Array.isArray(whole) ? whole : { ...act, ...(isAnswers(whole) && whole) }
  return placeAt(answers, field.path, isDocument(row) ? { ...file, name: naming.nameOf(row) } : file)
}

/** Returns a copy of the answers with a value at a path. Creates the groups on the way if they are unanswered. */
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
