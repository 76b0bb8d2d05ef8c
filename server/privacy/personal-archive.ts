import { recordForms } from '../../generated/index.ts'
import { openName } from '../files/names.ts'
import { openChange } from '../records/changes/content.ts'
import { type CorrectionContent, openCorrection } from '../records/corrections/content.ts'
import { openDraft } from '../records/drafts/content.ts'
import { draftTime } from '../records/drafts/service.ts'
import { stateOf } from '../records/review/advance.ts'
import { titleOf as titleOfState } from '../records/review/moves.ts'
import { openNote } from '../records/review/notes.ts'
import { loadPrefilled } from '../records/prefilled/content.ts'
import { findEvidence } from '../records/signatures/signing.ts'
import { viewConfirmedWarnings } from '../records/warnings/views.ts'
import { findEmployeeNames } from '../records/people/names.ts'
import { composeRecord, revisionsOf } from '../records/model/record.ts'
import { openParty } from '../parties/content.ts'
import { partyRequests } from '../parties/index.ts'
import { describeAccount, describeMails } from './own-account.ts'
import type { OwnLogs } from './own-logs.ts'
import { writeMoment } from '../core/moment.ts'
import { erasureStore } from './erasure-store.ts'
import type { Connection } from '../core/database/connection.ts'
import {
  type AnswerStore,
  type CorrectionRow,
  reviewRows,
  acknowledgements,
  changeRows,
  correctionRows,
  drafts,
  answerHistory,
  passedWarnings,
  reviewNotes
} from '../records/index.ts'
import type { FileRow } from '../files/index.ts'
import { users } from '../users/index.ts'
import type { CoreServices } from '../core/core-services.ts'

/** The content of record.json; `model/personal-tables.ts` maps each table to its places. */
export type PersonalArchive = Awaited<ReturnType<typeof buildPersonalArchive>>

interface Stored {
  services: Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>
  db: Connection
  userId: string
  rows: FileRow[]
  /** The names of the files in the archive, by their ids. */
  names: ReadonlyMap<string, string>
  answers: Awaited<ReturnType<AnswerStore['allOf']>>
  /** Ids of files. */
  unreadable: ReadonlySet<string>
}

/** Returns the content of record.json for one employee. */
export async function buildPersonalArchive(stored: Stored, logs: OwnLogs) {
  const { services, db, userId, rows, names, answers, unreadable } = stored
  const { keys, clock } = services
  const user = await users.findById(db, userId)
  if (!user) throw new Error('The account is gone.')
  const erasure = await db.use(erasureStore).find(userId)
  const record = composeRecord(
    { account: user, answers, files: rows },
    { urlOf: ({ id }) => names.get(id) ?? '', nameOf: row => openName(keys, row) }
  )
  const people = await findEmployeeNames(db, recordForms.whole.schema, [record])
  const corrections = await correctionRows.listOf(db, userId)
  const administrators = await users.findNames(db, [
    ...corrections.flatMap(({ adminId, closedBy }) => [adminId ?? '', closedBy ?? '']),
    erasure?.plannedBy ?? ''
  ])
  return {
    madeAt: writeMoment(clock()),
    ...(await describeAccount(services, db, user)),
    record,
    ...(people.size > 0 && { employeesByTheirIds: Object.fromEntries(people) }),
    notSavedYet: (await drafts.listAll(db, userId)).map(row => ({
      form: row.form,
      typedAt: writeMoment(row.savedAt),
      deletedAt: writeMoment(row.savedAt + draftTime),
      answers: openDraft(keys, row)
    })),
    filledInByOthers: await loadPrefilled(db, keys, userId),
    revisions: revisionsOf(answers),
    savedAt: Object.fromEntries([...answers].map(([part, { savedAt }]) => [part, writeMoment(savedAt)])),
    earlierAnswers: (await answerHistory.of(db, userId)).map(revision => ({
      ...revision,
      savedAt: writeMoment(revision.savedAt)
    })),
    corrections: corrections.map(row => ({
      ...viewCorrection(row, openCorrection(keys, row)),
      askedBy: administrators.get(row.adminId ?? '') ?? null,
      closedBy: administrators.get(row.closedBy ?? '') ?? null
    })),
    askedPeople: (await partyRequests.listOf(db, userId)).map(row => ({
      ...{
        party: row.party,
        place: row.slot,
        ...(row.rowId && { row: row.rowId }),
        person: openParty(keys, row).person,
        language: row.language
      },
      askedAt: writeMoment(row.askedAt),
      sentAt: writeMoment(row.sentAt),
      answeredAt: writeMoment(row.answeredAt),
      declinedAt: writeMoment(row.refusedAt),
      withdrawnAt: writeMoment(row.withdrawnAt)
    })),
    review: await describeReview(stored),
    changesToConfirm: (await changeRows.listOf(db, userId)).map(row => ({
      path: row.path,
      ...openChange(keys, row),
      network: row.network,
      browser: row.browser,
      changedAt: writeMoment(row.changedAt)
    })),
    signature: (await findEvidence(db, keys, userId)) ?? null,
    saidToBeRight: viewConfirmedWarnings(await passedWarnings.allOf(db, userId)),
    files: rows.map(row => ({
      file: names.get(row.id) ?? '',
      uploadedAs: openName(keys, row),
      type: row.type,
      bytes: row.bytes,
      uploadedAt: writeMoment(row.createdAt),
      readable: !unreadable.has(row.id)
    })),
    mails: await describeMails(services, db, userId),
    privacyNotices: (await acknowledgements.listOf(db, userId)).map(({ version, at }) => ({
      version,
      readAt: writeMoment(at)
    })),
    erasure: {
      askedAt: writeMoment(erasure?.askedAt ?? null),
      dueAt: writeMoment(erasure?.dueAt ?? null),
      plannedBy: administrators.get(erasure?.plannedBy ?? '') ?? null
    },
    ...logs
  }
}

/** Returns the state of the review, who is assigned to it, and the notes about the person with their authors. */
async function describeReview({ services: { keys }, db, userId }: Stored) {
  const row = await reviewRows.find(db, userId)
  const state = row ? stateOf(row) : null
  const notes = await reviewNotes.listOf(db, userId)
  const ids = [row?.assignee, row?.movedBy, ...notes.map(({ adminId }) => adminId)]
  const names = await users.findNames(
    db,
    ids.flatMap(id => id ?? [])
  )
  const nameOf = (id: string | null | undefined) => names.get(id ?? '') ?? null
  return {
    state: state === null ? null : titleOfState(state),
    since: writeMoment(row?.movedAt ?? null),
    movedBy: nameOf(row?.movedBy),
    lookedAfterBy: nameOf(row?.assignee),
    notes: notes.map(note => ({
      text: openNote(keys, note),
      by: nameOf(note.adminId),
      writtenAt: writeMoment(note.writtenAt)
    }))
  }
}

function viewCorrection(row: CorrectionRow, { message, reply, before, after, earlier }: CorrectionContent) {
  const { path, title, state } = row
  return {
    path,
    title,
    state,
    message,
    reply,
    before,
    after,
    askedAt: writeMoment(row.askedAt),
    answeredAt: writeMoment(row.answeredAt),
    closedAt: writeMoment(row.closedAt),
    earlier: earlier.map(({ message, reply, askedAt }) => ({ message, reply, askedAt: writeMoment(askedAt) }))
  }
}
