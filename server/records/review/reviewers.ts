import { t } from '../../../engine/index.ts'
import { isInReach, loadAccess } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import { refuse } from '../errors.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listAdministrators, type User } from '../../users/index.ts'

/** Somebody whom records can be assigned to. */
export interface Reviewer {
  user: User
  access: Access
}

/** All who can log in and may review, by name. */
export async function listReviewers(tx: Connection): Promise<Reviewer[]> {
  const all = await listAdministrators(tx)
  const found = await Promise.all(
    all
      .filter(({ verifiedAt, disabledAt }) => verifiedAt !== null && disabledAt === null)
      .map(async user => ({ user, access: await loadAccess(tx, user) }))
  )
  const reviewers = found.flatMap(({ user, access }) => (access?.may('review') ? [{ user, access }] : []))
  return reviewers.sort((one, other) => one.user.username.localeCompare(other.user.username))
}

/** Whom a body names in `assignee`; null: nobody. */
export async function requireReviewer(tx: Connection, assignee: unknown): Promise<Reviewer | null> {
  if (assignee === null) return null
  if (typeof assignee !== 'string')
    throw refuse('input.parameter', { name: 'assignee', must: 'be an id, or null for nobody' })
  const found = (await listReviewers(tx)).find(({ user }) => user.id === assignee)
  if (!found) throw refuse('review.unknown_reviewer')
  return found
}

/** Why somebody cannot be given a record; undefined where they can. */
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
