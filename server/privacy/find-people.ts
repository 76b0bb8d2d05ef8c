import type { Connection } from '../core/database/connection.ts'
import type { Within } from '../core/database/within.ts'
import { normalizeForSearch } from '../core/search-text.ts'
import { listEmployeePage } from '../employee-list/index.ts'
import { listAdministrators } from '../users/index.ts'

const mostEmployees = 300

/** The ids of those whose names a text is part of: employees, some hundreds at most, and those who work with them. */
export async function findPeopleByName(tx: Connection, text: string, within?: Within): Promise<string[]> {
  const search = normalizeForSearch(text)
  const query = { search, answers: {}, within, sort: { by: 'createdAt', descending: false } } as const
  const { rows } = await listEmployeePage(tx, query, 1, mostEmployees)
  const colleagues = (await listAdministrators(tx)).filter(({ username }) =>
    normalizeForSearch(username).includes(search)
  )
  return [...rows, ...colleagues].map(({ id }) => id)
}
