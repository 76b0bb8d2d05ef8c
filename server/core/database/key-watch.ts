import { SettingError } from '../config/config.ts'
import { randomId } from '../keys.ts'
import type { Database } from './database.ts'
import { takeKeyOf } from './key-settings.ts'
import { type LeaseStore, leaseStore } from './lease-store.ts'
import type { CoreServices } from '../core-services.ts'

/** The data keys that a process knows, by their ids, as it reports them to the others. */
export interface KnownKeys {
  sealsWith: string
  knows: string[]
}

interface KeyWatch extends Pick<CoreServices, 'keys' | 'clock'> {
  database: Pick<Database, 'read' | 'writeEach'>
}

const prefix = 'process:'
/** In milliseconds: how often a process checks the key, how often it reports its keys, and how long a report is valid. */
const [look, say, counts] = [2000, 10_000, 30_000]

/**
 * With Postgres: activates the data key that the database names while it is rotated, and reports which keys this process knows.
 * Returns a function that stops this. An unknown key ends the process: nothing it writes could be read by others.
 */
export async function watchKey({ database, keys, clock }: KeyWatch): Promise<() => Promise<void>> {
  if (database.read.db.engine === 'sqlite') return async () => {}
  const name = `${prefix}${randomId()}`
  let toldAt = Number.NEGATIVE_INFINITY
  let told = ''
  let looking: Promise<void> = Promise.resolve()
  await tick()
  const timer = setInterval(() => {
    looking = tick().catch(error => {
      // If the database is unreachable, the next tick retries; an unknown key ends the process.
      if (error instanceof SettingError) throw error
    })
  }, look).unref()
  return async () => {
    clearInterval(timer)
    await looking
    await database.writeEach(tx => tx.use(leaseStore).giveBack(name, told)).catch(() => {})
  }

  async function tick() {
    await takeKeyOf(database.read.db, keys)
    const known: KnownKeys = {
      sealsWith: keys.id.toString('hex'),
      knows: keys.knownIds.map(id => id.toString('hex'))
    }
    const words = JSON.stringify(known)
    const now = clock()
    if (words === told && now - toldAt < say) return
    await database.writeEach(tx => tx.use(leaseStore).tell(name, words, now + counts))
    told = words
    toldAt = now
  }
}

/** Returns the reports of all running processes. */
export async function listProcesses(leases: LeaseStore, now: number): Promise<KnownKeys[]> {
  const said = await leases.listPublished(prefix, now)
  return said.map(words => JSON.parse(words) as KnownKeys)
}
