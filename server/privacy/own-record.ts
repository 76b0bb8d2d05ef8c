import { endingOf } from '../../engine/index.ts'
import { recordForms } from '../../generated/index.ts'
import { openName } from '../files/names.ts'
import { findFileTitles } from '../records/file-titles.ts'
import { openChange } from '../records/changes/content.ts'
import { type CorrectionContent, openCorrection } from '../records/corrections/content.ts'
import type { CorrectionRow } from '../records/corrections/correction-store.ts'
import { openDraft } from '../records/drafts/content.ts'
import { draftTime } from '../records/drafts/service.ts'
import { stateOf } from '../records/review/advance.ts'
import { titleOf as titleOfState } from '../records/review/moves.ts'
import { openNote } from '../records/review/notes.ts'
import { loadPrefilled } from '../records/prefilled/content.ts'
import { viewPassings } from '../records/warnings/views.ts'
import { findEmployeeNames } from '../records/people/names.ts'
import { composeRecord, revisionsOf } from '../records/model/record.ts'
import type { Services } from '../services.ts'
import type { FileRow } from '../files/store.ts'
import { listAccesses } from './access-log.ts'
import type { ZipEntry } from '../files/zip.ts'
import { writeMoment } from '../core/moment.ts'

const mostLooks = 1000

/** Everything that is stored about one employee: the files under readable names, and at the end record.json. */
export async function collectOwnRecord({ database, keys, clock, config, storage }: Services, userId: string) {
  const db = database.read
  const rows = await db.files.allOf(userId)
  const answers = await db.answers.allOf(userId)
  return { files: rows.length, entries: listEntries() }

  async function* listEntries(): AsyncGenerator<ZipEntry> {
    const unreadable: string[] = []
    for (const row of rows) {
      const bytes = await storage.get(row.id, userId)
      if (typeof bytes === 'string') unreadable.push(nameOf(row, answers))
      else yield { name: nameOf(row, answers), bytes }
    }
    yield {
      name: 'record.json',
      bytes: Buffer.from(`${JSON.stringify(await toldOf(unreadable), null, 2)}\n`)
    }
  }

  /** Where the review is, and what was written down about the person. */
  async function viewReview() {
    const row = await db.reviews.find(userId)
    const state = row ? stateOf(row) : null
    const notes = await db.reviewNotes.listOf(userId)
    return {
      state: state === null ? null : titleOfState(state),
      since: writeMoment(row?.movedAt ?? null),
      notes: notes.map(note => ({ text: openNote(keys, note), writtenAt: writeMoment(note.writtenAt) }))
    }
  }

  async function toldOf(unreadable: string[]) {
    const user = await db.users.findById(userId)
    if (!user) throw new Error('The account is gone.')
    const erasure = await db.erasures.find(userId)
    const { username, email, phone, completed, completedAt, createdAt, verifiedAt } = user
    const stored = { account: user, answers, files: rows }
    const names = new Map(rows.map(row => [row.id, nameOf(row, answers)]))
    const record = composeRecord(stored, {
      urlOf: id => names.get(id) ?? '',
      nameOf: row => openName(keys, row)
    })
    const people = await findEmployeeNames(db, recordForms.whole.schema, [record])
    return {
      madeAt: writeMoment(clock()),
      account: {
        username,
        email,
        phone,
        signedUpAt: writeMoment(createdAt),
        verifiedAt: writeMoment(verifiedAt),
        completed,
        completedAt: writeMoment(completedAt)
      },
      record,
      ...(people.size > 0 && { employeesByTheirIds: Object.fromEntries(people) }),
      notSavedYet: (await db.drafts.listAll(userId)).map(row => ({
        form: row.form,
        typedAt: writeMoment(row.savedAt),
        deletedAt: writeMoment(row.savedAt + draftTime),
        answers: openDraft(keys, row)
      })),
      filledInByOthers: await loadPrefilled(db, keys, userId),
      revisions: revisionsOf(stored.answers),
      savedAt: Object.fromEntries(
        [...stored.answers].map(([part, { savedAt }]) => [part, writeMoment(savedAt)])
      ),
      earlierAnswers: (await db.history.of(userId)).map(one => ({
        ...one,
        savedAt: writeMoment(one.savedAt)
      })),
      corrections: (await db.corrections.listOf(userId)).map(row =>
        viewCorrection(row, openCorrection(keys, row))
      ),
      review: await viewReview(),
      changesToConfirm: (await db.changes.listOf(userId)).map(row => ({
        path: row.path,
        ...openChange(keys, row),
        changedAt: writeMoment(row.changedAt)
      })),
      saidToBeRight: viewPassings(await db.passedWarnings.allOf(userId)),
      files: rows.map(row => ({
        file: nameOf(row, answers),
        uploadedAs: openName(keys, row),
        type: row.type,
        bytes: row.bytes,
        uploadedAt: writeMoment(row.createdAt),
        readable: !unreadable.includes(nameOf(row, answers))
      })),
      signedIn: (await db.sessions.listOfUser(userId, clock(), config.sessions)).map(one => ({
        since: writeMoment(one.createdAt),
        lastUsedAt: writeMoment(one.usedAt),
        network: one.network,
        browser: one.browser
      })),
      privacyNotices: (await db.acknowledgements.listOf(userId)).map(({ version, at }) => ({
        version,
        readAt: writeMoment(at)
      })),
      askedToBeErasedAt: writeMoment(erasure?.askedAt ?? null),
      willBeErasedAt: writeMoment(erasure?.dueAt ?? null),
      whoLookedAtIt: await listAccesses(db, userId, { limit: mostLooks })
    }
  }
}

/** What was asked of an answer, and what became of it. */
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

/** Under the title of its part: `Guarantors/Guarantor 1.pdf`. */
function nameOf(row: FileRow, answers: ReadonlyMap<string, { value: unknown }>): string {
  const { part, field, slot, type } = row
  const titles = findFileTitles(row, answers.get(part)?.value) ?? {
    part,
    field: slot > 0 ? `${field} ${slot}` : field
  }
  return `${cleanName(titles.part)}/${cleanName(titles.field)}.${endingOf(type)}`
}

const cleanName = (name: string) => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').replace(/^\.+/, '_')
