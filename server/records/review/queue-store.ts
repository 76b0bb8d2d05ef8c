import { and, asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { given, isGiven } from '../../core/database/bindings.ts'
import { listed } from '../../core/database/list-tables.ts'
import { isAmong, statements } from '../../core/database/statement.ts'
import { filterValues, reviews, users } from '../../core/database/tables.ts'
import { isWithin, type Within, withinParameters } from '../../core/database/within.ts'
import { defineStore } from '../../core/database/connection.ts'

/** The records to list: in these states, within reach, and assigned to this administrator (null: to nobody). */
export interface QueueFilter {
  states: readonly string[]
  within?: Within | undefined
  assignee?: string | null | undefined
}

/** A position in the queue: when the record entered its state, and its number in employee lists. */
export interface QueuePosition {
  since: number
  number: number
}

interface Shape {
  isLimited: boolean
  assigned: 'anybody' | 'nobody' | 'somebody'
}

/** Records that wait for review, the longest waiting first. */
export const queueStore = defineStore(db => {
  const since = sql<number>`coalesce(${reviews.movedAt}, 0)`
  const isBehind = sql`(${since}, ${listed.number}) > (CAST(${given('since')} AS BIGINT), CAST(${given('number')} AS BIGINT))`
  const listBehind = statements((shape: Shape) =>
    db
      .select({ id: users.id, username: users.username, since, number: listed.number })
      .from(reviews)
      .innerJoin(listed, eq(listed.userId, reviews.userId))
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(and(...conditionsOf(shape), isBehind))
      .orderBy(asc(since), asc(listed.number))
      .limit(given('limit'))
  )
  const countAll = statements((shape: Shape) =>
    db
      .select({ total: count() })
      .from(reviews)
      .innerJoin(listed, eq(listed.userId, reviews.userId))
      .where(and(...conditionsOf(shape)))
  )
  const countByValue = statements((shape: Shape) =>
    db
      .select({ value: filterValues.value, records: sql<number>`count(DISTINCT ${reviews.userId})` })
      .from(reviews)
      .innerJoin(filterValues, eq(filterValues.userId, reviews.userId))
      .where(and(...conditionsOf(shape), isAmong(filterValues.field, 'fields')))
      .groupBy(filterValues.value)
      .orderBy(asc(filterValues.value))
  )
  const findPosition = statements((shape: Shape) =>
    db
      .select({ since, number: listed.number })
      .from(reviews)
      .innerJoin(listed, eq(listed.userId, reviews.userId))
      .where(and(...conditionsOf(shape), isGiven(reviews.userId, 'userId')))
  )

  return {
    list: (filter: QueueFilter, behind: QueuePosition, limit: number) =>
      listBehind(shapeOf(filter)).execute({ ...valuesOf(filter), ...behind, limit }),

    async count(filter: QueueFilter): Promise<number> {
      const [row] = await countAll(shapeOf(filter)).execute(valuesOf(filter))
      return row?.total ?? 0
    },

    /** Counts the records by their answer to any of these fields of the clear index. */
    async countByValue(filter: QueueFilter, fields: readonly string[]) {
      const rows = await countByValue(shapeOf(filter)).execute({
        ...valuesOf(filter),
        fields: JSON.stringify(fields)
      })
      return rows.map(({ value, records }) => ({ value, records: Number(records) }))
    },

    /** Returns the position of an employee's record; undefined if it is not in the queue. */
    async findPosition(filter: QueueFilter, userId: string): Promise<QueuePosition | undefined> {
      return findPosition(shapeOf(filter)).get({ ...valuesOf(filter), userId })
    }
  }
})

const shapeOf = ({ within, assignee }: QueueFilter): Shape => ({
  isLimited: within !== undefined,
  assigned: assignee === undefined ? 'anybody' : assignee === null ? 'nobody' : 'somebody'
})

const valuesOf = ({ states, within, assignee }: QueueFilter) => ({
  states: JSON.stringify(states),
  ...withinParameters(within),
  ...(assignee && { assignee })
})

function conditionsOf({ isLimited, assigned }: Shape): (SQL | undefined)[] {
  return [
    isAmong(reviews.state, 'states'),
    isLimited ? isWithin(reviews.userId) : undefined,
    assigned === 'nobody' ? isNull(reviews.assignee) : undefined,
    assigned === 'somebody' ? isGiven(reviews.assignee, 'assignee') : undefined
  ]
}
