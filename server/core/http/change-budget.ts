import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'
import { createHourlyCounts } from '../limits/hourly-counts.ts'
import type { Config } from '../config/config.ts'

/** Many times what a person or an offline queue sends. */
export const maxChanges = 3000

/**
 * Limits what one person changes in an hour, in all sessions together: almost every change leaves a row that stays for
 * years. Counted by each process for itself.
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

  /** Answers the refusal where it is one too many. */
  function countChange(userId: string): Error | undefined {
    const { count, endsAt } = changes.add(userId)
    if (count <= maxChanges) return undefined
    return refuse('limit.changes', { max: maxChanges, retryAfter: Math.ceil((endsAt - clock()) / 1000) })
  }
}
