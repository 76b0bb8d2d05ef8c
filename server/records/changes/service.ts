import { requireEmployee } from '../../access/service.ts'
import { withinOf } from '../../access/model/access.ts'
import type { Access } from '../../core/api/access.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { notFound, Refusal } from '../../core/errors.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import type { SharedValue } from '../duplicates/unique-value-store.ts'
import { seesChange, viewChanges, viewShared } from './views.ts'

/** Who asks, in which role. */
interface Asker {
  by: SessionUser
  access: Access
}

/** What administrators see of watched answers that were changed, and of answers that several employees share. */
export function createChangeService({ database, keys, clock, audit }: Services) {
  return {
    /** All that waits, of the employees and answers that the role sees. */
    async list(access: Access) {
      const rows = await database.read.changes.list(withinOf(access))
      return {
        changes: viewChanges(
          keys,
          rows.filter(row => seesChange(access, row))
        ),
        shared: await listShared(database.read, access)
      }
    },

    /** The same of one record; shared answers only for roles that may confirm. */
    async listOf(access: Access, userId: string) {
      const { username } = await requireEmployee(database.read, access, userId)
      const rows = (await database.read.changes.listOf(userId)).filter(row => seesChange(access, row))
      const shared = access.may('confirm') ? await listShared(database.read, access, userId) : []
      return {
        changes: viewChanges(
          keys,
          rows.map(row => ({ ...row, username }))
        ),
        shared
      }
    },

    /** Nobody confirms what has changed since they looked. */
    async confirm({ by, access }: Asker, id: string, revision: number) {
      await database.write(async stores => {
        const row = await stores.changes.find(id)
        if (!row || !seesChange(access, row)) throw notFound()
        await requireEmployee(stores, access, row.userId)
        if (row.revision !== revision) throw changedMeanwhile()
        await stores.changes.remove(id)
        const detail = { field: row.path }
        await audit(stores, { by, action: 'change.confirmed', subject: row.userId, detail })
      })
    },

    /** Somebody has looked at an answer that several share. */
    async accept({ by, access }: Asker, userId: string, path: string) {
      await database.write(async stores => {
        await requireEmployee(stores, access, userId)
        const all = await stores.uniqueValues.listShared()
        const own = all.find(row => row.userId === userId && row.field === path)
        if (!own || !seesChange(access, { path })) throw notFound()
        const employees = await stores.uniqueValues.accept(own, clock())
        const detail = { field: path, employees }
        await audit(stores, { by, action: 'duplicate.accepted', subject: userId, detail })
      })
    }
  }

  /** Of all employees, or what one of them shares. */
  async function listShared(stores: Stores, access: Access, userId?: string) {
    const all = (await stores.uniqueValues.listShared()).filter(({ field }) =>
      seesChange(access, { path: field })
    )
    const own = new Set(all.filter(row => row.userId === userId).map(({ hash }) => hash))
    const rows = userId === undefined ? all : all.filter(({ hash }) => own.has(hash))
    return viewShared(rows, await reachOf(stores, access, rows))
  }

  async function reachOf(stores: Stores, access: Access, rows: readonly SharedValue[]) {
    const within = withinOf(access)
    if (!within || rows.length === 0) return () => true
    const ids = [...new Set(rows.map(({ userId }) => userId))]
    const seen = await stores.uniqueValues.listWithin(ids, within)
    return (userId: string) => seen.has(userId)
  }
}

const changedMeanwhile = () =>
  new Refusal(409, 'This answer was changed again meanwhile. Look at it again, then confirm it.')
