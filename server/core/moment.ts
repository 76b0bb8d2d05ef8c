import { cityOfZone, usualTimeZone } from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'

const { timeZone = usualTimeZone } = organisation
const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const whose = timeZone === usualTimeZone ? 'Nigerian time' : `time in ${cityOfZone(timeZone)}`

/** A moment as sentences say it, wherever the server is. */
export const describeMoment = (at: number): string => `${format.format(at)}, ${whose}`

/** A moment as calls answer it: ISO 8601, in UTC. */
export function writeMoment(at: number): string
export function writeMoment(at: number | null): string | null
export function writeMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
