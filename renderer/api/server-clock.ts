/** How far this device's clock is behind the server's, in milliseconds. */
let behind = 0

/** Smaller differences, in milliseconds, count as network latency and not as a wrong clock. */
const tolerance = 300_000

/** The server's time, derived from its last response: the clocks of many phones are wrong. */
export const serverClock = {
  now: (): number => Date.now() + behind,
  /** Updates the difference from a response's Date header (RFC 9110, 6.6.1). */
  learn(date: string | null) {
    const difference = Date.parse(date ?? '') - Date.now()
    if (!Number.isNaN(difference)) behind = Math.abs(difference) > tolerance ? difference : 0
  }
}
