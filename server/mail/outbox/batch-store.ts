import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import { batches, outbox } from '../../core/database/tables.ts'
import { type Within, withinParameters } from '../../core/database/within.ts'
import { prepareStatements } from './batch-store-statements.ts'
import { isFailedInvitation } from './outbox-store.ts'
import { defineStore } from '../../core/database/connection.ts'

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
  const statements = prepareStatements(db)

  return {
    async add(row: BatchRow) {
      await statements.add().execute({ ...row })
    },

    async addAccepted(id: string, mails: number) {
      await statements.addAccepted().execute({ id, mails })
    },

    async find(id: string): Promise<BatchRow | undefined> {
      return statements.find().get({ id })
    },

    /** Returns the id of the batch that a rule of schemas/reminders.json sent on a day. */
    async findOfRule(rule: string, day: string): Promise<string | undefined> {
      const [row] = await statements.findOfRule().execute({ rule, day })
      return row?.id
    },

    async findByKey(adminId: string, requestKey: string): Promise<BatchRow | undefined> {
      return statements.findByKey().get({ adminId, requestKey })
    },

    async findRepeated(adminId: string, fingerprint: string, since: number): Promise<BatchRow | undefined> {
      return statements.findRepeated().get({ adminId, fingerprint, since })
    },

    async findWithSender(id: string) {
      return statements.findWithSender().get({ id })
    },

    async tally(id: string): Promise<Tally> {
      const rows = await statements.tally().execute({ id })
      const of = (state: string) => rows.find(row => row.state === state)?.mails ?? 0
      const waiting = of('waiting') + of('sending')
      return { sent: of('sent'), failed: of('failed'), waiting, dropped: of('dropped') }
    },

    /** Returns failed mails to these employees; `email` is null for text messages, to hide the number. */
    async listFailures(
      id: string,
      within?: Within
    ): Promise<{ email: string | null; reason: string | null }[]> {
      return statements.listFailures(within !== undefined).execute({ id, ...withinParameters(within) })
    },

    /** Whether the batch has a failed mail to anybody except these employees. */
    async hasFailureBeyond(id: string, within: Within): Promise<boolean> {
      const found = await statements.findFailureBeyond().get({ id, ...withinParameters(within) })
      return found !== undefined
    },

    async listReminded(emails: string[], since: number): Promise<string[]> {
      const rows = await statements.listReminded().execute({ emails: JSON.stringify(emails), since })
      return rows.map(({ email }) => email)
    },

    async retry(id: string, now: number): Promise<number> {
      const retried = await statements.retry().execute({ id, now })
      return retried.length
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
