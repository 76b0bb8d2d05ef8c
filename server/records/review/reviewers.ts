import { t } from '../../../engine/index.ts'
import { isInReach, loadAccess } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import { refuse } from '../errors.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, userRoles } from '../../users/index.ts'

export interface Reviewer {
  user: User
  access: Access
}

/** Returns all administrators who can log in and may review, sorted by name. */
export async function listReviewers(tx: Connection): Promise<Reviewer[]> {
  const all = await userRoles.listAdministrators(tx)
  const found = await Promise.all(
    all
      .filter(({ verifiedAt, disabledAt }) => verifiedAt !== null && disabledAt === null)
      .map(async user => ({ user, access: await loadAccess(tx, user) }))
  )
  const reviewers = found.flatMap(({ user, access }) => (access?.may('review') ? [{ user, access }] : []))
  return reviewers.sort((one, other) => one.user.username.localeCompare(other.user.username))
}

/** Returns the reviewer with the id in `assignee`; null for nobody. Throws if the id is not of a reviewer. */
export async function requireReviewer(tx: Connection, assignee: unknown): Promise<Reviewer | null> {
  if (assignee === null) return null
  if (typeof assignee !== 'string')
    throw refuse('input.parameter', { name: 'assignee', must: 'be an id, or null for nobody' })
  const found = (await listReviewers(tx)).find(({ user }) => user.id === assignee)
  if (!found) throw refuse('review.unknown_reviewer')
  return found
}

/** Returns the reason why the record cannot be assigned to the reviewer; undefined if it can. */
export async function whyNotAssigned(
  tx: Connection,
  reviewer: Reviewer | null,
  userId: string
): Promise<string | undefined> {
  if (!reviewer || (await isInReach(tx, reviewer.access, userId))) return undefined
  return t('{name} does not see this employee: the role is limited to other clients.', {
    name: reviewer.user.username
  })
}
