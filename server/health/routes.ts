import type { FastifyInstance } from 'fastify'
import { createHealthService } from './service.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Monitor } from './monitor.ts'
import type { CoreServices } from '../core/core-services.ts'

interface HealthRoutesDependencies extends Pick<CoreServices, 'database' | 'clock' | 'log'> {
  storage: FileStorage
  monitor: Monitor
}

/** Registers the routes for programs that monitor the server, such as a proxy or a supervisor. They are not part of the API. */
export async function healthRoutes(app: FastifyInstance, services: HealthRoutesDependencies) {
  const health = createHealthService(services)

  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/healthz', { config: { isProbe: true } }, async () => {
    const storage = await health.findStorageFault()
    if (!storage) return { success: true, message: 'alive' }
    return { success: true, message: 'alive, but nothing can be stored', data: { storage } }
  })

  app.get('/readyz', { config: { isProbe: true } }, async (_, reply) => {
    const { isReady, data } = await health.check()
    const isServing = isReady && !app.isLeaving()
    const status = isServing ? 200 : 503
    reply.code(status)
    if (!isServing) reply.header('retry-after', '5')
    return {
      success: isServing,
      status,
      message: isServing ? 'ready' : app.isLeaving() ? 'stopping' : 'not ready',
      data
    }
  })
}
