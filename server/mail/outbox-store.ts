import { and, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { outbox } from '../core/database/tables.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type NewOutboxRow = Pick<OutboxRow, 'id' | 'batch' | 'recipient' | 'body' | 'priority' | 'expiresAt'>

const emptied = Buffer.alloc(0)
const over = { owner: null, leaseUntil: null, expiresAt: null }
const keptOfBatches = sql`CASE WHEN ${outbox.batch} IS NULL THEN ${emptied} ELSE ${outbox.body} END`

/**
 * Mail that is to go out. A row that is sent or given up keeps who and when, not what; only one of a batch that is
 * given up keeps its letter, as its sender may have it tried again. A row without a letter of its own is sent its batch's.
 */
export function createOutboxStore(db: Db) {
  return {
    /** A second mail of one batch to the same recipient is left out. */
    async add(row: NewOutboxRow, now: number) {
      await db
        .insert(outbox)
        .values({ ...row, notBefore: now, createdAt: now })
        .onConflictDoNothing({ target: [outbox.batch, outbox.recipient] })
    },

    /** Many mails of one batch, each with its own recipient. */
    async addMany(rows: NewOutboxRow[], now: number) {
      await db.insert(outbox).values(rows.map(row => ({ ...row, notBefore: now, createdAt: now })))
    },

    /** Its batch's letter to each of these, as one statement: of very many, that takes a tenth of the time. */
    async addToEach(batch: string, recipients: string[], now: number) {
      // Every column of the table, in its order.
      await db.insert(outbox).select(sql`
        SELECT lower(hex(randomblob(16))), ${batch}, value, x'', 'waiting', 0, 0, ${now},
          NULL, NULL, NULL, NULL, NULL, ${now}
        FROM json_each(${JSON.stringify(recipients)})`)
    },

    /**
     * Takes the next mail that is due; codes go before everything else. Each plus keeps SQLite to the right index: the one
     * of the few that expire, and the one that has them in this order.
     */
    async claim(owner: string, now: number, leaseUntil: number): Promise<OutboxRow | undefined> {
      await db
        .update(outbox)
        .set({ state: 'failed', failure: 'Expired before it could be sent.', body: emptied, expiresAt: null })
        .where(and(sql`+${outbox.state} = 'waiting'`, lte(outbox.expiresAt, now)))
      const next = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.state, 'waiting'), sql`+${outbox.notBefore} <= ${now}`))
        .orderBy(desc(outbox.priority), outbox.notBefore, sql`rowid`)
        .limit(1)
      const [row] = await db
        .update(outbox)
        .set({ state: 'sending', owner, leaseUntil, attempts: sql`${outbox.attempts} + 1` })
        .where(inArray(outbox.id, next))
        .returning()
      return row
    },

    async markSent(id: string, owner: string, now: number) {
      await db
        .update(outbox)
        .set({ ...over, state: 'sent', sentAt: now, body: emptied, failure: null })
        .where(mine(id, owner))
    },

    async retry(id: string, owner: string, notBefore: number, failure: string) {
      await db
        .update(outbox)
        .set({ state: 'waiting', notBefore, failure, owner: null, leaseUntil: null })
        .where(mine(id, owner))
    },

    async giveUp(id: string, owner: string, failure: string) {
      await db
        .update(outbox)
        .set({ ...over, state: 'failed', failure, body: keptOfBatches })
        .where(mine(id, owner))
    },

    /** Every mail to this person, whatever became of it. */
    async forget(recipient: string) {
      await db.delete(outbox).where(eq(outbox.recipient, recipient))
    },

    /** Takes back what a process that is gone was sending. */
    async takeBack(owner: string) {
      await db
        .update(outbox)
        .set({ state: 'waiting', owner: null, leaseUntil: null })
        .where(and(eq(outbox.state, 'sending'), or(ne(outbox.owner, owner), isNull(outbox.owner))))
    },

    /** When the next waiting mail is due. */
    async findNextDue() {
      const [row] = await db
        .select({ at: sql<number | null>`min(${outbox.notBefore})` })
        .from(outbox)
        .where(eq(outbox.state, 'waiting'))
      return row?.at ?? undefined
    },

    /** Forgets single mails that were sent or given up before `before`; batches stay for their sender to read. */
    async sweep(before: number) {
      await db
        .delete(outbox)
        .where(
          and(inArray(outbox.state, ['sent', 'failed']), isNull(outbox.batch), lt(outbox.createdAt, before))
        )
    }
  }

  function mine(id: string, owner: string) {
    return and(eq(outbox.id, id), eq(outbox.owner, owner))
  }
}
