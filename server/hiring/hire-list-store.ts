import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { Db } from '../core/database/db.ts'
import { statement, statements } from '../core/database/statement.ts'
import { hires, outbox, users } from '../core/database/tables.ts'
import type { HireState } from './model/hire-states.ts'
import { defineStore } from '../core/database/connection.ts'
import type { HireRow } from './hire-store.ts'

interface ListedHire extends Pick<HireRow, 'id' | 'email' | 'content' | 'sentAt' | 'expiresAt'> {
  state: HireState
  failure: string | null
  by: string | null
}

export const hireListStore = defineStore(db => {
  const prepared = prepareStatements(db)

  return {
    /** Lists invitations, newest first; only one state if given. */
    async list({
      state,
      ...parameters
    }: {
      state: HireState | undefined
      search: string
      now: number
      limit: number
      offset: number
    }): Promise<ListedHire[]> {
      return prepared.list(state !== undefined).execute({ ...parameters, state: state ?? '' })
    },

    async countStates(search: string, now: number): Promise<Map<HireState, number>> {
      const rows = await prepared.countStates().execute({ search, now })
      return new Map(rows.map(({ state, hires }) => [state, hires]))
    }
  }
})

function prepareStatements(db: Db) {
  const state: SQL<HireState> = sql`CASE
    WHEN ${hires.joinedAt} IS NOT NULL THEN 'joined'
    WHEN ${hires.expiresAt} <= CAST(${given('now')} AS BIGINT) THEN 'expired'
    WHEN ${outbox.state} = 'failed' THEN 'failed'
    WHEN ${hires.openedAt} IS NOT NULL THEN 'opened'
    WHEN ${outbox.state} IN ('waiting', 'sending') THEN 'waiting'
    ELSE 'sent' END`
  const isFound = sql`instr(${hires.email}, ${given('search')}) > 0`
  const isOfState = sql`${state} = ${given('state')}`

  return {
    list: statements((ofState: boolean) =>
      db
        .select({
          id: hires.id,
          email: hires.email,
          content: hires.content,
          sentAt: hires.sentAt,
          expiresAt: hires.expiresAt,
          state,
          failure: outbox.failure,
          by: users.username
        })
        .from(hires)
        .leftJoin(outbox, eq(outbox.id, hires.mail))
        .leftJoin(users, eq(users.id, hires.invitedBy))
        .where(ofState ? and(isFound, isOfState) : isFound)
        .orderBy(desc(hires.createdAt), sql`${hires}.rowid`) // invitations of one sheet keep the order of its rows
        .limit(given('limit'))
        .offset(given('offset'))
    ),
    countStates: statement(() =>
      db
        .select({ state, hires: count() })
        .from(hires)
        .leftJoin(outbox, eq(outbox.id, hires.mail))
        .where(isFound)
        .groupBy(sql`1`)
    )
  }
}
