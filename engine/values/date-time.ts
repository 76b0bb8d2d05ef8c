import { isDateTime, isZonedTime } from './date.ts'
import { parseTime, shiftTime } from './time.ts'

/**
 * The day and time that somebody has written: 2026-11-20T08:30, also with a space or with seconds that are 00, as browsers and
 * spreadsheets write it. Undefined where it is none, or names a time zone.
 */
export function parseDateTime(text: string): string | undefined {
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)[Tt ]+(\d\d?:\d\d)(?::00(?:\.0+)?)?$/.exec(text.trim()) ?? []
  const dateTime = `${day}T${parseTime(time)}`
  return isDateTime(dateTime) ? dateTime : undefined
}

/** The same so many minutes later. */
export function shiftDateTime(dateTime: string, minutes: number): string {
  const [day, time = ''] = dateTime.split('T')
  const onSameDay = shiftTime(time, minutes)
  if (onSameDay !== undefined) return `${day}T${onSameDay}`
  return new Date(Date.parse(`${dateTime}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/** The day of a day, of a day with a time, or of a moment as its own time zone has it. */
export const dayPart = (text: string): string =>
  isDateTime(text) || isZonedTime(text) ? text.slice(0, 10) : text

/**
 * Two days, times, days with a time, or moments, in the order of the clock: below 0 where the first is earlier. Two moments are
 * compared as such, whatever their time zones. Where only one of the two has a time, their days decide: no time of a day is before or
 * after that day.
 */
export function compareMoments(one: string, other: string): number {
  if (isZonedTime(one) && isZonedTime(other)) return Math.sign(Date.parse(one) - Date.parse(other))
  const isAlike = isDateTime(one) === isDateTime(other) && !isZonedTime(one) && !isZonedTime(other)
  const [first, last] = isAlike ? [one, other] : [dayPart(one), dayPart(other)]
  return first < last ? -1 : first > last ? 1 : 0
}
