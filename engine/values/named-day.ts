import { isDateTime, isZonedTime } from './date.ts'

/** A day relative to today, yesterday or the answer of a field, with an offset. */
export interface NamedDay {
  name: string
  /** The offset in days or months; negative means earlier. */
  days?: number
  months?: number
}

const written = /^(\w+)(?:\s*([+-])\s*(\d{1,4})\s*(day|week|month|year)s?)?$/

/** Parses `today`, `today + 14 days` or `start - 1 month`; returns undefined for anything else. */
export function parseNamedDay(text: string): NamedDay | undefined {
  const [, name, sign, count, unit] = written.exec(text) ?? []
  if (name === undefined) return undefined
  if (count === undefined) return { name }
  const by = Number(count) * (sign === '-' ? -1 : 1)
  if (unit === 'day' || unit === 'week') return { name, days: by * (unit === 'week' ? 7 : 1) }
  return { name, months: by * (unit === 'year' ? 12 : 1) }
}

/** Returns the name of the field or the keyword that the day is relative to. */
export const nameOfDay = (text: string): string => parseNamedDay(text)?.name ?? text

export const isRelativeToToday = (text: string): boolean => ['today', 'yesterday'].includes(nameOfDay(text))

/** Returns the day for a text based on today or yesterday; undefined otherwise, or if `today` is not given. */
export function dayRelativeToToday(text: string, today: string | undefined): string | undefined {
  const named = parseNamedDay(text)
  if (!named || today === undefined) return undefined
  if (named.name === 'today') return shiftDay(today, named)
  return named.name === 'yesterday' ? shiftDay(shiftDay(today, { days: -1 }), named) : undefined
}

/** Shifts a date, or a date with a time at that same time. A month after 31 January is the last day of February. */
export function shiftDay(moment: string, { days = 0, months = 0 }: Omit<NamedDay, 'name'>): string {
  if (days === 0 && months === 0) return moment
  const [day = '', ...time] = isDateTime(moment) || isZonedTime(moment) ? moment.split('T') : [moment]
  const at = new Date(`${day}T00:00Z`)
  if (Number.isNaN(at.valueOf())) return moment
  const date = at.getUTCDate()
  if (months !== 0) {
    at.setUTCDate(1)
    at.setUTCMonth(at.getUTCMonth() + months)
    const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
    at.setUTCDate(Math.min(date, last))
  }
  at.setUTCDate(at.getUTCDate() + days)
  return [at.toISOString().slice(0, 10), ...time].join('T')
}
