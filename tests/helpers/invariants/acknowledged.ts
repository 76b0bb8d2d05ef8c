import { isAnswers, mergeWithStored, sameValue } from '../../../engine/index.ts'
import { readAnswers } from '../../../server/records/parts/request.ts'
import { partNamed } from '../../../server/records/model/parts.ts'
import type { StoredAnswers } from '../../../server/records/answers/stored-answers.ts'
import { answerStore, keptRevisions } from '../../../server/records/answers/answer-store.ts'
import { type Inspected, unless } from './inspected.ts'
import { userStore } from '../../../server/users/user-store.ts'
import { fileStore } from '../../../server/files/store.ts'
import { historyStore } from '../../../server/records/history/history-store.ts'

/** A write that was acknowledged with 2xx. */
export type Acknowledged =
  /** A save of a part: its revision, and the answers that were sent. */
  | { user: string; part: string; revision: number; holds?: unknown }
  /** An upload: the file id in the record. */
  | { user: string; file: string }
  | { account: string }

/** I1: every acknowledged write is readable. */
export async function unreadableWrites(inspected: Inspected): Promise<string[]> {
  const found: string[] = []
  for (const one of inspected.acknowledged) found.push(...(await unreadable(inspected, one)))
  return found
}

async function unreadable(inspected: Inspected, one: Acknowledged): Promise<string[]> {
  const { db, vault } = inspected
  if ('account' in one) {
    const account = await db.use(userStore).findByEmail(one.account)
    return unless(account !== undefined, `I1: the account ${one.account} was acknowledged and is not there.`)
  }
  if ('file' in one) {
    const row = await db.use(fileStore).find(one.file)
    const bytes = row && (await vault.get(row.id, row.userId))
    const isThere = row?.userId === one.user && Buffer.isBuffer(bytes)
    return unless(isThere, `I1: the file ${one.file} was acknowledged and is not readable.`)
  }
  const { user, part, revision, holds } = one
  const newest = await inspected.db.use(answerStore).find(user, part)
  const what = `revision ${revision} of ${part} of ${user}`
  if (!newest || newest.revision < revision) return [`I1: ${what} was acknowledged and is not there.`]
  if (newest.revision - revision >= keptRevisions) return []
  const value = await valueAt(inspected, one, newest)
  return unless(
    holds === undefined || isHeldBy(part, value, holds),
    `I1: ${what} was acknowledged with other answers.`
  )
}

interface Save {
  user: string
  part: string
  revision: number
}

async function valueAt({ db }: Inspected, { user, part, revision }: Save, newest: StoredAnswers) {
  if (newest.revision === revision) return newest.value
  const names = partNamed(part)?.names ?? [part]
  const earlier = await db.use(historyStore).of(user)
  return earlier.find(one => names.includes(one.part) && one.revision === revision)?.answers
}

/**
 * Whether every answer that was sent is stored. Empty answers count as none, and fields that the server sets itself are
 * ignored.
 */
function isHeldBy(name: string, value: unknown, sent: unknown): boolean {
  const part = partNamed(name)
  const expected = part && mergeWithStored(part.asked, readAnswers(sent, part), undefined)
  if (!isAnswers(expected)) return sameValue(value, expected)
  return Object.entries(expected).every(
    ([field, answer]) =>
      part?.fromAccount.some(own => own.name === field) || sameValue(isAnswers(value) && value[field], answer)
  )
}
