import { lists } from '../../../generated/index.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { refuse } from '../errors.ts'
import { type Choosable, findChoosable, listOwnClients } from './choosable.ts'
import { limitStore } from '../../core/limits/store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Database } from '../../core/database/database.ts'
import type { Config } from '../../core/config/config.ts'
import { day, hour } from '../../core/durations.ts'

/** Far more than filling in a form needs, and far fewer than reading all names would need. */
const searches = { max: 300, window: hour }
const month = 30 * day
/** Employees enter their client themselves. The limit allows two corrections, but not trying one client after another. */
const clientsOfMonth = { max: 3, window: month }
const minLetters = 2
const maxLetters = 100

/** Searches for employees who may be chosen. Every search counts towards the limit, even without a result. */
export function createPeopleSearch(services: { database: Database; config: Config; clock: () => number }) {
  const limits = createAttemptLimits(services)

  return async function searchPeople(
    viewerId: string,
    name: string,
    { search, id }: { search?: unknown; id?: unknown }
  ): Promise<Choosable[]> {
    const criteria = typeof id === 'string' ? { ids: [id] } : { search: parseSearch(search) }
    await limits.consume({ [`people:${viewerId}`]: searches }, 'searches')
    if (lists[name]?.client === 'same') await countClients(viewerId)
    return findChoosable(services.database.read, viewerId, { name, criteria })
  }

  /** Counts each client whose employees the user searches, once a month. Throws with status 429 if there are too many. */
  async function countClients(viewerId: string) {
    const { read, write } = services.database
    const clients = await listOwnClients(read, viewerId)
    if (clients.length > 0 && services.config.rateLimits) await write(tx => countNew(tx, viewerId, clients))
  }

  async function countNew(tx: Connection, viewerId: string, clients: readonly string[]) {
    for (const client of clients) {
      const limit = { max: 1, window: month }
      const consumed = await tx
        .use(limitStore)
        .consume(`people:${viewerId}:${client}`, limit, services.clock())
      if (consumed.allowed) await limits.consumeWithin(tx, `people-clients:${viewerId}`, clientsOfMonth)
    }
  }
}

function parseSearch(text: unknown): string {
  const search = typeof text === 'string' ? text.trim().replaceAll(/\s+/g, ' ') : ''
  const letters = [...search].length
  if (letters >= minLetters && letters <= maxLetters) return search
  throw refuse('input.parameter', {
    name: 'search',
    must: `be ${minLetters} to ${maxLetters} letters of a name`
  })
}
