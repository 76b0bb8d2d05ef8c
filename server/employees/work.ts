import { pathOf } from '../../engine/index.ts'
import { withinOf } from '../access/model/access.ts'
import { isSeen, readMissingAs } from '../access/model/seen.ts'
import { readMissing } from '../users/model/record-status.ts'
import type { Access } from '../core/api/access.ts'
import { type Counted, counterStore, everyone } from '../core/database/counter-store.ts'
import { countProgress } from '../records/model/progress.ts'
import { writeMoment } from '../core/moment.ts'
import { clientFilter } from './model/client-filter.ts'
import { workStore } from './work-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { listPartiesReportedTo } from '../parties/index.ts'
import { countToReview } from '../records/index.ts'

const maxWaiting = 10
const maxClients = 8
const noDay = '9999'

/** Loads the work that this role can act on: who has waited longest, open items, and the progress of each client. */
export async function loadWork(tx: Connection, access: Access) {
  const work = tx.use(workStore)
  const within = withinOf(access)
  const [filter, rule] = clientFilter ?? []
  const field = rule && isSeen(access, pathOf(rule.field)) ? rule.field : undefined
  const [rows, open, kept] = await Promise.all([
    work.listWaiting(maxWaiting, field ? [field] : [], within),
    countWork(tx, access),
    tx.use(counterStore).listChosen([everyone, ...(field ? [field] : [])], noDay, within)
  ])
  const clients = field && filter ? clientsFrom(kept, field, filter) : []
  return {
    waiting: rows.map(row => ({
      _id: row.id,
      username: row.username,
      client: row.client,
      ...countProgress(readMissingAs(access, readMissing(row)), access),
      since: writeMoment(row.createdAt),
      savedAt: writeMoment(row.savedAt)
    })),
    unfinished: sumOf(kept.filter(({ about, completed }) => about === everyone && !completed)),
    ...open,
    clients: clients.slice(0, maxClients),
    moreClients: Math.max(0, clients.length - maxClients)
  }
}

/** Counts open work; null for items that are not the role's concern. */
export async function countWork(tx: Connection, access: Access) {
  const notifyingParties = access.may('review') ? listPartiesReportedTo(access) : []
  const [{ open, answered, failed, refused }, toReview] = await Promise.all([
    tx.use(workStore).countOpen(notifyingParties, withinOf(access)),
    access.may('review') ? countToReview(tx, access) : null
  ])
  return {
    toReview,
    corrections: access.may('review') ? { open, answered } : null,
    refused: notifyingParties.length > 0 ? refused : null,
    failedMails: access.may('messages') ? failed : null
  }
}

const sumOf = (kept: readonly Counted[]) => kept.reduce((sum, { count }) => sum + count, 0)

/** Returns each client with its counts, the client with the most incomplete records first. */
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
