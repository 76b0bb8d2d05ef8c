import { and, gte, lt } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import { defineStore } from '../core/database/connection.ts'
import { listed } from '../core/database/list-tables.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { users } from '../core/database/tables.ts'

/** Sorts after every email that begins with a given text. */
const last = '\u{10ffff}'

/** Looks up accounts by email and phone. */
export const contactStore = defineStore(db => {
  const byEmail = statement(() =>
    db
      .select({ id: listed.userId })
      .from(listed)
      .where(and(gte(listed.email, given('from')), lt(listed.email, given('until'))))
      .limit(given('limit'))
  )
  const byPhone = statement(() =>
    db.select({ id: users.id }).from(users).where(isAmong(users.phone, 'phones')).limit(given('limit'))
  )

  return {
    /** Returns the ids of employees only, never administrators. */
    async findByEmailStart(start: string, limit: number): Promise<string[]> {
      if (start === '') return []
      const rows = await byEmail().execute({ from: start, until: `${start}${last}`, limit })
      return rows.map(({ id }) => id)
    },

    /** Returns the ids of accounts with one of these phone numbers (the possible spellings of one number). */
    async findByPhone(phones: readonly string[], limit: number): Promise<string[]> {
      if (phones.length === 0) return []
      const rows = await byPhone().execute({ phones: JSON.stringify(phones), limit })
      return rows.map(({ id }) => id)
    }
  }
})
