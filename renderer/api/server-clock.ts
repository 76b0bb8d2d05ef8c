/** How far the clock of this device is behind that of the server, in milliseconds. */
let behind = 0

/** So much is the way of an answer, not the clock: five minutes. */
const tolerance = 300_000

/** The server's time, as its last answer told it: many phones have a wrong one. */
export const serverClock = {
  now: (): number => Date.now() + behind,
  /** Learns of an answer's Date header (RFC 9110, 6.6.1). */
  learn(date: string | null) {
    const difference = Date.parse(date ?? '') - Date.now()
    if (!Number.isNaN(difference)) behind = Math.abs(difference) > tolerance ? difference : 0
  }
}
