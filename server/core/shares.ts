/** Milliseconds after which what somebody has had counts half. */
const halfLife = 60_000
/** Of more accounts and networks the one is forgotten that came longest ago. */
const mostKept = 5000

/** How much each account or network has had lately. */
export function createShares(now: () => number = () => performance.now()) {
  const had = new Map<string, { amount: number; at: number }>()

  return { read, charge }

  function read(share: string): number {
    const { amount, at } = had.get(share) ?? { amount: 0, at: 0 }
    return amount * 0.5 ** ((now() - at) / halfLife)
  }

  function charge(share: string) {
    const amount = read(share) + 1
    had.delete(share)
    had.set(share, { amount, at: now() })
    const [oldest] = had.keys()
    if (had.size > mostKept && oldest !== undefined) had.delete(oldest)
  }
}
