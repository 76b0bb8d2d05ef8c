import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { given, isGiven } from '../core/database/bindings.ts'
import { statement, statements } from '../core/database/statement.ts'
import { isWithin, type Within, withinParameters } from '../core/database/within.ts'
import { looks, users } from '../core/database/tables.ts'
import { listed } from '../core/database/list-tables.ts'
import { defineStore } from '../core/database/connection.ts'

/** Records that became complete, and the time until which each administrator has seen them. */
export const completionStore = defineStore(db => {
  const isNew = gt(listed.completedAt, given('moment'))
  const isOfThese = (isLimited: boolean) => (isLimited ? and(isNew, isWithin(listed.userId)) : isNew)
  const countNew = statements((isLimited: boolean) =>
    db.select({ total: count() }).from(listed).where(isOfThese(isLimited))
  )
  const listNew = statements((isLimited: boolean) => {
    const latest = db
      .select({ number: listed.number })
      .from(listed)
      .where(isOfThese(isLimited))
      .orderBy(desc(listed.completedAt), desc(listed.number))
      .limit(given('limit'))
    return db
      .select({ id: users.id, username: users.username, completedAt: listed.completedAt })
      .from(listed)
      .innerJoin(users, eq(users.id, listed.userId))
      .where(inArray(listed.number, latest))
      .orderBy(desc(listed.completedAt), desc(listed.number))
  })
  const findSeenUntil = statement(() =>
    db
      .select({ until: sql<number>`coalesce(${looks.seenUntil}, ${users.createdAt})` })
      .from(users)
      .leftJoin(looks, eq(looks.userId, users.id))
      .where(isGiven(users.id, 'userId'))
  )

  return {
    /**
     * Returns how many records became complete after this moment, and the latest ones; `within` limits them to some employees.
     */
    async findSince(moment: number, limit: number, within?: Within) {
      const isLimited = within !== undefined
      const parameters = { moment, limit, ...withinParameters(within) }
      const [row] = await countNew(isLimited).execute(parameters)
      return {
        count: row?.total ?? 0,
        latest: row?.total ? await listNew(isLimited).execute(parameters) : []
      }
    },

    /** Returns the time until which this administrator has seen completed records; at first, when the account was created. */
    async findSeenUntil(userId: string): Promise<number> {
      const [row] = await findSeenUntil().execute({ userId })
      return row?.until ?? 0
    },

    /** Stores the time unless a later one is stored already. */
    async markSeen(userId: string, until: number) {
      await db
        .insert(looks)
        .values({ userId, seenUntil: until })
        .onConflictDoUpdate({
          target: looks.userId,
          set: {
            seenUntil: sql`CASE WHEN ${looks.seenUntil} > excluded.seen_until THEN ${looks.seenUntil} ELSE excluded.seen_until END`
          }
        })
    }
  }
})
