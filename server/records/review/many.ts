import type { RoleCaller } from '../../core/api/guards.ts'
import { takeChunks } from '../../core/take-chunks.ts'
import { t, sentence, say } from '../../../engine/index.ts'
import { isInReach } from '../../access/service.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { moveTo, stateOf } from './advance.ts'
import { requireTarget, titleOf, whyNotMoved } from './moves.ts'
import { type ReviewRow, reviewStore } from './review-store.ts'
import { type Reviewer, requireReviewer, whyNotAssigned } from './reviewers.ts'
import { findReview } from './service.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, users } from '../../users/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { hour } from '../../core/durations.ts'

export interface ManyOutcome {
  changed: number
  same: number
  refused: { reason: string; employees: number; names: string[] }[]
}

/** Changes one record. Resolves to whether anything changed, or to the reason why it was refused. */
type Change = (tx: Connection, person: User, row: ReviewRow) => Promise<boolean | string>

const atOnce = 100
const maxNames = 5
const perHour = { max: 120, window: hour }
const notFoundReason = sentence('No longer an employee, or your role does not see them.')

/** Moves and assigns many records, each independently, in batches so other writes can run in between. */
export function createManyReviews(services: FeatureServices) {
  const { database, audit } = services
  const attempts = createAttemptLimits(services)

  return {
    async move(caller: RoleCaller, ids: readonly string[], state: unknown) {
      const to = requireTarget(caller.access, state)
      const outcome = await changeAll(caller, ids, async () => async (tx, person, row) => {
        const now = stateOf(row)
        if (now === to) return false
        const reason = whyNotMoved(now, person.completed, to)
        if (reason) return reason
        await moveTo(services, tx, caller, { person, row, to })
        return true
      })
      const changed = t(
        '{changed, plural, one {# record was moved to {state}.} other {# records were moved to {state}.}}',
        { changed: outcome.changed, state: titleOf(to) }
      )
      return { outcome, changed }
    },

    async assign(caller: RoleCaller, ids: readonly string[], assignee: unknown) {
      const chosen: Reviewer | null = await requireReviewer(database.read, assignee)
      const id = chosen?.user.id ?? null
      const outcome = await changeAll(caller, ids, async tx => {
        const reviewer = await requireReviewer(tx, assignee)
        return async (tx, person, row) => {
          if (row.assignee === id) return false
          const reason = await whyNotAssigned(tx, reviewer, person.id)
          if (reason) return reason
          await tx.use(reviewStore).put({ ...row, assignee: id, revision: row.revision + 1 })
          const detail = { assignee: id }
          await audit(tx, { by: caller.by, action: 'review.assigned', subject: person.id, detail })
          return true
        }
      })
      return { outcome, changed: describeAssigned(outcome.changed, chosen?.user.username) }
    }
  }

  /** `prepare` runs once in each transaction. */
  async function changeAll(
    { by, access }: RoleCaller,
    ids: readonly string[],
    prepare: (tx: Connection) => Promise<Change>
  ) {
    await attempts.consume({ [`reviews:${by.id}`]: perHour })
    const outcome: ManyOutcome = { changed: 0, same: 0, refused: [] }
    for await (const some of takeChunks(ids, atOnce)) {
      const results = await database.write(async tx => {
        const change = await prepare(tx)
        const found: { name: string; result: boolean | string }[] = []
        for (const id of some) {
          const person = await users.findById(tx, id)
          const isThere = person && !person.isAdmin && (await isInReach(tx, access, id))
          const result = isThere ? await change(tx, person, await findReview(tx, id)) : say(notFoundReason)
          found.push({ name: isThere ? person.username : '', result })
        }
        return found
      })
      for (const { name, result } of results) countOutcome(outcome, name, result)
    }
    return outcome
  }
}

const describeAssigned = (changed: number, name: string | undefined) =>
  name === undefined
    ? t(
        '{changed, plural, one {# record was assigned to nobody.} other {# records were assigned to nobody.}}',
        { changed }
      )
    : t(
        '{changed, plural, one {# record was assigned to {name}.} other {# records were assigned to {name}.}}',
        { changed, name }
      )

function countOutcome(outcome: ManyOutcome, name: string, result: boolean | string) {
  if (result === true) outcome.changed++
  else if (result === false) outcome.same++
  else {
    const known = outcome.refused.find(({ reason }) => reason === result)
    const group = known ?? { reason: result, employees: 0, names: [] }
    if (!known) outcome.refused.push(group)
    group.employees++
    if (name && group.names.length < maxNames) group.names.push(name)
  }
}
