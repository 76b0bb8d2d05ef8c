import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { isGiven } from '../core/database/bindings.ts'
import { statement, statements } from '../core/database/statement.ts'
import { isWithin, type Within, withinParameters } from '../core/database/within.ts'
import { erasures, users } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'

/** A request for erasure, an order for it, or both. */
export type ErasureRow = typeof erasures.$inferSelect

/** Requests for erasure by employees, and ordered erasures. */
export const erasureStore = defineStore(db => {
  const target = erasures.userId
  const find = statement(() => db.select().from(erasures).where(isGiven(target, 'userId')))
  const listWaiting = statements((isLimited: boolean) =>
    db
      .select({
        id: users.id,
        username: users.username,
        askedAt: erasures.askedAt,
        dueAt: erasures.dueAt,
        plannedBy: erasures.plannedBy
      })
      .from(erasures)
      .innerJoin(users, eq(users.id, erasures.userId))
      .where(and(eq(users.isAdmin, false), isLimited ? isWithin(users.id) : undefined))
      .orderBy(sql`coalesce(${erasures.dueAt}, ${erasures.askedAt})`, erasures.userId)
  )

  return {
    async find(userId: string): Promise<ErasureRow | undefined> {
      return find().get({ userId })
    },

    /**
     * Returns false if it was requested before, whose time is kept, or was ordered: an order that nobody asked for cannot be
     * withdrawn.
     */
    async request(userId: string, now: number): Promise<boolean> {
      const setWhere = and(isNull(erasures.askedAt), isNull(erasures.dueAt))
      const insert = db
        .insert(erasures)
        .values({ userId, askedAt: now })
        .onConflictDoUpdate({ target, set: { askedAt: now }, setWhere })
      return (await insert.returning({ userId: target })).length === 1
    },

    /** Returns false if it is planned already: the earlier time is kept. */
    async plan(userId: string, dueAt: number, plannedBy: string): Promise<boolean> {
      const set = { dueAt, plannedBy }
      const insert = db
        .insert(erasures)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target, set, setWhere: isNull(erasures.dueAt) })
      return (await insert.returning({ userId: target })).length === 1
    },

    /** Cancels the order; an employee's request remains. */
    async undo({ userId, askedAt }: ErasureRow) {
      if (askedAt === null) await this.remove(userId)
      else await db.update(erasures).set({ dueAt: null, plannedBy: null }).where(eq(target, userId))
    },

    async remove(userId: string) {
      await db.delete(erasures).where(eq(target, userId))
    },

    /** Returns the employees whose erasure is due, the longest overdue first. */
    async listDue(now: number): Promise<string[]> {
      const due = db.select({ userId: target }).from(erasures).where(lte(erasures.dueAt, now))
      return (await due.orderBy(asc(erasures.dueAt), asc(target))).map(({ userId }) => userId)
    },

    /** Returns who waits, the longest first; limited to the employees of `within` if given. */
    listWaiting: (within?: Within) => listWaiting(within !== undefined).execute(withinParameters(within))
  }
})
