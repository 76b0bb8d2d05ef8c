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
  const moment = formatOf(readLocale() === 'en-GB' ? english : translated).format(at)
  return timeZone === usualTimeZone
    ? t('{moment}, Nigerian time', { moment })
    : t('{moment}, time in {city}', { moment, city: cityOfZone(timeZone) })
}

/** Returns a date in words, in the organisation's time zone. */
export const describeDate = (at: number): string => formatOf(dateAlone).format(at)

const dateAlone: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
const english: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' }
/** Requires two digits for hours and minutes, because the short time style in Yoruba has no leading zeros (3:8). */
const translated: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit'
}

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  getOrCreate(formats, `${readLocale()} ${Object.keys(options).join()}`, () =>
    createDateFormat({ timeZone, ...options })
  )

/** Returns a date and time in the format of the API: ISO 8601, in UTC. */
export function writeMoment(at: number): string
export function writeMoment(at: number | null): string | null
export function writeMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
