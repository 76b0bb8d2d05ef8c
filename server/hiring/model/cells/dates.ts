import { answerOfParts, type SplitDate, t, sentence, say } from '../../../../engine/index.ts'
import { Misread, readDigitsOfScripts } from './clean.ts'

export type DateOrder = 'day' | 'month'

/** Whether the dates of a column have the day first (27/03/1994) or the month (03/27/1994). */
export interface DateColumn {
  order: DateOrder
  /** Whether the user chose the order. Otherwise it is derived from the dates. */
  isChosen: boolean
  /** For each order, the first row whose date can only be read in that order. */
  rows: { [order in DateOrder]?: number }
}

const writeDate = sentence('Write a date as 31/12/1990.')
const serial = sentence(
  'This is a day number that Excel uses. Format the column as a date in Excel, and save the file again.'
)
const months = 'january february march april may june july august september october november december'.split(
  ' '
)
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

/** A numeric date whose order is not decided yet, or a date that can be read in one way only. */
type ParsedDate = { first: number; second: number; year: string } | { date: SplitDate; isShort: boolean }

export function findDateOrder(
  cells: readonly { number: number; text: string }[],
  chosen?: DateOrder
): DateColumn {
  const rows: DateColumn['rows'] = {}
  for (const { number, text } of cells) {
    const written = parseWritten(text)
    if (!written || !('first' in written)) continue
    const { first, second } = written
    if (first > 12 && first <= 31 && second <= 12) rows.day ??= number
    if (second > 12 && second <= 31 && first <= 12) rows.month ??= number
  }
  const order = chosen ?? (rows.month !== undefined && rows.day === undefined ? 'month' : 'day')
  return { order, isChosen: chosen !== undefined, rows }
}

/** Returns the date of a cell. A date that could be two different days is refused, even if one is likely. */
export function readDate(text: string, column: DateColumn = findDateOrder([])): string | Misread {
  const written = parseWritten(text)
  if (!written) return new Misread(say(/^\d{5}([.,]\d+)?$/.test(text.trim()) ? serial : writeDate))
  if (!('first' in written)) return answerOfParts(written.date) ?? new Misread(say(writeDate))
  const { first, second, year } = written
  const dayFirst = toAnswer(first, second, year)
  const monthFirst = toAnswer(second, first, year)
  if (first === second) return dayFirst
  if (column.isChosen) return column.order === 'day' ? dayFirst : monthFirst
  const { day, month } = column.rows
  if (day !== undefined && month !== undefined)
    return new Misread(
      t(
        'Row {day} of this column has the day first and row {month} the month. Choose how its dates are written, or write the month of this one in letters, as in 1 December 1990.',
        { day, month }
      )
    )
  if (month === undefined) return second > 12 && first <= 12 ? monthFirst : dayFirst
  return second > 12
    ? monthFirst
    : new Misread(
        t(
          'This may be two days, as row {month} of this column has the month first. Choose how its dates are written, or write the month of this one in letters, as in 1 December 1990.',
          { month }
        )
      )
}

/** Checks for a year of two digits. As in Excel, 30 to 99 are 1930 to 1999, 00 to 29 are 2000 to 2029. */
export function hasShortYear(text: string): boolean {
  const written = parseWritten(text)
  return written !== undefined && 'isShort' in written && written.isShort
}

/** Checks for a numeric date that would be another day with the month first. */
export function isNumbersAlone(text: string): boolean {
  const written = parseWritten(text)
  return written !== undefined && 'first' in written && written.first !== written.second
}

/**
 * Returns the rows whose day and month may be swapped. When Excel reads day-first dates as month-first, it converts those it
 * can to dates and leaves the others as text.
 */
