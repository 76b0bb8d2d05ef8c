import { eq, sql } from 'drizzle-orm'
import { byEngine } from '../core/database/db.ts'
import { isAmong } from '../core/database/statement.ts'
import { reminderStops, users } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'

export type ReminderStop = typeof reminderStops.$inferSelect

const batchSize = 500

/** Which users have stopped reminders, and the token for it in their mails. */
export const reminderStopStore = defineStore(db => {
  const { userId, token } = reminderStops
  const random = byEngine(db, {
    sqlite: sql`lower(hex(randomblob(16)))`,
    postgres: sql`replace(gen_random_uuid()::text, '-', '')`
  })
  return {
    /** Returns the setting of each of these users, creating tokens for users without one. */
    async ensure(ids: readonly string[]): Promise<Map<string, ReminderStop>> {
      for (const some of inBatches(ids)) {
        const isMissing = sql`NOT EXISTS (SELECT 1 FROM reminder_stops AS s WHERE s.user_id = users.id)`
        // Lists every column of the table, in the order of the table.
        const rows = sql`SELECT id, ${random}, NULL, NULL FROM users WHERE ${isAmong(users.id, some)} AND ${isMissing}`
        await db.insert(reminderStops).select(rows)
      }
      return this.list(ids)
    },

    /** Returns the settings of the users who have a token. */
    async list(ids: readonly string[]): Promise<Map<string, ReminderStop>> {
      const found = new Map<string, ReminderStop>()
      for (const some of inBatches(ids))
        for (const row of await db.select().from(reminderStops).where(isAmong(userId, some)))
          found.set(row.userId, row)
      return found
    },

    async find(userId: string): Promise<ReminderStop | undefined> {
      return (await this.list([userId])).get(userId)
    },

    async findByToken(given: string): Promise<ReminderStop | undefined> {
      return (await db.select().from(reminderStops).where(eq(token, given)))[0]
    },

    async change(user: string, stopped: { at: number; by: 'employee' | 'admin' } | undefined) {
      const values = { stoppedAt: stopped?.at ?? null, stoppedBy: stopped?.by ?? null }
      await db.update(reminderStops).set(values).where(eq(userId, user))
    }
  }
})

function* inBatches(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize)
}
