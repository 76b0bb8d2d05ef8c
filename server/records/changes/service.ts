import { requireEmployee } from '../../access/service.ts'
import { withinOf } from '../../access/model/access.ts'
import { toRanges } from '../../audit/model/number-ranges.ts'
import type { Access } from '../../core/api/access.ts'
import type { RoleCaller } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { type SharedValue, uniqueValueStore } from '../duplicates/unique-value-store.ts'
import { seesTarget } from '../corrections/model/target.ts'
import { viewChanges, viewShared } from './views.ts'
import { createViewNotes } from '../note-view.ts'
import { changeStore } from './change-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listedEmployees } from '../../employee-list/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

/** A shared answer as it was shown: the ids of the employees, and the number of others. */
export interface ShownShared {
  path: string
  employees: string[]
  others: number
}

/** Lists and settles changes of watched answers, and answers that several employees share. */
export function createChangeService(services: FeatureServices) {
  const { database, keys, clock, audit, note } = services
  const { notePageView } = createViewNotes(services)

  return {
    /** Lists all entries, and audits whose answers they are before returning them. */
    async show({ by, access }: RoleCaller) {
      const found = await list(access)
      const people = [
        ...found.changes.map(({ employee }) => employee),
        ...found.shared.flatMap(({ employees }) => employees)
      ]
      const ids = [...new Set(people.map(({ _id }) => _id))]
      if (ids.length === 0) return found
      const ranges = toRanges(await numbersOf(ids))
      const detail = { employees: ids.length, ...(ranges && { of: ranges }) }
      await note({ by, action: 'changes.viewed', detail })
      return found
    },

    /** Counts the unconfirmed changes and the shared answers that are not accepted. */
    async count(access: Access) {
      const shared = await listShared(database.read, access)
      return {
        changes: (await countSeen(access)).total,
        shared: shared.filter(({ isAccepted }) => !isAccepted).length
      }
    },

    /** Lists the entries of one record, after noting the view; shared answers only for roles that may confirm. */
    async showOf({ by, access }: RoleCaller, userId: string) {
      const { username } = await requireEmployee(database.read, access, userId)
      const rows = (await database.read.use(changeStore).listOf(userId)).filter(row =>
        seesTarget(access, row)
      )
      const shared = access.may('confirm') ? await listShared(database.read, access, userId) : []
      if (rows.length + shared.length > 0) await notePageView(by, userId)
      return {
        changes: viewChanges(
          keys,
          rows.map(row => ({ ...row, username }))
        ),
        shared
      }
    },

    /** Confirms a change. Throws if it changed again since the given revision. */
    async confirm({ by, access }: RoleCaller, id: string, revision: number) {
      await database.write(async tx => {
        const row = await tx.use(changeStore).find(id)
        if (!row || !seesTarget(access, row)) throw refuse('request.not_found')
        await requireEmployee(tx, access, row.userId)
        if (row.revision !== revision) throw refuse('change.changed_meanwhile')
        await tx.use(changeStore).remove(id)
        const detail = { field: row.path }
        await audit(tx, { by, action: 'change.confirmed', subject: row.userId, detail })
      })
    },

    /** Marks a shared answer as checked. Throws if others share it than those who were shown. */
    async accept({ by, access }: RoleCaller, userId: string, { path, employees, others }: ShownShared) {
      await database.write(async tx => {
        await requireEmployee(tx, access, userId)
        const all = await tx.use(uniqueValueStore).listShared()
        const sharedValue = all.find(row => row.userId === userId && row.field === path)
        if (!sharedValue || !seesTarget(access, { path })) throw refuse('request.not_found')
        const rows = all.filter(({ hash }) => hash === sharedValue.hash)
        const [current] = viewShared(rows, await createReachCheck(tx, access, rows))
        const ids = current?.employees.map(({ _id }) => _id).sort()
        if (current?.others !== others || ids?.join() !== [...employees].sort().join())
          throw refuse('change.changed_meanwhile')
        const detail = { field: path, employees: await tx.use(uniqueValueStore).accept(sharedValue, clock()) }
        await audit(tx, { by, action: 'duplicate.accepted', subject: userId, detail })
      })
    }
  }

  /** Lists all entries about employees and answers that the role sees. */
  async function list(access: Access) {
    const { paths, total } = await countSeen(access)
    const rows = await database.read.use(changeStore).list(paths, withinOf(access))
    return { changes: viewChanges(keys, rows), total, shared: await listShared(database.read, access) }
  }

  /** Counts the unconfirmed changes that the role sees. Returns their paths too. */
  async function countSeen(access: Access) {
    const counts = await database.read.use(changeStore).countByPath(withinOf(access))
    const seen = counts.filter(row => seesTarget(access, row))
    const total = seen.reduce((sum, { changes }) => sum + changes, 0)
    return { paths: seen.map(({ path }) => path), total }
  }

  async function numbersOf(ids: readonly string[]): Promise<number[]> {
    const sort = { by: 'createdAt', descending: false } as const
    const numbers: number[] = []
    for await (const some of listedEmployees.numbersOf(
      database.read,
      { answers: {}, more: { ids }, sort },
      ids.length
    ))
      numbers.push(...some)
    return numbers
  }

  /** Returns the shared answers of all employees, or those that one employee shares. */
  async function listShared(tx: Connection, access: Access, userId?: string) {
    const all = (await tx.use(uniqueValueStore).listShared()).filter(({ field }) =>
      seesTarget(access, { path: field })
    )
    const ownHashes = new Set(all.filter(row => row.userId === userId).map(({ hash }) => hash))
    const rows = userId === undefined ? all : all.filter(({ hash }) => ownHashes.has(hash))
    return viewShared(rows, await createReachCheck(tx, access, rows))
  }

  async function createReachCheck(tx: Connection, access: Access, rows: readonly SharedValue[]) {
    const within = withinOf(access)
    if (!within || rows.length === 0) return () => true
    const ids = [...new Set(rows.map(({ userId }) => userId))]
    const seen = await tx.use(uniqueValueStore).listWithin(ids, within)
    return (userId: string) => seen.has(userId)
  }
}
