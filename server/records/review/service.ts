import { hour, minute } from '../../core/durations.ts'
import { administrator, t } from '../../../engine/index.ts'
import { requireEmployee } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import type { RoleCaller } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { loadRecord } from '../load.ts'
import { recordVersionFor } from '../view/record-version.ts'
import { moveTo, noReviewOf, stateOf } from './advance.ts'
import { requireTarget, titleOf, whyNotMoved } from './moves.ts'
import { openNote, sealNote } from './notes.ts'
import { type ReviewRow, reviewStore } from './review-store.ts'
import { requireReviewer, whyNotAssigned } from './reviewers.ts'
import { viewReview } from './views.ts'
import { reviewNoteStore } from './note-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { users } from '../../users/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

interface MoveRequest {
  state: unknown
  revision: number
  recordVersion: string | undefined
}

const notesPerHour = { max: 200, window: hour }
const sameWithin = 10 * minute

export function createReviewService(services: FeatureServices) {
  const { database, keys, clock, audit } = services
  const attempts = createAttemptLimits(services)

  return {
    async view(caller: RoleCaller, userId: string) {
      const user = await requireEmployee(database.read, caller.access, userId)
      return viewReview(database.read, user, { keys, ...caller })
    },

    /**
     * Moves a record to a state. Throws if the review or the answers changed since the caller read them. Does nothing if the
     * record is in that state already.
     */
    async move(caller: RoleCaller, userId: string, request: MoveRequest) {
      const { access } = caller
      const to = requireTarget(access, request.state)
      await database.write(async tx => {
        const person = await requireEmployee(tx, access, userId)
        const row = await findReview(tx, userId)
        const state = stateOf(row)
        if (state === to) return
        if (row.revision !== request.revision) throw await describeConflict(tx, row)
        await requireSeen(tx, access, userId, request.recordVersion)
        const reason = whyNotMoved(state, person.completed, to)
        if (reason) throw refuse('review.not_movable', { reason })
        await moveTo(services, tx, caller, { person, row, to })
      })
      return t('Moved to {state}.', { state: titleOf(to) })
    },

    async assign(
      { by, access }: RoleCaller,
      userId: string,
      request: { assignee: unknown; revision: number }
    ) {
      return database.write(async tx => {
        await requireEmployee(tx, access, userId)
        const reviewer = await requireReviewer(tx, request.assignee)
        const row = await findReview(tx, userId)
        const assignee = reviewer?.user.id ?? null
        if (row.assignee !== assignee) {
          if (row.revision !== request.revision) throw await describeConflict(tx, row)
          const reason = await whyNotAssigned(tx, reviewer, userId)
          if (reason) throw refuse('review.not_assignable', { reason })
          await tx.use(reviewStore).put({ ...row, assignee, revision: row.revision + 1 })
          await audit(tx, { by, action: 'review.assigned', subject: userId, detail: { assignee } })
        }
        return reviewer
          ? t('Assigned to {name}.', { name: reviewer.user.username })
          : t('No reviewer assigned.')
      })
    },

    /** Adds a note. The same text by the same author within ten minutes counts as one note, so retries are harmless. */
    async addNote({ by, access }: RoleCaller, userId: string, text: string) {
      await database.write(async tx => {
        await requireEmployee(tx, access, userId)
        const writtenAt = clock()
        const notes = await tx.use(reviewNoteStore).listOf(userId)
        const isSame = notes.some(
          note =>
            note.adminId === by.id && writtenAt - note.writtenAt < sameWithin && openNote(keys, note) === text
        )
        if (isSame) return
        await attempts.consumeWithin(tx, `review-notes:${by.id}`, notesPerHour)
        const id = randomId()
        const content = sealNote(keys, { id, userId }, text)
        await tx.use(reviewNoteStore).add({ id, userId, adminId: by.id, content, writtenAt })
        await audit(tx, { by, action: 'review.noted', subject: userId, detail: { note: id } })
      })
    },

    /** Only for its author and for administrators. Returns the id of the employee it was about. */
    async removeNote({ by, access }: RoleCaller, id: string): Promise<string> {
      return database.write(async tx => {
        const note = await tx.use(reviewNoteStore).find(id)
        if (!note) throw refuse('request.not_found')
        await requireEmployee(tx, access, note.userId)
        if (note.adminId !== by.id && access.role !== administrator) throw refuse('review.note_of_another')
        await tx.use(reviewNoteStore).remove(id)
        await audit(tx, { by, action: 'review.note-deleted', subject: note.userId, detail: { note: id } })
        return note.userId
      })
    }
  }
}

/** Throws if the caller sent a record version and the record has changed since. */
async function requireSeen(tx: Connection, access: Access, userId: string, version: string | undefined) {
  if (version === undefined) return
  const record = await loadRecord(tx, userId)
  if (record && recordVersionFor(access, record) !== version) throw refuse('review.record_changed')
}

export const findReview = async (tx: Connection, userId: string): Promise<ReviewRow> =>
  (await tx.use(reviewStore).find(userId)) ?? noReviewOf(userId)

/** Returns the error for the second of two administrators who change a review at the same time. */
async function describeConflict(tx: Connection, row: ReviewRow) {
  const ids = [row.movedBy, row.assignee].flatMap(id => id ?? [])
  const names = await users.findNames(tx, ids)
  const nameOf = (id: string | null) => (id === null ? undefined : names.get(id))
  const state = stateOf(row)
  return refuse('review.changed_meanwhile', {
    where: state === null ? undefined : titleOf(state),
    mover: nameOf(row.movedBy),
    who: nameOf(row.assignee)
  })
}
