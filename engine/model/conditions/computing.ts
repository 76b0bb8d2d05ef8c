import { computationOf } from '../../vocabulary/keywords/computed.ts'
import { isNumeric } from '../../vocabulary/is-numeric.ts'
import { isBlankText } from '../../values/blank-text.ts'
import { isDateTime } from '../../values/date.ts'
import { readAnswer } from './answer-text.ts'
import type { Alternative, Computed, Computation, Fact, Rounding, Term } from '../../vocabulary/condition.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { listTerms, replacementOf } from './computed-references.ts'
import { type AnswerReader, countYears, resolveDay, isMet } from './condition.ts'
import { dayPart } from '../../values/date-time.ts'
import {
  add,
  divide,
  isKeptWhole,
  multiply,
  parseNumber,
  raise,
  round,
  type RoundingMode,
  subtract
} from '../../values/number.ts'
import { isRelativeToToday } from '../../values/named-day.ts'
import { isAnswers } from '../../values/paths.ts'
import { parseReference } from './reference.ts'
import { isTime, minutesOf } from '../../values/time.ts'
import { currencyOf } from '../../values/money.ts'

/** The default number of decimals of a quotient, an average or a power. */
const usualDecimals = 2
/** Quotients have 12 decimals. Rounding to 9 first makes three times a third whole again before it is rounded up or down. */
const reliableDecimals = 9

/** Returns the answer of a computed field: the user's replacement if there is one, otherwise the computed value. */
export function computeAnswer(
  field: Schema,
  group: Schema,
  reader: AnswerReader
): string | number | undefined {
  const replacement = replacementOf(field)
  const own = replacement && readOne(reader, replacement)
  const isAnswered = isNumeric(field) ? typeof own === 'number' : typeof own === 'string' && !isBlankText(own)
  return isAnswered ? (own as string | number) : workOut(field, group, reader)
}

/**
 * Computes a field from other answers; returns undefined if answers it needs are missing or the number is too large to store.
 */
export function workOut(field: Schema, group: Schema, reader: AnswerReader): string | number | undefined {
  const rule = computationOf(field)
  if (!rule) return undefined
  if ('always' in rule) return rule.always
  if ('text' in rule) return fillIn(group, rule.text, reader)
  const number = computeNumber(rule, field, reader)
  if (number === undefined || !isKeptWhole(number)) return undefined
  return isNumeric(field) ? number : String(number)
}

/** Fills the answers into a template such as `{firstName} {lastName}`; returns undefined if all of them are missing. */
function fillIn(group: Schema, template: string, reader: AnswerReader): string | undefined {
  let isEmpty = true
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = group.properties?.[name]
    const word = field ? readAnswer(field, readOne(reader, name)) : ''
    if (word !== '') isEmpty = false
    return word
  })
  return isEmpty ? undefined : text.replace(/\s+/g, ' ').trim()
}

function computeNumber(
  rule: Exclude<Computed, Fact | { text: string }>,
  field: Schema,
  reader: AnswerReader
): number | undefined {
  const number = computeExactly(rule, reader)
  const isMoney = field['x-currency'] !== undefined
  const coins = isMoney ? currencyOf(field).decimals : 0
  const usual = isMoney ? coins : isDivided(rule) ? usualDecimals : undefined
  const { decimals = usual, mode } = parseRounding(rule.round)
  if (number === undefined || decimals === undefined) return number
  return round(mode === 'nearest' ? number : round(number, reliableDecimals), decimals - coins, mode)
}

export function parseRounding(rounding: Rounding | undefined): { decimals?: number; mode: RoundingMode } {
  if (typeof rounding !== 'object')
    return { mode: 'nearest', ...(rounding !== undefined && { decimals: rounding }) }
  return 'up' in rounding ? { mode: 'up', decimals: rounding.up } : { mode: 'down', decimals: rounding.down }
}

/** Whether it contains a division or a power. Only the final result is rounded. */
const isDivided = (rule: object): boolean =>
  'quotient' in rule ||
  'average' in rule ||
  'power' in rule ||
  listTerms(rule).some(({ term }) => isAnswers(term) && isDivided(term))

