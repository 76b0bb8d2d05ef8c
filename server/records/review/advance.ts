import {
  currentState,
  formatReference,
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
import type { Config } from '../../core/config/config.ts'

export type ReviewServices = { audit: Audit; mailer: Mailer; config: Config; clock: () => number }

/** Whose record it is. */
export type ReviewedPerson = Pick<User, 'id' | 'email' | 'username' | 'verifiedAt' | 'disabledAt'>

/** What comes to a record: where, and what has brought it there. */
interface Arrival {
  to: string
  by: Actor
  cause: NonNullable<ReviewRow['cause']>
}

/** The review of a record that has none stored yet. */
export const noReviewOf = (userId: string): ReviewRow => ({
  userId,
  state: null,
  movedAt: null,
  movedBy: null,
  cause: null,
  assignee: null,
  revision: 0
})

/** The state of a review, by its name of today; null where no review has begun. */
export const stateOf = ({ state }: Pick<ReviewRow, 'state'>): string | null =>
  state === null ? null : (currentState(review, state) ?? state)

/**
 * What becomes of a record moves its review, as schemas/review.json says. Belongs in the transaction of its cause. Answers
 * the review as it is then. Whoever has completed a record gets a mail with its reference.
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

/** The record is in this state from now on; the employee is written where the state says so. */
export async function enterState(
  { audit, mailer, config, clock }: ReviewServices,
  tx: Connection,
  { person, row }: { person: ReviewedPerson; row: ReviewRow },
  { to, by, cause }: Arrival
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
    reference: formatReference(organisation.abbreviation, person.id),
    link: `${config.publicUrl}${journey.done.path}`
  })
  await mailer.put(tx, { to: person.email, ...mail })
}

const isReachable = ({ verifiedAt, disabledAt }: ReviewedPerson) => verifiedAt !== null && disabledAt === null
