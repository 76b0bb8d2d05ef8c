import { lease } from '../../core/database/turn.ts'
import type { Asker } from '../../core/asker.ts'
import { createQueue } from '../../core/gate.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { leaseStore } from '../../core/database/lease-store.ts'
import type { Database } from '../../core/database/database.ts'

/** How far a running export is. */
export interface Progress {
  rows: number
  total: number
}

/** A browser that has got nothing for 40 seconds gives up. */
const queue = { maxAtOnce: 2, maxWaiting: 20, patience: 15_000 }
/** How often other processes are told how far it is. */
const tellEvery = 1000

export type RunningExports = ReturnType<typeof createRunningExports>

/**
 * The exports that are on their way, sheets and archives alike: one of an administrator at a time. Beside a Postgres other
 * processes know of it too, and how far it is: each of them can be asked.
 */
export function createRunningExports({ database, clock }: { database: Database; clock: () => number }) {
  const running = new Map<string, Progress>()
  const { acquire } = createQueue(queue)
  const hasOthers = database.read.db.engine === 'postgres'

  return {
    async find(userId: string): Promise<Progress | null> {
      const own = running.get(userId)
      if (own || !hasOthers) return own ?? null
      const [told] = await database.read.use(leaseStore).listPublished(nameOf(userId), clock())
      if (told === undefined) return null
      const { rows, total } = JSON.parse(told) as Progress
      return { rows, total }
    },

    /** Waits a while for its turn where too many are on their way; refuses the second one of somebody. */
    async begin(asker: Asker & { account: string }) {
      const userId = asker.account
      if (running.has(userId)) throw refuse('export.running')
      const progress = { rows: 0, total: 0 }
      running.set(userId, progress)
      let release = () => {}
      try {
        release = await acquire(asker)
        const stopTelling = hasOthers ? await tellOthers(userId, progress) : () => {}
        return {
          progress,
          end() {
            running.delete(userId)
            release()
            stopTelling()
          }
        }
      } catch (error) {
        running.delete(userId)
        release()
        throw error
      }
    }
  }

  async function tellOthers(userId: string, progress: Progress) {
    const [name, id] = [nameOf(userId), randomId()]
    const write = () => JSON.stringify({ id, ...progress })
    let words = write()
    const isFree = await database.writeEach(tx =>
      tx.use(leaseStore).take(name, words, clock(), clock() + lease)
    )
    if (!isFree) throw refuse('export.running')
    const timer = setInterval(() => void tell().catch(() => {}), tellEvery).unref()
    return () => {
      clearInterval(timer)
      database.writeEach(tx => tx.use(leaseStore).giveBack(name, words)).catch(() => {})
    }

    function tell() {
      words = write()
      return database.writeEach(tx => tx.use(leaseStore).tell(name, words, clock() + lease))
    }
  }
}

const nameOf = (userId: string) => `export:${userId}`
