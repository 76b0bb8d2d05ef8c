import { randomId } from '../keys.ts'
import type { Database } from './database.ts'
import { leaseStore } from './lease-store.ts'

interface Turns {
  database: Pick<Database, 'read' | 'writeEach'>
  clock: () => number
}

/**
 * Milliseconds after which others may take what a process has not said anew that it still does, and after which it says so.
 * With clocks that differ by 5 s, one that lives has 8 s for being late, and one that died is followed 23 s later.
 */
export const lease = 18_000
export const renewal = 5000
/** How often a process looks for what others have left: so none waits longer than 30 s in all. */
const look = 4000

/**
 * Does work that one process of several does at a time, while this one has the turn; false where another has it. A SQLite
 * file has one process, and so always the turn.
 */
export async function runExclusive(
  { database, clock }: Turns,
  name: string,
  work: () => Promise<void>
): Promise<boolean> {
  if (database.read.db.engine === 'sqlite') {
    await work()
    return true
  }
  const holder = randomId()
  if (!(await take())) return false
  const timer = setInterval(() => void take().catch(() => {}), renewal).unref()
  try {
    await work()
  } finally {
    clearInterval(timer)
    await database.writeEach(tx => tx.use(leaseStore).giveBack(name, holder))
  }
  return true

  function take() {
    return database.writeEach(tx => tx.use(leaseStore).take(name, holder, clock(), clock() + lease))
  }
}

/** Says which of these turns a process has left without giving them back, as one does that is killed. Answers how to stop. */
export function watchTurns({ database, clock }: Turns, names: string[], onLeft: (name: string) => void) {
  if (database.read.db.engine === 'sqlite') return () => {}
  const timer = setInterval(() => void tell().catch(() => {}), look).unref()
  return () => clearInterval(timer)

  async function tell() {
    for (const name of await database.read.use(leaseStore).listLeft(names, clock())) onLeft(name)
  }
}
