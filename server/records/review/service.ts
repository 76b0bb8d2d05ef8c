import { administrator } from '../../../engine/index.ts'
import { requireEmployee } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { forbidden, notFound, Refusal } from '../../core/errors.ts'
import { randomId } from '../../core/keys.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import { enterState, noReviewOf, stateOf } from './advance.ts'
import { requireTarget, titleOf, whyNotMoved } from './moves.ts'
import { openNote, sealNote } from './notes.ts'
import type { ReviewRow } from './review-store.ts'
import { requireReviewer, whyNotAssigned } from './reviewers.ts'
import { viewReview } from './views.ts'

/** Who asks, in which role. */
export interface Asker {
  by: SessionUser
  access: Access
}

const minute = 60_000
const notesPerHour = { max: 200, window: 60 * minute }
const sameWithin = 10 * minute

/** The review of one record: where it is, who looks after it, and what was written down about it. */
export function createReviewService(services: Services) {
  const { database, keys, clock, audit } = services
  const attempts = createAttemptLimits(services)

  return {
    async view(asker: Asker, userId: string) {
      const user = await requireEmployee(database.read, asker.access, userId)
      return viewReview(database.read, user, { keys, ...asker })
    },

    /** Nobody moves what somebody else has moved since they looked. Where it is already, nothing happens. */
    async move({ by, access }: Asker, userId: string, wanted: { state: unknown; revision: number }) {
      const to = requireTarget(access, wanted.state)
      await database.write(async stores => {
        const person = await requireEmployee(stores, access, userId)
        const row = await findReview(stores, userId)
        const state = stateOf(row)
        if (state === to) return
        if (row.revision !== wanted.revision) throw await describeNow(stores, row)
        const reason = whyNotMoved(state, person.completed, to)
        if (reason) throw new Refusal(409, reason)
        await enterState(services, stores, { person, row }, { to, by, cause: 'moved' })
      })
      return `Moved to ${titleOf(to)}.`
    },

    async assign({ by, access }: Asker, userId: string, wanted: { assignee: unknown; revision: number }) {
      return database.write(async stores => {
        await requireEmployee(stores, access, userId)
        const reviewer = await requireReviewer(stores, wanted.assignee)
        const row = await findReview(stores, userId)
        const assignee = reviewer?.user.id ?? null
        if (row.assignee !== assignee) {
          if (row.revision !== wanted.revision) throw await describeNow(stores, row)
          const reason = await whyNotAssigned(stores, reviewer, userId)
          if (reason) throw new Refusal(400, reason)
          await stores.reviews.put({ ...row, assignee, revision: row.revision + 1 })
          await audit(stores, { by, action: 'review.assigned', subject: userId, detail: { assignee } })
        }
        return reviewer ? `Assigned to ${reviewer.user.username}.` : 'Assigned to nobody.'
      })
    },

    /** The same words of the same person within minutes are one note. */
    async addNote({ by, access }: Asker, userId: string, text: string) {
      await database.write(async stores => {
        await requireEmployee(stores, access, userId)
        const writtenAt = clock()
        const notes = await stores.reviewNotes.listOf(userId)
        const isSame = notes.some(
          note =>
            note.adminId === by.id && writtenAt - note.writtenAt < sameWithin && openNote(keys, note) === text
        )
        if (isSame) return
        await attempts.consumeWithin(stores, `review-notes:${by.id}`, notesPerHour)
        const id = randomId()
        const content = sealNote(keys, { id, userId }, text)
        await stores.reviewNotes.add({ id, userId, adminId: by.id, content, writtenAt })
        await audit(stores, { by, action: 'review.noted', subject: userId, detail: { note: id } })
      })
    },

    /** By its author, and by administrators. Answers whose record it was about. */
    async removeNote({ by, access }: Asker, id: string): Promise<string> {
      return database.write(async stores => {
        const note = await stores.reviewNotes.find(id)
        if (!note) throw notFound()
        await requireEmployee(stores, access, note.userId)
        if (note.adminId !== by.id && access.role !== administrator)
          throw forbidden('Only its author and administrators can delete a note.')
        await stores.reviewNotes.remove(id)
        await audit(stores, { by, action: 'review.note-deleted', subject: note.userId, detail: { note: id } })
        return note.userId
      })
    }
  }
}

export const findReview = async (stores: Stores, userId: string): Promise<ReviewRow> =>
  (await stores.reviews.find(userId)) ?? noReviewOf(userId)

/** The refusal for the second of two administrators who change a review at the same time. */
async function describeNow(stores: Stores, row: ReviewRow): Promise<Refusal> {
  const ids = [row.movedBy, row.assignee].flatMap(id => id ?? [])
  const names = await stores.users.findNames(ids)
  const nameOf = (id: string | null) => (id === null ? undefined : names.get(id))
  const state = stateOf(row)
  const mover = nameOf(row.movedBy)
  const where = state === null ? 'not begun' : `${titleOf(state)}${mover ? `, moved there by ${mover}` : ''}`
  const who = nameOf(row.assignee) ?? 'nobody'
  return new Refusal(
    409,
    `The review was changed meanwhile. It is ${where}, and assigned to ${who}. Nothing was changed.`
  )
}
