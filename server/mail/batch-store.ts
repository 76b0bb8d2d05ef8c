import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { batches, outbox, users } from '../core/database/tables.ts'

export type BatchRow = typeof batches.$inferSelect

/** How far the mails of a batch are. */
export interface Tally {
  sent: number
  failed: number
  waiting: number
}

const mostFailures = 100

/** Mail to many: who asked for what, and what became of each mail. */
export function createBatchStore(db: Db) {
  return {
    async add(row: BatchRow) {
      await db.insert(batches).values(row)
    },

    async find(id: string): Promise<BatchRow | undefined> {
      const [row] = await db.select().from(batches).where(eq(batches.id, id))
      return row
    },

    /** What this administrator has already asked for under this name. */
    async findByKey(adminId: string, requestKey: string): Promise<BatchRow | undefined> {
      const same = and(eq(batches.adminId, adminId), eq(batches.requestKey, requestKey))
      const [row] = await db.select().from(batches).where(same)
      return row
    },

    /** The same from the same administrator since then. */
    async findRepeated(adminId: string, fingerprint: string, since: number): Promise<BatchRow | undefined> {
      const same = and(eq(batches.adminId, adminId), eq(batches.fingerprint, fingerprint))
      const [row] = await db
        .select()
        .from(batches)
        .where(and(same, gt(batches.createdAt, since)))
      return row
    },

    /** The newest ones, with the name of who asked. */
    async listLatest(most: number) {
      return withSender().orderBy(desc(batches.createdAt), desc(sql`batches.rowid`)).limit(most)
    },

    async withSender(id: string) {
      const [row] = await withSender().where(eq(batches.id, id))
      return row
    },

    async tally(id: string): Promise<Tally> {
      const rows = await db
        .select({ state: outbox.state, mails: count() })
        .from(outbox)
        .where(eq(outbox.batch, id))
        .groupBy(outbox.state)
      const of = (state: string) => rows.find(row => row.state === state)?.mails ?? 0
      return { sent: of('sent'), failed: of('failed'), waiting: of('waiting') + of('sending') }
    },

    async listFailures(id: string): Promise<{ email: string; reason: string | null }[]> {
      return db
        .select({ email: outbox.recipient, reason: outbox.failure })
        .from(outbox)
        .where(and(eq(outbox.batch, id), eq(outbox.state, 'failed')))
        .orderBy(outbox.recipient)
        .limit(mostFailures)
    },

    /** Puts what has failed back, as if it were new; answers how many. */
    async retry(id: string, now: number): Promise<number> {
      const back = await db
        .update(outbox)
        .set({ state: 'waiting', attempts: 0, notBefore: now, createdAt: now, failure: null })
        .where(and(eq(outbox.batch, id), eq(outbox.state, 'failed')))
        .returning({ id: outbox.id })
      return back.length
    },

    /** Forgets batches from before `before`, with their mails, once none of these waits. */
    async sweep(before: number) {
      const old = await db
        .select({ id: batches.id })
        .from(batches)
        .where(lt(batches.createdAt, before))
        .limit(20)
      for (const { id } of old) {
        await db.delete(outbox).where(and(eq(outbox.batch, id), inArray(outbox.state, ['sent', 'failed'])))
        const { waiting } = await this.tally(id)
        if (waiting === 0) await db.delete(batches).where(eq(batches.id, id))
      }
    }
  }

  function withSender() {
    return db
      .select({ batch: batches, by: users.username })
      .from(batches)
      .leftJoin(users, eq(users.id, batches.adminId))
      .$dynamic()
  }
}
