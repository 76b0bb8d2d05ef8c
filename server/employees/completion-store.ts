import { count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { looks, users } from '../core/database/tables.ts'
import { listed } from '../core/database/list-tables.ts'

/** Records that became complete, and until when each administrator has seen them. */
export function createCompletionStore(db: Db) {
  return {
    /** How many did after this moment, and the latest of them. */
    async since(moment: number, most: number) {
      const isNew = gt(listed.completedAt, moment)
      const [row] = await db.select({ total: count() }).from(listed).where(isNew)
      const latest = db
        .select({ number: listed.number })
        .from(listed)
        .where(isNew)
        .orderBy(desc(listed.completedAt), desc(listed.number))
        .limit(most)
      const rows = await db
        .select({ id: users.id, username: users.username, completedAt: listed.completedAt })
        .from(listed)
        .innerJoin(users, eq(users.id, listed.userId))
        .where(inArray(listed.number, latest))
        .orderBy(desc(listed.completedAt), desc(listed.number))
      return { count: row?.total ?? 0, latest: rows }
    },

    /** Until when this administrator has looked; whoever never did, since the account was made. */
    async seenUntil(userId: string): Promise<number> {
      const [row] = await db
        .select({ until: sql<number>`coalesce(${looks.seenUntil}, ${users.createdAt})` })
        .from(users)
        .leftJoin(looks, eq(looks.userId, users.id))
        .where(eq(users.id, userId))
      return row?.until ?? 0
    },

    /** Never goes back. */
    async see(userId: string, until: number) {
      await db
        .insert(looks)
        .values({ userId, seenUntil: until })
        .onConflictDoUpdate({
          target: looks.userId,
          set: { seenUntil: sql`max(${looks.seenUntil}, excluded.seen_until)` }
        })
    }
  }
}
