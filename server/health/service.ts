import { findStorageFault, type StorageFault } from '../core/storage-fault.ts'
import { type Monitor, monitoredServices } from './monitor.ts'
import { areOwnSchemasInUse } from '../records/index.ts'
import { limitStore } from '../core/limits/store.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { CoreServices } from '../core/core-services.ts'

/** For how many milliseconds a check is shared, as anyone may ask. A write costs more; a failed one is retried sooner. */
const readKeptFor = 250
const writeKeptFor = { written: 5000, failed: 1000 }
/** After this many milliseconds the database counts as unreachable: the network drops its answer, or it hangs. */
const timeout = 2000
/** A write that takes longer waits for its turn, which is no fault; it must leave a proxy time to read the answer. */
const writePatience = 500
const probe = { max: 1, window: 1 }

interface HealthServiceDependencies extends Pick<CoreServices, 'database' | 'clock' | 'log'> {
  storage: FileStorage
  monitor: Monitor
}

export function createHealthService({ database, storage, monitor, clock, log }: HealthServiceDependencies) {
  /** Whether the database did not answer the last read in time. */
  let isSilent = false
  /** Whether no newer process uses other schemas: this one could lose answers that it does not know. */
  let schemas = true
  const canRead = keepFor(
    () => readKeptFor,
    async () => {
      const read = await within(timeout, areOwnSchemasInUse(database.read))
      isSilent = read === undefined
      if (read === undefined) throw new Error('The database does not answer.')
      schemas = read
    }
  )
  const canWrite = keepFor(
    isWell => writeKeptFor[isWell ? 'written' : 'failed'],
    () =>
      within(
        writePatience,
        database.writeEach(tx => tx.use(limitStore).consume('readyz', probe, clock()))
      )
  )

  return {
    /** Returns what keeps data from being stored, if anything does. */
    async findStorageFault(): Promise<StorageFault | undefined> {
      return database.writeFault() ?? (isSilent ? 'failing' : await findFaultOfFiles())
    },

    /** Checks whether this process can serve. Mail, files and the scanner are only reported: it serves without them. */
    async check() {
      const [reads, writes, degraded] = await Promise.all([canRead(), canWrite(), monitor.listDegraded()])
      const isStored = writes && database.writeFault() === undefined
      const isReady = reads && isStored && schemas
      const services = monitoredServices
        .filter(service => monitor.services.includes(service))
        .map(service => [service, !degraded.some(found => found.service === service)] as const)
      return { isReady, data: { database: reads && isStored, schemas, ...Object.fromEntries(services) } }
    }
  }

  async function findFaultOfFiles() {
    try {
      await storage.requireReady()
      return undefined
    } catch (error) {
      return findStorageFault(error) ?? 'full'
    }
  }

  /** Returns a check whether this succeeds. The result is cached for a moment, and concurrent calls share it. */
  function keepFor(keptFor: (isWell: boolean) => number, work: () => Promise<unknown>) {
    let last: { at: number; isWell: boolean } | undefined
    let asking: Promise<boolean> | undefined
    return async () => {
      if (last && performance.now() - last.at < keptFor(last.isWell)) return last.isWell
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    }

    async function ask() {
      const isWell = await succeeds(work)
      last = { at: performance.now(), isWell }
      return isWell
    }
  }

  async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      log.error({ err: error }, 'database not ready')
      return false
    }
  }
}

/** Returns the result, or undefined if it takes longer than this many milliseconds. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
