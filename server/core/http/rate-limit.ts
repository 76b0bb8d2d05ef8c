import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minute } from '../durations.ts'
import { refuse } from '../errors.ts'
import { networkOf } from '../network.ts'
import type { Config } from '../config/config.ts'

const maxPerSession = 600
const maxPerNetwork = 6000

/**
 * Adds a general limit per minute: for each session, and a wider one for each network without a session. It keeps a runaway
 * program from overloading the server; attempts at account routes are limited by `limits/attempt-limits.ts`.
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
