import { and, asc, count, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { counted, counters } from './list-tables.ts'
import { isAmong, statement, statements } from './statement.ts'
import { isWithin, type Within, withinParameters } from './within.ts'
import { defineStore } from './connection.ts'

/** What employees are counted by beside the answers of the clear index (there it is the field's JSON Pointer). */
export const everyone = ''
export const whereTheyStop = 'step'
export const dayOfCompletion = 'day'

export interface Counted {
  about: string
  value: string
  completed: boolean
  count: number
}

/** What Postgres counts in lanes, and what is counted there. */
const laned = [
  { table: sql`counter_lanes`, key: sql`about, value, completed` },
  { table: sql`block_lanes`, key: sql`sort, depth, about, value, completed, block` }
]
/** More than the processes of an installation have at a time. */
const maxLanes = 16

const given = sql.placeholder
const total = sql<number>`coalesce(sum(${counters.count}), 0)`

/** How many employees there are of each kind: kept with every write, so that nothing is counted when it is asked. */
export const counterStore = defineStore(createCounterStore)

export function createCounterStore(db: Db) {
  const { about, value, completed } = counters
  const ofValue = and(eq(about, given('about')), eq(value, given('value')))
  const countOf = statement(() => db.select({ total }).from(counters).where(ofValue).prepare())
  const countCompleted = statement(() =>
    db
      .select({ total })
      .from(counters)
      .where(and(ofValue, eq(completed, sql`${given('completed')}`)))
      .prepare()
  )
  const countBy = statement(() =>
    db.select({ value, total }).from(counters).where(isAmong(about, 'about')).groupBy(value).prepare()
  )
  // The counters are kept for all employees: of some they are counted when it is asked.
  const countByWithin = statement(() =>
    db
      .select({ value: counted.value, total: count() })
      .from(counted)
      .where(and(isAmong(counted.about, 'about'), isWithin(counted.userId)))
      .groupBy(counted.value)
      .prepare()
  )
  const listChosenWithin = statements((chosen: readonly string[]) => {
    const { about, value, completed } = counted
    const isOfDays = and(eq(about, dayOfCompletion), gte(value, given('since')))
    return db
      .select({ about, value, completed, count: count() })
      .from(counted)
      .where(and(isWithin(counted.userId), or(inArray(about, [...chosen]), isOfDays)))
      .groupBy(about, value, completed)
      .prepare()
  })
  // Two walks along the index: of one with OR, SQLite keeps which rows it has seen.
  const listChosen = statements((chosen: readonly string[]) =>
    db
      .select()
      .from(counters)
      .where(inArray(about, [...chosen]))
      .unionAll(
        db
          .select()
          .from(counters)
          .where(and(eq(about, dayOfCompletion), gte(value, given('since'))))
      )
      .prepare()
  )

  return {
    /** How many have this value; of both kinds of records unless `completed` is said. */
    async countOf(about: string, value: string, completed?: boolean): Promise<number> {
      const [row] =
        completed === undefined
          ? await countOf().execute({ about, value })
          : await countCompleted().execute({ about, value, completed: Number(completed) })
      return row?.total ?? 0
    },

    /** How many have each value of these; of some employees alone where these are named. */
    async countBy(about: readonly string[], within?: Within): Promise<Map<string, number>> {
      const wanted = { about: JSON.stringify(about), ...withinParameters(within) }
      const rows = await (within ? countByWithin() : countBy()).execute(wanted)
      return new Map(rows.map(row => [row.value, row.total]))
    },

    /**
     * All counters about these, and those of the days of completion since a date, in one statement; of some employees alone
     * where these are named.
     */
    async listChosen(about: readonly string[], since: string, within?: Within): Promise<Counted[]> {
      if (!within) return listChosen(about).execute({ since })
      return listChosenWithin(about).execute({ since, ...withinParameters(within) })
    },

    /** Forgets the values that nobody has any more; on SQLite each write does that. */
    async forgetUnused() {
      if (db.engine === 'sqlite') return
      for (const { table, key } of laned)
        await db.run(sql`DELETE FROM ${table} WHERE (${key}) IN (
          SELECT ${key} FROM ${table} GROUP BY ${key} HAVING sum(count) = 0)`)
    },

    /**
     * Adds up what was counted in many lanes, as each process that starts brings lanes of its own. A transaction that counts
     * in one of them meanwhile runs again.
     */
    async foldLanes() {
      if (db.engine === 'sqlite') return
      for (const { table, key } of laned)
        await db.run(sql`WITH gone AS (
            DELETE FROM ${table} WHERE (${key}) IN (
              SELECT ${key} FROM ${table} GROUP BY ${key} HAVING count(*) > ${sql.raw(String(maxLanes))}) RETURNING *
          )
          INSERT INTO ${table} SELECT ${key}, 0, sum(count) FROM gone GROUP BY ${key} HAVING sum(count) <> 0`)
    },

    /** All that is kept. */
    async all(): Promise<Counted[]> {
      return db.select().from(counters).orderBy(asc(about), asc(value), asc(completed))
    },

    /** The same, counted anew. */
    async recount(): Promise<Counted[]> {
      const { about, value, completed } = counted
      return db
        .select({ about, value, completed, count: count() })
        .from(counted)
        .groupBy(about, value, completed)
        .orderBy(about, value, completed)
    }
  }
}
