import type { Schema } from '../form.ts'
import { splitAddress } from './address.ts'
import { formatDate, formatDateTime } from './date-text.ts'
import { erasedWords, isEmployeeId } from './employees.ts'
import { showMasked } from './mask.ts'
import { formatMoney, formatNamedAmount, isNamedAmount } from './money.ts'
import { formatNumber } from './number.ts'
import { formatPercentage } from './percentage.ts'
import { isAnswers } from './paths.ts'
import { formatZonedTime, parseZonedTime } from './zoned-time.ts'
import { isTime } from './time.ts'
import { isWebAddress } from './web-address.ts'

/** What a kind means: is a text a valid answer, how does an answer read, and its limits. */
export interface Kind {
  /** The JSON type of an answer. */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  /** Is this text (never empty) one of the kind? */
  valid: (answer: string) => boolean
  /** What to say when it is not; `{title}` is the field's. */
  words: string
  /** How an answer reads, in a record or a cell. */
  text: (answer: unknown, schema: Schema) => string
  /** Most characters, where the schema does not say. */
  limit: number
}

const anything = () => true
const formatPlain = (answer: unknown) =>
  typeof answer === 'number' ? formatNumber(answer) : typeof answer === 'string' ? answer : ''
/** A number with what it counts: 80 kg. */
const formatWithUnit = (answer: unknown, { 'x-unit': unit }: Schema) =>
  typeof answer === 'number' && unit !== undefined ? `${formatNumber(answer)} ${unit}` : formatPlain(answer)
const capitalise = (answer: unknown) =>
  formatPlain(answer).replace(/^\p{Ll}/u, letter => letter.toUpperCase())
const masked = (answer: unknown, { 'x-mask': mask }: Schema) =>
  mask === undefined ? formatPlain(answer) : showMasked(formatPlain(answer), mask)
/** How several choices, or several plain answers, read in one line. */
export const joinChoices = (choices: string[]) => choices.join('; ')
const formatYesOrNo = (answer: unknown) => (answer === true ? 'Yes' : answer === false ? 'No' : '')
const formatCurrencyAmount = (answer: unknown, schema: Schema) =>
  typeof answer === 'number' ? formatMoney(answer, schema) : formatPlain(answer)
const formatPercent = (answer: unknown) =>
  typeof answer === 'number' ? formatPercentage(answer) : formatPlain(answer)
const fileName = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'name' in answer ? formatPlain(answer.name) : ''
/** Names are put in the place of ids before answers are read: an id that is left belongs to nobody. */
const nameOfEmployee = (answer: unknown) =>
  typeof answer === 'string' && isEmployeeId(answer) ? erasedWords : formatPlain(answer)
const formatDay = (answer: unknown) => formatDate(formatPlain(answer))
/** The name of a file; that there is one, where nobody asked for its name. */
const formatFileName = (answer: unknown) =>
  fileName(answer) || (isAnswers(answer) && answer.name === '' ? '1 file' : '')
/** A picture has no name that anybody asks for. */
const formatPicture = (answer: unknown) => fileName(answer) || (isAnswers(answer) ? '1 file' : '')
const beforeT = (answer: unknown) => formatPlain(answer).split('T')[0] ?? ''

/** The names of several files; how many there are, where nobody asked for their names. */
function formatFileNames(answer: unknown): string {
  if (!Array.isArray(answer) || answer.length === 0) return ''
  const names = answer.filter(isAnswers).flatMap(entry => Object.values(entry).map(fileName))
  const known = names.filter(name => name !== '')
  if (known.length > 0) return known.join('; ')
  return answer.length === 1 ? '1 file' : `${answer.length} files`
}

