import { isDate, isMonth, isPartialDate } from './date.ts'
import { monthNumber } from './date-text.ts'

/** A date as typed into separate inputs. */
export interface SplitDate {
  day: string
  month: string
  year: string
  time?: string
}

/**
 * Joins the parts to an answer: YYYY-MM-DD. An unfinished date keeps its parts in the same order, so it is not lost on screen
 * or in a draft; it is not a valid date, so the check refuses it with a message.
 */
export function answerOfParts({ day, month, year }: SplitDate): string | undefined {
  if (!day && !month && !year) return undefined
  const number = monthNumber(month)
  const isWhole = /^\d{1,2}$/.test(day) && /^\d{4}$/.test(year) && number !== undefined
  return isWhole ? `${year}-${pad(number)}-${pad(Number(day))}` : `${year}-${month}-${day}`
}

/** Splits an answer, finished or not, into its parts. */
export function partsOfAnswer(answer: unknown): SplitDate {
  const text = typeof answer === 'string' ? answer : ''
  const [year = '', month = '', day = ''] = text.split('-')
  if (!isDate(text)) return { day, month, year }
  return { day: String(Number(day)), month: String(Number(month)), year }
}

/** Parses a complete date from pasted text: 1994-03-27 and 1994/3/27, or day first as in 27/03/1994 and 27 March 1994. */
export function partsOfPaste(text: string): SplitDate | undefined {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})(?!\d)/.exec(text) ?? []
  if (isoYear && isoMonth && isoDay) return { day: isoDay, month: isoMonth, year: isoYear }
  const [, day, month, year] = /^\s*(\d{1,2})[\s./-]+([A-Za-z]+|\d{1,2})[\s.,/-]+(\d{4})\s*$/.exec(text) ?? []
  return day && month && year ? { day, month, year } : undefined
}

/** Joins the parts of a month to an answer: YYYY-MM. An unfinished month keeps its parts. */
export function answerOfMonth({ month, year }: SplitDate): string | undefined {
  if (!month && !year) return undefined
  const number = monthNumber(month)
  return /^\d{4}$/.test(year) && number !== undefined ? `${year}-${pad(number)}` : `${year}-${month}`
}

export function partsOfMonth(answer: unknown): SplitDate {
  const text = typeof answer === 'string' ? answer : ''
  const [year = '', month = ''] = text.split('-')
  return { day: '', month: isMonth(text) ? String(Number(month)) : month, year }
}

/** Parses a month from pasted text: 2019-03, 2019/3, 03/2019 and March 2019. */
export function monthOfPaste(text: string): SplitDate | undefined {
  const [, isoYear, isoMonth] = /^\s*(\d{4})[\s./-]+(\d{1,2})\s*$/.exec(text) ?? []
  if (isoYear && isoMonth) return { day: '', month: isoMonth, year: isoYear }
  const [, month, year] = /^\s*([A-Za-z]+|\d{1,2})[\s.,/-]+(\d{4})\s*$/.exec(text) ?? []
  return month && year ? { day: '', month, year } : undefined
}

/** Joins the parts of a possibly partial date to an answer: YYYY-MM-DD, YYYY-MM or YYYY. */
export function answerOfKnown({ day, month, year }: SplitDate): string | undefined {
  if (day) return answerOfParts({ day, month, year })
  return month ? answerOfMonth({ day, month, year }) : year || undefined
}

export function partsOfKnown(answer: unknown): SplitDate {
  const text = typeof answer === 'string' ? answer : ''
  if (isPartialDate(text) && !isDate(text)) return partsOfMonth(text)
  return partsOfAnswer(text)
}

export const knownOfPaste = (text: string): SplitDate | undefined => partsOfPaste(text) ?? monthOfPaste(text)

/**
 * Recognizes a date typed year first, such as 2001-05-03, whose first digits went into the inputs for day and month. A
 * separator typed into the year reveals it, as nobody types one after a year that comes last. Returns the parts, and the part
 * to focus next.
 */
export function readYearFirst(
  { day, month, ...shown }: SplitDate,
  name: keyof SplitDate,
  typed: string
): { parts: SplitDate; next: 'day' | 'month' } | undefined {
  const [, last] = /^(\d{1,3})[\s./-]$/.exec(typed) ?? []
  if (!last) return undefined
  // The year is already recognized: this separator ends the month.
  if (name === 'month' && day === '' && shown.year !== '')
    return { parts: { ...shown, day, month: last }, next: 'day' }
  const [, year, rest = ''] = /^((?:19|20)\d\d)(\d{0,2})$/.exec(day + month + last) ?? []
  if (name !== 'year' || !year || (rest !== '' && rest !== last)) return undefined
  return { parts: { ...shown, day: '', month: rest, year }, next: rest ? 'day' : 'month' }
}

/**
 * Removes characters that a part does not accept: the month accepts letters and digits, the time the characters of times, other
 * parts only digits.
 */
export function cleanPart(name: keyof SplitDate, text: string): string {
  if (name === 'time') return text.replace(/[^0-9:.apmhr ]/gi, '').slice(0, 10)
  const isWord = name === 'month' && /\p{L}/u.test(text)
  if (isWord) return text.replace(/[^\p{L}0-9]/gu, '').slice(0, 9)
  return text.replace(/[^0-9]/g, '').slice(0, name === 'year' ? 4 : 2)
}

/**
 * Checks whether a part is complete, so that the focus can move on: two digits, or one digit that cannot start a larger valid
 * number. A month name is never complete.
 */
export function isWholePart(name: keyof SplitDate, text: string): boolean {
  if (name === 'year' || name === 'time' || !/^\d+$/.test(text)) return false
  return text.length === 2 || Number(text) > (name === 'day' ? 3 : 1)
}

const pad = (number: number) => String(number).padStart(2, '0')