function computeExactly(rule: Computation, reader: AnswerReader): number | undefined {
  if ('sum' in rule) return add(readNumbers(rule.sum, reader))
  if ('average' in rule) {
    const numbers = readNumbers(rule.average, reader)
    return divide(add(numbers), numbers.length)
  }
  if ('smallest' in rule) return pickOne(rule.smallest, reader, Math.min)
  if ('largest' in rule) return pickOne(rule.largest, reader, Math.max)
  if ('difference' in rule) return ofTwo(rule.difference, reader, subtract)
  if ('product' in rule) return ofTwo(rule.product, reader, multiply)
  if ('quotient' in rule) return ofTwo(rule.quotient, reader, divide)
  if ('power' in rule) return ofTwo(rule.power, reader, raise)
  if ('count' in rule) {
    const [rows] = reader.read(parseReference(rule.count))
    return Array.isArray(rows) ? rows.length : 0
  }
  if ('years' in rule) return ofDays(rule.years, reader, countYears)
  if ('months' in rule) return ofDays(rule.months, reader, countMonths)
  if ('days' in rule) return ofDays(rule.days, reader, countDays)
  if ('minutes' in rule) return ofTimes(rule.minutes, reader)
  return pickAlternative(rule.choose, reader)
}

function pickAlternative(alternatives: readonly Alternative[], reader: AnswerReader): number | undefined {
  const picked = alternatives.find(one => 'else' in one || isMet(one.if, reader))
  if (!picked) return undefined
  const [number] = readTerm('else' in picked ? picked.else : picked.then, reader)
  return typeof number === 'number' ? number : undefined
}

function readNumbers(terms: readonly Term[], reader: AnswerReader): number[] {
  return terms.flatMap(term => readTerm(term, reader)).filter(answer => typeof answer === 'number')
}

function pickOne(
  terms: readonly Term[],
  reader: AnswerReader,
  pick: (...numbers: number[]) => number
): number | undefined {
  const numbers = readNumbers(terms, reader)
  return numbers.length === 0 ? undefined : pick(...numbers)
}

function readTerm(term: Term, reader: AnswerReader): readonly unknown[] {
  if (typeof term === 'string') return reader.read(parseReference(term)).map(numberOf)
  return [typeof term === 'number' ? term : computeExactly(term, reader)]
}

/** Converts the numeric code of a choice to a number; returns any other answer unchanged. */
const numberOf = (answer: unknown) => (typeof answer === 'string' ? parseNumber(answer) : answer)

function ofTwo(
  terms: readonly Term[],
  reader: AnswerReader,
  compute: (one: number, other: number) => number | undefined
): number | undefined {
  const [one, other] = terms.map(term => readTerm(term, reader)[0])
  return typeof one === 'number' && typeof other === 'number' ? compute(one, other) : undefined
}

function ofDays(
  { from, to }: { from: string; to: string },
  reader: AnswerReader,
  count: (from: string, to: string) => number | undefined
): number | undefined {
  const [first, last] = [from, to].map(name =>
    isRelativeToToday(name) ? resolveDay(name, reader.today) : readOne(reader, name)
  )
  if (typeof first !== 'string' || typeof last !== 'string') return undefined
  const days = [dayPart(first), dayPart(last)] as const
  return days.some(day => Number.isNaN(Date.parse(day))) ? undefined : count(...days)
}

function ofTimes({ from, to }: { from: string; to: string }, reader: AnswerReader): number | undefined {
  const [first, last] = [from, to].map(name => readOne(reader, name))
  const minutes = countMinutesBetween(first, last)
  return minutes !== undefined && minutes >= 0 ? minutes : undefined
}

function countMinutesBetween(first: unknown, last: unknown): number | undefined {
  if (typeof first !== 'string' || typeof last !== 'string') return undefined
  if (isTime(first) && isTime(last)) return minutesOf(last) - minutesOf(first)
  if (!isDateTime(first) || !isDateTime(last)) return undefined
  return (Date.parse(`${last}Z`) - Date.parse(`${first}Z`)) / 60_000
}

const readOne = (reader: AnswerReader, name: string) => reader.read(parseReference(name))[0]

/** Counts the completed months between two days; undefined if the first is later. */
function countMonths(from: string, to: string): number | undefined {
  const [one = [], other = []] = [from, to].map(day => day.split('-').map(Number))
  const [year = 0, month = 0, day = 0] = one
  const [toYear = 0, toMonth = 0, toDay = 0] = other
  const months = (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0)
  return months >= 0 ? months : undefined
}

function countDays(from: string, to: string): number | undefined {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  return days >= 0 ? days : undefined
}
