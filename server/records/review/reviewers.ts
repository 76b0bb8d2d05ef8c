import { isInReach, loadAccess } from '../../access/service.ts'
import type { User } from '../../accounts/user-store.ts'
import type { Access } from '../../core/api/access.ts'
import { Refusal } from '../../core/errors.ts'
import type { Stores } from '../../stores.ts'

/** Somebody whom records can be assigned to. */
export interface Reviewer {
  user: User
  access: Access
}

/** All who can log in and may review, by name. */
export async function listReviewers(stores: Stores): Promise<Reviewer[]> {
  const all = await stores.users.listAdministrators()
  const found = await Promise.all(
    all
      .filter(({ verifiedAt, disabledAt }) => verifiedAt !== null && disabledAt === null)
      .map(async user => ({ user, access: await loadAccess(stores, user) }))
  )
  const reviewers = found.flatMap(({ user, access }) => (access?.may('review') ? [{ user, access }] : []))
  return reviewers.sort((one, other) => one.user.username.localeCompare(other.user.username))
}

/** Whom a body names in `assignee`; null: nobody. */
export async function requireReviewer(stores: Stores, assignee: unknown): Promise<Reviewer | null> {
  if (assignee === null) return null
  if (typeof assignee !== 'string') throw new Refusal(400, '"assignee" must be an id, or null for nobody.')
  const found = (await listReviewers(stores)).find(({ user }) => user.id === assignee)
  if (!found)
    throw new Refusal(400, 'This person cannot review records: choose somebody whose role lets them.')
  return found
}

/** Why somebody cannot be given a record; undefined where they can. */
export async function whyNotAssigned(
  stores: Stores,
  reviewer: Reviewer | null,
  userId: string
): Promise<string | undefined> {
  if (!reviewer || (await isInReach(stores, reviewer.access, userId))) return undefined
  return `${reviewer.user.username} does not see this employee: the role is limited to other clients.`
}
