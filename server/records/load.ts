import type { User } from '../accounts/user-store.ts'
import type { FileRow } from '../files/store.ts'
import type { Stores } from '../stores.ts'
import type { StoredAnswers } from './answer-store.ts'
import type { CorrectionRow } from './corrections/correction-store.ts'
import type { RecordContents } from './model/record.ts'
import type { ReviewRow } from './review/review-store.ts'
import type { Passing } from './warnings/content.ts'
import { loadPassings } from './warnings/judge.ts'

/** One employee's record as it is stored: the account, the answers of each part, the files. */
export interface StoredRecord extends RecordContents {
  account: User
  review: ReviewRow
  /** What others have filled in, sealed. */
  prefilled: Buffer | null
  /** Is anything kept that was typed and not saved? */
  hasDrafts: boolean
  answers: ReadonlyMap<string, StoredAnswers>
  files: readonly FileRow[]
  /** The corrections that wait for somebody. */
  corrections: readonly CorrectionRow[]
  /** What was asked of the answers and said to be right. */
  passed: readonly Passing[]
}

/** Three reading statements, one more where corrections wait and one where forms have warnings; undefined when there is no such account. */
export async function loadRecord(stores: Stores, userId: string): Promise<StoredRecord | undefined> {
  const head = await stores.recordHeads.find(userId)
  if (!head) return undefined
  const { hasCorrections, ...once } = head
  return {
    ...once,
    answers: await stores.answers.allOf(userId),
    files: await stores.files.allOf(userId),
    corrections: hasCorrections ? await stores.corrections.unclosedOf(userId) : [],
    passed: await loadPassings(stores, userId)
  }
}
