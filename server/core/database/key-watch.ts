import { SettingError } from '../config/config.ts'
import { randomId } from '../keys.ts'
import type { Database } from './database.ts'
import { activateKeyOf } from './key-settings.ts'
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
const [checkInterval, reportInterval, reportLifetime] = [2000, 10_000, 30_000]

/**
 * With Postgres: activates the data key that the database names while it is rotated, and reports which keys this process knows.
 * Returns a function that stops this. An unknown key ends the process: nothing it writes could be read by others.
 */
export async function watchKey({ database, keys, clock }: KeyWatch): Promise<() => Promise<void>> {
  if (database.read.db.engine === 'sqlite') return async () => {}
  const name = `${prefix}${randomId()}`
  let reportedAt = Number.NEGATIVE_INFINITY
  let reported = ''
  let check: Promise<void> = Promise.resolve()
  await tick()
  const timer = setInterval(() => {
    const ticking = tick()
    check = ticking.catch(() => {})
    // If the database is unreachable, the next tick retries; an unknown key ends the process.
    void ticking.catch(error => {
      if (error instanceof SettingError) throw error
    })
  }, checkInterval).unref()
  return async () => {
    clearInterval(timer)
    await check
    await database.writeEach(tx => tx.use(leaseStore).giveBack(name, reported)).catch(() => {})
  }

  async function tick() {
    await activateKeyOf(database.read.db, keys)
    const known: KnownKeys = {
      sealsWith: keys.id.toString('hex'),
      knows: keys.knownIds.map(id => id.toString('hex'))
    }
    const report = JSON.stringify(known)
    const now = clock()
    if (report === reported && now - reportedAt < reportInterval) return
    await database.writeEach(tx => tx.use(leaseStore).publish(name, report, now + reportLifetime))
    reported = report
    reportedAt = now
  }
}

/** Returns the reports of all running processes. */
export async function listProcesses(leases: LeaseStore, now: number): Promise<KnownKeys[]> {
  const reports = await leases.listPublished(prefix, now)
  return reports.map(report => JSON.parse(report) as KnownKeys)
}
