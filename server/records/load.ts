import type { StoredAnswers } from './answers/stored-answers.ts'
import { answerStore } from './answers/answer-store.ts'
import { type CorrectionRow, correctionStore } from './corrections/correction-store.ts'
import { partDefinitions } from './model/parts.ts'
import type { RecordContents } from './model/record.ts'
import type { ReviewRow } from './review/review-store.ts'
import type { SignatureTimes } from './signatures/signing.ts'
import type { ConfirmedWarning } from './warnings/content.ts'
import { loadConfirmedWarnings } from './warnings/judge.ts'
import { recordHeadStore } from './head-store.ts'
import { refuse } from './errors.ts'
import type { Connection } from '../core/database/connection.ts'
import type { User } from '../users/index.ts'
import { type FileRow, fileRows } from '../files/index.ts'

export interface StoredRecord extends RecordContents {
  account: User
  review: ReviewRow
  /** Prefilled answers, encrypted. */
  prefilled: Buffer | null
  /** Null if nothing was signed, or no evidence of the signature is stored. */
  signature: SignatureTimes | null
  /** The forms with drafts, from any device. */
  drafts: readonly string[]
  hasReadNotice: boolean
  /** Whether a newer process uses other schemas than this one. */
  hasOtherSchemas: boolean
  answers: ReadonlyMap<string, StoredAnswers>
  files: readonly FileRow[]
  /** The unclosed corrections. */
  corrections: readonly CorrectionRow[]
  passed: readonly ConfirmedWarning[]
}

const hasWarnings = partDefinitions.some(part => part.hasWarnings)

/**
 * Reads a record with three statements in one batch, one more if forms have warnings, and another if corrections are unclosed.
 * Returns undefined if the account does not exist.
 */
export async function loadRecord(tx: Connection, userId: string): Promise<StoredRecord | undefined> {
  const [head, answers, files, passed] = await tx.db.sharePipeline(() =>
    Promise.all([
      tx.use(recordHeadStore).find(userId),
      tx.use(answerStore).allOf(userId),
      fileRows.allOf(tx, userId),
      hasWarnings ? loadConfirmedWarnings(tx, userId) : []
    ])
  )
  if (!head) return undefined
  const { hasCorrections, ...once } = head
  const corrections = hasCorrections ? await tx.use(correctionStore).unclosedOf(userId) : []
  return { ...once, answers, files, corrections, passed }
}

/** Loads a record to change it. Throws if a newer process uses other schemas: this one would drop answers it does not know. */
export async function loadToChange(tx: Connection, userId: string): Promise<StoredRecord | undefined> {
  const record = await loadRecord(tx, userId)
  if (record?.hasOtherSchemas) throw refuse('server.busy')
  return record
}
