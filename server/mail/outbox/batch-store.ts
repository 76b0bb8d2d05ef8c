import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { batches, outbox } from '../../core/database/tables.ts'
import { prepareStatements } from './batch-store-statements.ts'
import { defineStore } from '../../core/database/connection.ts'

export type BatchRow = typeof batches.$inferSelect

/** How far the mails of a batch are. */
export interface Tally {
  sent: number
  failed: number
  waiting: number
  dropped: number
}

/** Mail to many: who asked for what, and what became of each mail. */
export const batchStore = defineStore(createBatchStore)

function createBatchStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    async add(row: BatchRow) {
      await statements.add().execute({ ...row })
    },

    /** More mails belong to it than before. */
    async addAccepted(id: string, mails: number) {
      await statements.addAccepted().execute({ id, mails })
    },

    async find(id: string): Promise<BatchRow | undefined> {
      return statements.find().get({ id })
    },

    /** What a rule of schemas/reminders.json has sent on a day. */
    async findOfRule(rule: string, day: string): Promise<string | undefined> {
      const [row] = await statements.findOfRule().execute({ rule, day })
      return row?.id
    },

    /** What this administrator has already asked for under this name. */
    async findByKey(adminId: string, requestKey: string): Promise<BatchRow | undefined> {
      return statements.findByKey().get({ adminId, requestKey })
    },

    /** The same words from the same administrator to the same people since then. */
    async findRepeated(adminId: string, fingerprint: string, since: number): Promise<BatchRow | undefined> {
      return statements.findRepeated().get({ adminId, fingerprint, since })
    },

    /** The newest ones, with the name of who asked. */
    async listLatest(limit: number) {
      return statements.listLatest().execute({ limit })
    },

    /** The newest ones of one sender. */
    async listLatestOf(adminId: string, limit: number) {
      return statements.listLatestOf().execute({ adminId, limit })
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

    /** Of a text message without the number that it went to. */
    async listFailures(id: string): Promise<{ email: string | null; reason: string | null }[]> {
      return statements.listFailures().execute({ id })
    },

    /** Which of these addresses a reminder has gone to since then, or is about to. */
    async listReminded(emails: string[], since: number): Promise<string[]> {
      const rows = await statements.listReminded().execute({ emails: JSON.stringify(emails), since })
      return rows.map(({ email }) => email)
    },

    /** Puts what has failed back, as if it were new; answers how many. */
    async retry(id: string, now: number): Promise<number> {
      const retried = await statements.retry().execute({ id, now })
      return retried.length
    },

    /**
     * The words of those of these batches whose last recipient is gone, and the keyed hashes of what was asked for: they may
     * name who that was. That something was sent stays.
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

    /** Forgets batches from before `before`, with their mails, once none of these waits. */
    async sweep(before: number) {
      const old = await db
        .select({ id: batches.id })
        .from(batches)
        .where(lt(batches.createdAt, before))
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
}
