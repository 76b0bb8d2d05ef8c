import {
  answerOfDateTime,
  answerOfKnown,
  answerOfMonth,
  answerOfPhone,
  dateTimeOfPaste,
  knownOfPaste,
  kindOf,
  type KindName,
  monthOfPaste,
  nigeria,
  parseNumber,
  parseZonedTime,
  t
} from '../../../engine/index.ts'
import { cleanCell, describeNoValue, isFiller, Misread, readDigitsOfScripts } from './cells/clean.ts'
import { readDate } from './cells/dates.ts'
import { readDigits, readPhone } from './cells/digits.ts'
import type { Cell } from './cells/cell.ts'
import { isOffered, readChoice, readChoices } from './cells/choices.ts'

/** Longer answers that are asked on one line are addresses and the like, whose lines a comma parts. */
const shortText = 100

/**
 * The answer that somebody meant by a cell: a date day first, a phone number as people at home dial it, a choice whatever its
 * case. What cannot be read stays as it stands, for the check to say so, or is refused with a sentence of its own; an empty cell
 * is no answer.
 */
export function readCell(cell: Cell): unknown {
  const text = cleanCell(cell.text, { lines: linesOf(cell) })
  if (text === '' || (isFiller(text) && !isOffered({ ...cell, text }))) return undefined
  const refusal = describeNoValue(text)
  return refusal === undefined ? (readers[cell.kind] ?? readText)({ ...cell, text }) : new Misread(refusal)
}

/** Does a cell say in so many words that there is nothing? */
export function isFilledWithNothing(cell: Cell): boolean {
  const text = cleanCell(cell.text, { lines: 'blanks' })
  return isFiller(text) && !isOffered({ ...cell, text })
}

function linesOf({ kind, schema }: Cell): 'kept' | 'commas' | 'blanks' {
  if (['longtext', 'values', 'choices'].includes(kind)) return 'kept'
  return kind === 'text' && (schema.maxLength ?? shortText + 1) > shortText ? 'commas' : 'blanks'
}

/** A text; the apostrophe is dropped by which spreadsheets keep a number or a formula as it stands. */
const readText = ({ text }: Cell): unknown => text.replace(/^'(?=[=+\-@\d])/, '')

const readers: Partial<Record<KindName, (cell: Cell) => unknown>> = {
  email: readEmail,
  number: readNumber,
  integer: readNumber,
  amount: ({ text }) => text.toUpperCase(),
  phone: ({ text }) => {
    const number = readPhone(text)
    if (number instanceof Misread || !/^\+?\d+$/.test(number)) return number
    return answerOfPhone({ isoCode: nigeria.isoCode, typed: number }, [nigeria]) ?? text
  },
  digits: ({ text, schema }) => readDigits(text, schema),
  date: ({ text, dates }) => readDate(text, dates),
  datetime: readDateTime,
  'date-time': ({ text }) => parseZonedTime(text) ?? text,
  month: readMonth,
  partialdate: readKnownDate,
  choice: readChoice,
  suggestion: readChoice,
  choices: readChoices,
  values: readValues,
  yesno: readYesNo
}

function readEmail({ text }: Cell): unknown {
  const found = text.match(/[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/g) ?? []
  if (new Set(found.map(one => one.toLowerCase())).size > 1)
    return new Misread(t('Write only one email address.'))
  const [, named] = /^[^<>@]*<\s*([^<>]+?)\s*>[.,;]?$/.exec(text) ?? []
  const address = (named ?? text).replace(/^mailto:\s*([^?]*).*$/i, '$1')
  return address.replace(/^['"‘“]+|['"’”.,;:]+$/g, '').toLowerCase()
}

function readNumber({ text }: Cell): unknown {
  const written = readDigitsOfScripts(text).replace(/^'/, '')
  return parseNumber(written) ?? text
}

function readDateTime({ text, dates }: Cell): unknown {
  const written = readTime(text)
  const [, day = '', time] =
    /^(.*\d)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?:[:.h]\d\d)(?::\d\d)?\s*(?:[ap]\.?m\.?)?)$/i.exec(written) ?? []
  const date = readDate(time === undefined ? written : day, dates)
  if (date instanceof Misread) return time === undefined ? text : date
  return readParts(dateTimeOfPaste(time === undefined ? date : `${date} ${time}`), answerOfDateTime) ?? text
}

function readParts<T>(parts: T | undefined, answerOf: (parts: T) => string | undefined): string | undefined {
  return parts && answerOf(parts)
}

/** The time of a cell with a date is counted in parts of a day; one without a time stands at midnight, and is no time that somebody wrote. */
function readTime(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  const minutes = Math.round(Date.parse(text) / 60_000)
  return new Date(minutes * 60_000).toISOString().slice(0, minutes % 1440 === 0 ? 10 : 16)
}

function readMonth({ text, dates }: Cell): unknown {
  const month = readParts(monthOfPaste(text), answerOfMonth)
  if (month !== undefined) return month
  const date = readDate(text, dates)
  if (!(date instanceof Misread)) return date.slice(0, 7)
  return /\d.*\d.*\d/.test(text) ? date : text
}

function readKnownDate({ text, dates }: Cell): unknown {
  const date = readDate(text, dates)
  if (!(date instanceof Misread)) return date
  return readParts(knownOfPaste(text), answerOfKnown) ?? text
}

/** Answers of a list, one after the other: none of them has a semicolon or a line break in it. */
function readValues({ schema, text, ...cell }: Cell): unknown {
  const items = schema.items ?? {}
  const kind = kindOf(items)
  const asked = text.split(/[;\n]/).filter(one => one.trim() !== '')
  const read = asked.map(one => readCell({ ...cell, schema: items, kind, text: one }))
  return read.find(one => one instanceof Misread) ?? read
}

function readYesNo({ text }: Cell): unknown {
  if (/^(yes|y|true|1)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? false : text
}
