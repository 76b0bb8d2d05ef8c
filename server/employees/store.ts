import { eq, inArray } from 'drizzle-orm'
import type { SortName } from '../../engine/index.ts'
import type { Db } from '../core/database/database.ts'
import { users } from '../core/database/tables.ts'
import { listed } from '../core/database/list-tables.ts'
import { createListQueries, type Entry } from './list-store.ts'

/** Which employees a list shows, and in what order. */
export interface ListQuery {
  search?: string | undefined
  status?: 'complete' | 'incomplete' | undefined
  /** JSON Pointer of a field marked `x-filter` -> the answer it must have. */
  answers: { [field: string]: string }
  sort: Sort
}

export interface Sort {
  by: SortName
  descending: boolean
}

export type EmployeeRow = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'email' | 'phone' | 'isAdmin' | 'completed' | 'missing' | 'createdAt'
>

/** Lists of employees. Administrators are never among them. */
export function createEmployeeStore(db: Db) {
  const list = createListQueries(db)

  return {
    count: (wanted: ListQuery) => list.count(wanted),

    /** One page, the first is 1, with how many there are in all. Walked to from the nearer end of the list. */
    async page(wanted: ListQuery, page: number, pageSize: number) {
      const total = await list.count(wanted)
      const before = (page - 1) * pageSize
      const limit = Math.min(pageSize, total - before)
      if (limit <= 0) return { rows: [], total }
      const after = total - before - limit
      if (before <= after)
        return { rows: await rowsOf(await list.entries(wanted, { limit, offset: before })), total }
      const entries = await list.entries(turnedRound(wanted), { limit, offset: after })
      return { rows: await rowsOf(entries.reverse()), total }
    },

    /** All of them, some hundreds at a time. Each time goes on behind the last, so that a change skips nobody. */
    async *batches(wanted: ListQuery, size = 500): AsyncGenerator<EmployeeRow[]> {
      let last: Entry | undefined
      do {
        const entries: Entry[] = await list.entries(wanted, { limit: size, behind: last })
        if (entries.length > 0) yield await rowsOf(entries)
        last = entries.length === size ? entries.at(-1) : undefined
      } while (last)
    }
  }

  async function rowsOf(entries: Entry[]): Promise<EmployeeRow[]> {
    const { id, username, email, phone, isAdmin, completed, missing, createdAt } = users
    const numbers = entries.map(entry => entry.number)
    const rows = await db
      .select({
        number: listed.number,
        row: { id, username, email, phone, isAdmin, completed, missing, createdAt }
      })
      .from(listed)
      .innerJoin(users, eq(id, listed.userId))
      .where(inArray(listed.number, numbers))
    const found = new Map(rows.map(({ number, row }) => [number, row]))
    return numbers.flatMap(number => found.get(number) ?? [])
  }
}

function turnedRound(wanted: ListQuery): ListQuery {
  return { ...wanted, sort: { ...wanted.sort, descending: !wanted.sort.descending } }
}
