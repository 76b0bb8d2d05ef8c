import { leaseDuration } from '../../core/database/lease.ts'
import type { Requester } from '../../core/requester.ts'
import { createQueue } from '../../core/gate.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { leaseStore } from '../../core/database/lease-store.ts'
import type { Database } from '../../core/database/database.ts'

/** How many rows of a running export are written, of how many. */
export interface Progress {
  rows: number
  total: number
}

/** The wait is well below the 40 seconds after which a browser without a response gives up. */
const queue = { maxAtOnce: 2, maxWaiting: 20, maxWait: 15_000 }
/** The interval in which other processes are sent the progress. */
const publishInterval = 1000

export type RunningExports = ReturnType<typeof createRunningExports>

/**
 * Tracks running exports, spreadsheets and archives alike: one per administrator at a time. With Postgres, each process knows
 * the exports of the others and their progress, because a request can reach any of them.
 */
export function createRunningExports({ database, clock }: { database: Database; clock: () => number }) {
  const running = new Map<string, Progress>()
  const { acquire } = createQueue(queue)
  const hasOthers = database.read.db.engine === 'postgres'

  return {
    async find(userId: string): Promise<Progress | null> {
      const local = running.get(userId)
      if (local || !hasOthers) return local ?? null
      const [published] = await database.read.use(leaseStore).listPublished(nameOf(userId), clock())
      if (published === undefined) return null
      const { rows, total } = JSON.parse(published) as Progress
      return { rows, total }
    },

    /** Waits for a free slot if too many exports run; throws if this administrator already runs one. */
    async begin(requester: Requester & { account: string }) {
      const userId = requester.account
      if (running.has(userId)) throw refuse('export.running')
      const progress = { rows: 0, total: 0 }
      running.set(userId, progress)
      let release = () => {}
      try {
        release = await acquire(requester)
        const stopPublishing = hasOthers ? await publishProgress(userId, progress) : () => {}
        return {
          progress,
          end() {
            running.delete(userId)
            release()
            stopPublishing()
          }
        }
      } catch (error) {
        running.delete(userId)
        release()
        throw error
      }
    }
  }

  async function publishProgress(userId: string, progress: Progress) {
    const [name, id] = [nameOf(userId), randomId()]
    const write = () => JSON.stringify({ id, ...progress })
    let text = write()
    const isFree = await database.writeEach(tx =>
      tx.use(leaseStore).take(name, text, clock(), clock() + leaseDuration)
    )
    if (!isFree) throw refuse('export.running')
    const timer = setInterval(() => void publish().catch(() => {}), publishInterval).unref()
    return () => {
      clearInterval(timer)
      database.writeEach(tx => tx.use(leaseStore).giveBack(name, text)).catch(() => {})
    }

    function publish() {
      text = write()
      return database.writeEach(tx => tx.use(leaseStore).publish(name, text, clock() + leaseDuration))
    }
  }
}

const nameOf = (userId: string) => `export:${userId}`
