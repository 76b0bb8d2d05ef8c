import { setImmediate as nextTurn } from 'node:timers/promises'
import { isInReach } from '../../access/service.ts'
import type { User } from '../../accounts/user-store.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import { enterState, stateOf } from './advance.ts'
import { requireTarget, titleOf, whyNotMoved } from './moves.ts'
import type { ReviewRow } from './review-store.ts'
import { type Reviewer, requireReviewer, whyNotAssigned } from './reviewers.ts'
import { type Asker, findReview } from './service.ts'

/** What became of many records: how many were changed, how many stood so already, and why others did not. */
export interface ManyOutcome {
  changed: number
  same: number
  refused: { reason: string; employees: number; names: string[] }[]
}

/** Changes one record: whether there was something to change, or why it is left as it is. */
type Change = (stores: Stores, person: User, row: ReviewRow) => Promise<boolean | string>

const atOnce = 100
const mostNames = 5
const perHour = { max: 120, window: 3600 * 1000 }
const notThere = 'Not an employee any more, or not one whom your role sees.'

/** Moves and assigns many records: each for itself, some at a time, so that others' work goes on between. */
export function createManyReviews(services: Services) {
  const { database, audit } = services
  const attempts = createAttemptLimits(services)

  return {
    async move(asker: Asker, ids: readonly string[], state: unknown) {
      const { by, access } = asker
      const to = requireTarget(access, state)
      const outcome = await changeAll(asker, ids, async (stores, person, row) => {
        const now = stateOf(row)
        if (now === to) return false
        const reason = whyNotMoved(now, person.completed, to)
        if (reason) return reason
        await enterState(services, stores, { person, row }, { to, by, cause: 'moved' })
        return true
      })
      return { outcome, words: `moved to ${titleOf(to)}` }
    },

    async assign(asker: Asker, ids: readonly string[], assignee: unknown) {
      const chosen: Reviewer | null = await requireReviewer(database.read, assignee)
      const id = chosen?.user.id ?? null
      const outcome = await changeAll(asker, ids, async (stores, person, row) => {
        if (row.assignee === id) return false
        const reason = await whyNotAssigned(stores, chosen, person.id)
        if (reason) return reason
        await stores.reviews.put({ ...row, assignee: id, revision: row.revision + 1 })
        const detail = { assignee: id }
        await audit(stores, { by: asker.by, action: 'review.assigned', subject: person.id, detail })
        return true
      })
      return { outcome, words: `assigned to ${chosen?.user.username ?? 'nobody'}` }
    }
  }

  async function changeAll({ by, access }: Asker, ids: readonly string[], change: Change) {
    await attempts.consume({ [`reviews:${by.id}`]: perHour })
    const outcome: ManyOutcome = { changed: 0, same: 0, refused: [] }
    for (let start = 0; start < ids.length; start += atOnce) {
      const results = await database.write(async stores => {
        const found: { name: string; result: boolean | string }[] = []
        for (const id of ids.slice(start, start + atOnce)) {
          const person = await stores.users.findById(id)
          const isThere = person && !person.isAdmin && (await isInReach(stores, access, id))
          const result = isThere ? await change(stores, person, await findReview(stores, id)) : notThere
          found.push({ name: isThere ? person.username : '', result })
        }
        return found
      })
      for (const { name, result } of results) countOutcome(outcome, name, result)
      await nextTurn()
    }
    return outcome
  }
}

function countOutcome(outcome: ManyOutcome, name: string, result: boolean | string) {
  if (result === true) outcome.changed++
  else if (result === false) outcome.same++
  else {
    const known = outcome.refused.find(({ reason }) => reason === result)
    const told = known ?? { reason: result, employees: 0, names: [] }
    if (!known) outcome.refused.push(told)
    told.employees++
    if (name && told.names.length < mostNames) told.names.push(name)
  }
}
