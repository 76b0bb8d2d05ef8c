import type { Connection } from '../core/database/connection.ts'
import { filterStore } from './filter-store.ts'
import { changeStore } from './changes/change-store.ts'
import { warningStore } from './warnings/warning-store.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { answerStore, type SavedAnswers } from './answer-store.ts'
import { reviewStore } from './review/review-store.ts'
import { correctionStore } from './corrections/correction-store.ts'
import { prefilledStore } from './prefilled/prefilled-store.ts'
import { type DraftRow, draftStore } from './drafts/draft-store.ts'
import { historyStore } from './history-store.ts'
import { acknowledgementStore } from './acknowledgement-store.ts'
import { reviewNoteStore } from './review/note-store.ts'
import { uniqueValuesOf } from './duplicates/values.ts'
import { loadRecord } from './load.ts'
import { requireAsked } from './model/asked.ts'
import { composeAnswers } from './model/record.ts'
import type { Passing } from './warnings/content.ts'

export { findByAnswers } from './search/find.ts'
export { splitWords } from './search/words.ts'
export type { OpenedAnswers } from './stored-answers.ts'
export type { AnswerStore } from './answer-store.ts'
export type { ReviewRow } from './review/review-store.ts'
export type { CorrectionRow } from './corrections/correction-store.ts'
export type { DraftRow } from './drafts/draft-store.ts'

/** How many employees gave each answer to these fields. */
export const countFilterValues = (tx: Connection, fields: string[]) => tx.use(filterStore).counts(fields)

export const hasAnyChange = (tx: Connection) => tx.use(changeStore).isAny()

export const hasAnyPassedWarning = (tx: Connection) => tx.use(warningStore).isAny()

/** What the parts of many employees say, by employee and then by name. */
export const listAnswersOfMany = (tx: Connection, userIds: string[], parts: string[]) =>
  tx.use(answerStore).allOfMany(userIds, parts)

/** Those of these employees, by employee. */
export const listReviews = (tx: Connection, userIds: string[]) => tx.use(reviewStore).ofMany(userIds)

/** The values of many employees, by employee and field. */
export const listFilterValues = (tx: Connection, userIds: string[], fields: string[]) =>
  tx.use(filterStore).ofMany(userIds, fields)

export const findAnswers = (tx: Connection, userId: string, part: string) =>
  tx.use(answerStore).find(userId, part)

export const findCorrection = (tx: Connection, id: string) => tx.use(correctionStore).find(id)

export const sweepPrefilled = (tx: Connection, before: number) => tx.use(prefilledStore).sweep(before)

export const sweepDrafts = (tx: Connection, before: number) => tx.use(draftStore).sweep(before)

/** All of one employee, the newest first. */
export const listCorrectionsOf = (tx: Connection, userId: string) => tx.use(correctionStore).listOf(userId)

/** All parts of one employee, by name. */
export const listAnswersOf = (tx: Connection, userId: string) => tx.use(answerStore).allOf(userId)

/** Of all forms, the newest first. */
export const listDraftsOf = (tx: Connection, userId: string) => tx.use(draftStore).listAll(userId)

/** What one employee answered before, revision by revision, as it was saved then. */
export const listHistoryOf = (tx: Connection, userId: string) => tx.use(historyStore).of(userId)

/** All of one employee, the oldest first. */
export const listChangesOf = (tx: Connection, userId: string) => tx.use(changeStore).listOf(userId)

/** Of one employee. */
export const listPassedWarnings = (tx: Connection, userId: string) => tx.use(warningStore).allOf(userId)

export const listAcknowledgements = (tx: Connection, userId: string) =>
  tx.use(acknowledgementStore).listOf(userId)

export const findReview = (tx: Connection, userId: string) => tx.use(reviewStore).find(userId)

/** All about one employee, the newest first. */
export const listReviewNotes = (tx: Connection, userId: string) => tx.use(reviewNoteStore).listOf(userId)

/** Answers whether it is the first time. */
export const addAcknowledgement = (tx: Connection, userId: string, version: string, at: number) =>
  tx.use(acknowledgementStore).add(userId, version, at)

/** The answers of an employee that are one person's own, such as an address or a number: people are found by them as a whole. */
export async function listWholeAnswers(tx: Connection, userId: string): Promise<string[]> {
  return [...uniqueValuesOf({ answers: await tx.use(answerStore).allOf(userId) }).values()]
}

/** Who has saved this part. */
export const listSavers = (tx: Connection, part: string) => tx.use(answerStore).savers(part)

/** The documents of many employees that are stored under these names, as they were written. */
export const listDocumentsOf = (tx: Connection, userIds: string[], names: string[]) =>
  tx.use(answerStore).documentsOf(userIds, names)

/**
 * Writes a part anew as the schemas of today have it, as a revision that says the same as the one before. Nothing
 * is opened that was written by these schemas already. Answers whether there was something to write.
 */
export const bringAnswersUpToDate = (tx: Connection, userId: string, part: string, now: number) =>
  tx.use(answerStore).bringUpToDate(userId, part, now)

/** Who has a draft of any of these forms. */
export const listDraftOwners = (tx: Connection, forms: readonly string[]) =>
  tx.use(draftStore).listOwners(forms)

/** In place of what its device had of the form; those of the devices that were used longest ago go. */
export const putDraft = (tx: Connection, row: DraftRow) => tx.use(draftStore).put(row)

/** Has an employee one of these parts, written by other schemas than those of today? */
export const areAnswersWrittenBefore = (tx: Connection, userId: string, parts: ReadonlySet<string>) =>
  tx.use(answerStore).isWrittenBefore(userId, parts)

/** All parts of one employee by their names of today, as they were written. */
export const listAnswersWrittenBy = (tx: Connection, userId: string) => tx.use(answerStore).writtenBy(userId)

/** Stores a new revision over the one before, which goes into the history; answers it as it is stored. */
export const writeAnswers = (tx: Connection, saved: SavedAnswers, before: StoredAnswers | undefined) =>
  tx.use(answerStore).write(saved, before)

/** All that is passed of a part, in the place of what was. */
export const putPassedWarnings = (
  tx: Connection,
  userId: string,
  part: string,
  passings: readonly Passing[]
) => tx.use(warningStore).put(userId, part, passings)

export { countToReview } from './review/queue.ts'

export { listReviewers } from './review/reviewers.ts'

export { findRowWithFile, listRowsWithFile, type RowWithFile } from './row-with-file.ts'

/** Nothing is assigned to this person any more. */
export const releaseReviews = (tx: Connection, adminId: string) => tx.use(reviewStore).release(adminId)

/** What of many employees waits, by employee. */
export const listChangedPaths = (tx: Connection, userIds: string[]) =>
  tx.use(changeStore).pathsOfMany(userIds)

export const listPassedWarningsOfMany = (tx: Connection, userIds: string[]) =>
  tx.use(warningStore).allOfMany(userIds)

/** Refuses a part that this employee is not asked for. */
export async function requireAskedPart(tx: Connection, userId: string, part: string, now: number) {
  const record = await loadRecord(tx, userId)
  if (record) requireAsked(part, composeAnswers(record), now)
}
