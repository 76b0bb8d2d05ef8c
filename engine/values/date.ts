import { isTime } from './time.ts'
import { parseZonedTime } from './zoned-time.ts'

/** A calendar date written YYYY-MM-DD (RFC 3339 full-date), from the year 1900. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year || !month || !day || Number(year) < 1900) return false
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay
}

/** A month of a year written YYYY-MM, from the year 1900. */
export function isMonth(text: string): boolean {
  return isDate(`${text}-01`)
}

/** As much of a date as somebody knows: a day, a month of a year, or a year. */
export function isPartialDate(text: string): boolean {
  return isDate(text) || isMonth(text) || isMonth(`${text}-01`)
}

/** A day and a time of it on the clock of the place, written YYYY-MM-DDTHH:MM without a time zone. */
export function isDateTime(text: string): boolean {
  return text[10] === 'T' && isDate(text.slice(0, 10)) && isTime(text.slice(11))
}

/** A moment with its time zone, of a day that exists, written as JSON Schema writes it. */
export function isZonedTime(text: string): boolean {
  return parseZonedTime(text) === text && isDate(text.slice(0, 10))
}
