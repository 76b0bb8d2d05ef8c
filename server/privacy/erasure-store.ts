import { eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { erasures, users } from '../core/database/tables.ts'

/** Employees who ask that everything about them be erased. */
export function createErasureStore(db: Db) {
  return {
    async askedAt(userId: string): Promise<number | undefined> {
      const [row] = await db.select().from(erasures).where(eq(erasures.userId, userId))
      return row?.askedAt
    },

    /** False when it was asked before: then that moment stays. */
    async ask(userId: string, now: number): Promise<boolean> {
      const added = await db
        .insert(erasures)
        .values({ userId, askedAt: now })
        .onConflictDoNothing()
        .returning({ userId: erasures.userId })
      return added.length === 1
    },

    /** False when nothing was asked. */
    async withdraw(userId: string): Promise<boolean> {
      const gone = await db
        .delete(erasures)
        .where(eq(erasures.userId, userId))
        .returning({ userId: erasures.userId })
      return gone.length === 1
    },

    /** Who waits, the longest first. */
    async waiting() {
      return db
        .select({ id: users.id, username: users.username, askedAt: erasures.askedAt })
        .from(erasures)
        .innerJoin(users, eq(users.id, erasures.userId))
        .where(eq(users.isAdmin, false))
        .orderBy(erasures.askedAt, erasures.userId)
    }
  }
}
