import {
  type Answers,
  asksForEmployee,
  asksForEmployees,
  isEmployeeId,
  isRetired,
  type List,
  listEmployees,
  listNameOf,
  type Schema
} from '../../../engine/index.ts'
import { lists, recordForms } from '../../../generated/index.ts'
import { clientPointers, withinClients } from '../../access/model/access.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import { filterStore } from '../filter-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listedEmployees } from '../../employee-list/index.ts'
import { users } from '../../users/index.ts'

/** An employee who may be chosen. Nothing else about them is revealed. */
export interface Choosable {
  _id: string
  name: string
}

type EmployeeSearch = { search: string } | { ids: readonly string[] }

/** The lists of employees that a field of the record uses. Lists without a field cannot be searched. */
export const employeeLists: ReadonlySet<string> = new Set(listsOfEmployees(recordForms.whole.schema))

const maxResults = 20
/** Queries more rows than it returns, because users who cannot log in and the viewer are filtered out afterwards. */
const maxQueried = 60

/** Returns the employees a list offers to the viewer, sorted by name: never the viewer, and only users who can log in. */
export async function findChoosable(
  tx: Connection,
  viewerId: string,
  { name, criteria }: { name: string; criteria: EmployeeSearch }
): Promise<Choosable[]> {
  const list = lists[name]
  if (list?.source !== 'employees') return []
  const within = await findOwnClients(tx, list, viewerId)
  if (within?.values.length === 0) return []
  const found = listedEmployees.batches(
    tx,
    {
      ...('search' in criteria
        ? { search: normalizeForSearch(criteria.search) }
        : { more: { ids: criteria.ids.filter(isEmployeeId) } }),
      status: list.status === 'complete' ? 'complete' : undefined,
      within,
      answers: {},
      sort: { by: 'username', descending: false }
    },
    'search' in criteria ? maxQueried : Math.max(1, criteria.ids.length)
  )
  const rows = await readFirst(found)
  const active = await users.findActive(
    tx,
    rows.map(({ id }) => id)
  )
  return rows
    .filter(({ id }) => id !== viewerId && active.has(id))
    .slice(0, 'search' in criteria ? maxResults : undefined)
    .map(({ id, username }) => ({ _id: id, name: username }))
}

/** Returns, by list, the employees in the answers who may be chosen now, and those in the stored answers of the same parts. */
export async function offerNamed(
  tx: Connection,
  viewerId: string,
  { answers, stored }: { answers: Answers; stored: Answers }
): Promise<ReadonlyMap<string, readonly string[]>> {
  const offered = new Map<string, readonly string[]>()
  const { schema } = recordForms.whole
  const before = listEmployees(schema, stored)
  const named = listEmployees(schema, answers)
  for (const name of new Set(named.map(({ list }) => list))) {
    const kept = before.flatMap(({ list, id }) => (list === name ? [id] : []))
    const ids = [...new Set(named.flatMap(({ list, id }) => (list === name ? [id] : [])))]
    const newIds = ids.filter(id => !kept.includes(id))
    const found =
      newIds.length > 0 ? await findChoosable(tx, viewerId, { name, criteria: { ids: newIds } }) : []
    offered.set(name, [...kept, ...found.map(({ _id }) => _id)])
  }
  return offered
}

async function readFirst<Row>(batches: AsyncGenerator<Row[]>): Promise<Row[]> {
  for await (const rows of batches) return rows
  return []
}

/** Returns undefined if the list is not limited to the viewer's clients. */
async function findOwnClients(tx: Connection, { client }: List, viewerId: string) {
  if (client !== 'same') return undefined
  return withinClients(await listOwnClients(tx, viewerId))
}

export async function listOwnClients(tx: Connection, viewerId: string): Promise<string[]> {
  const values = (await tx.use(filterStore).ofMany([viewerId], [...clientPointers])).get(viewerId)
  return [...(values?.values() ?? [])]
}

function listsOfEmployees(schema: Schema): string[] {
  if (!asksForEmployees(schema)) return []
  const { items, properties = {} } = schema
  const list = listNameOf(schema)
  const ownLists = asksForEmployee(schema) && list !== undefined && !isRetired(schema) ? [list] : []
  const below = [...Object.values(properties), ...(items ? [items] : [])]
  return [...ownLists, ...below.flatMap(listsOfEmployees)]
}
