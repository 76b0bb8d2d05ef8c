import { eq, lt, sql } from 'drizzle-orm'
import { updateStatement } from '../database/bindings.ts'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { limits } from '../database/tables.ts'
import { defineStore } from '../database/connection.ts'

/** So many tries in a window that begins with the first of them. */
export interface Limit {
  max: number
  /** Milliseconds. */
  window: number
  /** As how many tries this one counts; one unless said. */
  amount?: number
}

export interface LimitCount {
  allowed: boolean
  /** Which try of the window this is. */
  count: number
  /** Seconds until the window ends. */
  retryAfter: number
}

export type LimitStore = ReturnType<typeof createLimitStore>

const given = sql.placeholder

/** Counters of tries. Each call is one statement, so that no parallel try slips through. */
export const limitStore = defineStore(createLimitStore)

function createLimitStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    /**
     * Counts one try, the refused ones too, and tells whether it is within the limit. A window that would end later than
     * one that begins now was begun before the clock was set back: it is over, as nobody should wait for the clock.
     */
    async consume(key: string, { max: most, window, amount = 1 }: Limit, now: number): Promise<LimitCount> {
      const [row] = await statements.consume().execute({ key, now, end: now + window, amount })
      if (!row) throw new Error('A counter was not written.')
      return {
        allowed: row.count <= most,
        count: row.count,
        retryAfter: Math.ceil((row.endsAt - now) / 1000)
      }
    },

    /** A counter as it stands, also where its window is over. */
    async find(key: string): Promise<{ count: number; endsAt: number } | undefined> {
      const [row] = await statements.find().execute({ key })
      return row
    },

    /** Takes one try back: it was no failure. */
    async refund(key: string) {
      await statements.refund().execute({ key })
    },

    /** Begins anew. */
    async clear(key: string) {
      await statements.clear().execute({ key })
    },

    /** Every counter that has this text in its key. */
    async forget(text: string) {
      await db.delete(limits).where(sql`instr(${limits.key}, ${text}) > 0`)
    },

    async sweep(now: number) {
      await db.delete(limits).where(lt(limits.endsAt, now))
    }
  }
}

function prepareStatements(db: Db) {
  const isKey = eq(limits.key, given('key'))
  const isOver = sql`(${limits.endsAt} <= ${given('now')} OR ${limits.endsAt} > ${given('end')})`

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
        .prepare()
    ),
    find: statement(() => db.select().from(limits).where(isKey).prepare()),
    refund: updateStatement(db, limits, {
      set: { count: sql`CASE WHEN ${limits.count} > 0 THEN ${limits.count} - 1 ELSE 0 END` },
      where: isKey
    }),
    clear: statement(() => db.delete(limits).where(isKey).prepare())
  }
}
