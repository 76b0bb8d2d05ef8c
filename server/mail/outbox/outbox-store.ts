import { and, desc, eq, inArray, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/db.ts'
import { outbox } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'
import { describeReason } from '../transports/reasons.ts'
import { ownerOf, prepareStatements } from './outbox-store-statements.ts'
import { longestWait } from './retries.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type NewOutboxRow = Pick<
  OutboxRow,
  'id' | 'batch' | 'recipient' | 'subject' | 'body' | 'priority' | 'expiresAt' | 'about' | 'hire'
> &
  Partial<Pick<OutboxRow, 'channel' | 'userId'>>
export type Channel = OutboxRow['channel']
export type OutboxStore = ReturnType<typeof createOutboxStore>

interface Claim {
  channel: Channel
  owner: string
  now: number
  leaseUntil: number
  minPriority: number
}

interface Retry {
  notBefore: number
  failure: string
  /** How often the mail server did not confirm that it has the mail. */
  unanswered?: number
}

/**
 * The current address of the account, for a mail to an account. A mail about an account stays with its address, which may be a
 * former one on purpose. So does a mail of a batch that has one to the current address already.
 */
const currentRecipient = sql`CASE WHEN outbox.about IS NOT NULL OR outbox.channel <> 'mail' OR outbox.hire IS NOT NULL
    OR outbox.recipient = outbox.id OR EXISTS (SELECT 1 FROM outbox AS other JOIN users ON users.email = other.recipient
      WHERE users.id = outbox.user_id AND other.batch = outbox.batch)
  THEN outbox.recipient
  ELSE coalesce((SELECT users.email FROM users WHERE users.id = outbox.user_id), outbox.recipient) END`

/** Whether a mail can be sent again: one with a personal invitation only while it has the link, and that works at `now`. */
export const isRepeatable = (
  now: number
) => sql`(outbox.hire IS NULL OR (length(outbox.body) > 0 AND EXISTS (SELECT 1 FROM hires
    WHERE hires.id = outbox.hire AND hires.mail = outbox.id AND hires.joined_at IS NULL
      AND hires.expires_at > CAST(${now} AS BIGINT))))`

/** The values that queue failed mails again, due at `now`. */
export const waitingAgain = (now: number) => ({
  recipient: currentRecipient,
  expiresAt: sql`(SELECT hires.expires_at FROM hires WHERE hires.id = outbox.hire)`,
  state: 'waiting' as const,
  attempts: 0,
  notBefore: now,
  createdAt: now,
  failure: null,
  unanswered: 0
})

/**
 * Whether an expired mail needs no attention because it cannot be sent again, such as a code. An expired invitation can be
 * renewed.
 */
export const isExpiredMail = (mail: SQL) =>
  sql`(${mail}.hire IS NULL AND coalesce(${mail}.failure, '') = ${describeReason('expired')})`

export const isFailedInvitation = sql`(outbox.hire IS NOT NULL AND outbox.state = 'failed')`

/** Each condition has an index. */
const concerns = (userId: string, addresses: readonly string[]) =>
  or(
    eq(outbox.userId, userId),
    eq(outbox.about, userId),
    and(inArray(outbox.recipient, [...addresses]), isNull(outbox.userId))
  )

/**
 * Mail to be sent. A sent or dropped row keeps recipient, time and subject, but not its content. A failed row keeps the content
 * for a retry, unless the mail expires or its address must be forgotten. A row without content of its own has the content of
 * its batch.
 */
export const outboxStore = defineStore(createOutboxStore)

function createOutboxStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    /** Ignores a second mail of the same batch to the same recipient. */
    async add(row: NewOutboxRow, now: number) {
      await statements.add().execute({ userId: null, channel: 'mail', ...row, now })
    },

    /** Adds many mails of one batch. Each must have a different recipient. */
    async addMany(rows: NewOutboxRow[], now: number) {
      const values = rows.map(row => ({
        ...row,
        userId: row.userId ?? (row.hire === null ? ownerOf(row.recipient) : null),
        notBefore: now,
        createdAt: now
      }))
      await db.insert(outbox).values(values)
    },

    /**
     * Adds the content of a batch for each recipient in one statement. For very many recipients, this takes a tenth of the time.
     */
    async addToEach(batch: string, recipients: string[], now: number) {
      await statements.addToEach().execute({ batch, recipients: JSON.stringify(recipients), now })
    },

    /** Claims the next due mail. Higher priorities come first. Expired mails are marked as failed before. */
    async claim({ channel, owner, now, leaseUntil, minPriority }: Claim): Promise<OutboxRow | undefined> {
      await statements.dropExpired().execute({ now })
      const farAhead = now + longestWait
      return statements.claim().get({ channel, owner, now, farAhead, leaseUntil, minPriority })
    },

    async markSent(id: string, owner: string, now: number) {
      await statements.markSent().execute({ id, owner, now })
    },

    async retry(id: string, owner: string, { notBefore, failure, unanswered = 0 }: Retry) {
      await statements.retry().execute({ id, owner, notBefore, failure, unanswered })
    },

    /**
     * Notes that the whole mail was sent, but the response is late. If this process crashes, the mail is not sent again before
     * `notBefore`.
     */
    async noteUnanswered(id: string, owner: string, { notBefore, failure, unanswered = 1 }: Retry) {
      await statements.noteUnanswered().execute({ id, owner, notBefore, failure, unanswered })
    },

    /** Releases a mail of which nothing was sent, until `notBefore`. The attempt does not count. */
    async release(id: string, owner: string, notBefore: number) {
      await statements.release().execute({ id, owner, notBefore })
    },

    async giveUp(id: string, owner: string, failure: string) {
      await statements.giveUp().execute({ id, owner, failure })
    },

    async drop(id: string, owner: string, reason: string) {
      await statements.drop().execute({ id, owner, failure: reason })
    },

    /** Deletes these mails, except those that were sent or are being sent. */
    async removeUnsent(ids: readonly string[]) {
      const isUnsent = inArray(outbox.state, ['waiting', 'failed'])
      await db.delete(outbox).where(and(inArray(outbox.id, [...ids]), isUnsent))
    },

    /** Returns the ids of those of these mails that have failed. */
    async listFailed(ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'failed')))
      return rows.map(({ id }) => id)
    },

    /** Returns the mails to or about a user, and the mails to these addresses without a user, newest first. */
    async listConcerning(userId: string, addresses: readonly string[] = []): Promise<OutboxRow[]> {
      return db
        .select()
        .from(outbox)
        .where(concerns(userId, addresses))
        .orderBy(desc(outbox.createdAt), desc(outbox.id))
    },

    /** Deletes the mails that `listConcerning` returns, sent or not. */
    async forget(userId: string, addresses: readonly string[]) {
      await db.delete(outbox).where(concerns(userId, addresses))
    },

    /** Deletes mails to an address without a user. Mails of an invitation to become an employee are deleted with it instead. */
    async forgetUnowned(address: string) {
      const isUnowned = and(isNull(outbox.userId), isNull(outbox.about), isNull(outbox.hire))
      await db.delete(outbox).where(and(eq(outbox.recipient, address), isUnowned))
    },

    /**
     * Releases claimed mails, except those in flight: all of them, or those whose lease expired before `leaseOverAt`. Their
     * process has ended, or never learned of its claim.
     */
    async releaseOrphaned(channel: Channel, inFlight: readonly string[], leaseOverAt?: number) {
      const isOver = leaseOverAt === undefined ? undefined : lt(outbox.leaseUntil, leaseOverAt)
      await db
        .update(outbox)
        .set({ state: 'waiting', owner: null, leaseUntil: null })
        .where(
          and(
            eq(outbox.state, 'sending'),
            eq(outbox.channel, channel),
            notInArray(outbox.id, [...inFlight]),
            isOver
          )
        )
    },

    async extendLeases(owner: string, inFlight: readonly string[], leaseUntil: number) {
      await db
        .update(outbox)
        .set({ leaseUntil })
        .where(and(inArray(outbox.id, [...inFlight]), eq(outbox.state, 'sending'), eq(outbox.owner, owner)))
    },

    async findNextDue(channel: Channel): Promise<number | undefined> {
      const [row] = await statements.findNextDue().execute({ channel })
      return row?.at ?? undefined
    },

    /**
     * Deletes finished mails outside of batches that are older than `before`, or than `beforeWithoutAccount` if their recipient has no
     * account. A failed mail of a personal invitation is kept as long as the invitation, to show why it failed.
     */
    async sweep(before: number, beforeWithoutAccount: number) {
      const isOver = inArray(outbox.state, ['sent', 'failed', 'dropped'])
      const isOld = or(
        lt(outbox.createdAt, before),
        and(isNull(outbox.userId), lt(outbox.createdAt, beforeWithoutAccount))
      )
      await db.delete(outbox).where(and(isOver, isNull(outbox.batch), isOld, not(isFailedInvitation)))
    }
  }
}
