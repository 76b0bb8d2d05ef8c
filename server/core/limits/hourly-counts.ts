import { hour } from '../durations.ts'
const maxKeys = 20_000

interface HourlyCount {
  count: number
  endsAt: number
}

/** Counts by key within an hour from the first, in the memory of this process. */
export function createHourlyCounts(clock: () => number) {
  const counts = new Map<string, HourlyCount>()

  return {
    add(key: string): HourlyCount {
      const found = find(key, clock())
      found.count += 1
      return found
    }
  }

  function find(key: string, now: number): HourlyCount {
    const known = counts.get(key)
    // An end later than an hour from now means the clock was set back since.
    if (known && known.endsAt > now && known.endsAt <= now + hour) return known
    if (counts.size >= maxKeys) removeEnded(now)
    const begun = { count: 0, endsAt: now + hour }
    counts.set(key, begun)
    return begun
  }

  function removeEnded(now: number) {
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
  }
}
