import { isDate, isMonth, isPartialDate } from './date.ts'
import { monthNumber } from './date-text.ts'

/** A date as people type it. */
export interface SplitDate {
  day: string
  month: string
  year: string
  /** Where a time of that day is asked too. */
  time?: string
}

/**
 * The answer that the parts make: YYYY-MM-DD. An unfinished date is kept as it stands in the same order, so that it
 * is not lost on screen or in a draft; it is no real date, so the check refuses it with a sentence.
 */
export function answerOfParts({ day, month, year }: SplitDate): string | undefined {
  if (!day && !month && !year) return undefined
  const number = monthNumber(month)
  const isWhole = /^\d{1,2}$/.test(day) && /^\d{4}$/.test(year) && number !== undefined
  return isWhole ? `${year}-${pad(number)}-${pad(Number(day))}` : `${year}-${month}-${day}`
}

/** The parts of an answer, finished or not. */
export function partsOfAnswer(answer: unknown): SplitDate {
  const text = typeof answer === 'string' ? answer : ''
  const [year = '', month = '', day = ''] = text.split('-')
  if (!isDate(text)) return { day, month, year }
  return { day: String(Number(day)), month: String(Number(month)), year }
}

/** A whole date out of pasted text: 1994-03-27, or day first as in 27/03/1994 and 27 March 1994. */
export function partsOfPaste(text: string): SplitDate | undefined {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? []
  if (isoYear && isoMonth && isoDay) return { day: isoDay, month: isoMonth, year: isoYear }
  const [, day, month, year] = /^\s*(\d{1,2})[\s./-]+([A-Za-z]+|\d{1,2})[\s.,/-]+(\d{4})\s*$/.exec(text) ?? []
  return day && month && year ? { day, month, year } : undefined
}

/** The same for a month without a day: YYYY-MM. */
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

/** A month out of pasted text: 2019-03, 03/2019 and March 2019. */
export function monthOfPaste(text: string): SplitDate | undefined {
  const [, isoYear, isoMonth] = /^\s*(\d{4})-(\d{1,2})\s*$/.exec(text) ?? []
  if (isoYear && isoMonth) return { day: '', month: isoMonth, year: isoYear }
  const [, month, year] = /^\s*([A-Za-z]+|\d{1,2})[\s.,/-]+(\d{4})\s*$/.exec(text) ?? []
  return month && year ? { day: '', month, year } : undefined
}

/** The same for as much of a date as somebody knows: YYYY-MM-DD, YYYY-MM or YYYY. */
export function answerOfKnown({ day, month, year }: SplitDate): string | undefined {
  if (day) return answerOfParts({ day, month, year })
  return month ? answerOfMonth({ day, month, year }) : year || undefined
}

export function partsOfKnown(answer: unknown): SplitDate {
  const text = typeof answer === 'string' ? answer : ''
  if (isPartialDate(text) && !isDate(text)) return partsOfMonth(text)
  return partsOfAnswer(text)
}

/** As much of a date out of pasted text. */
export const knownOfPaste = (text: string): SplitDate | undefined => partsOfPaste(text) ?? monthOfPaste(text)

/** What may stand in a part: digits, in the month also letters, and in the time what times are written with. */
export function cleanPart(name: keyof SplitDate, text: string): string {
  if (name === 'time') return text.replace(/[^0-9:.apmhr ]/gi, '').slice(0, 10)
  const isWord = name === 'month' && /\p{L}/u.test(text)
  if (isWord) return text.replace(/[^\p{L}0-9]/gu, '').slice(0, 9)
  return text.replace(/[^0-9]/g, '').slice(0, name === 'year' ? 4 : 2)
}

/** Can nothing more come in a part? Two digits, or one that begins no higher number; the name of a month may go on. */
export function isWholePart(name: keyof SplitDate, text: string): boolean {
  if (name === 'year' || name === 'time' || !/^\d+$/.test(text)) return false
  return text.length === 2 || Number(text) > (name === 'day' ? 3 : 1)
}

const pad = (number: number) => String(number).padStart(2, '0')
