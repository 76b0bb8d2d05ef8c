import type { RoleCaller } from '../../core/api/guards.ts'
import { listStatesToReview, pathOf, storedNames } from '../../../engine/index.ts'
import { review } from '../../../generated/review.ts'
import { clientPointers, withinClients, withinOf } from '../../access/model/access.ts'
import { isSeen } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import type { Connection } from '../../core/database/connection.ts'
import { writeMoment } from '../../core/moment.ts'
import { refuse } from '../errors.ts'
import { type QueueFilter, type QueuePosition, queueStore } from './queue-store.ts'
import type { QueueQuery } from './requests.ts'

const recordsAtOnce = 20
const start: QueuePosition = { since: -1, number: -1 }

/** Counts the records in the role's reach that wait for review. */
export const countToReview = (tx: Connection, access: Access) =>
  tx.use(queueStore).count({ states: statesToReview(), within: withinOf(access) })

/**
 * Returns records that wait for review, the longest waiting first: those the role sees, filtered by client and assignee. `from`
 * starts at the record of an employee if it is in the queue, `after` behind a position.
 */
export async function loadQueue(tx: Connection, { by, access }: RoleCaller, query: QueueQuery) {
  const queue = tx.use(queueStore)
  const everything = { states: statesToReview(), within: withinOf(access) }
  const ofClient = { ...everything, within: narrow(access, query.client) }
  const filter = { ...ofClient, assignee: query.assignee }
  const from = query.from === undefined ? undefined : await queue.findPosition(filter, query.from)
  const position = query.after ?? (from && { ...from, number: from.number - 1 }) ?? start
  const [rows, total, all, mine, unassigned, clients] = await Promise.all([
    queue.list(filter, position, recordsAtOnce + 1),
    queue.count(filter),
    queue.count(ofClient),
    queue.count({ ...ofClient, assignee: by.id }),
    queue.count({ ...ofClient, assignee: null }),
    countByClient(tx, access, { ...everything, assignee: query.assignee })
  ])
  const shown = rows.slice(0, recordsAtOnce)
  const last = rows.length > recordsAtOnce ? shown.at(-1) : undefined
  return {
    total,
    records: shown.map(({ id, username, since }) => ({ _id: id, username, since: writeMoment(since) })),
    after: last ? formatPosition(last) : null,
    assigned: { all, mine, nobody: unassigned },
    clients
  }
}

/** Includes former names of states, since stored rows may have them. */
const statesToReview = () => listStatesToReview(review).flatMap(name => storedNames(review, name))

const formatPosition = ({ since, number }: QueuePosition) => `${since}.${number}`

const seesClients = (access: Access) => clientPointers.every(pointer => isSeen(access, pathOf(pointer)))

/** Throws if the role does not see clients: the filter would reveal which client an employee belongs to. */
function narrow(access: Access, client: string | undefined) {
  if (client === undefined) return withinOf(access)
  if (!seesClients(access)) throw refuse('review.unseen_clients', { title: access.title })
  return withinClients(access.clients ? access.clients.filter(name => name === client) : [client])
}

async function countByClient(tx: Connection, access: Access, filter: QueueFilter) {
  if (!seesClients(access)) return []
  const counted = await tx.use(queueStore).countByValue(filter, clientPointers)
  return counted
    .filter(({ value }) => !access.clients || access.clients.includes(value))
    .map(({ value, records }) => ({ client: value, records }))
}
