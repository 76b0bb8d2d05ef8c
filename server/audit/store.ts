import { desc, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { audit, auditCuts, auditHead } from '../core/database/tables.ts'

export type AuditRow = typeof audit.$inferSelect

/** The newest entries, the newest before a number, or those right after one. */
interface Piece {
  before?: number | undefined
  after?: number | undefined
  limit: number
}

export interface Sought extends Piece {
  actions?: readonly string[] | undefined
  /** Whoever did it, or whom it concerns. */
  person?: string | undefined
}

interface Concerning extends Piece {
  about: readonly string[]
  ofAll: readonly string[]
  since: number
}

/** The audit: rows are appended, read, and cut off at the front; there is nothing else to do to them. */
export function createAuditStore(db: Db) {
  return {
    /** The last entry, also when it was cut off since. At once: nothing comes between it and the next. */
    head() {
      return statementsOf(db).head.get()
    },

    append(row: AuditRow, mark: string) {
      const { append, putHead } = statementsOf(db)
      append.run(row)
      putHead.run({ seq: row.seq, hash: row.hash, mark })
    },

    /** Entries in the order of their numbers. */
    async following(seq: number, limit: number): Promise<AuditRow[]> {
      return db.select().from(audit).where(gt(audit.seq, seq)).orderBy(audit.seq).limit(limit)
    },

    /** Where the chain begins. */
    async lastCut() {
      const [cut] = await db.select().from(auditCuts).orderBy(desc(auditCuts.until)).limit(1)
      return cut
    },

    /** The last entry of those at the front that are all older than `before`. */
    async lastBefore(before: number): Promise<AuditRow | undefined> {
      const [young] = await db
        .select({ seq: audit.seq })
        .from(audit)
        .where(gte(audit.at, before))
        .orderBy(audit.seq)
        .limit(1)
      const [last] = await db
        .select()
        .from(audit)
        .where(young && lt(audit.seq, young.seq))
        .orderBy(desc(audit.seq))
        .limit(1)
      return last
    },

    /** Cuts off everything up to here. */
    async cut(cut: typeof auditCuts.$inferSelect) {
      await db.insert(auditCuts).values(cut)
      await db.delete(audit).where(lte(audit.seq, cut.until))
    },

    /** Entries for a page, newest first. */
    async page({ actions, person, ...piece }: Sought): Promise<AuditRow[]> {
      return walked(person ? ofPerson(person, actions) : (actions?.map(ofAction) ?? [sql`TRUE`]), piece)
    },

    /** What others did with this person's record, or with those of everyone since then; newest first. */
    async concerning(userId: string, { about, ofAll, since, ...piece }: Concerning): Promise<AuditRow[]> {
      const own = sql`subject = ${userId} AND actor IS NOT subject AND ${among(about)}`
      const everyones = ofAll.map(action => sql`${ofAction(action)} AND at >= ${since}`)
      return walked([own, ...everyones], piece)
    }
  }

  /** Each walk follows one index in the order of the numbers, and stops when it has enough. */
  async function walked(walks: SQL[], { before, after, limit }: Piece): Promise<AuditRow[]> {
    const order = after && !before ? sql`ASC` : sql`DESC`
    const place = before ? sql`seq < ${before}` : after ? sql`seq > ${after}` : sql`TRUE`
    const parts = walks.map(
      walk =>
        sql`SELECT * FROM (SELECT seq FROM audit WHERE ${walk} AND ${place} ORDER BY seq ${order} LIMIT ${limit})`
    )
    const all = sql.join(parts, sql` UNION ALL `)
    const found = await db.all<{ seq: number }>(sql`${all} ORDER BY 1 ${order} LIMIT ${limit}`)
    const numbers = found.map(({ seq }) => seq)
    return db.select().from(audit).where(inArray(audit.seq, numbers)).orderBy(desc(audit.seq))
  }
}

const ofAction = (action: string) => sql`action = ${action}`

/** The plus keeps SQLite to the index of the person. */
function among(actions: readonly string[]): SQL {
  return sql`+action IN (${sql.join(
    actions.map(action => sql`${action}`),
    sql`, `
  )})`
}

/** Somebody's entries stand in two indexes: those that concern the person, and the others that the person made. */
function ofPerson(person: string, actions?: readonly string[]): SQL[] {
  const wanted = actions ? among(actions) : sql`TRUE`
  return [
    sql`subject = ${person} AND ${wanted}`,
    sql`actor = ${person} AND actor IS NOT subject AND ${wanted}`
  ]
}

type Statements = ReturnType<typeof prepared>

const known = new WeakMap<Db, Statements>()

/** What every write does is prepared once for each connection. */
function statementsOf(db: Db): Statements {
  const made = known.get(db) ?? prepared(db)
  known.set(db, made)
  return made
}

function prepared(db: Db) {
  const given = sql.placeholder
  return {
    head: db
      .select({ seq: auditHead.seq, hash: auditHead.hash, mark: auditHead.mark })
      .from(auditHead)
      .prepare(),
    append: db
      .insert(audit)
      .values({
        seq: given('seq'),
        at: given('at'),
        actor: given('actor'),
        role: given('role'),
        action: given('action'),
        subject: given('subject'),
        detail: given('detail'),
        previous: given('previous'),
        hash: given('hash')
      })
      .prepare(),
    putHead: db
      .insert(auditHead)
      .values({ one: 1, seq: given('seq'), hash: given('hash'), mark: given('mark') })
      .onConflictDoUpdate({
        target: auditHead.one,
        set: { seq: sql`excluded.seq`, hash: sql`excluded.hash`, mark: sql`excluded.mark` }
      })
      .prepare()
  }
}
