import { clockTolerance, day } from '../core/durations.ts'
import { withinOf } from '../access/model/access.ts'
import {
  type AdministratorNotice,
  notifyAdministrators
} from '../accounts/managed-accounts/administrator-notices.ts'
import type { Details } from '../audit/model/entries.ts'
import type { Access } from '../core/api/access.ts'
import type { RoleCaller, SessionUser } from '../core/api/guards.ts'
import { createVolumeGuard } from '../volume/guard.ts'
import { activeFilters, describeFilters } from './model/describe-filters.ts'
import { everyNumber, toRanges } from '../audit/model/number-ranges.ts'
import { prepareQuery } from './search.ts'
import { createRowLoader } from './rows.ts'
import { completionStore } from './completion-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { type ListQuery, listedEmployees } from '../employee-list/index.ts'
import { listAuditPage } from '../audit/index.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

/** Rows of the first page that are not audited, because opening the list shows them. */
const unnotedRows = 20

/** The number of completed records that the notification bell names. */
const namedCompletions = 10

const numbersAtOnce = 5000

/** Far more than all administrators together export in a day. */
const maxExports = 500

const everybody: ListQuery = { answers: {}, sort: { by: 'createdAt', descending: false } }

/** Manages the employee list and its exports, and records completed since an administrator last looked. */
export function createEmployeeService(services: FeatureServices) {
  const { database, clock, audit, note } = services
  // Other processes on Postgres may have a clock that is behind, and wait for a lock.
  const commitDelay = database.read.db.engine === 'postgres' ? 2 * clockTolerance : 1000
  const volume = createVolumeGuard(services)
  const completions = database.read.use(completionStore)
  const loadRows = createRowLoader(database.read)

  return {
    /** A later page or many rows at once are audited before the response is sent. */
    async loadPage({ by, access }: RoleCaller, requested: ListQuery, page: number, pageSize: number) {
      const query = await prepareQuery(database.read, access, requested)
      const { rows, numbers, total } = await listedEmployees.page(database.read, query, page, pageSize)
      const noteRows = () => {
        const of = toRanges(numbers)
        const detail = { page, employees: rows.length, filters: describeFilters(query), ...(of && { of }) }
        return note({ by, action: 'list.viewed', detail })
      }
      const isNoted = page > 1 || rows.length > unnotedRows
      const [data] = await Promise.all([loadRows(rows, access), isNoted && noteRows()])
      return {
        data,
        page,
        pages: Math.max(1, Math.ceil(total / pageSize)),
        total
      }
    },

    /** Returns only the ids of the matches. This is not audited as an export; the action that uses the ids is. */
    async listIds(access: Access, requested: ListQuery): Promise<string[]> {
      const ids: string[] = []
      const query = await prepareQuery(database.read, access, requested)
      for await (const rows of listedEmployees.batches(database.read, query))
        ids.push(...rows.map(({ id }) => id))
      return ids
    },

    /** Yields all rows in batches. The export is audited before the first row is read. */
    async exportRows(caller: RoleCaller, requested: ListQuery) {
      const query = await prepareQuery(database.read, caller.access, requested)
      await this.noteExport(caller, query, 'json')
      return (async function* () {
        for await (const batch of listedEmployees.batches(database.read, query))
          yield await loadRows(batch, caller.access)
      })()
    },

    /**
     * Audits an export; resolves once the entry is stored, so that it comes before any data. Returns the number of employees.
     */
    async noteExport(
      { by, access }: RoleCaller,
      query: ListQuery,
      as: 'json' | 'xlsx' | 'files',
      columns: readonly string[] = []
    ): Promise<number> {
      const refused = await database.write(tx => volume.count(tx, by, 'exports'))
      if (refused) throw refused
      const total = await listedEmployees.count(database.read, query)
      const filters = [...describeFilters(query), ...columns.map(name => `columns=${name}`)]
      const of = await findListed(query)
      const detail = { employees: total, by: activeFilters(query), filters, as, ...(of && { of }) }
      const all =
        access.clients === undefined ? await listedEmployees.count(database.read, everybody) : undefined
      await database.write(async tx => {
        await audit(tx, { by, action: 'list.exported', detail })
        const notice = all && total > 0 ? await findNotice(tx, by, { total, all }) : undefined
        if (notice) await notifyAdministrators(services, tx, by, notice)
      })
      return total
    },

    /** Returns records completed since this moment or, without one, since this administrator last looked. */
    async findCompletions(userId: string, access: Access, moment: number | undefined) {
      const since = moment ?? (await completions.findSeenUntil(userId))
      // The next answer reports a record that was completed just before, but is not committed yet.
      const until = Math.max(since, clock() - commitDelay)
      return { since, until, ...(await completions.findSince(since, namedCompletions, withinOf(access))) }
    },

    /** Stores the moment, but never a future one, so that later completions still count as new. Returns the stored time. */
    markSeen(userId: string, moment: number | undefined): Promise<number> {
      const now = clock()
      return database.write(async tx => {
        await tx.use(completionStore).markSeen(userId, Math.min(moment ?? now, now))
        return tx.use(completionStore).findSeenUntil(userId)
      })
    }
  }

  /** Returns the numbers of all listed employees as ranges for the audit; undefined if they are too many. */
  async function findListed(query: ListQuery): Promise<readonly number[] | undefined> {
    if (activeFilters(query).length === 0 && query.within === undefined) return everyNumber
    const all: number[] = []
    const inOrder: ListQuery = { ...query, sort: everybody.sort }
    for await (const numbers of listedEmployees.numbersOf(database.read, inOrder, numbersAtOnce))
      all.push(...numbers)
    return toRanges(all)
  }

  /**
   * Returns the notice about an audited export for the other administrators. Exports count as one of all employees also if all
   * were selected, if a filter matches all, or if several partial exports of a day add up to all.
   */
  async function findNotice(
    tx: Connection,
    { id }: SessionUser,
    { total, all }: ExportCount
  ): Promise<AdministratorNotice | undefined> {
    if (total === all) return { what: 'exported', employees: total }
    const query = { actions: ['list.exported'], limit: maxExports }
    const since = clock() - day
    const parts = (await listAuditPage(tx, query))
      .filter(({ actor, at }) => actor === id && at > since)
      .map(({ detail }) => JSON.parse(detail) as Details['list.exported'])
      .filter(part => part.employees > 0 && part.employees < all)
    const lists = mergeParts(parts)
    const employeeSum = lists.reduce((sum, part) => sum + part.employees, 0)
    if (employeeSum < all) return undefined
    return { what: 'exported-in-parts', employees: employeeSum, lists: lists.length }
  }
}

/**
 * Keeps one of several exports with the same filters. Searches and selections are never merged, because the audit does not
 * store their values.
 */
function mergeParts<Part extends Details['list.exported']>(parts: readonly Part[]): Part[] {
  const found = new Map<string, Part>()
  for (const [at, part] of parts.entries()) {
    const filters = part.filters.filter(name => !name.startsWith('columns='))
    const isKnown = !filters.some(name => name === 'search' || name.startsWith('ids='))
    found.set(isKnown ? filters.join('&') : String(at), part)
  }
  return [...found.values()]
}

interface ExportCount {
  total: number
  all: number
}

export type EmployeeService = ReturnType<typeof createEmployeeService>
