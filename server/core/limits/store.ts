import { lt, sql } from 'drizzle-orm'
import { clockTolerance } from '../durations.ts'
import { given, isGiven, updateStatement } from '../database/bindings.ts'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { limits } from '../database/tables.ts'
import { defineStore } from '../database/connection.ts'

/** The number of attempts allowed in a window that begins with the first of them. */
export interface Limit {
  max: number
  /** In milliseconds. */
  window: number
  /** How many attempts this one counts as; 1 by default. */
  amount?: number
}

export interface LimitCount {
  allowed: boolean
  /** The number of this attempt within the window. */
  count: number
  /** Seconds until the window ends. */
  retryAfter: number
}

export type LimitStore = ReturnType<typeof createLimitStore>

/** Counters of attempts. Each call is one statement, so that no concurrent attempt slips through. */
export const limitStore = defineStore(createLimitStore)

function createLimitStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    /**
     * Counts one attempt, refused ones too, and returns whether it is within the limit. A window that ends later than one that
     * begins now, even on the clock of another process, is from before the clock was set back: it counts as over, so that
     * nobody waits for the clock.
     */
    async consume(key: string, { max, window, amount = 1 }: Limit, now: number): Promise<LimitCount> {
      const end = now + window
      const latest = end + clockTolerance
      const [row] = await statements.consume().execute({ key, now, end, latest, amount })
      if (!row) throw new Error('A counter was not written.')
      return {
        allowed: row.count <= max,
        count: row.count,
        retryAfter: Math.ceil((row.endsAt - now) / 1000)
      }
    },

    /** Returns a counter as stored, even if its window is over. */
    async find(key: string): Promise<{ count: number; endsAt: number } | undefined> {
      return statements.find().get({ key })
    },

    /** Refunds an attempt that should not count, by the amount that it counted as. */
    async refund(key: string, amount = 1) {
      await statements.refund().execute({ key, amount })
    },

    async clear(key: string) {
      await statements.clear().execute({ key })
    },

    /** Deletes every counter that has this text in its key. */
    async forget(text: string) {
      await db.delete(limits).where(sql`instr(${limits.key}, ${text}) > 0`)
    },

    async sweep(now: number) {
      await db.delete(limits).where(lt(limits.endsAt, now))
    }
  }
}

function prepareStatements(db: Db) {
  const isKey = isGiven(limits.key, 'key')
  const isOver = sql`(${limits.endsAt} <= ${given('now')} OR ${limits.endsAt} > ${given('latest')})`

  return {
    consume: statement(() =>
      db
        .insert(limits)
        .values({ key: given('key'), count: given('amount'), endsAt: given('end') })
        .onConflictDoUpdate({
          target: limits.key,
          set: {
            count: sql`CASE WHEN ${isOver} THEN ${given('amount')} ELSE ${limits.count} + ${given('amount')} END`,
            endsAt: sql`CASE WHEN ${isOver} THEN ${given('end')} ELSE ${limits.endsAt} END`
          }
        })
        .returning()
    ),
    find: statement(() => db.select().from(limits).where(isKey)),
    refund: updateStatement(db, limits, {
      set: {
        count: sql`CASE WHEN ${limits.count} > ${given('amount')} THEN ${limits.count} - ${given('amount')} ELSE 0 END`
      },
      where: isKey
    }),
    clear: statement(() => db.delete(limits).where(isKey))
  }
}
