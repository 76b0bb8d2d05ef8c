import { minute } from './durations.ts'
/** After this many milliseconds a past request counts half. */
const halfLife = minute
/** Beyond this many accounts and networks, the one with the oldest last request is dropped. */
const maxKept = 5000

/** Tracks how much each account or network has requested lately. */
export function createShares(now: () => number = () => performance.now()) {
  const requests = new Map<string, { amount: number; at: number }>()

  return { read, charge }

  function read(share: string): number {
    const { amount, at } = requests.get(share) ?? { amount: 0, at: 0 }
    return amount * 0.5 ** ((now() - at) / halfLife)
  }

  /** Counts one more; returns the amount before. */
  function charge(share: string): number {
    const before = read(share)
    requests.delete(share)
    requests.set(share, { amount: before + 1, at: now() })
    const [oldest] = requests.keys()
    if (requests.size > maxKept && oldest !== undefined) requests.delete(oldest)
    return before
  }
}
