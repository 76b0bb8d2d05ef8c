import type { Person } from '../audit/model/entries.ts'
import { type Refusal, tooMany, waitWords } from '../core/errors.ts'
import { isPowerOfFive } from '../core/limits/power-of-five.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'

/** What one administrator does only so often, as a stolen session would do it for all employees. */
export type WatchedVolume = 'exports' | 'views' | 'erasures'

const hour = 3600 * 1000
const windows = [
  { name: 'hour', window: hour },
  { name: 'day', window: 24 * hour }
] as const

const words: { [volume in WatchedVolume]: string } = {
  exports: 'lists exported',
  views: 'records opened',
  erasures: 'erasures ordered'
}

/** Counts what administrators do, an hour and a day, by setting. */
export function createVolumeGuard({ config, clock, audit }: Pick<Services, 'config' | 'clock' | 'audit'>) {
  return { count }

  /**
   * Counts one in the caller's transaction, which must go through: beyond the limit the refusal to throw after it, with
   * a line in the audit. Of very many refusals few are written: the first, the fifth, the 25th ... in its window.
   */
  async function count(stores: Stores, by: Person, volume: WatchedVolume): Promise<Refusal | undefined> {
    if (!config.rateLimits) return undefined
    for (const { name, window } of windows) {
      const max = config.volumes[volume][name]
      const key = `volume:${volume}:${name}:${by.id}`
      const { allowed, count: tries, retryAfter } = await stores.limits.consume(key, { max, window }, clock())
      if (allowed) continue
      if (isPowerOfFive(tries - max)) {
        const detail = { volume, window: name, tries }
        await audit(stores, { by, action: 'volume.refused', detail })
      }
      const most = `${max} ${words[volume]} ${name === 'hour' ? 'an hour' : 'a day'} is the most for one administrator.`
      return tooMany(retryAfter, `${most} Wait ${waitWords(retryAfter)}, or ask another administrator.`)
    }
    return undefined
  }
}
