import type { FastifyInstance, FastifyReply } from 'fastify'
import { forms } from '../../generated/index.ts'
import { requireSpace } from '../files/file-storage.ts'
import type { Services } from '../services.ts'
import { findStorageFault } from '../core/storage-fault.ts'

const keptFor = 5000

/** For whoever watches the server: alive at all, and able to do its work. */
export async function healthRoutes(app: FastifyInstance, { database, mailer, clock, log, config }: Services) {
  let last: { at: number; checks: Checks } | undefined

  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const trouble = database.trouble() ?? (await troubleOfFiles())
    if (!trouble) return { success: true, message: 'alive' }
    return { success: true, message: 'alive, but nothing can be stored', data: { storage: trouble } }
  })

  app.get('/readyz', async (_, reply: FastifyReply) => {
    // Kept for a moment: anyone may ask, and asking writes.
    if (!last || Math.abs(clock() - last.at) > keptFor) last = { at: clock(), checks: await look() }
    const ready = Object.values(last.checks).every(Boolean)
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return {
      success: ready,
      status: ready ? 200 : 503,
      message: ready ? 'ready' : 'not ready',
      data: last.checks
    }
  })

  async function troubleOfFiles() {
    try {
      await requireSpace(config.filesDir)
      return undefined
    } catch (error) {
      return findStorageFault(error) ?? 'full'
    }
  }

  async function look(): Promise<Checks> {
    const [writes, mail] = await Promise.all([canWrite(), mailer.isReady()])
    return { database: writes, schemas: Object.keys(forms).length > 0, mail }
  }

  async function canWrite() {
    try {
      await database.write(tx => tx.limits.consume('readyz', { most: 1, window: 1 }, clock()))
      return true
    } catch (error) {
      log.error({ err: error }, 'database not writable')
      return false
    }
  }
}

interface Checks {
  database: boolean
  schemas: boolean
  mail: boolean
}
