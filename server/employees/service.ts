import { withinOf } from '../access/model/access.ts'
import { tellAdministrators } from '../accounts/administrator-notices.ts'
import type { Access } from '../core/api/access.ts'
import type { SessionUser } from '../core/api/guards.ts'
import type { Services } from '../services.ts'
import { createVolumeGuard } from '../volume/guard.ts'
import { activeFilters, describeFilters } from './model/list-query.ts'
import { limitQuery } from './model/role-query.ts'
import { createRowLoader } from './rows.ts'
import type { ListQuery } from './store.ts'

/** So many of a first page are seen by whoever opens the list. */
const unnotedRows = 20

/** The bell names so many of those who became complete. */
const namedCompletions = 10

const everybody: ListQuery = { answers: {}, sort: { by: 'createdAt', descending: false } }

/** Who asks, and in which role. */
interface Asker {
  by: SessionUser
  access: Access
}

/** The list of employees, and what became complete since an administrator last looked. */
export function createEmployeeService(services: Services) {
  const { database, clock, audit } = services
  const volume = createVolumeGuard(services)
  const { employees, completions } = database.read
  const loadRows = createRowLoader(database.read)

  return {
    /** Whoever leafs through the list, or asks for many at once, is noted before anything is sent. */
    async loadPage({ by, access }: Asker, asked: ListQuery, page: number, pageSize: number) {
      const query = limitQuery(access, asked)
      const { rows, total } = await employees.page(query, page, pageSize)
      const isNoted = page > 1 || rows.length > unnotedRows
      const detail = { page, employees: rows.length, filters: describeFilters(query) }
      const [data] = await Promise.all([
        loadRows(rows, access),
        isNoted && database.write(stores => audit(stores, { by, action: 'list.viewed', detail }))
      ])
      return {
        data,
        page,
        pages: Math.max(1, Math.ceil(total / pageSize)),
        total
      }
    },

    /** Whom the list finds, and nothing else of them: no export, and noted by what is done with them. */
    async listIds(access: Access, asked: ListQuery): Promise<string[]> {
      const ids: string[] = []
      for await (const rows of employees.batches(limitQuery(access, asked)))
        ids.push(...rows.map(({ id }) => id))
      return ids
    },

    /** Every row, some hundreds at a time. Noted in the audit before the first is read. */
    async exportRows(asker: Asker, asked: ListQuery) {
      const query = limitQuery(asker.access, asked)
      await this.noteExport(asker, query, 'json')
      return (async function* () {
        for await (const batch of employees.batches(query)) yield await loadRows(batch, asker.access)
      })()
    },

    /** On disk before anything is sent. Answers how many employees are in it. */
    async noteExport(
      { by, access }: Asker,
      query: ListQuery,
      as: 'json' | 'xlsx' | 'files',
      columns: readonly string[] = []
    ): Promise<number> {
      const refused = await database.write(stores => volume.count(stores, by, 'exports'))
      if (refused) throw refused
      const total = await employees.count(query)
      const filters = [...describeFilters(query), ...columns.map(name => `columns=${name}`)]
      const detail = { employees: total, by: activeFilters(query), filters, as }
      // Whoever ticks everybody, or filters by what is true of all, has exported all.
      const isOfAll =
        access.clients === undefined && total > 0 && total === (await employees.count(everybody))
      await database.write(async stores => {
        await audit(stores, { by, action: 'list.exported', detail })
        if (isOfAll) await tellAdministrators(services, stores, by, { what: 'exported', employees: total })
      })
      return total
    },

    /** Since a moment, else since this administrator last looked; of the employees whom the role sees. */
    async findCompletions(userId: string, access: Access, moment: number | undefined) {
      const until = clock()
      const since = moment ?? (await completions.findSeenUntil(userId))
      return { since, until, ...(await completions.findSince(since, namedCompletions, withinOf(access))) }
    },

    /** Never beyond now, so that what comes is not lost. Answers until when one has looked. */
    markSeen(userId: string, moment: number | undefined): Promise<number> {
      const now = clock()
      return database.write(async stores => {
        await stores.completions.markSeen(userId, Math.min(moment ?? now, now))
        return stores.completions.findSeenUntil(userId)
      })
    }
  }
}

export type EmployeeService = ReturnType<typeof createEmployeeService>
