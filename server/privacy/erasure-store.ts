import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { statement, statements } from '../core/database/statement.ts'
import { isWithin, type Within, withinParameters } from '../core/database/within.ts'
import { erasures, users } from '../core/database/tables.ts'

const given = sql.placeholder

/** Employees who ask that everything about them be erased. */
export function createErasureStore(db: Db) {
  const ofUser = eq(erasures.userId, given('userId'))
  const find = statement(() => db.select().from(erasures).where(ofUser).prepare())
  const insert = statement(() =>
    db
      .insert(erasures)
      .values({ userId: given('userId'), askedAt: given('askedAt') })
      .onConflictDoNothing()
      .returning({ userId: erasures.userId })
      .prepare()
  )
  const remove = statement(() =>
    db.delete(erasures).where(ofUser).returning({ userId: erasures.userId }).prepare()
  )
  const listWaiting = statements((isLimited: boolean) =>
    db
      .select({ id: users.id, username: users.username, askedAt: erasures.askedAt })
      .from(erasures)
      .innerJoin(users, eq(users.id, erasures.userId))
      .where(and(eq(users.isAdmin, false), isLimited ? isWithin(users.id) : undefined))
      .orderBy(erasures.askedAt, erasures.userId)
      .prepare()
  )

  return {
    /** When it was asked. */
    async findRequest(userId: string): Promise<number | undefined> {
      const [row] = await find().execute({ userId })
      return row?.askedAt
    },

    /** False when it was asked before: then that moment stays. */
    async request(userId: string, now: number): Promise<boolean> {
      return (await insert().execute({ userId, askedAt: now })).length === 1
    },

    /** False when nothing was asked. */
    async withdraw(userId: string): Promise<boolean> {
      return (await remove().execute({ userId })).length === 1
    },

    /** Who waits, the longest first; of some employees alone where these are named. */
    listWaiting: (within?: Within) => listWaiting(within !== undefined).execute(withinParameters(within))
  }
}
