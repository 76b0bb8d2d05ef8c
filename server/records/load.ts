import type { StoredAnswers } from './stored-answers.ts'
import { answerStore } from './answer-store.ts'
import { type CorrectionRow, correctionStore } from './corrections/correction-store.ts'
import { partDefinitions } from './model/parts.ts'
import type { RecordContents } from './model/record.ts'
import type { ReviewRow } from './review/review-store.ts'
import type { SignatureTimes } from './signatures/signing.ts'
import type { Passing } from './warnings/content.ts'
import { loadPassings } from './warnings/judge.ts'
import { recordHeadStore } from './head-store.ts'
import type { Connection } from '../core/database/connection.ts'
import type { User } from '../users/index.ts'
import { type FileRow, listFilesOf } from '../files/index.ts'

/** One employee's record as it is stored: the account, the answers of each part, the files. */
export interface StoredRecord extends RecordContents {
  account: User
  review: ReviewRow
  /** What others have filled in, sealed. */
  prefilled: Buffer | null
  /** Null where nothing was signed, or what was signed is not known. */
  signature: SignatureTimes | null
  /** The forms of which something is kept that was typed and not saved, on any device. */
  drafts: readonly string[]
  /** Has the privacy notice of today been read? */
  hasReadNotice: boolean
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
export async function loadRecord(tx: Connection, userId: string): Promise<StoredRecord | undefined> {
  const [head, answers, files, passed] = await tx.db.quickly(() =>
    Promise.all([
      tx.use(recordHeadStore).find(userId),
      tx.use(answerStore).allOf(userId),
      listFilesOf(tx, userId),
      hasWarnings ? loadPassings(tx, userId) : []
    ])
  )
  if (!head) return undefined
  const { hasCorrections, ...once } = head
  const corrections = hasCorrections ? await tx.use(correctionStore).unclosedOf(userId) : []
  return { ...once, answers, files, corrections, passed }
}
