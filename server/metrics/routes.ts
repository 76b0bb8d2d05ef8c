import crypto from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { openMeters } from './meters.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Monitor } from '../health/monitor.ts'
import type { CoreServices } from '../core/core-services.ts'

interface AddMetricsDependencies extends Pick<CoreServices, 'database' | 'config' | 'clock'> {
  mailer: Mailer
  storage: FileStorage
  monitor: Monitor
}

/**
 * Adds `GET /metrics`: metrics for operators, in the text format 0.0.4 of Prometheus. It exists if METRICS_TOKEN is set, and
 * requires it as `Authorization: Bearer`. No metric names a person.
 */
export function addMetrics(app: FastifyInstance, services: AddMetricsDependencies) {
  const { metricsToken } = services.config
  if (metricsToken === undefined) return
  const meters = openMeters(services)

  app.addHook('onResponse', async (request, reply) => {
    const { countAnswer } = await meters
    const route = request.routeOptions.url ?? 'none'
    countAnswer({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isSent(request, metricsToken)) throw refuse('metrics.token_missing')
    const { contentType, read } = await meters
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await read())
  })
}

/** Compares hashes in constant time, so that the duration reveals nothing. */
function isSent({ headers }: FastifyRequest, token: string): boolean {
  const [one, other] = [headers.authorization ?? '', `Bearer ${token}`].map(text =>
    crypto.createHash('sha256').update(text).digest()
  )
  return one !== undefined && other !== undefined && crypto.timingSafeEqual(one, other)
}
