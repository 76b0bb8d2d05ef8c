import { listRuleOf, pathOf } from '../../engine/index.ts'
import { employeeList } from '../../generated/index.ts'
import { withinOf } from '../access/model/access.ts'
import { isSeen } from '../access/model/seen.ts'
import { readMissing } from '../users/model/record-status.ts'
import type { Access } from '../core/api/access.ts'
import { type Counted, counterStore } from '../core/database/counter-store.ts'
import { clientFields } from '../records/model/parts.ts'
import { countProgress } from '../records/model/progress.ts'
import { writeMoment } from '../core/moment.ts'
import { workStore } from './work-store.ts'
import type { Connection } from '../core/database/connection.ts'

const mostWaiting = 10
const mostClients = 8
const noDay = '9999'

/** The filter of the list by which employees are found by their client. */
const clientFilter = Object.entries(listRuleOf(employeeList).filters).find(([, { field }]) =>
  clientFields.some(({ pointer }) => pointer === field)
)

/** What somebody with this role can do something about: who waits longest, what is open, and how far each client is. */
export async function loadWork(tx: Connection, access: Access) {
  const work = tx.use(workStore)
  const within = withinOf(access)
  const [filter, rule] = clientFilter ?? []
  const field = rule && isSeen(access, pathOf(rule.field)) ? rule.field : undefined
  const [rows, open, kept] = await Promise.all([
    work.listWaiting(mostWaiting, field ? [field] : [], within),
    work.countOpen(within),
    field ? tx.use(counterStore).listChosen([field], noDay, within) : []
  ])
  const clients = field && filter ? clientsFrom(kept, field, filter) : []
  return {
    waiting: rows.map(row => ({
      _id: row.id,
      username: row.username,
      client: row.client,
      ...countProgress(readMissing(row), access),
      since: writeMoment(row.createdAt),
      savedAt: writeMoment(row.savedAt)
    })),
    corrections: access.may('review') ? { open: open.open, answered: open.answered } : null,
    failedMails: access.may('messages') ? open.failed : null,
    clients: clients.slice(0, mostClients),
    moreClients: Math.max(0, clients.length - mostClients)
  }
}

/** Each client with its employees, those with the most unfinished records first. */
function clientsFrom(kept: readonly Counted[], field: string, filter: string) {
  const found = new Map<string, { employees: number; completed: number }>()
  for (const { about, value, completed, count } of kept) {
    if (about !== field) continue
    const sums = found.get(value) ?? { employees: 0, completed: 0 }
    found.set(value, {
      employees: sums.employees + count,
      completed: sums.completed + (completed ? count : 0)
    })
  }
  return [...found]
    .map(([client, sums]) => ({
      client,
      ...sums,
      query: new URLSearchParams({ [filter]: client }).toString()
    }))
    .filter(({ employees }) => employees > 0)
    .sort(
      (one, other) =>
        other.employees - other.completed - (one.employees - one.completed) ||
        one.client.localeCompare(other.client)
    )
}
