import { and, count, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../core/database/statement.ts'
import { batches, outbox, users } from '../../core/database/tables.ts'
import { isWithin, type Within } from '../../core/database/within.ts'
import type { Outcome } from './outcome.ts'
import { isExpiredMail, isRepeatable, waitingAgain } from './outbox-store.ts'
import { defineStore } from '../../core/database/connection.ts'

export interface MailQuery {
  batch?: string | undefined
  /** The id of the employee. */
  person?: string | undefined
  /** A part of an employee's name, normalized. */
  search?: string | undefined
  /** `failed` leaves out mails that expired and cannot be sent again. */
  outcome?: Outcome | undefined
  /** The employees that the user may see; all if absent. */
  within?: Within | undefined
}

export interface BatchQuery {
  outcome?: Outcome | undefined
  adminId?: string | undefined
  withoutInvitations?: boolean
}

export interface Page {
  limit: number
  offset: number
}

const state = sql<Outcome>`CASE outbox.state WHEN 'sending' THEN 'waiting' ELSE outbox.state END`

const canRetry = (now: number) =>
  sql<number>`CASE WHEN outbox.state = 'failed' AND (length(outbox.body) > 0 OR outbox.batch IS NOT NULL) AND ${isRepeatable(now)} THEN 1 ELSE 0 END`

export const sentMailStore = defineStore(db => ({
  async list(query: MailQuery, { limit, offset }: Page, now: number) {
    return db
      .select({
        id: outbox.id,
        userId: users.id,
        username: users.username,
        email: sql<string | null>`CASE outbox.recipient WHEN outbox.id THEN NULL ELSE outbox.recipient END`,
        isToOther: sql<number>`CASE WHEN outbox.about = outbox.user_id THEN 1 ELSE 0 END`,
        channel: outbox.channel,
        subject: outbox.subject,
        batch: outbox.batch,
        batchBody: batches.body,
        type: batches.type,
        rule: batches.rule,
        by: sql<string | null>`(SELECT a.username FROM users AS a WHERE a.id = batches.admin_id)`,
        state,
        reason: outbox.failure,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
        canRetry: canRetry(now)
      })
      .from(outbox)
      .innerJoin(users, eq(users.id, outbox.userId))
      .leftJoin(batches, eq(batches.id, outbox.batch))
      .where(isMeant(query))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(limit)
      .offset(offset)
  },

  async count(query: MailQuery): Promise<number> {
    const all = db.select({ total: count() }).from(outbox).innerJoin(users, eq(users.id, outbox.userId))
    const [row] = await all.where(isMeant(query))
    return row?.total ?? 0
  },

  async listBatches(query: BatchQuery, { limit, offset }: Page) {
    return db
      .select({ batch: batches, by: users.username })
      .from(batches)
      .leftJoin(users, eq(users.id, batches.adminId))
      .where(isMeantBatch(query))
      .orderBy(desc(batches.createdAt), desc(sql`batches.rowid`))
      .limit(limit)
      .offset(offset)
  },

  async countBatches(query: BatchQuery): Promise<number> {
    const [row] = await db.select({ total: count() }).from(batches).where(isMeantBatch(query))
    return row?.total ?? 0
  },

  /**
   * Queues a failed mail again as if it were new. Returns the id of its user, or undefined if there is no such mail or it
   * cannot be retried.
   */
  async retry(id: string, now: number, within?: Within): Promise<string | undefined> {
    const isToEmployee = sql`outbox.user_id IN (SELECT users.id FROM users WHERE users.is_admin = 0)`
    const isSeen = within && isWithin(outbox.userId, within)
    const [row] = await db
      .update(outbox)
      .set(waitingAgain(now))
      .where(and(eq(outbox.id, id), sql`${canRetry(now)} = 1`, isToEmployee, isSeen))
      .returning({ userId: outbox.userId })
    return row?.userId ?? undefined
  }
}))

const isMeant = ({ batch, person, search, outcome, within }: MailQuery): SQL | undefined =>
  and(
    eq(users.isAdmin, false),
    batch ? eq(outbox.batch, batch) : undefined,
    person ? eq(outbox.userId, person) : undefined,
    search ? sql`instr(${users.search}, ${search}) > 0` : undefined,
    outcome && isAmong(sql`outbox.state`, statesOf(outcome)),
    outcome === 'failed' ? not(isExpiredMail(sql`outbox`)) : undefined,
    within && isWithin(users.id, within)
  )

const isMeantBatch = ({ outcome, adminId, withoutInvitations }: BatchQuery): SQL | undefined =>
  and(
    outcome &&
      sql`EXISTS (SELECT 1 FROM outbox AS o WHERE o.batch = batches.id AND ${isAmong(sql`o.state`, statesOf(outcome))})`,
    adminId === undefined ? undefined : eq(batches.adminId, adminId),
    withoutInvitations ? ne(batches.type, 'invitation') : undefined
  )

const statesOf = (outcome: Outcome) => (outcome === 'waiting' ? ['waiting', 'sending'] : [outcome])
