import { type Connection, expose } from '../core/database/connection.ts'
import { filterStore } from './filter-store.ts'
import { changeStore } from './changes/change-store.ts'
import { warningStore } from './warnings/warning-store.ts'
import { answerStore } from './answers/answer-store.ts'
import { reviewStore } from './review/review-store.ts'
import { correctionStore } from './corrections/correction-store.ts'
import { prefilledStore } from './prefilled/prefilled-store.ts'
import { draftStore } from './drafts/draft-store.ts'
import { historyStore } from './history/history-store.ts'
import { acknowledgementStore } from './acknowledgement-store.ts'
import { reviewNoteStore } from './review/note-store.ts'
import { uniqueValuesOf } from './duplicates/values.ts'
import { loadRecord } from './load.ts'
import { requireAsked } from './model/asked.ts'
import { currentPointer } from './model/parts.ts'
import { composeAnswers } from './model/record.ts'

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

export const filterValues = expose(filterStore, 'counts', 'ofMany')
export const changeRows = expose(changeStore, 'isAny', 'listOf', 'pathsOfMany')
export const passedWarnings = expose(warningStore, 'isAny', 'allOf', 'put', 'allOfMany')
export const answerRows = expose(
  answerStore,
  'allOfMany',
  'find',
  'allOf',
  'savers',
  'documentsOf',
  'bringUpToDate',
  'isWrittenBefore',
  'writtenBy',
  'write'
)
export const reviewRows = expose(reviewStore, 'ofMany', 'find', 'release')
export const prefilledAnswers = expose(prefilledStore, 'sweep')
export const drafts = expose(draftStore, 'sweep', 'listAll', 'listOwners', 'put')
export const correctionRows = expose(correctionStore, 'listOf')
export const answerHistory = expose(historyStore, 'of')
export const acknowledgements = expose(acknowledgementStore, 'listOf', 'add')
export const reviewNotes = expose(reviewNoteStore, 'listOf')

/** Returns the current place of a correction as a JSON Pointer; undefined if there is no such correction. */
export async function findCorrectionPlace(tx: Connection, id: string): Promise<string | undefined> {
  const row = await tx.use(correctionStore).find(id)
  return row && currentPointer(row.path)
}

/** Returns the answers by which an employee is found as a whole, such as email addresses and numbers. */
export async function listWholeAnswers(
  tx: Connection,
  userId: string
): Promise<{ pointer: string; value: string }[]> {
  const values = uniqueValuesOf({ answers: await tx.use(answerStore).allOf(userId) })
  return [...values].map(([pointer, value]) => ({ pointer, value }))
}

export { countToReview } from './review/queue.ts'

export { requireNoticeRead } from './save/load-save.ts'

export { listReviewers } from './review/reviewers.ts'

export { findRowWithFile, isPlaceAsked, listRowsWithFile, type RowWithFile } from './row-with-file.ts'

/** Throws if the part does not apply to this employee. Does nothing if there is no such record. */
export async function requireAskedPart(tx: Connection, userId: string, part: string, now: number) {
  const record = await loadRecord(tx, userId)
  if (record) requireAsked(part, composeAnswers(record), now)
}
