import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { given, isGiven } from '../core/database/bindings.ts'
import { statement, statements } from '../core/database/statement.ts'
import { isWithin, type Within, withinParameters } from '../core/database/within.ts'
import { erasures, users } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'

/** A request for erasure, an order for it, or both. */
export type ErasureRow = typeof erasures.$inferSelect

/** Requests for erasure by employees, and ordered erasures. */
export const erasureStore = defineStore(db => {
  const ofUser = isGiven(erasures.userId, 'userId')
  const find = statement(() => db.select().from(erasures).where(ofUser))
  const insert = statement(() =>
    db
      .insert(erasures)
      .values({ userId: given('userId'), askedAt: given('askedAt') })
      .onConflictDoUpdate({
        target: erasures.userId,
        set: { askedAt: sql`${given('askedAt')}` },
        setWhere: sql`${erasures.askedAt} IS NULL`
      })
      .returning({ userId: erasures.userId })
  )
  const plan = statement(() =>
    db
      .insert(erasures)
      .values({ userId: given('userId'), dueAt: given('dueAt'), plannedBy: given('plannedBy') })
      .onConflictDoUpdate({
        target: erasures.userId,
        set: { dueAt: sql`${given('dueAt')}`, plannedBy: sql`${given('plannedBy')}` },
        setWhere: sql`${erasures.dueAt} IS NULL`
      })
      .returning({ userId: erasures.userId })
  )
  const undo = statement(() => db.update(erasures).set({ dueAt: null, plannedBy: null }).where(ofUser))
  const remove = statement(() => db.delete(erasures).where(ofUser))
  const listDue = statement(() =>
    db
      .select({ userId: erasures.userId })
      .from(erasures)
      .where(lte(erasures.dueAt, given('now')))
      .orderBy(asc(erasures.dueAt), asc(erasures.userId))
  )
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

    /** Returns false if it was requested before: the earlier time is kept. */
    async request(userId: string, now: number): Promise<boolean> {
      return (await insert().execute({ userId, askedAt: now })).length === 1
    },

    /** Returns false if it is planned already: the earlier time is kept. */
    async plan(userId: string, dueAt: number, plannedBy: string): Promise<boolean> {
      return (await plan().execute({ userId, dueAt, plannedBy })).length === 1
    },

    /** Cancels the order; an employee's request remains. */
    async undo({ userId, askedAt }: ErasureRow) {
      await (askedAt === null ? remove() : undo()).execute({ userId })
    },

    async remove(userId: string) {
      await remove().execute({ userId })
    },

    /** Returns the employees whose erasure is due, the longest overdue first. */
    async listDue(now: number): Promise<string[]> {
      return (await listDue().execute({ now })).map(({ userId }) => userId)
    },

    /** Returns who waits, the longest first; limited to the employees of `within` if given. */
    listWaiting: (within?: Within) => listWaiting(within !== undefined).execute(withinParameters(within))
  }
})
