import {
  cityOfZone,
  createDateFormat,
  getOrCreate,
  readLocale,
  t,
  usualTimeZone
} from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'

const { timeZone = usualTimeZone } = organisation
const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as sentences say it, wherever the server is. */
export function describeMoment(at: number): string {
  const format = getOrCreate(formats, readLocale(), () => {
    const options = { timeZone, dateStyle: 'long', timeStyle: 'short' } as const
    return createDateFormat(options)
  })
  const moment = format.format(at)
  return timeZone === usualTimeZone
    ? t('{moment}, Nigerian time', { moment })
    : t('{moment}, time in {city}', { moment, city: cityOfZone(timeZone) })
}

/** A moment as calls answer it: ISO 8601, in UTC. */
export function writeMoment(at: number): string
export function writeMoment(at: number | null): string | null
export function writeMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
