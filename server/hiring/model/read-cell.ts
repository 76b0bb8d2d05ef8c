import {
  answerOfDateTime,
  answerOfMonth,
  answerOfParts,
  answerOfPhone,
  dateTimeOfPaste,
  digitsAsked,
  digitsOf,
  type Facts,
  hasLabels,
  kindOf,
  type KindName,
  labelOf,
  listParams,
  monthOfPaste,
  nigeria,
  parseNumber,
  parseZonedTime,
  partsOfPaste,
  type Schema
} from '../../../engine/index.ts'

/** A cell with what it is read by. */
interface Cell {
  schema: Schema
  kind: KindName
  text: string
  /** The answers of the same row that were read before it. */
  beside: { readonly [name: string]: unknown }
  facts: Facts
}

/**
 * The answer that somebody meant by a cell: a date day first, a phone number as people at home dial it, a choice whatever its
 * case. What cannot be read stays as it stands, for the check to say so; an empty cell is no answer.
 */
export function readCell(cell: Cell): unknown {
  const text = cell.text.trim()
  if (text === '') return undefined
  return (readers[cell.kind] ?? asIs)({ ...cell, text })
}

const asIs = ({ text }: Cell): unknown => text

const readers: Partial<Record<KindName, (cell: Cell) => unknown>> = {
  email: ({ text }) => text.toLowerCase(),
  number: ({ text }) => parseNumber(text) ?? text,
  integer: ({ text }) => parseNumber(text) ?? text,
  amount: ({ text }) => text.toUpperCase(),
  phone: ({ text }) => answerOfPhone({ isoCode: nigeria.isoCode, typed: text }, [nigeria]) ?? text,
  digits: readDigits,
  date: ({ text }) => readParts(partsOfPaste(text.replace(/T[\d:.]+Z?$/, '')), answerOfParts) ?? text,
  datetime: ({ text }) => readParts(dateTimeOfPaste(readTime(text)), answerOfDateTime) ?? text,
  'date-time': ({ text }) => parseZonedTime(text) ?? text,
  month: readMonth,
  choice: readChoice,
  suggestion: readChoice,
  choices: readChoices,
  values: readValues,
  yesno: readYesNo
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

/** A spreadsheet takes the zero off a number that begins with one. */
function readDigits({ text, schema }: Cell): string {
  const asked = digitsAsked(schema)
  if (!/^[\d\s()+.-]+$/.test(text)) return text
  const digits = digitsOf(text, asked === 11 ? 11 : undefined)
  return asked !== undefined && digits.length === asked - 1 ? `0${digits}` : digits
}

function readMonth({ text }: Cell): string {
  const month = readParts(monthOfPaste(text), answerOfMonth)
  const date = readParts(partsOfPaste(text), answerOfParts)
  return month ?? date?.slice(0, 7) ?? text
}

function readChoice({ schema, text, beside, facts }: Cell): string {
  const options = schema['x-options']
  const offered = options
    ? (facts.offered?.(options.list, listParams(options, beside)) ?? [])
    : (schema.enum ?? []).map(String)
  const found = offered.find(
    choice => fold(choice) === fold(text) || fold(labelFor(schema, choice)) === fold(text)
  )
  return found ?? text
}

function readChoices({ schema, text, ...cell }: Cell): unknown[] {
  const items = schema.items ?? {}
  return text
    .split(/[;,\n]/)
    .map(one => one.trim())
    .filter(Boolean)
    .map(one => readChoice({ ...cell, schema: items, text: one }))
}

/** Answers of a list, one after the other: none of them has a semicolon or a line break in it. */
function readValues({ schema, text, ...cell }: Cell): unknown[] {
  const items = schema.items ?? {}
  const kind = kindOf(items)
  const asked = text.split(/[;\n]/).filter(one => one.trim() !== '')
  return asked.map(one => readCell({ ...cell, schema: items, kind, text: one }))
}

function readYesNo({ text }: Cell): unknown {
  if (/^(yes|y|true|1)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? false : text
}

const labelFor = (schema: Schema, choice: string) =>
  hasLabels(schema) ? (labelOf(schema, choice) ?? '') : ''

const fold = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
