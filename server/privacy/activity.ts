import { withinOf } from '../access/model/access.ts'
import { isInReach } from '../access/service.ts'
import type { Action } from '../audit/model/entries.ts'
import type { Access } from '../core/api/access.ts'
import { readDetailAs } from './model/detail.ts'
import { writeMoment } from '../core/moment.ts'
import { type AuditPage, type AuditRow, auditPages } from '../audit/index.ts'
import { users, userRoles } from '../users/index.ts'
import { clientRows } from '../clients/index.ts'
import type { CoreServices } from '../core/core-services.ts'
import { seesWholeRecord } from '../access/model/seen.ts'
import type { Connection } from '../core/database/connection.ts'
import type { Within } from '../core/database/within.ts'
import { normalizeForSearch } from '../core/search-text.ts'
import { listedEmployees } from '../employee-list/index.ts'

const activityOnPage = 20

/** A person in the audit; the name is null if the account no longer exists. */
interface NamedPerson {
  _id: string
  name: string | null
}

export interface ActivityFilters extends Omit<AuditPage, 'limit' | 'within' | 'search'> {
  search?: string | undefined
}

export function createActivityList(database: CoreServices['database']) {
  return listActivity

  /** Returns a page of the activity, with the cursors of the pages before and after it. */
  async function listActivity(access: Access, { search, before, after, ...filters }: ActivityFilters) {
    const within = withinOf(access)
    const { rows: found, reached } = await auditPages.listPage(database.read, {
      ...filters,
      before,
      after,
      search: search ? await readSearch(database.read, search, access) : undefined,
      within,
      limit: activityOnPage + 1
    })
    const isMore = found.length > activityOnPage
    const rows = after ? found.slice(-activityOnPage) : found.slice(0, activityOnPage)
    const next = isMore ? rows.at(after ? 0 : -1)?.seq : reached
    // When paging back, the extra row shows whether there are newer ones; older ones always exist, as the user came from there.
    const older = after ? (rows.at(-1)?.seq ?? after + 1) : next
    const newer = after ? next : before && (rows[0]?.seq ?? before - 1)
    const ids = [...rows.flatMap(({ actor, subject }) => [actor, subject]), filters.person]
    const people = await nameOf(ids.flatMap(id => id ?? []))
    const isKnown =
      filters.person &&
      (rows.some(({ actor }) => actor === filters.person) ||
        (await isInReach(database.read, access, filters.person)))
    const person = filters.person
      ? { _id: filters.person, name: null, ...(isKnown && people(filters.person)) }
      : null
    const cursors = { before: older ?? null, after: newer ?? null }
    const data = await viewActivity(rows, people, access)
    return { data, person, older: older !== undefined, newer: newer !== undefined, ...cursors }
  }

  /** Adds the current names of people and clients: the audit itself contains none. */
  async function viewActivity(rows: AuditRow[], people: (id: string) => NamedPerson, access: Access) {
    const clients = new Map((await clientRows.list(database.read)).map(({ id, name }) => [id, name]))
    return rows.map(({ seq, at, actor, role, action, subject, detail: text, network, device }) => {
      const detail = JSON.parse(text) as { [name: string]: unknown }
      const client = clients.get(String(detail.client)) ?? null
      return {
        seq,
        at: writeMoment(at),
        role,
        who: actor === null ? null : people(actor),
        action: action as Action, // only actions are appended
        whom: subject === null ? null : people(subject),
        network,
        device,
        detail: readDetailAs(access, { ...detail, ...('client' in detail && { client }) })
      }
    })
  }

  async function nameOf(ids: string[]) {
    const names = await users.findNames(database.read, ids)
    return (id: string): NamedPerson => ({ _id: id, name: names.get(id) ?? null })
  }
}

const maxEmployees = 300

/**
 * Returns where a text is searched. Details are searched only for users who see every field: others could search for a hidden
 * field's name to learn who changed it.
 */
const readSearch = async (tx: Connection, text: string, access: Access) => ({
  text,
  people: await findPeopleByName(tx, text, withinOf(access)),
  inDetail: seesWholeRecord(access)
})

/** Returns the ids of people whose names contain a text: some hundred employees at most, and those who work with them. */
async function findPeopleByName(tx: Connection, text: string, within?: Within): Promise<string[]> {
  const search = normalizeForSearch(text)
  const query = { search, answers: {}, within, sort: { by: 'createdAt', descending: false } } as const
  const { rows } = await listedEmployees.page(tx, query, 1, maxEmployees)
  const colleagues = (await userRoles.listAdministrators(tx)).filter(({ username }) =>
    normalizeForSearch(username).includes(search)
  )
  return [...rows, ...colleagues].map(({ id }) => id)
}
