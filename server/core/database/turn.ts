import { randomId } from '../keys.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import type { LeaseStore } from './lease-store.ts'

interface Turns {
  database: Pick<Database<{ db: Db; leases: LeaseStore }>, 'read' | 'writeEach'>
  clock: () => number
}

const process = randomId()
/** Milliseconds after which another takes over from a process that died. */
const lease = 30_000

/**
 * Does work that one process of several does at a time, while this one has the turn; false where another has it. A SQLite
 * file has one process, and so always the turn.
 */
export async function inTurn(
  { database, clock }: Turns,
  name: string,
  work: () => Promise<void>
): Promise<boolean> {
  if (database.read.db.engine === 'sqlite') {
    await work()
    return true
  }
  if (!(await take())) return false
  const timer = setInterval(() => void take().catch(() => {}), lease / 3).unref()
  try {
    await work()
  } finally {
    clearInterval(timer)
    await database.writeEach(stores => stores.leases.giveBack(name, process))
  }
  return true

  function take() {
    return database.writeEach(stores => stores.leases.take(name, process, clock(), clock() + lease))
  }
}
