import { isTime } from './time.ts'
import { parseZonedTime } from './zoned-time.ts'

/** Checks for a calendar date written YYYY-MM-DD (RFC 3339 full-date), from the year 1900. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year || !month || !day || Number(year) < 1900) return false
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay
}

/** Checks for a month written YYYY-MM, from the year 1900. */
export function isMonth(text: string): boolean {
  return isDate(`${text}-01`)
}

/** Checks for a possibly partial date: a date, a month, or a year. */
export function isPartialDate(text: string): boolean {
  return isDate(text) || isMonth(text) || isMonth(`${text}-01`)
}

/** Checks for a local date and time, written YYYY-MM-DDTHH:MM without a time zone. */
export function isDateTime(text: string): boolean {
  return text[10] === 'T' && isDate(text.slice(0, 10)) && isTime(text.slice(11))
}

/** Checks for a date and time with a time zone on an existing day, written as JSON Schema requires. */
export function isZonedTime(text: string): boolean {
  return parseZonedTime(text) === text && isDate(text.slice(0, 10))
}
