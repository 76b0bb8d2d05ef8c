import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { statement } from '../core/database/statement.ts'
import { batches, outbox, users } from '../core/database/tables.ts'
import { waitingAgain } from './outbox-store.ts'
import { defineStore } from '../core/database/connection.ts'

export type BatchRow = typeof batches.$inferSelect

/** How far the mails of a batch are. */
export interface Tally {
  sent: number
  failed: number
  waiting: number
  dropped: number
}

const maxFailures = 100
const given = sql.placeholder

/** Mail to many: who asked for what, and what became of each mail. */
export const batchStore = defineStore(createBatchStore)

function createBatchStore(db: Db) {
  const statements = { ...prepareBatches(db), ...prepareOutcomes(db) }

  return {
    async add(row: BatchRow) {
      await statements.add().execute({ ...row })
    },

    /** More mails belong to it than before. */
    async addAccepted(id: string, mails: number) {
      await statements.addAccepted().execute({ id, mails })
    },

    async find(id: string): Promise<BatchRow | undefined> {
      const [row] = await statements.find().execute({ id })
      return row
    },

    /** What a rule of schemas/reminders.json has sent on a day. */
    async findOfRule(rule: string, day: string): Promise<string | undefined> {
      const [row] = await statements.findOfRule().execute({ rule, day })
      return row?.id
    },

    /** What this administrator has already asked for under this name. */
    async findByKey(adminId: string, requestKey: string): Promise<BatchRow | undefined> {
      const [row] = await statements.findByKey().execute({ adminId, requestKey })
      return row
    },

    /** The same words from the same administrator to the same people since then. */
    async findRepeated(adminId: string, fingerprint: string, since: number): Promise<BatchRow | undefined> {
      const [row] = await statements.findRepeated().execute({ adminId, fingerprint, since })
      return row
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
      const [row] = await statements.findWithSender().execute({ id })
      return row
    },

    async tally(id: string): Promise<Tally> {
      const rows = await statements.tally().execute({ id })
      const of = (state: string) => rows.find(row => row.state === state)?.mails ?? 0
      const waiting = of('waiting') + of('sending')
      return { sent: of('sent'), failed: of('failed'), waiting, dropped: of('dropped') }
    },

    async listFailures(id: string): Promise<{ email: string; reason: string | null }[]> {
      return statements.listFailures().execute({ id })
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

function prepareBatches(db: Db) {
  const isOfAdmin = eq(batches.adminId, given('adminId'))
  const isBatch = eq(batches.id, given('id'))
  const selectWithSender = () =>
    db
      .select({ batch: batches, by: users.username })
      .from(batches)
      .leftJoin(users, eq(users.id, batches.adminId))

  return {
    add: statement(() =>
      db
        .insert(batches)
        .values({
          id: given('id'),
          type: given('type'),
          adminId: given('adminId'),
          audience: given('audience'),
          reminds: given('reminds'),
          rule: given('rule'),
          day: given('day'),
          body: given('body'),
          requestKey: given('requestKey'),
          asked: given('asked'),
          fingerprint: given('fingerprint'),
          accepted: given('accepted'),
          refused: given('refused'),
          createdAt: given('createdAt')
        })
        .prepare()
    ),
    addAccepted: statement(() =>
      db
        .update(batches)
        .set({ accepted: sql`${batches.accepted} + CAST(${given('mails')} AS BIGINT)` })
        .where(isBatch)
        .prepare()
    ),
    find: statement(() => db.select().from(batches).where(isBatch).prepare()),
    findOfRule: statement(() => {
      const isOfRule = and(eq(batches.rule, given('rule')), eq(batches.day, given('day')))
      return db.select({ id: batches.id }).from(batches).where(isOfRule).prepare()
    }),
    findByKey: statement(() => {
      const isSame = and(isOfAdmin, eq(batches.requestKey, given('requestKey')))
      return db.select().from(batches).where(isSame).prepare()
    }),
    findRepeated: statement(() => {
      const isSame = and(isOfAdmin, eq(batches.fingerprint, given('fingerprint')))
      return db
        .select()
        .from(batches)
        .where(and(isSame, gt(batches.createdAt, given('since'))))
        .prepare()
    }),
    listLatest: statement(() =>
      selectWithSender()
        .orderBy(desc(batches.createdAt), desc(sql`batches.rowid`))
        .limit(given('limit'))
        .prepare()
    ),
    listLatestOf: statement(() =>
      selectWithSender()
        .where(isOfAdmin)
        .orderBy(desc(batches.createdAt), desc(sql`batches.rowid`))
        .limit(given('limit'))
        .prepare()
    ),
    findWithSender: statement(() => selectWithSender().where(isBatch).prepare())
  }
}

function prepareOutcomes(db: Db) {
  const isOfBatch = eq(outbox.batch, given('id'))
  const hasFailed = and(isOfBatch, eq(outbox.state, 'failed'))

  return {
    tally: statement(() =>
      db
        .select({ state: outbox.state, mails: count() })
        .from(outbox)
        .where(isOfBatch)
        .groupBy(outbox.state)
        .prepare()
    ),
    listFailures: statement(() =>
      db
        .select({ email: outbox.recipient, reason: outbox.failure })
        .from(outbox)
        .where(hasFailed)
        .orderBy(outbox.recipient)
        .limit(maxFailures)
        .prepare()
    ),
    retry: statement(() =>
      db.update(outbox).set(waitingAgain).where(hasFailed).returning({ id: outbox.id }).prepare()
    )
  }
}
