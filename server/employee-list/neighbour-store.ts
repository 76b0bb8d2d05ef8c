import { isGiven } from '../core/database/bindings.ts'
import { listed } from '../core/database/list-tables.ts'
import { defineStore } from '../core/database/connection.ts'
import { statement } from '../core/database/statement.ts'
import { createListQueries, type ListPosition } from './list-store.ts'
import type { ListQuery, Sort } from './query.ts'

/** The neighbours of an employee in a list. */
export const neighbourStore = defineStore(db => {
  const list = createListQueries(db)
  const findRow = statement(() => db.select().from(listed).where(isGiven(listed.userId, 'userId')))

  return {
    /** Returns the numbers of the previous and the next employee, even if the filters exclude this employee. */
    async find(query: ListQuery, userId: string) {
      const [row] = await findRow().execute({ userId })
      if (!row) return { previous: undefined, next: undefined }
      const { by, descending } = query.sort
      const range = { limit: 1, after: positionIn(query.sort, row) }
      const [previous] = await list.positions({ ...query, sort: { by, descending: !descending } }, range)
      const [next] = await list.positions(query, range)
      return { previous: previous?.number, next: next?.number }
    }
  }
})

function positionIn({ by }: Sort, row: typeof listed.$inferSelect): ListPosition {
  const { number, search, email, completed, completedAt } = row
  const sorted = { username: search, email, status: Number(completed), completedAt }
  return by === 'createdAt' ? { number } : { number, sortedBy: sorted[by] }
}
