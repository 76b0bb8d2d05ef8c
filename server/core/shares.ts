/** Milliseconds after which what somebody has asked for counts half. */
const halfLife = 60_000
/** Of more accounts and networks the one is forgotten that came longest ago. */
const maxKept = 5000

/** How much each account or network has asked for lately. */
export function createShares(now: () => number = () => performance.now()) {
  const asked = new Map<string, { amount: number; at: number }>()

  return { read, charge }

  function read(share: string): number {
    const { amount, at } = asked.get(share) ?? { amount: 0, at: 0 }
    return amount * 0.5 ** ((now() - at) / halfLife)
  }

  /** Counts one more; answers how many there were before. */
  function charge(share: string): number {
    const before = read(share)
    asked.delete(share)
    asked.set(share, { amount: before + 1, at: now() })
    const [oldest] = asked.keys()
    if (asked.size > maxKept && oldest !== undefined) asked.delete(oldest)
    return before
  }
}
