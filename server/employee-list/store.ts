import { and, eq, sql } from 'drizzle-orm'
import { isGiven } from '../core/database/bindings.ts'
import { type Db, sharePipelineIfFew } from '../core/database/db.ts'
import { isAmong, isAmongNumbers, statement, statements } from '../core/database/statement.ts'
import { users } from '../core/database/tables.ts'
import { listed } from '../core/database/list-tables.ts'
import { isNumberWithin, type Within, withinParameters } from '../core/database/within.ts'
import { createListQueries, maxOffset, type ListPosition, type ListRange } from './list-store.ts'
import { isCounted, isSoonCounted, type ListQuery } from './query.ts'
import { defineStore } from '../core/database/connection.ts'

export type EmployeeRow = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'email' | 'phone' | 'isAdmin' | 'completed' | 'missing' | 'createdAt'
>

const maxToLookThrough = 200

/** Lists of employees. They never include administrators. */
export const employeeStore = defineStore(createEmployeeStore)

export function createEmployeeStore(db: Db) {
  const list = createListQueries(db)
  const { id, username, email, phone, isAdmin, completed, missing, createdAt } = users
  const findRows = statement(() =>
    db
      .select({
        number: listed.number,
        row: { id, username, email, phone, isAdmin, completed, missing, createdAt }
      })
      .from(listed)
      .innerJoin(users, eq(id, listed.userId))
      .where(isAmongNumbers(listed.number, 'numbers'))
  )

  const findNumber = statement(() =>
    db.select({ number: listed.number }).from(listed).where(isGiven(listed.userId, 'userId'))
  )

  const namesOf = statements((isLimited: boolean) =>
    db
      .select({ number: listed.number, userId: listed.userId, name: listed.search })
      .from(listed)
      .where(
        and(isAmong(listed.userId, 'userIds'), isLimited ? isNumberWithin(sql`${listed.number}`) : undefined)
      )
  )

  return {
    /** Returns the numbers and searchable names of these employees, limited to the employees whom the role sees. */
    async namesOf(userIds: readonly string[], within: Within | undefined) {
      const parameters = { userIds: JSON.stringify(userIds), ...withinParameters(within) }
      return namesOf(within !== undefined).execute(parameters)
    },

    count: (query: ListQuery) => list.count(query),

    /** Returns one page (the first is 1) and the total. Reading starts at the nearest block or end of the list. */
    async page(query: ListQuery, page: number, pageSize: number) {
      const before = (page - 1) * pageSize
      const matches = await findFew(query, before + pageSize)
      if (matches)
        return { ...(await rowsOf(matches.slice(before, before + pageSize))), total: matches.length }
      // Sent together, because each query is a round trip on Postgres.
      const [total, start] = await db.sharePipeline(() =>
        Promise.all([list.count(query), list.findStart(query, before)])
      )
      const limit = Math.min(pageSize, total - before)
      if (limit <= 0) return { rows: [], numbers: [], total }
      const after = total - before - limit
      if (before <= after || (start && after >= maxOffset)) {
        const positions = await positionsOf(query, { limit, offset: before, total, ...start })
        return { ...(await rowsOf(positions)), total }
      }
      const positions = await positionsOf(reversed(query), { limit, offset: after, total })
      return { ...(await rowsOf(positions.reverse())), total }
    },

    /** Returns an employee's number in lists; undefined if the account is not an employee's. */
    async findNumber(userId: string): Promise<number | undefined> {
      const [row] = await findNumber().execute({ userId })
      return row?.number
    },

    /** Yields all employees of the list in batches. */
    async *batches(query: ListQuery, size = 500): AsyncGenerator<EmployeeRow[]> {
      for await (const numbers of numbersOf(query, size)) yield await rowsAt(numbers)
    },

    numbersOf,
    rowsAt
  }

  /**
   * Yields each number once. An employee who moves in the order while it is read can be missed or come twice, so a second pass
   * reads all in the order of their numbers, which never change.
   */
  async function* numbersOf(query: ListQuery, size: number): AsyncGenerator<number[]> {
    if (query.sort.by === 'createdAt') return yield* readNumbers(query, size)
    const seen = new Set<number>()
    for (const sort of [query.sort, { by: 'createdAt', descending: false } as const])
      for await (const numbers of readNumbers({ ...query, sort }, size)) {
        const unseen = numbers.filter(number => !seen.has(number))
        for (const number of unseen) seen.add(number)
        if (unseen.length > 0) yield unseen
      }
  }

  async function* readNumbers(query: ListQuery, size: number): AsyncGenerator<number[]> {
    let last: ListPosition | undefined
    do {
      const positions: ListPosition[] = await list.positions(query, { limit: size, after: last })
      if (positions.length > 0) yield positions.map(({ number }) => number)
      last = positions.length === size ? positions.at(-1) : undefined
    } while (last)
  }

  /** Sorted by status, the list has two halves, complete and incomplete, each in the order of the numbers. */
  async function positionsOf(
    query: ListQuery,
    range: ListRange & Required<Pick<ListRange, 'offset' | 'total'>>
  ) {
    const { limit, offset } = range
    const { by, descending } = query.sort
    if (by !== 'status' || !isCounted(db, query)) return list.positions(query, range)
    const sort = { by: 'createdAt', descending } as const
    if (query.status) return list.positions({ ...query, sort }, { limit, offset })
    const [first, second] = (descending ? ['complete', 'incomplete'] : ['incomplete', 'complete']).map(
      status => ({ ...query, status: status as ListQuery['status'], sort })
    ) as [ListQuery, ListQuery]
    const firstTotal = await list.count(first)
    const firstRows = offset < firstTotal ? await list.positions(first, { limit, offset }) : []
    if (firstRows.length === limit) return firstRows
    const rest = { limit: limit - firstRows.length, offset: Math.max(0, offset - firstTotal) }
    return [...firstRows, ...(await list.positions(second, rest))]
  }

  /** Returns all matches if there are few and no counter knows their number. One query then gives the page and the total. */
  async function findFew(query: ListQuery, atLeast: number) {
    if (isCounted(db, query) || isSoonCounted(db, query) || atLeast > maxToLookThrough) return undefined
    const positions = await list.positions(query, { limit: maxToLookThrough + 1 })
    return positions.length > maxToLookThrough ? undefined : positions
  }

  async function rowsOf(positions: readonly ListPosition[]) {
    const numbers = positions.map(({ number }) => number)
    return { rows: await rowsAt(numbers), numbers }
  }

  /** Returns the employees with these numbers, in this order. Employees who were erased in the meantime are left out. */
  async function rowsAt(numbers: readonly number[]): Promise<EmployeeRow[]> {
    const find = () => findRows().execute({ numbers: JSON.stringify(numbers) })
    const rows = await sharePipelineIfFew(db, numbers.length, find)
    const found = new Map(rows.map(({ number, row }) => [number, row]))
    return numbers.flatMap(number => found.get(number) ?? [])
  }
}

function reversed(query: ListQuery): ListQuery {
  return { ...query, sort: { ...query.sort, descending: !query.sort.descending } }
}
