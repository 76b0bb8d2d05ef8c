import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { given, isGiven } from '../../core/database/bindings.ts'
import { statements } from '../../core/database/statement.ts'
import { batches, outbox, users } from '../../core/database/tables.ts'
import { isWithin, type Within, withinParameters } from '../../core/database/within.ts'
import type { Outcome } from './outcome.ts'
import { isRepeatable, waitingAgain } from './outbox-store.ts'
import { defineStore } from '../../core/database/connection.ts'

export interface MailQuery {
  batch?: string | undefined
  /** The id of the employee. */
  person?: string | undefined
  /** A part of an employee's name, normalized. */
  search?: string | undefined
  outcome?: Outcome | undefined
  /** The employees that the user may see; all if absent. */
  within?: Within | undefined
}

export interface BatchQuery {
  outcome?: Outcome | undefined
  adminId?: string | undefined
  withoutInvitations?: boolean
}

interface BatchShape {
  outcome: boolean
  adminId: boolean
  withoutInvitations: boolean
}

export interface Page {
  limit: number
  offset: number
}

const state = sql<Outcome>`CASE outbox.state WHEN 'sending' THEN 'waiting' ELSE outbox.state END`

export const sentMailStore = defineStore(db => {
  const isEmployee = eq(users.isAdmin, false)
  const filterOf = (shape: string[]): SQL | undefined => {
    const conditions: { [name: string]: SQL } = {
      batch: isGiven(outbox.batch, 'batch'),
      person: isGiven(outbox.userId, 'person'),
      search: sql`instr(${users.search}, ${given('search')}) > 0`,
      outcome: sql`outbox.state IN (SELECT value FROM json_each(${given('states')}))`,
      within: isWithin(users.id)
    }
    return and(isEmployee, ...shape.map(name => conditions[name]))
  }
  const canRetry = sql<number>`CASE WHEN outbox.state = 'failed' AND (length(outbox.body) > 0 OR outbox.batch IS NOT NULL) AND ${isRepeatable} THEN 1 ELSE 0 END`
  const list = statements((shape: string[]) =>
    db
      .select({
        id: outbox.id,
        userId: users.id,
        username: users.username,
        email: sql<string | null>`CASE outbox.recipient WHEN outbox.id THEN NULL ELSE outbox.recipient END`,
        isToOther: sql<number>`CASE WHEN outbox.about = outbox.user_id THEN 1 ELSE 0 END`,
        channel: outbox.channel,
        subject: outbox.subject,
        batch: outbox.batch,
        batchBody: batches.body,
        type: batches.type,
        rule: batches.rule,
        by: sql<string | null>`(SELECT a.username FROM users AS a WHERE a.id = batches.admin_id)`,
        state,
        reason: outbox.failure,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
        canRetry
      })
      .from(outbox)
      .innerJoin(users, eq(users.id, outbox.userId))
      .leftJoin(batches, eq(batches.id, outbox.batch))
      .where(filterOf(shape))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(given('limit'))
      .offset(given('offset'))
  )
  const countMails = statements((shape: string[]) =>
    db
      .select({ total: count() })
      .from(outbox)
      .innerJoin(users, eq(users.id, outbox.userId))
      .where(filterOf(shape))
  )
  const batchFilter = ({ outcome, adminId, withoutInvitations }: BatchShape) =>
    and(
      outcome
        ? sql`EXISTS (SELECT 1 FROM outbox AS o WHERE o.batch = batches.id
            AND o.state IN (SELECT value FROM json_each(${given('states')})))`
        : undefined,
      adminId ? isGiven(batches.adminId, 'adminId') : undefined,
      withoutInvitations ? ne(batches.type, 'invitation') : undefined
    )
  const listBatches = statements((shape: BatchShape) =>
    db
      .select({ batch: batches, by: users.username })
      .from(batches)
      .leftJoin(users, eq(users.id, batches.adminId))
      .where(batchFilter(shape))
      .orderBy(desc(batches.createdAt), desc(sql`batches.rowid`))
      .limit(given('limit'))
      .offset(given('offset'))
  )
  const countBatches = statements((shape: BatchShape) =>
    db.select({ total: count() }).from(batches).where(batchFilter(shape))
  )
  const retry = statements((isLimited: boolean) =>
    db
      .update(outbox)
      .set(waitingAgain)
      .where(
        and(
          isGiven(outbox.id, 'id'),
          sql`${canRetry} = 1`,
          sql`outbox.user_id IN (SELECT users.id FROM users WHERE users.is_admin = 0)`,
          isLimited ? isWithin(outbox.userId) : undefined
        )
      )
      .returning({ userId: outbox.userId })
  )

  return {
    async list(query: MailQuery, { limit, offset }: Page, now: number) {
      const { shape, values } = readQuery(query)
      return list(shape).execute({ ...values, limit, offset, now })
    },

    async count(query: MailQuery): Promise<number> {
      const { shape, values } = readQuery(query)
      const [row] = await countMails(shape).execute(values)
      return row?.total ?? 0
    },

    async listBatches(query: BatchQuery, { limit, offset }: Page) {
      const { shape, values } = readBatchQuery(query)
      return listBatches(shape).execute({ ...values, limit, offset })
    },

    async countBatches(query: BatchQuery): Promise<number> {
      const { shape, values } = readBatchQuery(query)
      const [row] = await countBatches(shape).execute(values)
      return row?.total ?? 0
    },

    /**
     * Queues a failed mail again as if it were new. Returns the id of its user, or undefined if there is no such mail or it
     * cannot be retried.
     */
    async retry(id: string, now: number, within?: Within): Promise<string | undefined> {
      const values = { id, now, ...withinParameters(within) }
      const [row] = await retry(within !== undefined).execute(values)
      return row?.userId ?? undefined
    }
  }
})

const statesOf = (outcome: Outcome) =>
  JSON.stringify(outcome === 'waiting' ? ['waiting', 'sending'] : [outcome])

function readQuery({ batch, person, search, outcome, within }: MailQuery) {
  const values = {
    ...(batch && { batch }),
    ...(person && { person }),
    ...(search && { search }),
    ...(outcome && { states: statesOf(outcome) }),
    ...withinParameters(within)
  }
  const shape = [
    ...(batch ? ['batch'] : []),
    ...(person ? ['person'] : []),
    ...(search ? ['search'] : []),
    ...(outcome ? ['outcome'] : []),
    ...(within ? ['within'] : [])
  ]
  return { shape, values }
}

function readBatchQuery({ outcome, adminId, withoutInvitations = false }: BatchQuery) {
  return {
    shape: { outcome: outcome !== undefined, adminId: adminId !== undefined, withoutInvitations },
    values: { ...(outcome && { states: statesOf(outcome) }), ...(adminId && { adminId }) }
  }
}
