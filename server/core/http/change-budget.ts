import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'
import { createHourlyCounts } from '../limits/hourly-counts.ts'
import type { Config } from '../config/config.ts'

/** Many times what a user or an offline queue sends. */
export const maxChanges = 3000

/**
 * Limits how much one user changes per hour, across all sessions: almost every change leaves a row that is kept for years. Each
 * process counts by itself.
 */
export function addChangeBudget(
  api: FastifyInstance,
  { config, clock }: { config: Config; clock: () => number }
) {
  if (!config.rateLimits) return
  const changes = createHourlyCounts(clock)

  api.addHook('onRequest', ({ user, method }, _reply, done) => {
    done(user && method !== 'GET' && method !== 'HEAD' ? countChange(user.id) : undefined)
  })

  function countChange(userId: string): Error | undefined {
    const { count, endsAt } = changes.add(userId)
    if (count <= maxChanges) return undefined
    return refuse('limit.changes', { max: maxChanges, retryAfter: Math.ceil((endsAt - clock()) / 1000) })
  }
}
