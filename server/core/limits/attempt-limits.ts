import { tooMany } from '../errors.ts'
import type { Services } from '../../services.ts'
import type { Limit } from './store.ts'
import type { Stores } from '../../stores.ts'

/** The tries that count together, by key. */
export type Tries = { [key: string]: Limit }

/**
 * The limits of the account routes. A try is counted before it is looked at, and given back when it was none that counts:
 * so of a hundred at once no more than the limit is looked at. `RATE_LIMITS=off` turns these off, not the rules of codes.
 */
export function createAttemptLimits({ database, config, clock }: Services) {
  return {
    /** Counts a try under each key; 429 when one is beyond its limit. */
    async take(tries: Tries) {
      if (!config.rateLimits) return
      const refused = await database.write(async tx => {
        for (const [key, limit] of Object.entries(tries)) {
          const count = await tx.limits.take(key, limit, clock())
          if (!count.allowed) return count
        }
      })
      if (refused) throw tooMany(refused.retryAfter)
    },

    /** In the transaction of a success. */
    async giveBack(tx: Stores, ...keys: string[]) {
      for (const key of keys) await tx.limits.giveBack(key)
    },

    async clear(tx: Stores, key: string) {
      await tx.limits.clear(key)
    }
  }
}

const minute = 60_000
const hour = 60 * minute

/** Limits of one network are wide: a room of 200 recruits sits behind one address. */
export const limits = {
  signUpsOfAddress: { most: 10, window: hour },
  signUpsOfNetwork: { most: 600, window: hour },
  asksOfNetwork: { most: 600, window: hour },
  wrongCodesOfNetwork: { most: 200, window: 15 * minute },
  failedLogInsOfAccount: { most: 5, window: 10 * minute },
  failedLogInsOfNetwork: { most: 200, window: 15 * minute },
  wrongInvitationsOfNetwork: { most: 30, window: 15 * minute }
} satisfies { [name: string]: Limit }
