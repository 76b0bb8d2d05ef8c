import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { tooMany, waitWords } from '../errors.ts'

const hour = 3600 * 1000
/** Many times what a person or an offline queue sends, and few enough that the audit cannot fill a disk. */
const maxChanges = 3000
const maxPeople = 20_000

/**
 * Limits what one person changes in an hour, in all sessions together: almost every change leaves a row in the audit that
 * stays for years. Counted by each process for itself.
 */
export function addChangeBudget(api: FastifyInstance, { config, clock }: Pick<Services, 'config' | 'clock'>) {
  if (!config.rateLimits) return
  const budgets = new Map<string, { count: number; endsAt: number }>()

  api.addHook('onRequest', async ({ user, method }) => {
    if (!user || method === 'GET' || method === 'HEAD') return
    const now = clock()
    const budget = findBudget(user.id, now)
    budget.count += 1
    if (budget.count <= maxChanges) return
    const seconds = Math.ceil((budget.endsAt - now) / 1000)
    throw tooMany(
      seconds,
      `You changed something ${maxChanges} times within an hour. Wait ${waitWords(seconds)} and go on.`
    )
  })

  function findBudget(id: string, now: number) {
    const known = budgets.get(id)
    // One that ends later than an hour from now was begun before the clock was set back.
    if (known && known.endsAt > now && known.endsAt <= now + hour) return known
    if (budgets.size >= maxPeople) removeEnded(now)
    const begun = { count: 0, endsAt: now + hour }
    budgets.set(id, begun)
    return begun
  }

  function removeEnded(now: number) {
    for (const [id, { endsAt }] of budgets) if (endsAt <= now) budgets.delete(id)
  }
}
