import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { tooMany, tooManyWords } from '../errors.ts'
import type { Limit, LimitCount, LimitStore } from './store.ts'

/** The attempts that count together, by key. */
export type Attempts = { [key: string]: Limit }

interface LimitStores {
  limits: LimitStore
}

interface AttemptLimitOptions {
  database: Database<LimitStores>
  config: Pick<Config, 'rateLimits'>
  clock: () => number
}

/**
 * Limits of what can be tried again and again. An attempt is counted before it is looked at, and refunded when it was none
 * that counts: so of a hundred at once no more than the limit is looked at. `RATE_LIMITS=off` turns these off, not the
 * rules of codes.
 */
export function createAttemptLimits({ database, config, clock }: AttemptLimitOptions) {
  return {
    /** Counts an attempt under each key, in a transaction of its own that stays; 429 when one is beyond its limit, with what they are. */
    async consume(attempts: Attempts, what = 'tries') {
      if (!config.rateLimits) return
      const refused = await database.writeEach(({ limits }) => countAll(limits, attempts, clock()))
      if (refused) throw tooMany(refused.retryAfter, tooManyWords(what, refused.retryAfter))
    },

    /** Counts an attempt in the caller's transaction, and answers the first count beyond its limit. */
    async count({ limits }: LimitStores, attempts: Attempts): Promise<LimitCount | undefined> {
      return config.rateLimits ? countAll(limits, attempts, clock()) : undefined
    },

    /** Counts an attempt in the caller's transaction; 429 beyond its limit, which takes the transaction back. */
    async consumeWithin({ limits }: LimitStores, key: string, limit: Limit) {
      if (!config.rateLimits) return
      const count = await limits.consume(key, limit, clock())
      if (!count.allowed) throw tooMany(count.retryAfter)
    },

    /** In the transaction of a success. */
    async refund({ limits }: LimitStores, ...keys: string[]) {
      for (const key of keys) await limits.refund(key)
    },

    /** In a transaction of its own: what was counted was not looked at. Throws what kept it from that. */
    async giveBack(attempts: Attempts, why: unknown): Promise<never> {
      await database.writeEach(async ({ limits }) => {
        for (const key of Object.keys(attempts)) await limits.refund(key)
      })
      throw why
    },

    async clear({ limits }: LimitStores, key: string) {
      await limits.clear(key)
    }
  }
}

/** Stops at the first that is beyond its limit: what is refused counts nowhere else. */
async function countAll(limits: LimitStore, attempts: Attempts, now: number) {
  for (const [key, limit] of Object.entries(attempts)) {
    const count = await limits.consume(key, limit, now)
    if (!count.allowed) return count
  }
  return undefined
}
