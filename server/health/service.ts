import { forms } from '../../generated/index.ts'
import { findStorageFault, type StorageFault } from '../core/storage-fault.ts'
import type { Services } from '../services.ts'

interface Checks {
  database: boolean
  files: boolean
  schemas: boolean
  mail: boolean
  /** Only where one is set. */
  scanner?: boolean
}

/** Milliseconds; shorter while something is away, so that its return is seen soon. */
const keptFor = { ready: 5000, notReady: 1000 }
const probe = { max: 1, window: 1 }

/** Is the server alive at all, and able to do its work? */
export function createHealthService({ database, storage, mailer, scanner, clock, log }: Services) {
  let last: { at: number; checks: Checks; isReady: boolean } | undefined

  return {
    /** What keeps data from being stored, if anything does. */
    async findStorageFault(): Promise<StorageFault | undefined> {
      return database.trouble() ?? (await findFaultOfFiles())
    },

    /** Kept for a moment: anyone may ask, and asking writes. */
    async check(): Promise<Checks> {
      if (!last || Math.abs(clock() - last.at) > keptFor[last.isReady ? 'ready' : 'notReady']) {
        const checks = await checkNow()
        last = { at: clock(), checks, isReady: Object.values(checks).every(Boolean) }
      }
      return last.checks
    }
  }

  async function checkNow(): Promise<Checks> {
    const [writes, files, mail, scans] = await Promise.all([
      canWrite(),
      canReachFiles(),
      mailer.findFault().then(fault => fault === undefined),
      scanner?.isReady()
    ])
    const schemas = Object.keys(forms).length > 0
    return { database: writes, files, schemas, mail, ...(scans !== undefined && { scanner: scans }) }
  }

  async function findFaultOfFiles() {
    try {
      await storage.requireReady()
      return undefined
    } catch (error) {
      return findStorageFault(error) ?? 'full'
    }
  }

  /** With no room for files, answers are saved all the same. */
  async function canReachFiles() {
    try {
      await storage.requireReady()
      return true
    } catch (error) {
      if (findStorageFault(error) !== 'failing') return true
      log.error({ err: error }, 'files not reachable')
      return false
    }
  }

  async function canWrite() {
    try {
      await database.write(stores => stores.limits.consume('readyz', probe, clock()))
      return true
    } catch (error) {
      log.error({ err: error }, 'database not writable')
      return false
    }
  }
}