export function findSwappedRows(cells: readonly { number: number; text: string }[]): number[] {
  const dates: number[] = []
  let texts = 0
  for (const { number, text } of cells) {
    const written = parseWritten(text)
    if (!written) continue
    if ('first' in written) {
      if (written.first <= 12) return []
      texts++
    } else if (/^\d{4}-\d\d-\d\d$/.test(text)) {
      if (Number(written.date.day) > 12) return []
      dates.push(number)
    }
  }
  return texts > 0 && dates.length > 1 ? dates : []
}

const toAnswer = (day: number, month: number, year: string) =>
  answerOfParts({ day: String(day), month: String(month), year }) ?? ''

/** A longer text is not a date. */
const longestDate = 100

function parseWritten(cell: string): ParsedDate | undefined {
  if (cell.length > longestDate) return undefined
  const { weekday, text } = splitWeekday(dropTime(readDigitsOfScripts(cell).replace(/^'/, '').trim()))
  const written = parseNumbers(text) ?? parseWords(text)
  if (!written || weekday === undefined || 'first' in written)
    return weekday === undefined ? written : undefined
  const { day, month, year } = written.date
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCDay() === weekday ? written : undefined
}

/** Removes the time that programs write after a date. Times with a time zone are kept, as the local date is unknown. */
function dropTime(text: string): string {
  return text
    .replace(/(?<=\d)(?:T|,?\s+)\d{1,2}:\d\d(:\d\d([.,]\d+)?)?\s*([ap]\.?\s?m\.?)?$/i, '')
    .replace(/T00:00(:00(\.0+)?)?Z$/, '')
}

function splitWeekday(text: string): { weekday?: number; text: string } {
  const [all, name = ''] = /^([a-z]{3,9})[.,]?\s+(?=.*\d)/i.exec(text) ?? []
  const weekday = weekdays.findIndex(day => isBeginning(name, day))
  return all && weekday >= 0 ? { weekday, text: text.slice(all.length) } : { text }
}

function parseNumbers(text: string): ParsedDate | undefined {
  const [, isoYear, isoMonth = '', isoDay = ''] =
    /^(\d{4})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{1,2})$/.exec(text)?.filter((_, at) => at !== 2) ?? []
  if (isoYear) return { date: { day: isoDay, month: isoMonth, year: isoYear }, isShort: false }
  const [, first, , second, year] = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4})$/.exec(text) ?? []
  return first && second && year ? { first: Number(first), second: Number(second), year } : undefined
}

const name = '([a-z]{3,9})\\.?'
const dayOfMonth = '(\\d{1,2})(?:st|nd|rd|th)?'
const between = '[\\s./,-]*'
const yearInWords = "['’]?(\\d{4}|\\d{2})"
const dayFirst = new RegExp(`^${dayOfMonth}(?:\\s+of)?${between}${name}${between}${yearInWords}$`, 'i')
const monthFirst = new RegExp(`^${name}${between}${dayOfMonth}[\\s./,-]+${yearInWords}$`, 'i')
const yearFirst = new RegExp(`^(\\d{4})${between}${name}${between}${dayOfMonth}$`, 'i')

function parseWords(text: string): ParsedDate | undefined {
  const [, day, month, year] = dayFirst.exec(text) ?? []
  if (day) return toWritten(day, month, year)
  const [, first, second, last] = monthFirst.exec(text) ?? []
  if (first) return toWritten(second, first, last)
  const [, began, middle, end] = yearFirst.exec(text) ?? []
  return began ? toWritten(end, middle, began) : undefined
}

function toWritten(day = '', monthName = '', year = ''): ParsedDate | undefined {
  const month =
    months.findIndex(one => isBeginning(monthName, one)) + 1 || (/^sept$/i.test(monthName) ? 9 : 0)
  if (month === 0) return undefined
  const isShort = year.length === 2
  const century = Number(year) < 30 ? '20' : '19'
  return { date: { day, month: String(month), year: isShort ? century + year : year }, isShort }
}

const isBeginning = (text: string, word: string) => text.length >= 3 && word.startsWith(text.toLowerCase())
