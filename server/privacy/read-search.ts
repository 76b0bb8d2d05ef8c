import { withinOf } from '../access/model/access.ts'
import { seesWholeRecord } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'
import type { Connection } from '../core/database/connection.ts'
import type { Within } from '../core/database/within.ts'
import { normalizeForSearch } from '../core/search-text.ts'
import { listEmployeePage } from '../employee-list/index.ts'
import { listAdministrators } from '../users/index.ts'

const maxEmployees = 300

/**
 * Returns what a text is searched in. The details are only searched for users who see every field: others could find out from
 * its name who changed a hidden one.
 */
export const readSearch = async (tx: Connection, text: string, access: Access) => ({
  text,
  people: await findPeopleByName(tx, text, withinOf(access)),
  inDetail: seesWholeRecord(access)
})

/** Returns the ids of people whose names contain a text: some hundred employees at most, and those who work with them. */
async function findPeopleByName(tx: Connection, text: string, within?: Within): Promise<string[]> {
  const search = normalizeForSearch(text)
  const query = { search, answers: {}, within, sort: { by: 'createdAt', descending: false } } as const
  const { rows } = await listEmployeePage(tx, query, 1, maxEmployees)
  const colleagues = (await listAdministrators(tx)).filter(({ username }) =>
    normalizeForSearch(username).includes(search)
  )
  return [...rows, ...colleagues].map(({ id }) => id)
}
