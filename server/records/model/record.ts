import { isAnswers, type View, valueAt } from '../../../engine/index.ts'
import type { StoredAnswers } from '../answer-store.ts'
import type { FileRow } from '../../files/store.ts'
import { type FileField, type KeptPart, keptParts } from './parts.ts'

/** What is known of an account beside its record; `x-from` and `x-value` name these as `account.email`. */
export interface Account {
  username: string
  email: string
  phone: string
}

/** Everything that is stored of one employee. */
export interface Stored {
  account: Account
  answers: ReadonlyMap<string, Pick<StoredAnswers, 'value'>>
  files: readonly FileRow[]
}

/** Where a stored file is found. */
export type UrlOf = (fileId: string) => string

/** What a stored file was called when it was uploaded. */
export type NameOf = (row: FileRow) => string

/** A stored file as records have it. */
type Shown = (row: FileRow) => { _id: string; url: string; name: string }

/** The record of an employee as it reads: every part of which something is stored. The names of files may not matter. */
export function recordOf({ account, answers, files }: Stored, urlOf: UrlOf, nameOf: NameOf = () => ''): View {
  const shown: Shown = row => ({ _id: row.id, url: urlOf(row.id), name: nameOf(row) })
  const entries = keptParts.map(part => {
    const own = files.filter(file => file.part === part.name)
    const value = withAccount(part, answers.get(part.name)?.value, account)
    return [part.name, withFiles(part, value, own, shown)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Which save each part stands at; 0 where nothing is saved. */
export function revisionsOf(answers: ReadonlyMap<string, StoredAnswers>): { [part: string]: number } {
  return Object.fromEntries(keptParts.map(({ name }) => [name, answers.get(name)?.revision ?? 0]))
}

/** The answers of a part with those that always are the account's. */
export function withAccount({ fromAccount }: KeptPart, value: unknown, account: Account): unknown {
  if (fromAccount.length === 0 || !isAnswers(value)) return value
  const taken = fromAccount.map(({ name, from }) => [name, valueAt({ account }, from)] as const)
  return { ...value, ...Object.fromEntries(taken) }
}

function withFiles(part: KeptPart, value: unknown, rows: FileRow[], shown: Shown): unknown {
  const stored = part.files.map(field => ({ field, own: rows.filter(row => row.field === field.field) }))
  return stored
    .filter(({ own }) => own.length > 0)
    .reduce<unknown>((whole, { field, own }) => withFile(whole, field, own, shown), value)
}

function withFile(whole: unknown, field: FileField, rows: FileRow[], shown: Shown): unknown {
  const [name] = field.path
  const [row] = rows
  if (name === undefined) return slotsOf(field, rows, shown)
  const answers = isAnswers(whole) ? whole : {}
  if (field.rule.slots || !row) return { ...answers, [name]: slotsOf(field, rows, shown) }
  // A file that comes with the save stands for the act of saving it: a signature has a date of its own.
  const act = field.rule.route ? {} : { _id: row.id, createdAt: new Date(row.createdAt).toISOString() }
  const { name: called, ...file } = shown(row)
  return { ...act, ...answers, [name]: isDocument(row) ? { ...file, name: called } : file }
}

function slotsOf({ field }: FileField, rows: FileRow[], shown: Shown) {
  return rows.map(row => ({ target: row.slot, [field]: shown(row) }))
}

const isDocument = ({ type }: FileRow) => !type.startsWith('image/')
