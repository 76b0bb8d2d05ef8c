import { isDateTime, isZonedTime } from './date.ts'
import { parseTime, shiftTime } from './time.ts'

/**
 * Parses a date with a time: 2026-11-20T08:30, also with a space or with seconds of 00, as browsers and spreadsheets write it.
 * Returns undefined if it is not one, or names a time zone.
 */
export function parseDateTime(text: string): string | undefined {
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)[Tt ]+(\d\d?:\d\d)(?::00(?:\.0+)?)?$/.exec(text.trim()) ?? []
  const dateTime = `${day}T${parseTime(time)}`
  return isDateTime(dateTime) ? dateTime : undefined
}

export function shiftDateTime(dateTime: string, minutes: number): string {
  const [day, time = ''] = dateTime.split('T')
  const onSameDay = shiftTime(time, minutes)
  if (onSameDay !== undefined) return `${day}T${onSameDay}`
  return new Date(Date.parse(`${dateTime}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/** Returns the date part of a date, a date with a time, or a zoned date and time (in its own time zone). */
export const dayPart = (text: string): string =>
  isDateTime(text) || isZonedTime(text) ? text.slice(0, 10) : text

/**
 * Compares two dates, times, dates with a time, or zoned moments; returns a number below 0 if the first is earlier. Two zoned
 * moments are compared as instants. If only one value has a time, only the dates count, so a time is neither before nor after
 * its own day.
 */
export function compareMoments(one: string, other: string): number {
  if (isZonedTime(one) && isZonedTime(other)) return Math.sign(Date.parse(one) - Date.parse(other))
  const isAlike = isDateTime(one) === isDateTime(other) && !isZonedTime(one) && !isZonedTime(other)
  const [first, last] = isAlike ? [one, other] : [dayPart(one), dayPart(other)]
  return first < last ? -1 : first > last ? 1 : 0
}
