import type { Config } from '../config/config.ts'
import type { Connection } from '../database/connection.ts'
import { refuse, type Tries } from '../errors.ts'
import { type Limit, type LimitCount, type LimitStore, limitStore } from './store.ts'
import type { CoreServices } from '../core-services.ts'

/** The attempts that count together, by key. */
export type Attempts = { [key: string]: Limit }

interface AttemptLimitOptions extends Pick<CoreServices, 'database' | 'clock'> {
  config: Pick<Config, 'rateLimits'>
}

/**
 * Limits of what can be tried again and again. An attempt is counted before it is looked at, and refunded when it was none
 * that counts: so of a hundred at once no more than the limit is looked at. `RATE_LIMITS=off` turns these off, not the
 * rules of codes.
 */
export function createAttemptLimits({ database, config, clock }: AttemptLimitOptions) {
  return {
    /** Counts an attempt under each key, in a transaction of its own that stays; 429 when one is beyond its limit, with what they are. */
    async consume(attempts: Attempts, what: Tries = 'tries') {
      if (!config.rateLimits) return
      const refused = await database.writeEach(tx => countAll(tx.use(limitStore), attempts, clock()))
      if (refused) throw refuse('limit.attempts', { what, retryAfter: refused.retryAfter })
    },

    /** Counts an attempt in the caller's transaction, and answers the first count beyond its limit. */
    async count(tx: Connection, attempts: Attempts): Promise<LimitCount | undefined> {
      return config.rateLimits ? countAll(tx.use(limitStore), attempts, clock()) : undefined
    },

    /** Counts an attempt in the caller's transaction; 429 beyond its limit, which takes the transaction back. */
    async consumeWithin(tx: Connection, key: string, limit: Limit) {
      if (!config.rateLimits) return
      const count = await tx.use(limitStore).consume(key, limit, clock())
      if (!count.allowed) throw refuse('limit.attempts', { retryAfter: count.retryAfter })
    },

    /** In the transaction of a success. */
    async refund(tx: Connection, ...keys: string[]) {
      for (const key of keys) await tx.use(limitStore).refund(key)
    },

    /** In a transaction of its own: what was counted was not looked at. Throws what kept it from that. */
    async giveBack(attempts: Attempts, why: unknown): Promise<never> {
      await database.writeEach(async tx => {
        for (const key of Object.keys(attempts)) await tx.use(limitStore).refund(key)
      })
      throw why
    },

    async clear(tx: Connection, key: string) {
      await tx.use(limitStore).clear(key)
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
