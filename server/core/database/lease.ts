import { randomId } from '../keys.ts'
import type { Database } from './database.ts'
import { leaseStore } from './lease-store.ts'

interface LeaseServices {
  database: Pick<Database, 'read' | 'writeEach'>
  clock: () => number
}

/**
 * In milliseconds: how long a lease lasts, and how often its holder renews it. With clocks that differ by 5 s, a running
 * process may be 8 s late, and another one takes over within 23 s of a crash.
 */
export const leaseDuration = 18_000
export const renewalInterval = 5000
/** How often a process checks for expired leases: so no work waits longer than 30 s in all. */
const checkInterval = 4000

/**
 * Runs work that one process at a time may do; returns false if another one holds the lease. A SQLite file has only one
 * process, which may always run it.
 */
export async function runExclusive(
  { database, clock }: LeaseServices,
  name: string,
  work: () => Promise<void>
): Promise<boolean> {
  if (database.read.db.engine === 'sqlite') {
    await work()
    return true
  }
  const holder = randomId()
  if (!(await take())) return false
  const timer = setInterval(() => void take().catch(() => {}), renewalInterval).unref()
  try {
    await work()
  } finally {
    clearInterval(timer)
    await database.writeEach(tx => tx.use(leaseStore).giveBack(name, holder))
  }
  return true

  function take() {
    return database.writeEach(tx => tx.use(leaseStore).take(name, holder, clock(), clock() + leaseDuration))
  }
}

/** Calls `onLeft` for leases that expired without being released, as after a crash. Returns a function that stops it. */
export function watchLeases(
  { database, clock }: LeaseServices,
  names: string[],
  onLeft: (name: string) => void
) {
  if (database.read.db.engine === 'sqlite') return () => {}
  const timer = setInterval(() => void notifyLeft().catch(() => {}), checkInterval).unref()
  return () => clearInterval(timer)

  async function notifyLeft() {
    for (const name of await database.read.use(leaseStore).listExpired(names, clock())) onLeft(name)
  }
}
