import type { Config } from '../../core/config/config.ts'

/**
 * Returns when an administrator must have a second factor; null if none is required. `since` is when they began to be without
 * one.
 */
export function findFactorDue({ adminFactor }: Pick<Config, 'adminFactor'>, since: number | undefined) {
  if (since === undefined || adminFactor === 'optional') return null
  return since + adminFactor.grace
}
