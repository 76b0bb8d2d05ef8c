import { isRecent } from '../core/is-recent.ts'

const second = 1000
/** The number of consecutive failures after which the other mails wait. */
const tripsAt = 4
const pauses = [10, 30, 60, 120, 300].map(seconds => seconds * second)

/**
 * Creates a circuit breaker. While the mail server rejects everything from this installation, only one mail at a time is tried,
 * with growing pauses. The other mails wait without using up their attempts.
 */
export function createBreaker(clock: () => number) {
  let failures = 0
  let isTrying = false
  let pausedAt = 0
  let serverPause = 0

  return {
    /** Returns undefined while mails must wait. Otherwise the caller calls `end` after its attempt. */
    mayTry(): { end(): void } | undefined {
      if (failures < tripsAt) return { end() {} }
      const pause = pauses[Math.min(failures - tripsAt, pauses.length - 1)] ?? 0
      if (isTrying || isRecent(pausedAt, clock(), Math.max(pause, serverPause))) return undefined
      isTrying = true
      return {
        end() {
          isTrying = false
        }
      }
    },
    /** Counts a failure. If the server gave a time to wait, the breaker opens at once for that time. */
    noteFault(retryAfter = 0) {
      failures = retryAfter > 0 ? Math.max(failures + 1, tripsAt) : failures + 1
      pausedAt = clock()
      serverPause = retryAfter
    },
    close() {
      failures = 0
      serverPause = 0
    }
  }
}
