import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { devices } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

const maxOfOneUser = 30

/** Browsers and networks that people have logged in from, stored as keyed hashes that include the user's id. */
export const deviceStore = defineStore(db => {
  const ids = () => db.select({ id: devices.id }).from(devices)

  return {
    async isKnown(id: string): Promise<boolean> {
      return (await ids().where(eq(devices.id, id))).length > 0
    },

    async isAnyOf(userId: string): Promise<boolean> {
      return (await ids().where(eq(devices.userId, userId)).limit(1)).length > 0
    },

    /** Returns when each device of an account was last used, newest first. */
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
      const isOfUser = eq(devices.userId, userId)
      const put = db.insert(devices).values({ id, userId, usedAt: now })
      await put.onConflictDoUpdate({ target: devices.id, set: { usedAt: now } })
      const lastUsedFirst = ids()
        .where(isOfUser)
        .orderBy(desc(devices.usedAt), desc(sql`rowid`))
      await db.delete(devices).where(and(isOfUser, notInArray(devices.id, lastUsedFirst.limit(maxOfOneUser))))
    },

    async sweep(before: number) {
      await db.delete(devices).where(lt(devices.usedAt, before))
    }
  }
})
