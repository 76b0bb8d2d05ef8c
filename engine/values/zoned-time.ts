import { formatDate } from './date-text.ts'

/**
 * Parses a date and time with a time zone as JSON Schema requires (RFC 3339), with uppercase T and Z:
 * 2026-11-20T08:30:00+01:00. Returns undefined if it is not one or has no zone. Does not check that the day exists; the kind
 * does.
 */
export function parseZonedTime(text: string): string | undefined {
  const isMoment =
    /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i.test(text)
  return isMoment ? text.toUpperCase() : undefined
}

/** Formats it: 20 November 2026, 08:30 (UTC+1). Returns any other text unchanged. */
export const formatZonedTime = (text: string): string =>
  text.replace(
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    (_, day, time, zone) => `${formatDate(String(day))}, ${String(time)} (${zoneWords(String(zone))})`
  )

/** Adds minutes to a zoned date and time; returns the result in UTC. */
export const shiftZonedTime = (moment: string, minutes: number): string =>
  `${new Date(Date.parse(moment) + minutes * 60_000).toISOString().slice(0, 19)}Z`

/** Returns the zone as UTC+1, UTC-3:30, or just UTC. */
function zoneWords(zone: string): string {
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? []
  if (sign === '' || (Number(hours) === 0 && Number(minutes) === 0)) return 'UTC'
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
