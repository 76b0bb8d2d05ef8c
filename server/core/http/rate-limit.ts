import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { networkOf } from '../network.ts'
import type { Config } from '../config/config.ts'

const minute = 60_000
const maxPerSession = 600
const maxPerNetwork = 6000

/**
 * A ceiling over everything, per minute: for each session, and a wide one for each network without one. It keeps a program
 * gone wild from taking the server; the tries of each account route are counted by `stores/limits.ts`.
 */
export async function addRateLimit(api: FastifyInstance, { config }: { config: Config }) {
  if (!config.rateLimits) return
  await api.register(rateLimit, {
    global: false,
    timeWindow: minute,
    cache: 20_000,
    max: request => (request.sessionId ? maxPerSession : maxPerNetwork),
    keyGenerator: (request: FastifyRequest) => request.sessionId ?? networkOf(request.ip),
    errorResponseBuilder: (_, { ttl }) => refuse('limit.attempts', { retryAfter: Math.ceil(ttl / 1000) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false
    }
  })
  api.addHook('onRequest', api.rateLimit())
}
