import { forms } from '../../generated/index.ts'
import { findStorageFault, type StorageFault } from '../core/storage-fault.ts'
import { requireSpace } from '../files/file-storage.ts'
import type { Services } from '../services.ts'

interface Checks {
  database: boolean
  schemas: boolean
  mail: boolean
}

const keptFor = 5000
const probe = { most: 1, window: 1 }

/** Is the server alive at all, and able to do its work? */
export function createHealthService({ database, mailer, clock, log, config }: Services) {
  let last: { at: number; checks: Checks } | undefined

  return {
    /** What keeps data from being stored, if anything does. */
    async findStorageFault(): Promise<StorageFault | undefined> {
      return database.trouble() ?? (await findFaultOfFiles())
    },

    /** Kept for a moment: anyone may ask, and asking writes. */
    async check(): Promise<Checks> {
      if (!last || Math.abs(clock() - last.at) > keptFor) last = { at: clock(), checks: await checkNow() }
      return last.checks
    }
  }

  async function checkNow(): Promise<Checks> {
    const [writes, mail] = await Promise.all([canWrite(), mailer.isReady()])
    return { database: writes, schemas: Object.keys(forms).length > 0, mail }
  }

  async function findFaultOfFiles() {
    try {
      await requireSpace(config.filesDir)
      return undefined
    } catch (error) {
      return findStorageFault(error) ?? 'full'
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
