import type { Config } from '../config/config.ts'
import type { Connection } from '../database/connection.ts'
import { refuse, type Tries } from '../errors.ts'
import { providerOf } from '../network.ts'
import { type Limit, type LimitCount, type LimitStore, limitStore } from './store.ts'
import type { CoreServices } from '../core-services.ts'

/** Limits of the attempts that count together, by key. */
export type Attempts = { [key: string]: Limit }

interface CountedAttempts {
  refused?: LimitCount
  within: [key: string, limit: Limit][]
}

interface AttemptLimitOptions extends Pick<CoreServices, 'database' | 'clock'> {
  config: Pick<Config, 'rateLimits'>
}

/**
 * Limits repeated attempts. An attempt is counted before it is checked, and refunded if it should not count: so of a hundred
 * concurrent attempts no more than the limit are checked. `RATE_LIMITS=off` turns these limits off, but not the rules of codes.
 */
export function createAttemptLimits({ database, config, clock }: AttemptLimitOptions) {
  return {
    /** Counts an attempt under each key, in its own transaction; throws a 429, worded by `what`, if one exceeds its limit. */
    async consume(attempts: Attempts, what: Tries = 'tries') {
      if (!config.rateLimits) return
      const counted = withProviders(attempts)
      const refused = await database.writeEach(tx => countUnlessRefused(tx.use(limitStore), counted, clock()))
      if (refused) throw refuse('limit.attempts', { what, retryAfter: refused.retryAfter })
    },

    /** Counts an attempt in the caller's transaction; returns the first count that exceeds its limit. */
    async count(tx: Connection, attempts: Attempts): Promise<LimitCount | undefined> {
      if (!config.rateLimits) return undefined
      return (await countAll(tx.use(limitStore), withProviders(attempts), clock())).refused
    },

    /** Counts an attempt in the caller's transaction; throws a 429 beyond the limit, which rolls the transaction back. */
    async consumeWithin(tx: Connection, key: string, limit: Limit, what: Tries = 'tries') {
      if (!config.rateLimits) return
      const count = await tx.use(limitStore).consume(key, limit, clock())
      if (!count.allowed) throw refuse('limit.attempts', { what, retryAfter: count.retryAfter })
    },

    /** Refunds an attempt in the transaction of its success. */
    async refund(tx: Connection, ...keys: string[]) {
      for (const key of keys.flatMap(own => [own, ...listProviders(own)]))
        await tx.use(limitStore).refund(key)
    },

    /** Refunds attempts that were never checked, in a transaction of its own, and throws the reason. */
    async refundAndThrow(attempts: Attempts, why: unknown): Promise<never> {
      await database.writeEach(async tx => {
        for (const key of Object.keys(withProviders(attempts))) await tx.use(limitStore).refund(key)
      })
      throw why
    },

    async clear(tx: Connection, key: string) {
      await tx.use(limitStore).clear(key)
    }
  }
}

/** The limit of all networks of a provider together, as a multiple of the limit of one network. */
export const networksOfProvider = 10

/** Matches the counter of an IPv6 network, but not that of an account in a network. */
const ofNetwork = /^([a-z-]+:)((?:[\da-f]+:){4}:\/64)$/

/**
 * Adds the counter of its provider to that of an IPv6 network, as limits per network alone would limit nothing.
 */
function withProviders(attempts: Attempts): Attempts {
  const all = { ...attempts }
  for (const [key, limit] of Object.entries(attempts))
    for (const provider of listProviders(key))
      all[provider] = { ...limit, max: limit.max * networksOfProvider }
  return all
}

function listProviders(key: string): string[] {
  const [, name, network] = ofNetwork.exec(key) ?? []
  return network === undefined ? [] : [`${name}${providerOf(network)}`]
}

/** Stops at the first key beyond its limit. Returns its count, and the keys counted before it. */
async function countAll(limits: LimitStore, attempts: Attempts, now: number): Promise<CountedAttempts> {
  const within: CountedAttempts['within'] = []
  for (const [key, limit] of Object.entries(attempts)) {
    const refused = await limits.consume(key, limit, now)
    if (!refused.allowed) return { refused, within }
    within.push([key, limit])
  }
  return { within }
}

/** An attempt that is refused unchecked counts only for the key beyond its limit. */
async function countUnlessRefused(limits: LimitStore, attempts: Attempts, now: number) {
  const { refused, within } = await countAll(limits, attempts, now)
  if (refused) for (const [key, { amount }] of within) await limits.refund(key, amount)
  return refused
}
