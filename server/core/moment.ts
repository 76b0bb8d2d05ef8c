const inNigeria = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'short'
})

/** A moment as sentences say it, wherever the server is. */
export const describeMoment = (at: number): string => `${inNigeria.format(at)}, Nigerian time`

/** A moment as calls answer it: ISO 8601, in UTC. */
export function writeMoment(at: number): string
export function writeMoment(at: number | null): string | null
export function writeMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
