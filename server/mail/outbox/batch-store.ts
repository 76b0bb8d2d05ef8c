import { and, count, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { isAmong } from '../../core/database/statement.ts'
import { batches, outbox, users } from '../../core/database/tables.ts'
import { isWithin, type Within } from '../../core/database/within.ts'
import { isFailedInvitation, isRepeatable, waitingAgain } from './outbox-store.ts'
import { defineStore } from '../../core/database/connection.ts'

const maxFailures = 100

const hasFailedInvitation = sql`EXISTS (SELECT 1 FROM outbox WHERE outbox.batch = batches.id AND ${isFailedInvitation})`

export type BatchRow = typeof batches.$inferSelect

export interface Tally {
  sent: number
  failed: number
  waiting: number
  dropped: number
}

/** Batches of mail to many recipients: the request and the outcome of each mail. */
export const batchStore = defineStore(db => {
  const isFailedOf = (id: string) => and(eq(outbox.batch, id), eq(outbox.state, 'failed'))

  return {
    async add(row: BatchRow) {
      await db.insert(batches).values(row)
    },

    async addAccepted(id: string, mails: number) {
      const accepted = sql`${batches.accepted} + CAST(${mails} AS BIGINT)`
      await db.update(batches).set({ accepted }).where(eq(batches.id, id))
    },

    async find(id: string): Promise<BatchRow | undefined> {
      return (await db.select().from(batches).where(eq(batches.id, id)))[0]
    },

    /** Returns the id of the batch that a rule of schemas/reminders.json sent on a day. */
    async findOfRule(rule: string, day: string): Promise<string | undefined> {
      const isOfRule = and(eq(batches.rule, rule), eq(batches.day, day))
      return (await db.select({ id: batches.id }).from(batches).where(isOfRule))[0]?.id
    },

    /** Returns the batch that an administrator already requested with this idempotency key. */
    async findByKey(adminId: string, requestKey: string): Promise<BatchRow | undefined> {
      const isSame = and(eq(batches.adminId, adminId), eq(batches.requestKey, requestKey))
      return (await db.select().from(batches).where(isSame))[0]
    },

    /** Returns a batch since then with the same content, administrator and recipients. */
    async findRepeated(adminId: string, fingerprint: string, since: number): Promise<BatchRow | undefined> {
      const isSame = and(eq(batches.adminId, adminId), eq(batches.fingerprint, fingerprint))
      return (
        await db
          .select()
          .from(batches)
          .where(and(isSame, gt(batches.createdAt, since)))
      )[0]
    },

    async findWithSender(id: string) {
      const [found] = await db
        .select({ batch: batches, by: users.username })
        .from(batches)
        .leftJoin(users, eq(users.id, batches.adminId))
        .where(eq(batches.id, id))
      return found
    },

    async tally(id: string): Promise<Tally> {
      const byState = db.select({ state: outbox.state, mails: count() }).from(outbox)
      const rows = await byState.where(eq(outbox.batch, id)).groupBy(outbox.state)
      const of = (state: string) => rows.find(row => row.state === state)?.mails ?? 0
      const waiting = of('waiting') + of('sending')
      return { sent: of('sent'), failed: of('failed'), waiting, dropped: of('dropped') }
    },

    /** Returns failed mails to these employees; `email` is null for text messages, to hide the number. */
    async listFailures(
      id: string,
      within?: Within
    ): Promise<{ email: string | null; reason: string | null }[]> {
      const email = sql<string | null>`CASE outbox.channel WHEN 'sms' THEN NULL ELSE outbox.recipient END`
      return db
        .select({ email, reason: outbox.failure })
        .from(outbox)
        .where(and(isFailedOf(id), within && isWithin(outbox.userId, within)))
        .orderBy(outbox.recipient)
        .limit(maxFailures)
    },

    /** Whether the batch has a failed mail to anybody except these employees. */
    async hasFailureBeyond(id: string, within: Within): Promise<boolean> {
      const isBeyond = or(isNull(outbox.userId), not(isWithin(outbox.userId, within)))
      const ids = db.select({ id: outbox.id }).from(outbox)
      return (await ids.where(and(isFailedOf(id), isBeyond)).limit(1)).length > 0
    },

    /** Returns the addresses with a reminder since then that was sent or is waiting. */
    async listReminded(emails: string[], since: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ email: outbox.recipient })
        .from(outbox)
        .innerJoin(batches, eq(batches.id, outbox.batch))
        .where(
          and(
            isAmong(outbox.recipient, emails),
            gt(outbox.createdAt, since),
            inArray(outbox.state, ['waiting', 'sending', 'sent']),
            inArray(batches.type, ['reminder', 'schedule'])
          )
        )
      return rows.map(({ email }) => email)
    },

    /** Queues the failed mails of a batch again as if they were new. Returns their number. */
    async retry(id: string, now: number): Promise<number> {
      const retry = db.update(outbox).set(waitingAgain(now))
      return (await retry.where(and(isFailedOf(id), isRepeatable(now))).returning({ id: outbox.id })).length
    },

    /**
     * Deletes the text and the request hashes of those batches that have no mail left, because they may identify the last
     * recipient. The batch itself is kept.
     */
    async forgetWords(ids: readonly string[]) {
      for (const id of ids) {
        const [left] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.batch, id)).limit(1)
        if (left) continue
        await db
          .update(batches)
          .set({ body: Buffer.alloc(0), requestKey: null, asked: id, fingerprint: id })
          .where(eq(batches.id, id))
      }
    },

    /**
     * Deletes finished mails of batches older than `before`, and each batch once none of its mails waits. A batch with failed
     * mails of personal invitations is kept as long as those.
     */
    async sweep(before: number) {
      const old = await db
        .select({ id: batches.id })
        .from(batches)
        .where(and(lt(batches.createdAt, before), not(hasFailedInvitation)))
        .limit(20)
      for (const { id } of old) {
        await db
          .delete(outbox)
          .where(and(eq(outbox.batch, id), inArray(outbox.state, ['sent', 'failed', 'dropped'])))
        const { waiting } = await this.tally(id)
        if (waiting === 0) await db.delete(batches).where(eq(batches.id, id))
      }
    }
  }
})
