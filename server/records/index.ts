import type { Connection } from '../core/database/connection.ts'
import { filterStore } from './filter-store.ts'
import { changeStore } from './changes/change-store.ts'
import { warningStore } from './warnings/warning-store.ts'
import type { StoredAnswers } from './answers/stored-answers.ts'
import { answerStore, type SavedAnswers } from './answers/answer-store.ts'
import { reviewStore } from './review/review-store.ts'
import { correctionStore } from './corrections/correction-store.ts'
import { prefilledStore } from './prefilled/prefilled-store.ts'
import { type DraftRow, draftStore } from './drafts/draft-store.ts'
import { historyStore } from './history/history-store.ts'
import { acknowledgementStore } from './acknowledgement-store.ts'
import { reviewNoteStore } from './review/note-store.ts'
import { uniqueValuesOf } from './duplicates/values.ts'
import { loadRecord } from './load.ts'
import { requireAsked } from './model/asked.ts'
import { currentPointer } from './model/parts.ts'
import { composeAnswers } from './model/record.ts'
import type { ConfirmedWarning } from './warnings/content.ts'

export { answersSavedAt, findLastSaves } from './last-save-store.ts'
export { areOwnSchemasInUse } from './schemas-in-use.ts'
export { findByAnswers } from './search/find.ts'
export { minLetters, splitWords, wordFields } from './search/words.ts'
export { blindFields } from './duplicates/values.ts'
export type { OpenedAnswers } from './answers/stored-answers.ts'
export type { AnswerStore } from './answers/answer-store.ts'
export type { ReviewRow } from './review/review-store.ts'
export type { CorrectionRow } from './corrections/correction-store.ts'
export type { DraftRow } from './drafts/draft-store.ts'

export const countFilterValues = (tx: Connection, fields: string[]) => tx.use(filterStore).counts(fields)

export const hasAnyChange = (tx: Connection) => tx.use(changeStore).isAny()

export const hasAnyPassedWarning = (tx: Connection) => tx.use(warningStore).isAny()

/** By employee and then by name of the part. */
export const listAnswersOfMany = (tx: Connection, userIds: string[], parts: string[]) =>
  tx.use(answerStore).allOfMany(userIds, parts)

export const listReviews = (tx: Connection, userIds: string[]) => tx.use(reviewStore).ofMany(userIds)

export const listFilterValues = (tx: Connection, userIds: string[], fields: string[]) =>
  tx.use(filterStore).ofMany(userIds, fields)

export const findAnswers = (tx: Connection, userId: string, part: string) =>
  tx.use(answerStore).find(userId, part)

/** Returns the current place of a correction as a JSON Pointer; undefined if there is no such correction. */
export async function findCorrectionPlace(tx: Connection, id: string): Promise<string | undefined> {
  const row = await tx.use(correctionStore).find(id)
  return row && currentPointer(row.path)
}

export const sweepPrefilled = (tx: Connection, before: number) => tx.use(prefilledStore).sweep(before)

export const sweepDrafts = (tx: Connection, before: number) => tx.use(draftStore).sweep(before)

/** The newest first. */
export const listCorrectionsOf = (tx: Connection, userId: string) => tx.use(correctionStore).listOf(userId)

export const listAnswersOf = (tx: Connection, userId: string) => tx.use(answerStore).allOf(userId)

/** The newest first. */
export const listDraftsOf = (tx: Connection, userId: string) => tx.use(draftStore).listAll(userId)

/** Returns all previous revisions of one employee, not migrated to the current schemas. */
export const listHistoryOf = (tx: Connection, userId: string) => tx.use(historyStore).of(userId)

/** The oldest first. */
export const listChangesOf = (tx: Connection, userId: string) => tx.use(changeStore).listOf(userId)

export const listPassedWarnings = (tx: Connection, userId: string) => tx.use(warningStore).allOf(userId)

export const listAcknowledgements = (tx: Connection, userId: string) =>
  tx.use(acknowledgementStore).listOf(userId)

export const findReview = (tx: Connection, userId: string) => tx.use(reviewStore).find(userId)

/** The newest first. */
export const listReviewNotes = (tx: Connection, userId: string) => tx.use(reviewNoteStore).listOf(userId)

/** Returns whether the user had not acknowledged this version before. */
export const addAcknowledgement = (tx: Connection, userId: string, version: string, at: number) =>
  tx.use(acknowledgementStore).add(userId, version, at)

/** Returns the answers by which an employee is found as a whole, such as email addresses and numbers. */
export async function listWholeAnswers(
  tx: Connection,
  userId: string
): Promise<{ pointer: string; value: string }[]> {
  const values = uniqueValuesOf({ answers: await tx.use(answerStore).allOf(userId) })
  return [...values].map(([pointer, value]) => ({ pointer, value }))
}

export const listSavers = (tx: Connection, part: string) => tx.use(answerStore).savers(part)

/** Returns the documents of many employees stored under these names, not migrated. */
export const listDocumentsOf = (tx: Connection, userIds: string[], names: string[]) =>
  tx.use(answerStore).documentsOf(userIds, names)

/** Migrates a stored part to the current schemas, as a new revision. Returns whether it wrote one. */
export const bringAnswersUpToDate = (tx: Connection, userId: string, part: string, now: number) =>
  tx.use(answerStore).bringUpToDate(userId, part, now)

export const listDraftOwners = (tx: Connection, forms: readonly string[]) =>
  tx.use(draftStore).listOwners(forms)

export const putDraft = (tx: Connection, row: DraftRow) => tx.use(draftStore).put(row)

/** Whether any of these parts of an employee was written under other schemas than the current ones. */
export const areAnswersWrittenBefore = (tx: Connection, userId: string, parts: ReadonlySet<string>) =>
  tx.use(answerStore).isWrittenBefore(userId, parts)

/** Returns all parts of one employee by current name, not migrated to the current schemas. */
export const listAnswersWrittenBy = (tx: Connection, userId: string) => tx.use(answerStore).writtenBy(userId)

export const writeAnswers = (tx: Connection, saved: SavedAnswers, before: StoredAnswers | undefined) =>
  tx.use(answerStore).write(saved, before)

export const putPassedWarnings = (
  tx: Connection,
  userId: string,
  part: string,
  warnings: readonly ConfirmedWarning[]
) => tx.use(warningStore).put(userId, part, warnings)

export { countToReview } from './review/queue.ts'

export { requireNoticeRead } from './save/load-save.ts'

export { listReviewers } from './review/reviewers.ts'

export { findRowWithFile, isPlaceAsked, listRowsWithFile, type RowWithFile } from './row-with-file.ts'

export const releaseReviews = (tx: Connection, adminId: string) => tx.use(reviewStore).release(adminId)

export const listChangedPaths = (tx: Connection, userIds: string[]) =>
  tx.use(changeStore).pathsOfMany(userIds)

export const listPassedWarningsOfMany = (tx: Connection, userIds: string[]) =>
  tx.use(warningStore).allOfMany(userIds)

/** Throws if the part does not apply to this employee. Does nothing if there is no such record. */
export async function requireAskedPart(tx: Connection, userId: string, part: string, now: number) {
  const record = await loadRecord(tx, userId)
  if (record) requireAsked(part, composeAnswers(record), now)
}
