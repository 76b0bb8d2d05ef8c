import { listToCorrect } from './corrections/settle.ts'
import { uniqueValuesOf } from './duplicates/values.ts'
import { loadToChange } from './load.ts'
import { findLastSave } from './last-save-store.ts'
import { composeRecord } from './model/record.ts'
import { evaluateStatus, filterValuesOf } from './model/status.ts'
import { filterStore } from './filter-store.ts'
import { listToSignAgain } from './signatures/signing.ts'
import { searchWordsOf } from './search/words.ts'
import { searchWordStore } from './search/search-word-store.ts'
import { uniqueValueStore } from './duplicates/unique-value-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { users } from '../users/index.ts'

/**
 * Recomputes a record's status and indexes. Call it in the transaction of every change of a record or its owner's role that is
 * not a save. Returns the record as it was loaded, whether it is Completed now, and the moment of its last save, by which it
 * is judged; undefined if there is no record.
 */
export async function refreshRecord(tx: Connection, userId: string, now: number) {
  const record = await loadToChange(tx, userId)
  if (!record) return undefined
  const { account } = record
  const toDo = [...listToCorrect(record.corrections), ...listToSignAgain(record)]
  const savedAt = await findLastSave(tx, userId, now)
  const status = evaluateStatus(account, composeRecord(record), { now, savedAt }, toDo)
  await users.updateStatus(tx, account, status)
  await tx.use(filterStore).replace(userId, account.isAdmin ? new Map() : filterValuesOf(record, savedAt))
  await tx.use(uniqueValueStore).replace(userId, account.isAdmin ? new Map() : uniqueValuesOf(record))
  await tx
    .use(searchWordStore)
    .replace(userId, account.isAdmin ? [] : searchWordsOf(account.username, record))
  return { record, completed: status.completed, savedAt }
}
