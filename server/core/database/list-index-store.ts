import { count, type SQL, sql } from 'drizzle-orm'
import { createCounterStore } from './counter-store.ts'
import type { Db } from './db.ts'

const employees = sql`SELECT id, search, email, completed, coalesce(completed_at, 0) FROM users WHERE is_admin = 0`
const listed = sql`SELECT user_id, search, email, completed, completed_at FROM listed`
const answered = sql`SELECT field, value, completed, number FROM filter_values JOIN listed USING (user_id)`
const blocks = sql`SELECT sort, depth, about, value, completed, block, count FROM blocks`
const placed = sql`SELECT sort, depth, about, value, completed, block, count(*) FROM placed
  GROUP BY sort, depth, about, value, completed, block`
const listedAnswers = sql`SELECT field, value, completed, number FROM listed_answers`

/** What the triggers of `migrations/` keep for lists, searches and counts, beside what it is made of. */
export function createListIndexStore(db: Db) {
  const counters = createCounterStore(db)

  return {
    /** Does it say what the accounts and their answers say? */
    async isRight(): Promise<boolean> {
      for (const [one, other] of [
        [employees, listed],
        [answered, listedAnswers],
        ...(db.engine === 'postgres' ? [[placed, blocks] as const] : [])
      ] as const)
        if ((await differing(one, other)) + (await differing(other, one)) > 0) return false
      return JSON.stringify(await counters.all()) === JSON.stringify(await counters.recount())
    }
  }

  async function differing(one: SQL, other: SQL): Promise<number> {
    const [row] = await db.select({ rows: count() }).from(sql`(${one} EXCEPT ${other}) AS differing`)
    return row?.rows ?? 0
  }
}
