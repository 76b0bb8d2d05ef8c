import {
  currentState,
  formatPersonReference,
  type FactsOf,
  type namedMailFacts,
  type ReviewEvent,
  stateAfter
} from '../../../engine/index.ts'
import { journey, organisation } from '../../../generated/journey.ts'
import { review } from '../../../generated/review.ts'
import type { Actor } from '../../audit/model/entries.ts'
import { writeMail, writeTemplate } from '../../mail/write-mail.ts'
import { reviews } from '../../../generated/mails.ts'
import { type ReviewRow, reviewStore } from './review-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { User } from '../../users/index.ts'
import type { Audit } from '../../audit/service.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { RoleCaller } from '../../core/api/guards.ts'
import type { Keys } from '../../core/keys.ts'
import { closeAnswered } from '../corrections/close-answered.ts'
import type { Config } from '../../core/config/config.ts'

export type ReviewServices = { audit: Audit; mailer: Mailer; config: Config; clock: () => number }

export type ReviewedPerson = Pick<User, 'id' | 'email' | 'username' | 'verifiedAt' | 'disabledAt'>

/** The state a record enters, and what moved it there. */
interface StateChange {
  to: string
  by: Actor
  cause: NonNullable<ReviewRow['cause']>
}

/** The default for a record that has no stored review. */
export const noReviewOf = (userId: string): ReviewRow => ({
  userId,
  state: null,
  movedAt: null,
  movedBy: null,
  cause: null,
  assignee: null,
  revision: 0
})

/** Returns the current name of the review's state; null if no review has begun. */
export const stateOf = ({ state }: Pick<ReviewRow, 'state'>): string | null =>
  state === null ? null : (currentState(review, state) ?? state)

/**
 * Applies events of the record to its review, following schemas/review.json, and returns the resulting review. Run it in the
 * transaction of the change that caused the events. On `completed` it also mails the employee the reference of the record.
 */
export async function advanceReview(
  services: ReviewServices,
  tx: Connection,
  { person, row }: { person: ReviewedPerson; row: ReviewRow },
  events: readonly ReviewEvent[]
): Promise<ReviewRow> {
  if (events.includes('completed')) await mailCompletion(services, tx, person)
  let [state, cause]: [string | null, ReviewEvent | undefined] = [stateOf(row), undefined]
  for (const event of events) {
    const next = stateAfter(review, state, event)
    if (next !== undefined) [state, cause] = [next, event]
  }
  if (!cause || state === null || state === stateOf(row)) return row
  return enterState(services, tx, { person, row }, { to: state, by: 'server', cause })
}

/** Moves the record to the state that a reviewer chose. If it is not to be reviewed any more, its corrections are done too. */
export async function moveTo(
  services: ReviewServices & { keys: Keys },
  tx: Connection,
  caller: RoleCaller,
  { person, row, to }: { person: ReviewedPerson; row: ReviewRow; to: string }
) {
  await enterState(services, tx, { person, row }, { to, by: caller.by, cause: 'moved' })
  if (!review.states[to]?.toReview) await closeAnswered(services, tx, caller, person.id)
}

/** Moves the record to a state, audits that, and mails the employee if the state declares a mail. */
async function enterState(
  { audit, mailer, config, clock }: ReviewServices,
  tx: Connection,
  { person, row }: { person: ReviewedPerson; row: ReviewRow },
  { to, by, cause }: StateChange
): Promise<ReviewRow> {
  const movedBy = typeof by === 'object' && 'id' in by ? by.id : null
  const moved = { ...row, state: to, movedAt: clock(), movedBy, cause, revision: row.revision + 1 }
  await tx.use(reviewStore).put(moved)
  const detail = { from: stateOf(row), to, cause }
  await audit(tx, { by, action: 'review.moved', subject: person.id, detail })
  const name = review.states[to]?.mail
  const mail = name === undefined ? undefined : reviews[name]
  if (mail && isReachable(person)) {
    const facts: FactsOf<typeof namedMailFacts.reviews> = {
      name: person.username,
      link: `${config.publicUrl}/`
    }
    await mailer.put(tx, { to: person.email, ...writeTemplate(mail, facts) })
  }
  return moved
}

async function mailCompletion({ mailer, config }: ReviewServices, tx: Connection, person: ReviewedPerson) {
  if (!isReachable(person)) return
  const mail = writeMail('record-sent', {
    name: person.username,
    reference: formatPersonReference(organisation.abbreviation, person.id),
    link: `${config.publicUrl}${journey.done.path}`
  })
  await mailer.put(tx, { to: person.email, ...mail })
}

const isReachable = ({ verifiedAt, disabledAt }: ReviewedPerson) => verifiedAt !== null && disabledAt === null
