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
  readAnswer,
  type Schema,
  t,
  withLabels
} from '../../../engine/index.ts'
import {
  cleanCell,
  describeNoValue,
  isFiller,
  Misread,
  readDigitsOfScripts,
  splitEntries
} from './cells/clean.ts'
import { readDate } from './cells/dates.ts'
import { readDigits, readPhone } from './cells/digits.ts'
import { findLostLetters } from './cells/lost-letters.ts'
import type { Cell } from './cells/cell.ts'
import { isOffered, maxEntries, readChoice, readChoices } from './cells/choices.ts'

/** The kinds that are read however long a cell is. */
const long: readonly KindName[] = ['choices', 'longtext', 'markdown', 'text', 'values']
/** A longer cell of another kind is not read: no answer is so long, and a spreadsheet of such cells would take long. */
const longestRead = 500

/** Texts that may be longer, such as addresses, get a comma for each line break. */
const shortText = 100

/**
 * Returns the answer that a cell means: dates are read day first, phone numbers in national form, choices in any case.
 * Unreadable text is returned as it is, for the form check to refuse, or as a Misread. An empty cell gives undefined.
 */
export function readCell(cell: Cell): unknown {
  const text = cleanCell(cell.text, { lines: linesOf(cell) })
  if (text === '' || (isFiller(text) && !isOffered({ ...cell, text }))) return undefined
  if (text.length > longestRead && !long.includes(cell.kind)) return text
  const refusal = describeNoValue(text)
  return refusal === undefined ? (readers[cell.kind] ?? readText)({ ...cell, text }) : new Misread(refusal)
}

/** Checks whether a cell contains a placeholder for an empty cell. */
export function isFilledWithNothing(cell: Cell): boolean {
  const text = cleanCell(cell.text, { lines: 'blanks' })
  return isFiller(text) && !isOffered({ ...cell, text })
}

function linesOf({ kind, schema }: Cell): 'kept' | 'commas' | 'blanks' {
  if (['longtext', 'markdown', 'values', 'choices'].includes(kind)) return 'kept'
  return kind === 'text' && !isShort(schema) ? 'commas' : 'blanks'
}

const isShort = ({ maxLength = shortText + 1 }: Cell['schema']) => maxLength <= shortText

/** Reads a text. Removes the apostrophe that keeps spreadsheets from converting a number or a formula. */
const readText = ({ text, schema }: Cell): unknown =>
  findLostLetters(text, isShort(schema)) ?? text.replace(/^'(?=[=+\-@\d])/, '')

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
  // In a web address, a question mark does not mean lost letters.
  uri: ({ text }) => (text.includes('\uFFFD') ? findLostLetters(text, false) : text),
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
  const [, day = '', time] =
    /^(.*\d)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?:[:.h]\d\d)(?::\d\d)?\s*(?:[ap]\.?m\.?)?)$/i.exec(text) ?? []
  const date = readDate(time === undefined ? text : day, dates)
  if (date instanceof Misread) return time === undefined ? text : date
  return readParts(dateTimeOfPaste(time === undefined ? date : `${date} ${time}`), answerOfDateTime) ?? text
}

function readParts<T>(parts: T | undefined, answerOf: (parts: T) => string | undefined): string | undefined {
  return parts && answerOf(parts)
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
  // Three numbers are a whole date, so one that was refused is not read in another way.
  if (!(date instanceof Misread) || /\d\D+\d+\D+\d/.test(text)) return date
  return readParts(knownOfPaste(text), answerOfKnown) ?? text
}

/** Reads the answers of a list. */
function readValues({ schema, shown, text, ...cell }: Cell): unknown {
  const items = schema.items ?? {}
  const kind = kindOf(items)
  const entries = splitEntries(text)
  if (entries.length > maxEntries) return entries
  const read = entries.map(entry => readCell({ ...cell, schema: items, kind, text: entry }))
  return read.find(value => value instanceof Misread) ?? read
}

function readYesNo(cell: Cell): unknown {
  const { text, schema, shown = schema } = cell
  if (/^(yes|y|true|1)$/i.test(text)) return true
  if (/^(no|n|false|0)$/i.test(text)) return false
  const choice = readChoice({ ...cell, schema: toChoice(schema), shown: toChoice(shown) })
  return [true, false].find(answer => String(answer) === choice) ?? text
}

/** Returns a question of Yes and No as one with two choices, by the words that the reader sees. */
function toChoice(schema: Schema): Schema {
  const labels = { true: readAnswer(schema, true), false: readAnswer(schema, false) }
  return withLabels({ ...schema, type: 'string', enum: ['true', 'false'] }, labels)
}
