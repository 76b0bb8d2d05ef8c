import { requireEmployee } from '../access/service.ts'
import type { Access } from '../core/api/access.ts'
import type { Connection } from '../core/database/connection.ts'
import { type ListQuery, neighbours, listedEmployees } from '../employee-list/index.ts'
import { prepareQuery } from './search.ts'

/** Returns the previous and next employee in a list, limited to the employees whom the role sees. */
export async function loadNeighbours(tx: Connection, access: Access, requested: ListQuery, id: string) {
  await requireEmployee(tx, access, id)
  const query = await prepareQuery(tx, access, requested)
  const { previous, next } = await neighbours.find(tx, query, id)
  return { previous: await nameOf(previous), next: await nameOf(next) }

  async function nameOf(number: number | undefined) {
    const [row] = number === undefined ? [] : await listedEmployees.rowsAt(tx, [number])
    return row ? { _id: row.id, username: row.username } : null
  }
}
