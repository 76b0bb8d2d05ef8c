import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { given, isGiven } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { statement } from '../../core/database/statement.ts'
import { devices } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

const maxOfOneUser = 30
/** Browsers and networks that people have logged in from, stored as keyed hashes that include the user's id. */
export const deviceStore = defineStore(db => {
  const statements = prepareStatements(db)

  return {
    async isKnown(id: string): Promise<boolean> {
      return (await statements.find().execute({ id })).length > 0
    },

    async isAnyOf(userId: string): Promise<boolean> {
      return (await statements.findAnyOf().execute({ userId })).length > 0
    },

    async listOf(userId: string): Promise<number[]> {
      const rows = await db
        .select({ usedAt: devices.usedAt })
        .from(devices)
        .where(eq(devices.userId, userId))
        .orderBy(desc(devices.usedAt))
      return rows.map(({ usedAt }) => usedAt)
    },

    /** Stores a device; beyond the maximum, the least recently used ones are deleted. */
    async remember(id: string, userId: string, now: number) {
      await statements.put().execute({ id, userId, now })
      await statements.forgetOldest().execute({ userId })
    },

    async sweep(before: number) {
      await db.delete(devices).where(lt(devices.usedAt, before))
    }
  }
})

function prepareStatements(db: Db) {
  return {
    find: statement(() => db.select({ id: devices.id }).from(devices).where(isGiven(devices.id, 'id'))),
    findAnyOf: statement(() =>
      db.select({ id: devices.id }).from(devices).where(isGiven(devices.userId, 'userId')).limit(1)
    ),
    put: statement(() =>
      db
        .insert(devices)
        .values({ id: given('id'), userId: given('userId'), usedAt: given('now') })
        .onConflictDoUpdate({ target: devices.id, set: { usedAt: sql`${given('now')}` } })
    ),
    forgetOldest: statement(() => {
      const isOfUser = isGiven(devices.userId, 'userId')
      const newest = db
        .select({ id: devices.id })
        .from(devices)
        .where(isOfUser)
        .orderBy(desc(devices.usedAt), desc(sql`rowid`))
        .limit(maxOfOneUser)
      return db.delete(devices).where(and(isOfUser, notInArray(devices.id, newest)))
    })
  }
}
