import type { User } from '../accounts/user-store.ts'
import type { FileRow } from '../files/store.ts'
import type { Stores } from '../stores.ts'
import type { StoredAnswers } from './answer-store.ts'
import type { CorrectionRow } from './corrections/correction-store.ts'
import { partDefinitions } from './model/parts.ts'
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

const hasWarnings = partDefinitions.some(part => part.hasWarnings)

/**
 * Three reading statements, asked together; one more where corrections wait and one where forms have warnings. Undefined when
 * there is no such account.
 */
export async function loadRecord(stores: Stores, userId: string): Promise<StoredRecord | undefined> {
  const [head, answers, files, passed] = await stores.db.quickly(() =>
    Promise.all([
      stores.recordHeads.find(userId),
      stores.answers.allOf(userId),
      stores.files.allOf(userId),
      hasWarnings ? loadPassings(stores, userId) : []
    ])
  )
  if (!head) return undefined
  const { hasCorrections, ...once } = head
  const corrections = hasCorrections ? await stores.corrections.unclosedOf(userId) : []
  return { ...once, answers, files, corrections, passed }
}
