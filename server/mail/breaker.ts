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

  return {
    /** Undefined while the rest waits; else to be ended after the try. */
    mayTry(): { end(): void } | undefined {
      if (failures < tripsAt) return { end() {} }
      const pause = pauses[Math.min(failures - tripsAt, pauses.length - 1)] ?? 0
      if (isTrying || clock() - pausedAt < pause) return undefined
      isTrying = true
      return {
        end() {
          isTrying = false
        }
      }
    },
    noteFault() {
      failures++
      pausedAt = clock()
    },
    close() {
      failures = 0
    }
  }
}
