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

/** Returns a date and time in words, in the organisation's time zone. */
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

/** Returns a date and time in the format of the API: ISO 8601, in UTC. */
export function writeMoment(at: number): string
export function writeMoment(at: number | null): string | null
export function writeMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
