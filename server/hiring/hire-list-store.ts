import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { hires, outbox, users } from '../core/database/tables.ts'
import type { HireState } from './model/hire-states.ts'
import { defineStore } from '../core/database/connection.ts'
import type { HireRow } from './hire-store.ts'

interface ListedHire extends Pick<HireRow, 'id' | 'email' | 'content' | 'sentAt' | 'expiresAt'> {
  state: HireState
  failure: string | null
  by: string | null
}

interface HireQuery {
  state: HireState | undefined
  /** A part of the email. */
  search: string
  now: number
  limit: number
  offset: number
}

export const hireListStore = defineStore(db => ({
  /** Lists invitations, newest first; only one state if given. */
  async list({ state, search, now, limit, offset }: HireQuery): Promise<ListedHire[]> {
    const { id, email, content, sentAt, expiresAt } = hires
    const stateNow = stateAt(now)
    return db
      .select({
        id,
        email,
        content,
        sentAt,
        expiresAt,
        state: stateNow,
        failure: outbox.failure,
        by: users.username
      })
      .from(hires)
      .leftJoin(outbox, eq(outbox.id, hires.mail))
      .leftJoin(users, eq(users.id, hires.invitedBy))
      .where(and(isFound(search), state && sql`${stateNow} = ${state}`))
      .orderBy(desc(hires.createdAt), sql`${hires}.rowid`) // invitations of one sheet keep the order of its rows
      .limit(limit)
      .offset(offset)
  },

  async countStates(search: string, now: number): Promise<Map<HireState, number>> {
    const rows = await db
      .select({ state: stateAt(now), hires: count() })
      .from(hires)
      .leftJoin(outbox, eq(outbox.id, hires.mail))
      .where(isFound(search))
      .groupBy(sql`1`)
    return new Map(rows.map(({ state, hires }) => [state, hires]))
  }
}))

const stateAt = (now: number): SQL<HireState> => sql`CASE
  WHEN ${hires.joinedAt} IS NOT NULL THEN 'joined'
  WHEN ${hires.expiresAt} <= CAST(${now} AS BIGINT) THEN 'expired'
  WHEN ${outbox.state} = 'failed' THEN 'failed'
  WHEN ${hires.openedAt} IS NOT NULL THEN 'opened'
  WHEN ${outbox.state} IN ('waiting', 'sending') THEN 'waiting'
  ELSE 'sent' END`

const isFound = (search: string) => sql`instr(${hires.email}, ${search}) > 0`
