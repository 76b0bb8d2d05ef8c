import { isDate } from '../values/date.ts'
import { parseNamedDay } from '../values/named-day.ts'

const today = /\b(?:to-?day|now|sys_?date|current[ _-]?(?:date|day|time|timestamp)|this day|date\.now)\b/

/** Days that other languages name with words. */
const dayPatterns: readonly [written: RegExp, day: string][] = [
  [/^(?:the )?day after tomorrow$/, 'today + 2 days'],
  [/^tomorrow$/, 'today + 1 day'],
  [/^(?:the )?day before yesterday$/, 'yesterday - 1 day'],
  [/^next (day|week|month|year)$/, 'today + 1 $1'],
  [/^last (day|week|month|year)$/, 'today - 1 $1']
]

const counts = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const units: readonly [written: RegExp, unit: string][] = [
  [/^(?:d|days?)$/, 'day'],
  [/^(?:w|wks?|weeks?)$/, 'week'],
  [/^(?:m|mos?|mths?|months?)$/, 'month'],
  [/^(?:y|yrs?|years?)$/, 'year']
]

/**
 * Corrects a day as people and other programs write it (TODAY, tomorrow, 14 days ago) to the form that `x-notBefore` accepts.
 * Returns undefined if it is correct already or unclear.
 */
export function correctDay(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/[${}()%"']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(today, 'today')
  const day = findDay(plain) ?? findDistance(plain) ?? plain
  const isOfToday = /^(?:today|yesterday)\b/.test(day)
  return day !== text && isOfToday && parseNamedDay(day) ? day : undefined
}

function findDay(plain: string): string | undefined {
  const found = dayPatterns.find(([written]) => written.test(plain))
  return found && plain.replace(...found)
}

function findDistance(plain: string): string | undefined {
  const [, from = '', sign = '', count = '', written = '', way = ''] =
    /^(?:in )?(today|yesterday|tomorrow)? ?([+-]|plus|minus)? ?(\d{1,4}|[a-z]+) ?([a-z]+)?(?: (ago|before|back|earlier|from today|later|ahead))?$/.exec(
      plain
    ) ?? []
  const number = /^\d+$/.test(count) ? Number(count) : Math.max(1, counts.indexOf(count))
  const isCounted = /^\d+$/.test(count) || counts.includes(count) || count === 'an'
  const unit = written === '' ? 'day' : units.find(([known]) => known.test(written))?.[1]
  const isDistance = sign !== '' || written !== ''
  if (!isCounted || unit === undefined || !isDistance) return undefined
  const isBefore = sign === '-' || sign === 'minus' || /^(?:ago|before|back|earlier)$/.test(way)
  const days = number + (from === 'tomorrow' ? (isBefore ? -1 : 1) : 0)
  const base = from === 'yesterday' ? from : 'today'
  return `${base} ${isBefore ? '-' : '+'} ${days} ${unit}${days === 1 ? '' : 's'}`
}

/** Checks whether a text means a fixed calendar day. Returns the day as conditions write it where it is unambiguous. */
export function findFixedDay(text: string): { day?: string } | undefined {
  if (!/(?:^|\D)(?:19|20)\d\d(?:\D|$)/.test(text) && !/^\d{1,2}[/.]\d{1,2}[/.]\d{2}$/.test(text))
    return undefined
  const [, year = '', month = '', date = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDate(day) ? { day } : {}
}
