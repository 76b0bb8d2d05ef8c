import type { Config } from '../../core/config/config.ts'

/**
 * When somebody must have a second factor; null where none is needed. `since` is since when an administrator goes without
 * one.
 */
export function findFactorDue({ adminFactor }: Pick<Config, 'adminFactor'>, since: number | undefined) {
  if (since === undefined || adminFactor === 'optional') return null
  return since + adminFactor.grace
}
