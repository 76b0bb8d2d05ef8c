import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import { listed } from '../core/database/list-tables.ts'
import { isAmong, statements } from '../core/database/statement.ts'
import { filterValues, users } from '../core/database/tables.ts'
import { isWithin, type Within, withinParameters } from '../core/database/within.ts'
import { defineStore } from '../core/database/connection.ts'
import { isExpiredMail } from '../mail/index.ts'
import { answersSavedAt } from '../records/index.ts'

/** Open work: employees who have been incomplete longest, and counts of open items. */
export const workStore = defineStore(db => {
  const { id, username, isAdmin, completed, missing, createdAt } = users
  const listWaiting = statements((isLimited: boolean) =>
    db
      .select({
        id,
        username,
        isAdmin,
        completed,
        missing,
        createdAt,
        savedAt: answersSavedAt(sql`${id}`),
        client: sql<
          string | null
        >`(SELECT min(${filterValues.value}) FROM ${filterValues} WHERE ${filterValues.userId} = ${id} AND ${isAmong(filterValues.field, 'clientFields')})`
      })
      .from(listed)
      .innerJoin(users, eq(id, listed.userId))
      .where(
        and(
          sql`${listed.completed} = 0`,
          isNull(users.disabledAt),
          isLimited ? isWithin(listed.userId) : undefined
        )
      )
      .orderBy(asc(listed.number))
      .limit(given('limit'))
  )
  const counted = (isLimited: boolean) => {
    const scope = isLimited ? sql`AND ${isWithin(sql`w.user_id`)}` : sql``
    const ofEmployees = sql`JOIN users AS u ON u.id = w.user_id AND u.is_admin = 0`
    const corrections = (
      state: string
    ) => sql<number>`(SELECT count(DISTINCT w.user_id) FROM corrections AS w ${ofEmployees}
      WHERE w.state <> 'closed' AND w.state = ${state} AND (w.state <> 'open' OR u.completed = 0) ${scope})`
    const failed = sql<number>`(SELECT count(*) FROM outbox AS w ${ofEmployees}
      WHERE w.state = 'failed' AND NOT ${isExpiredMail(sql`w`)} ${scope})`
    const refused = sql<number>`(SELECT count(DISTINCT w.user_id) FROM party_requests AS w ${ofEmployees}
      WHERE w.refused_at IS NOT NULL AND w.withdrawn_at IS NULL AND ${isAmong(sql`w.party`, 'told')} ${scope})`
    return { open: corrections('open'), answered: corrections('answered'), failed, refused }
  }
  const countOpen = statements((isLimited: boolean) =>
    db.select(counted(isLimited)).from(sql`(SELECT 1 AS one) AS one`)
  )
  return {
    /** Returns the first incomplete employees, in the order of sign-up. */
    listWaiting: (limit: number, clientFields: readonly string[], within?: Within) =>
      listWaiting(within !== undefined).execute({
        limit,
        clientFields: JSON.stringify(clientFields),
        ...withinParameters(within)
      }),

    /**
     * Counts employees with open and with answered corrections, failed mails that need attention, and employees with a
     * refusal by one of these parties.
     */
    async countOpen(parties: readonly string[], within?: Within) {
      const values = { told: JSON.stringify(parties), ...withinParameters(within) }
      const [row] = await countOpen(within !== undefined).execute(values)
      return row ?? { open: 0, answered: 0, failed: 0, refused: 0 }
    }
  }
})
