import { and, desc, eq, gt, gte, lt, lte, notInArray, sql } from 'drizzle-orm'
import { given, isGiven } from '../core/database/bindings.ts'
import { byEngine, lane } from '../core/database/db.ts'
import { statement } from '../core/database/statement.ts'
import { audit, auditCuts, auditHead } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'

export type AuditRow = typeof audit.$inferSelect

/** The audit log. Rows are only appended, read, and pruned from the oldest. */
export const auditStore = defineStore(db => {
  const ownLane = lane(db)
  const next = byEngine(db, {
    sqlite: sql`(SELECT coalesce(max(seq), 0) + 1 FROM audit_head)`,
    postgres: sql`nextval('audit_numbers')`
  })
  const each = byEngine(db, {
    sqlite: sql`(SELECT 1) AS one`,
    postgres: sql`generate_series(1, CAST(${given('count')} AS BIGINT)) AS one`
  })
  const findEnd = statement(() =>
    db
      .select({ lane: ownLane, seq: sql<number>`${next}`, previous: sql<string | null>`${auditHead.hash}` })
      .from(each)
      .leftJoin(auditHead, eq(auditHead.lane, ownLane))
  )
  const putHead = db
    .insert(auditHead)
    .values({ lane: given('lane'), seq: given('seq'), hash: given('hash'), mark: given('mark') })
    .onConflictDoUpdate({
      target: auditHead.lane,
      set: { seq: sql`excluded.seq`, hash: sql`excluded.hash`, mark: sql`excluded.mark` }
    })
  const entry = {
    seq: given('seq'),
    lane: given('lane'),
    at: given('at'),
    actor: given('actor'),
    role: given('role'),
    action: given('action'),
    subject: given('subject'),
    detail: given('detail'),
    network: given('network'),
    device: given('device'),
    previous: given('previous'),
    hash: given('hash')
  }
  const insert = statement(() => db.insert(audit).values(entry))
  const putHeadAlone = statement(() => putHead)
  // Postgres needs a network round trip for each statement, so all rows are inserted by one.
  const insertAll = statement(() => {
    const rows = sql`json_populate_recordset(CAST(NULL AS audit), CAST(${given('rows')} AS json))`
    return db
      .with(db.$with('head', {}).as(putHead.getSQL()))
      .insert(audit)
      .select(sql`SELECT ${sql.raw(Object.keys(entry).join(', '))} FROM ${rows}`)
  })
  const listAfter = statement(() =>
    db
      .select()
      .from(audit)
      .where(and(isGiven(audit.lane, 'lane'), gt(audit.seq, given('seq'))))
      .orderBy(audit.seq)
      .limit(given('limit'))
  )
  return {
    /** Returns the lane of this transaction, the hash of its last entry, and the numbers of the next `count` entries. */
    async findEnd(count: number) {
      const rows = await findEnd().execute({ count })
      const [end] = rows
      if (!end) throw new Error('The audit has no end.')
      // SQLite has a single writer, so the numbers are consecutive.
      const numbers =
        db.engine === 'postgres'
          ? rows.map(({ seq }) => seq)
          : Array.from({ length: count }, (_, at) => end.seq + at)
      return { lane: end.lane, previous: end.previous, numbers }
    },

    /** Appends consecutive entries, and stores the signature of the last one. */
    async append(rows: readonly AuditRow[], mark: string) {
      const last = { ...rows.at(-1), mark }
      if (db.engine === 'postgres')
        return void (await insertAll().execute({ ...last, rows: JSON.stringify(rows) }))
      for (const row of rows) await insert().execute({ ...row })
      await putHeadAlone().execute(last)
    },

    /** Returns the last entry of each lane, even if it was pruned since. */
    async listHeads() {
      return db.select().from(auditHead).orderBy(auditHead.lane)
    },

    /** Returns the last entry of a lane, even if it was pruned since. */
    async findHead(lane: number) {
      const [head] = await db.select().from(auditHead).where(eq(auditHead.lane, lane))
      return head
    },

    /** Returns an entry whose lane has no stored end. */
    async findStrayEntry() {
      const heads = db.select({ lane: auditHead.lane }).from(auditHead)
      return db
        .select({ seq: audit.seq })
        .from(audit)
        .where(notInArray(audit.lane, heads))
        .orderBy(desc(audit.seq))
        .limit(1)
    },

    async listAfter(lane: number, seq: number, limit: number): Promise<AuditRow[]> {
      return listAfter().execute({ lane, seq, limit })
    },

    /** Returns the last pruning of a lane, or of all lanes. */
    async findLastCut(lane?: number) {
      const ofLane = lane === undefined ? undefined : eq(auditCuts.lane, lane)
      const [cut] = await db.select().from(auditCuts).where(ofLane).orderBy(desc(auditCuts.until)).limit(1)
      return cut
    },

    /** Returns the last of the oldest entries of a lane that are all older than `before`. */
    async findLastBefore(lane: number, before: number): Promise<AuditRow | undefined> {
      const isOfLane = eq(audit.lane, lane)
      const [newest] = await db
        .select({ seq: audit.seq })
        .from(audit)
        .where(and(isOfLane, gte(audit.at, before)))
        .orderBy(audit.seq)
        .limit(1)
      const [last] = await db
        .select()
        .from(audit)
        .where(and(isOfLane, newest && lt(audit.seq, newest.seq)))
        .orderBy(desc(audit.seq))
        .limit(1)
      return last
    },

    async cut(cut: typeof auditCuts.$inferSelect) {
      await db.insert(auditCuts).values(cut)
      await db.delete(audit).where(and(eq(audit.lane, cut.lane), lte(audit.seq, cut.until)))
    }
  }
})
