import { eq, sql } from 'drizzle-orm'
import { given, updateStatement } from '../core/database/bindings.ts'
import { byEngine } from '../core/database/db.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { reminderStops } from '../core/database/tables.ts'
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
  const insertMissing = statement(() =>
    db
      .insert(reminderStops)
      // Lists every column of the table, in the order of the table.
      .select(
        sql`SELECT id, ${random}, NULL, NULL FROM users WHERE id IN (SELECT value FROM json_each(${given('ids')}))
          AND NOT EXISTS (SELECT 1 FROM reminder_stops AS s WHERE s.user_id = users.id)`
      )
  )
  const list = statement(() => db.select().from(reminderStops).where(isAmong(userId, 'ids')))
  const findByToken = statement(() =>
    db
      .select()
      .from(reminderStops)
      .where(eq(token, given('token')))
  )
  const change = updateStatement(db, reminderStops, {
    set: { stoppedAt: sql`${given('stoppedAt')}`, stoppedBy: sql`${given('stoppedBy')}` },
    where: eq(userId, given('userId'))
  })

  return {
    /** Returns the setting of each of these users, creating tokens for users without one. */
    async ensure(ids: readonly string[]): Promise<Map<string, ReminderStop>> {
      for (const some of inBatches(ids)) await insertMissing().execute({ ids: some })
      return this.list(ids)
    },

    /** Returns the settings of the users who have a token. */
    async list(ids: readonly string[]): Promise<Map<string, ReminderStop>> {
      const found = new Map<string, ReminderStop>()
      for (const some of inBatches(ids))
        for (const row of await list().execute({ ids: some })) found.set(row.userId, row)
      return found
    },

    async find(userId: string): Promise<ReminderStop | undefined> {
      return (await this.list([userId])).get(userId)
    },

    async findByToken(token: string): Promise<ReminderStop | undefined> {
      return findByToken().get({ token })
    },

    async change(userId: string, stopped: { at: number; by: 'employee' | 'admin' } | undefined) {
      const values = { stoppedAt: stopped?.at ?? null, stoppedBy: stopped?.by ?? null }
      await change().execute({ userId, ...values })
    }
  }
})

function* inBatches(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += batchSize)
    yield JSON.stringify(ids.slice(start, start + batchSize))
}
