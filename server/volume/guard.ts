import { day, hour } from '../core/durations.ts'
import { isRecent } from '../core/is-recent.ts'
import { t } from '../../engine/index.ts'
import { notifyAdministrators } from '../accounts/managed-accounts/administrator-notices.ts'
import type { SessionUser } from '../core/api/guards.ts'
import type { Refusal } from '../core/refusal.ts'
import { refuse } from './errors.ts'
import { isPowerOfFive } from '../core/limits/power-of-five.ts'
import { limitStore } from '../core/limits/store.ts'
import type { Connection } from '../core/database/connection.ts'
import type { Config } from '../core/config/config.ts'
import type { Audit } from '../audit/service.ts'
import type { Mailer } from '../mail/mailer.ts'

/** Actions that are limited per administrator, as an attacker with a stolen session would repeat them for all employees. */
export type WatchedVolume = 'exports' | 'views' | 'rows' | 'erasures'

const windows = [
  { name: 'hour', window: hour },
  { name: 'day', window: day }
] as const

const describeLimit = (max: number, volume: WatchedVolume, window: 'hour' | 'day'): string =>
  t(
    '{max} {volume, select, exports {lists exported} views {records opened} rows {rows of lists opened} other {erasures ordered}} {window, select, hour {an hour} other {a day}} is the limit for one administrator',
    { max, volume, window }
  )

/** How much can be seen per hour before the password is required again; each entry of it allows the same amount once more. */
const maxPerPassword: { [volume in WatchedVolume]?: number } = { views: 100, rows: 2000 }

export type VolumeServices = { config: Config; clock: () => number; audit: Audit; mailer: Mailer }

/** Limits what administrators do per hour and per day, by setting. */
export function createVolumeGuard(services: VolumeServices) {
  const { config, clock, audit } = services

  return { count }

  /**
   * Counts in the caller's transaction, which must commit. Beyond the limit it returns the refusal to throw afterwards, and
   * adds an audit entry and a notice to the other administrators. Of many refusals in a window only few are recorded: the
   * first, the fifth, the 25th and so on.
   */
  async function count(
    tx: Connection,
    by: SessionUser,
    volume: WatchedVolume,
    amount = 1
  ): Promise<Refusal | undefined> {
    if (!config.rateLimits) return undefined
    for (const { name, window } of windows) {
      const max = config.volumes[volume][name]
      const key = `volume:${volume}:${name}:${by.id}`
      const limit = { max, window, amount }
      const { allowed, count: tries, retryAfter } = await tx.use(limitStore).consume(key, limit, clock())
      if (allowed) continue
      const describe = () => describeLimit(max, volume, name)
      if (isPowerOfFive(Math.ceil((tries - max) / amount))) {
        const detail = { volume, window: name, tries }
        await audit(tx, { by, action: 'volume.refused', detail })
        await notifyAdministrators(services, tx, by, { what: 'volume-refused', describeLimit: describe })
      }
      return refuse('limit.volume', { most: describe(), retryAfter })
    }
    return (await needsPassword(tx, by, { volume, amount })) ? refuse('session.not_fresh') : undefined
  }

  /** Whether more was seen since the password was entered than by normal browsing. */
  async function needsPassword(tx: Connection, by: SessionUser, { volume, amount }: VolumeAmount) {
    const max = maxPerPassword[volume]
    if (max === undefined) return false
    const now = clock()
    const limit = { max, window: hour, amount }
    const key = `volume:${volume}:since:${by.id}:${by.confirmedAt}`
    const { allowed } = await tx.use(limitStore).consume(key, limit, now)
    return !allowed && !isRecent(by.confirmedAt, now, config.freshLogIn)
  }
}

interface VolumeAmount {
  volume: WatchedVolume
  amount: number
}
