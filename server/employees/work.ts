import { findMissing, listRuleOf, type Missing, partOf, pathOf, type Step } from '../../engine/index.ts'
import { employeeList, journey, parts, recordForms } from '../../generated/index.ts'
import { readMissing } from '../accounts/model/record-status.ts'
import { withinOf } from '../access/model/access.ts'
import { isSeen, seesForm } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'
import type { Counted } from '../core/database/counter-store.ts'
import { clientFields } from '../records/model/parts.ts'
import type { Stores } from '../stores.ts'

const mostWaiting = 10
const mostClients = 8
const noDay = '9999'

/** The filter of the list by which employees are found by their client. */
const clientFilter = Object.entries(listRuleOf(employeeList).filters).find(([, { field }]) =>
  clientFields.some(({ pointer }) => pointer === field)
)

/** What somebody with this role can do something about: who waits longest, what is open, and how far each client is. */
export async function loadWork({ work, counters }: Stores, access: Access) {
  const within = withinOf(access)
  const [filter, rule] = clientFilter ?? []
  const field = rule && isSeen(access, pathOf(rule.field)) ? rule.field : undefined
  const [rows, open, kept] = await Promise.all([
    work.listWaiting(mostWaiting, field ? [field] : [], within),
    work.countOpen(within),
    field ? counters.listChosen([field], noDay, within) : []
  ])
  const steps = journey.steps.filter(({ form }) => seesForm(access, form) && lacks(missingAtFirst, form))
  const clients = field && filter ? clientsFrom(kept, field, filter) : []
  return {
    waiting: rows.map(row => ({
      _id: row.id,
      username: row.username,
      client: row.client,
      ...progressOf(steps, row),
      since: iso(row.createdAt),
      savedAt: row.savedAt === null ? null : iso(row.savedAt)
    })),
    corrections: access.may('review') ? { open: open.open, answered: open.answered } : null,
    failedMails: access.may('messages') ? open.failed : null,
    clients: clients.slice(0, mostClients),
    moreClients: Math.max(0, clients.length - mostClients)
  }
}

type WaitingRow = Awaited<ReturnType<Stores['work']['listWaiting']>>[number]

/** What a record of which nothing is saved lacks: parts that may be left out are none of it. */
const missingAtFirst = findMissing(recordForms, {})

/** Of the steps that a record must have and the role sees, how many are finished. A part that is not saved lacks all its steps. */
function progressOf(steps: readonly Step[], row: WaitingRow) {
  const missing = readMissing(row)
  const finished = steps.filter(({ form }) => !lacks(missing, form))
  return { finished: finished.length, steps: steps.length }
}

function lacks(missing: readonly Missing[], form: string): boolean {
  const part = partOf(parts, form)?.part
  return missing.some(one => one.form === form || one.path === `/${part?.name}`)
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

const iso = (moment: number) => new Date(moment).toISOString()