const tooManyDigits = '{Title} has more digits than can be kept. Write 15 at most.'
const controlCharacter = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const controlInLines = /[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/u
const isInLines = (text: string) => !controlInLines.test(text.replaceAll('\r\n', '\n'))

/** The one table of kinds: what a form may name as `format`. */
export const kinds = {
  text: {
    type: 'string',
    valid: text => !controlCharacter.test(text),
    words: '{Title} has a character that cannot be stored. Type it again.',
    text: masked,
    limit: 200
  },
  longtext: {
    type: 'string',
    valid: isInLines,
    words: '{Title} has a character that cannot be stored. Type it again.',
    text: formatPlain,
    limit: 5000
  },
  markdown: {
    type: 'string',
    valid: isInLines,
    words: '{Title} has a character that cannot be stored. Type it again.',
    text: formatPlain,
    limit: 5000
  },
  digits: {
    type: 'string',
    valid: text => /^[0-9]+$/.test(text),
    words: '{Title} must be digits only.',
    text: masked,
    limit: 40
  },
  number: { type: 'number', valid: anything, words: tooManyDigits, text: formatWithUnit, limit: 40 },
  integer: { type: 'integer', valid: anything, words: tooManyDigits, text: formatWithUnit, limit: 40 },
  money: { type: 'integer', valid: anything, words: tooManyDigits, text: formatCurrencyAmount, limit: 40 },
  amount: {
    type: 'string',
    valid: isNamedAmount,
    words: '{Title} must be an amount in digits, like 1,250, with no more decimals than its currency has.',
    text: answer => formatNamedAmount(formatPlain(answer)),
    limit: 40
  },
  percentage: { type: 'number', valid: anything, words: tooManyDigits, text: formatPercent, limit: 40 },
  email: {
    type: 'string',
    valid: isEmail,
    words: 'Enter an e-mail address in the right form, like name@example.com.',
    text: formatPlain,
    limit: 254
  },
  uri: {
    type: 'string',
    valid: isWebAddress,
    words: '{Title} must be a web address, like https://www.example.com.',
    text: formatPlain,
    limit: 2000
  },
  phone: {
    type: 'string',
    valid: text => /^\+[1-9][0-9]{6,14}$/.test(text),
    words: 'Enter a phone number with its country, like +234 803 123 4567.',
    text: formatPlain,
    limit: 16
  },
  password: { type: 'string', valid: anything, words: '', text: () => '', limit: 128 },
  code: {
    type: 'string',
    valid: text => /^[0-9]+$/.test(text),
    words: 'The code is digits only.',
    text: () => '',
    limit: 8
  },
  date: { type: 'string', valid: isDate, words: '{Title} must be a real date.', text: formatDay, limit: 10 },
  month: {
    type: 'string',
    valid: isMonth,
    words: '{Title} must be a month and a year, like 3 2019.',
    text: formatDay,
    limit: 14
  },
  partialdate: {
    type: 'string',
    valid: isPartialDate,
    words: '{Title} must be a real date: a year, a month and a year, or all three.',
    text: formatDay,
    limit: 14
  },
  time: {
    type: 'string',
    valid: isTime,
    words: '{Title} must be a time, like 08:30 or 8:30 pm.',
    text: formatPlain,
    limit: 14
  },
  datetime: {
    type: 'string',
    valid: isDateTime,
    words: '{Title} must be a real date with a time, like 20 11 2026 and 08:30.',
    text: answer => formatDateTime(formatPlain(answer)),
    limit: 32
  },
  'date-time': {
    type: 'string',
    valid: isZonedTime,
    words: '{Title} must be a real date with a time, like 20 11 2026 and 08:30, and its time zone.',
    text: answer => formatZonedTime(formatPlain(answer)),
    limit: 40
  },
  moment: { type: 'string', valid: anything, words: '', text: beforeT, limit: 30 },
  choice: {
    type: 'string',
    valid: text => !controlCharacter.test(text),
    words: '{Title}: choose from the list.',
    text: capitalise,
    limit: 200
  },
  choices: {
    type: 'array',
    valid: anything,
    words: '',
    text: answer => (Array.isArray(answer) ? joinChoices(answer.map(one => capitalise(one))) : ''),
    limit: 0
  },
  suggestion: {
    type: 'string',
    valid: text => !controlCharacter.test(text),
    words: '{Title} has a character that cannot be stored. Type it again.',
    text: formatPlain,
    limit: 200
  },
  employee: {
    type: 'string',
    valid: isEmployeeId,
    words: '{Title}: type two letters of a name, and choose somebody of those who are found.',
    text: nameOfEmployee,
    limit: 200
  },
  checkbox: { type: 'boolean', valid: anything, words: '', text: formatYesOrNo, limit: 0 },
  yesno: { type: 'boolean', valid: anything, words: '', text: formatYesOrNo, limit: 0 },
  image: { type: 'object', valid: anything, words: '', text: formatPicture, limit: 0 },
  pdf: { type: 'object', valid: anything, words: '', text: formatFileName, limit: 0 },
  document: { type: 'object', valid: anything, words: '', text: formatFileName, limit: 0 },
  files: { type: 'array', valid: anything, words: '', text: formatFileNames, limit: 0 },
  address: {
    type: 'object',
    valid: anything,
    words: '',
    text: answer => splitAddress(answer).join(', '),
    limit: 0
  },
  rows: { type: 'array', valid: anything, words: '', text: () => '', limit: 0 },
  values: {
    type: 'array',
    valid: anything,
    words: '',
    text: answer => (Array.isArray(answer) ? joinChoices(answer.map(formatPlain)) : ''),
    limit: 0
  },
  group: { type: 'object', valid: anything, words: '', text: () => '', limit: 0 }
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** How an answer of a kind reads, where nothing else of its field is known. */
export const textOf = (kind: KindName, answer: unknown): string => kinds[kind].text(answer, {})

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

/** An address that mail can be sent to: ASCII only, so that no look-alike letter reaches another mailbox. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= 64 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local) &&
    labels.length >= 2 &&
    labels.every(label => /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label))
  )
}
