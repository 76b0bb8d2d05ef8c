import { count, type SQL, sql } from 'drizzle-orm'
import { createCounterStore } from './counter-store.ts'
import { byEngine, type Db } from './db.ts'

const employees = sql`SELECT id, search, email, completed, coalesce(completed_at, 0) FROM users WHERE is_admin = 0`
const listed = sql`SELECT user_id, search, email, completed, completed_at FROM listed`
const answered = sql`SELECT field, value, completed, number FROM filter_values JOIN listed USING (user_id)`
const block = sql`sort, depth, about, value, completed, block`
const miscounted = {
  sqlite: sql`SELECT 1 FROM (SELECT block, completed, count FROM blocks
    UNION ALL SELECT number / 1000, completed, -1 FROM listed) AS both_ways
    GROUP BY block, completed HAVING sum(count) <> 0`,
  /** Built from the names in one scan, as this takes longest. */
  postgres: sql`SELECT 1 FROM (SELECT ${block}, count FROM blocks UNION ALL SELECT ${block}, -1 FROM placed) AS both_ways
    GROUP BY ${block} HAVING sum(count) <> 0`
}
const listedAnswers = sql`SELECT field, value, completed, number FROM listed_answers`

/** Compares what the triggers of `migrations/` maintain for lists, searches and counts with the rows it is derived from. */
export function createListIndexStore(db: Db) {
  const counters = createCounterStore(db)

  return {
    /** Whether the derived tables match the accounts and their answers. */
    async isRight(): Promise<boolean> {
      for (const [one, other] of [
        [employees, listed],
        [answered, listedAnswers]
      ] as const)
        if (
          (await countRows(sql`${one} EXCEPT ${other}`)) + (await countRows(sql`${other} EXCEPT ${one}`)) >
          0
        )
          return false
      if ((await countRows(byEngine(db, miscounted))) > 0) return false
      return JSON.stringify(await counters.all()) === JSON.stringify(await counters.recount())
    }
  }

  async function countRows(question: SQL): Promise<number> {
    const [row] = await db.select({ rows: count() }).from(sql`(${question}) AS found`)
    return row?.rows ?? 0
  }
}
