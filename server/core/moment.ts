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
  const moment = formatOf('short').format(at)
  return timeZone === usualTimeZone
    ? t('{moment}, Nigerian time', { moment })
    : t('{moment}, time in {city}', { moment, city: cityOfZone(timeZone) })
}

/** Returns a date in words, in the organisation's time zone. */
export const describeDate = (at: number): string => formatOf(undefined).format(at)

const formatOf = (timeStyle: 'short' | undefined) =>
  getOrCreate(formats, `${readLocale()} ${timeStyle}`, () =>
    createDateFormat({ timeZone, dateStyle: 'long', timeStyle })
  )

/** Returns a date and time in the format of the API: ISO 8601, in UTC. */
export function writeMoment(at: number): string
export function writeMoment(at: number | null): string | null
export function writeMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
