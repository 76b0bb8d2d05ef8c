import { SettingError } from '../config/config.ts'
import { randomId } from '../keys.ts'
import type { Database } from './database.ts'
import { takeKeyOf } from './key-settings.ts'
import { type LeaseStore, leaseStore } from './lease-store.ts'
import type { CoreServices } from '../core-services.ts'

/** What a process says of the data keys that it knows, by their ids. */
export interface KnownKeys {
  sealsWith: string
  knows: string[]
}

interface KeyWatch extends Pick<CoreServices, 'keys' | 'clock'> {
  database: Pick<Database, 'read' | 'writeEach'>
}

const prefix = 'process:'
/** Milliseconds: how often a process looks, says what it knows, and how long that counts. */
const [look, say, counts] = [2000, 10_000, 30_000]

/**
 * Beside a Postgres: takes up the data key that the database names, while it is changed, and says which ones this process
 * knows. Answers how to stop. A key that is not known here ends the process: what it wrote nobody else could read.
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
      // Away, it is asked again; what is not known here ends the process.
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

/** What the processes that run say. */
export async function listProcesses(leases: LeaseStore, now: number): Promise<KnownKeys[]> {
  const said = await leases.listTold(prefix, now)
  return said.map(words => JSON.parse(words) as KnownKeys)
}
