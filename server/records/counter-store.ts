import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { counted, counters } from '../core/database/list-tables.ts'

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

/** How many employees there are of each kind: kept with every write, so that nothing is counted when it is asked. */
export function createCounterStore(db: Db) {
  return {
    /** How many have this value; of both kinds of records unless `completed` is said. */
    async of(about: string, value: string, completed?: boolean): Promise<number> {
      const [row] = await db
        .select({ total: total })
        .from(counters)
        .where(
          and(
            eq(counters.about, about),
            eq(counters.value, value),
            completed === undefined ? undefined : eq(counters.completed, completed)
          )
        )
      return row?.total ?? 0
    },

    /** How many have each value of these. */
    async by(...about: string[]): Promise<Map<string, number>> {
      const rows = await db
        .select({ value: counters.value, total })
        .from(counters)
        .where(inArray(counters.about, about))
        .groupBy(counters.value)
      return new Map(rows.map(row => [row.value, row.total]))
    },

    /** All that is kept. */
    async all(): Promise<Counted[]> {
      const { about, value, completed } = counters
      return db.select().from(counters).orderBy(about, value, completed)
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

const total = sql<number>`coalesce(sum(${counters.count}), 0)`
