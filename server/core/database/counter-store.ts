import { and, asc, count, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { given } from './bindings.ts'
import type { Db } from './database.ts'
import { counted, counters } from './list-tables.ts'
import { isAmong, statement, statements } from './statement.ts'
import { isWithin, type Within, withinParameters } from './within.ts'
import { defineStore } from './connection.ts'

/** What employees are counted by, besides the fields of the clear index, which are counted by their JSON Pointers. */
export const everyone = ''
export const whereTheyStop = 'step'
export const dayOfCompletion = 'day'

export interface Counted {
  about: string
  value: string
  completed: boolean
  count: number
}

/** The tables that Postgres counts in lanes, and their keys. */
const laneTables = [
  { table: sql`counter_lanes`, key: sql`about, value, completed` },
  { table: sql`block_lanes`, key: sql`sort, depth, about, value, completed, block` }
]
/** More than the processes of an installation use at a time. */
const maxLanes = 16

const total = sql<number>`coalesce(sum(${counters.count}), 0)`

/** The counts of employees, updated with every write, so that reading them counts no rows. */
export const counterStore = defineStore(createCounterStore)

export function createCounterStore(db: Db) {
  const { about, value, completed } = counters
  const ofValue = and(eq(about, given('about')), eq(value, given('value')))
  const countOf = statement(() => db.select({ total }).from(counters).where(ofValue))
  const countCompleted = statement(() =>
    db
      .select({ total })
      .from(counters)
      .where(and(ofValue, eq(completed, sql`${given('completed')}`)))
  )
  const countBy = statement(() =>
    db.select({ value, total }).from(counters).where(isAmong(about, 'about')).groupBy(value)
  )
  // The counters cover all employees: for some employees the rows are counted when requested.
  const countByWithin = statement(() =>
    db
      .select({ value: counted.value, total: count() })
      .from(counted)
      .where(and(isAmong(counted.about, 'about'), isWithin(counted.userId)))
      .groupBy(counted.value)
  )
  const listChosenWithin = statements((chosen: readonly string[]) => {
    const { about, value, completed } = counted
    const isOfDays = and(eq(about, dayOfCompletion), gte(value, given('since')))
    return db
      .select({ about, value, completed, count: count() })
      .from(counted)
      .where(and(isWithin(counted.userId), or(inArray(about, [...chosen]), isOfDays)))
      .groupBy(about, value, completed)
  })
  // Two index scans: with OR, SQLite would keep a table of the rows already seen.
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
  )

  return {
    /** Returns how many have this value; completed and incomplete records together unless `completed` is given. */
    async countOf(about: string, value: string, completed?: boolean): Promise<number> {
      const [row] =
        completed === undefined
          ? await countOf().execute({ about, value })
          : await countCompleted().execute({ about, value, completed: Number(completed) })
      return row?.total ?? 0
    },

    /** Returns how many have each value of these; limited to the employees of `within` if given. */
    async countBy(about: readonly string[], within?: Within): Promise<Map<string, number>> {
      const parameters = { about: JSON.stringify(about), ...withinParameters(within) }
      const rows = await (within ? countByWithin() : countBy()).execute(parameters)
      return new Map(rows.map(row => [row.value, row.total]))
    },

    /**
     * Returns all counters about these and those of the days of completion since a date, in one statement; limited to the
     * employees of `within` if given.
     */
    async listChosen(about: readonly string[], since: string, within?: Within): Promise<Counted[]> {
      if (!within) return listChosen(about).execute({ since })
      return listChosenWithin(about).execute({ since, ...withinParameters(within) })
    },

    /** Deletes counters that are 0; on SQLite each write does that. */
    async forgetUnused() {
      if (db.engine === 'sqlite') return
      for (const { table, key } of laneTables)
        await db.run(sql`DELETE FROM ${table} WHERE (${key}) IN (
          SELECT ${key} FROM ${table} GROUP BY ${key} HAVING sum(count) = 0)`)
    },

    /**
     * Merges counters that were counted in many lanes, as each process that starts adds lanes of its own. A transaction that
     * counts in one of them at the same time is retried.
     */
    async foldLanes() {
      if (db.engine === 'sqlite') return
      for (const { table, key } of laneTables)
        await db.run(sql`WITH gone AS (
            DELETE FROM ${table} WHERE (${key}) IN (
              SELECT ${key} FROM ${table} GROUP BY ${key} HAVING count(*) > ${sql.raw(String(maxLanes))}) RETURNING *
          )
          INSERT INTO ${table} SELECT ${key}, 0, sum(count) FROM gone GROUP BY ${key} HAVING sum(count) <> 0`)
    },

    async all(): Promise<Counted[]> {
      return db.select().from(counters).orderBy(asc(about), asc(value), asc(completed))
    },

    /** Returns all counters, counted from the rows. */
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
