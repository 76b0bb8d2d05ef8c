import { sentence, type Sentence } from '../../language/translate.ts'
import { formatDate } from '../../values/date-text.ts'
import { isDate } from '../../values/date.ts'
import { formatPlain, keepPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A date: 2026-11-20. */
export const date: Kind = {
  ...anyText,
  calendar: 'day',
  isValid: isDate,
  hasOwnLength: true,
  maxLength: 32,
  messages: {
    format: (_, answer) =>
      describeUnfinished(answer) ??
      describeYear(answer, '1900-01-01') ??
      sentence('{Title} must be a real date.')
  },
  format: answer => formatDate(formatPlain(answer)),
  toCell: keepPlain
}

/** Returns the message for a missing year, or else for a missing day, month or both; undefined if nothing is missing. */
function describeUnfinished(answer: unknown): Sentence | undefined {
  const parts = /^(\d{0,4})(?:-([^-]*)(?:-([^-]*))?)?$/.exec(String(answer))
  const missing = ['y', 'm', 'd'].filter((_, at) => !parts?.[at + 1]).reverse()
  if (!parts || missing.length === 0) return undefined
  return askFor(missing.join(''))
}

/** Returns the message for a year of fewer than four digits or before the first day that is accepted. */
export function describeYear(answer: unknown, first: string): Sentence | undefined {
  const [year = ''] = String(answer).split('-')
  if (/^\d{1,3}$/.test(year)) return askFor('yyyy')
  const isEarly = /^\d{4}$/.test(year) && year < first.slice(0, 4)
  return isEarly ? sentence('{Title} must be {day} or later.', { day: formatDate(first) }) : undefined
}

const askFor = (parts: string) =>
  sentence(
    '{Title} must include {parts, select, d {a day} m {a month} dm {a day and a month} yyyy {a year of four digits} other {a year}}.',
    { parts }
  )
