const second = 1000
/** Failures one after the other, with no mail sent between them, before the rest waits. */
const tripsAt = 4
const pauses = [10, 30, 60, 120, 300].map(seconds => seconds * second)

/**
 * While the mail server takes nothing from this installation, one mail at a time tries it, less and less often; the rest waits
 * and uses up none of its tries.
 */
export function createBreaker(clock: () => number) {
  let failures = 0
  let isTrying = false
  let pausedAt = 0
  let pausedUntil = 0

  return {
    /** Undefined while the rest waits; else to be ended after the try. */
    mayTry(): { end(): void } | undefined {
      if (failures < tripsAt) return { end() {} }
      if (clock() < pausedUntil) return undefined
      const pause = pauses[Math.min(failures - tripsAt, pauses.length - 1)] ?? 0
      if (isTrying || clock() - pausedAt < pause) return undefined
      isTrying = true
      return {
        end() {
          isTrying = false
        }
      }
    },
    /** Where it was said for how long nothing is taken, the rest waits at once. */
    noteFault(retryAfter = 0) {
      failures = retryAfter > 0 ? Math.max(failures + 1, tripsAt) : failures + 1
      pausedAt = clock()
      pausedUntil = pausedAt + retryAfter
    },
    close() {
      failures = 0
      pausedUntil = 0
    }
  }
}
