import { isDateTime, isZonedTime } from './date.ts'

/** A day that is named: today, yesterday or the answer of a field, and how far before or behind it. */
export interface NamedDay {
  name: string
  /** Days or months, less than 0 where it lies before. */
  days?: number
  months?: number
}

const written = /^(\w+)(?:\s*([+-])\s*(\d{1,4})\s*(day|week|month|year)s?)?$/

/** `today`, `today + 14 days`, `start - 1 month`; undefined where it is nothing of the kind. */
export function parseNamedDay(text: string): NamedDay | undefined {
  const [, name, sign, count, unit] = written.exec(text) ?? []
  if (name === undefined) return undefined
  if (count === undefined) return { name }
  const by = Number(count) * (sign === '-' ? -1 : 1)
  if (unit === 'day' || unit === 'week') return { name, days: by * (unit === 'week' ? 7 : 1) }
  return { name, months: by * (unit === 'year' ? 12 : 1) }
}

/** The field, or the word, that it counts from. */
export const nameOfDay = (text: string): string => parseNamedDay(text)?.name ?? text

export const isNamedAfterToday = (text: string): boolean => ['today', 'yesterday'].includes(nameOfDay(text))

/** The day that a name of today or yesterday means. */
export function dayAfterToday(text: string, today: string | undefined): string | undefined {
  const named = parseNamedDay(text)
  if (!named || today === undefined) return undefined
  if (named.name === 'today') return shiftDay(today, named)
  return named.name === 'yesterday' ? shiftDay(shiftDay(today, { days: -1 }), named) : undefined
}

/** So far before or behind a day, or a day with its time, at that same time; a month after 31 January is the last day of February. */
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
