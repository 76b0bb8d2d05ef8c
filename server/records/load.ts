import type { User } from '../accounts/user-store.ts'
import type { FileRow } from '../files/store.ts'
import type { Stores } from '../stores.ts'
import type { StoredAnswers } from './answer-store.ts'
import type { CorrectionRow } from './corrections/correction-store.ts'
import type { RecordContents } from './model/record.ts'

/** One employee's record as it is stored: the account, the answers of each part, the files. */
export interface StoredRecord extends RecordContents {
  account: User
  answers: ReadonlyMap<string, StoredAnswers>
  files: readonly FileRow[]
  /** The corrections that wait for somebody. */
  corrections: readonly CorrectionRow[]
}

/** Four reading statements; undefined when there is no such account. */
export async function loadRecord(stores: Stores, userId: string): Promise<StoredRecord | undefined> {
  const account = await stores.users.findById(userId)
  if (!account) return undefined
  return {
    account,
    answers: await stores.answers.allOf(userId),
    files: await stores.files.allOf(userId),
    corrections: await stores.corrections.unclosedOf(userId)
  }
}
