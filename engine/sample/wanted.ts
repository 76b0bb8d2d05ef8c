import type { Condition, Schema } from '../form.ts'
import {
  dayOf,
  listTests,
  type ParsedCondition,
  type ParsedTest,
  parseCondition
} from '../model/condition.ts'
import { dayPart, shiftDateTime } from '../model/date-time.ts'
import { isNumeric, kindOf } from '../model/fields.ts'
import { isDateTime, isZonedTime, type KindName } from '../model/kinds.ts'
import { parseNamedAmount } from '../model/money.ts'
import { isWithinBounds } from '../model/number.ts'
import { isTime, shiftTime } from '../model/time.ts'
import { shiftZonedTime } from '../model/zoned-time.ts'
import { isAnswers, valueAt } from '../model/paths.ts'
import type { Reference } from '../model/reference.ts'
import type { Beside, SampleFacts } from './facts.ts'
import { createNumber } from './number.ts'
import { createPatternText } from './pattern-text.ts'
import { createSeededChance } from './seeded-chance.ts'

/** The names of the fields beside it that a condition looks at. */
export function listNamesBeside(condition: Condition): string[] {
  const tests = listTests(parseCondition(condition)).filter(({ within }) => within.length === 0)
  return tests.flatMap(({ test }) => {
    const all = [test.field, ...(test.other ? [test.other] : [])]
    return all.flatMap(({ isOfRecord, up, path: [name] }) => (isOfRecord || up > 0 || !name ? [] : [name]))
  })
}

/** Answers with which the tests of a condition pass, by the names of the fields beside it; of `any`, those of the first. */
export function findWantedAnswers(
  condition: Condition,
  properties: { [name: string]: Schema },
  answers: Beside,
  facts: SampleFacts
): [name: string, answer: unknown][] {
  return listNeeded(parseCondition(condition)).flatMap(test => {
    const { isOfRecord, up, path } = test.field
    const [name = ''] = path
    if (isOfRecord || up > 0 || path.length > 1 || !properties[name]) return []
    const field = properties[name]
    const answer = answerFor(test, field, answers, facts)
    if (answer === undefined) return []
    if (typeof answer !== 'number' || isWithinBounds(field, answer)) return [[name, answer]]
    return moveBoth(name, test, properties)
  })
}

function listNeeded(condition: ParsedCondition): ParsedTest[] {
  switch (condition.type) {
    case 'test':
      return [condition]
    case 'all':
      return condition.of.flatMap(listNeeded)
    case 'any':
      return condition.of.slice(0, 1).flatMap(listNeeded)
    default:
      return []
  }
}

/** Where a field cannot go as far as another, both go to where its own bounds are. */
function moveBoth(
  name: string,
  { operator, other }: ParsedTest,
  properties: { [name: string]: Schema }
): [name: string, answer: unknown][] {
  const [otherName = ''] = other?.path ?? []
  const isUpwards = operator === 'moreThan' || operator === 'atLeast'
  const end = isUpwards ? properties[name]?.maximum : properties[name]?.minimum
  const field = properties[otherName]
  if (end === undefined || !field) return []
  const moved = createNumber(
    { ...field, ...(isUpwards ? { exclusiveMaximum: end } : { exclusiveMinimum: end }) },
    {}
  )
  return [
    [name, end],
    [otherName, moved]
  ]
}

function answerFor(
  { operator, operand, other }: ParsedTest,
  field: Schema,
  answers: Beside,
  facts: SampleFacts
): unknown {
  const value = other ? answerAt(other, answers, facts) : operandFor(field, operand)
  switch (operator) {
    case 'is':
      return value
    case 'oneOf':
      return Array.isArray(value) ? value[0] : undefined
    case 'isNot':
      return field.enum ? field.enum.find(choice => choice !== value) : createAnother(field, [value])
    case 'noneOf':
      return field.enum
        ? field.enum.find(choice => !(Array.isArray(value) && value.includes(choice)))
        : createAnother(field, Array.isArray(value) ? value : [])
    case 'includes':
      return [operand].flat().slice(0, 1)
    case 'age':
      return facts.today && birthdayFor(value, facts.today)
    case 'after':
    case 'before':
    case 'notAfter':
    case 'notBefore':
      return dayFor(operator, dayOf(value, facts.today), kindOf(field))
    case 'moreThan':
    case 'atLeast':
    case 'lessThan':
    case 'atMost':
      return typeof value === 'number' ? createNumber({ ...field, ...bound(operator, value) }, {}) : undefined
    default:
      return undefined
  }
}

const answerAt = ({ isOfRecord, path }: Reference, answers: Beside, { record }: SampleFacts) =>
  valueAt(isOfRecord ? record : answers, path)

/** An answer of a field that is none of these. */
function createAnother(field: Schema, others: unknown[]): unknown {
  const tries = Array.from({ length: 20 }, (_, seed) => createVariant(field, seed))
  return tries.find(one => one !== undefined && !others.includes(one))
}

/** An answer of its kind, another one for each seed as far as that can be. */
export function createVariant(field: Schema, seed: number): unknown {
  const chance = createSeededChance(seed)
  if (isNumeric(field)) return createNumber(field, { chance })
  switch (kindOf(field)) {
    case 'phone':
      return `+234803${chance.digits(7)}`
    case 'email':
      return `${chance.pick(['tunde', 'ngozi', 'musa'])}@example.com`
    case 'uri':
      return `https://www.example.com/${chance.digits(4)}`
    case 'digits':
      return field.pattern === undefined ? chance.digits(field.maxLength ?? 10) : undefined
    case 'date':
      return `${chance.whole(1990, 2020)}-05-17`
    case 'datetime':
      return `${chance.whole(1990, 2020)}-05-17T12:00`
    case 'date-time':
      return `${chance.whole(1990, 2020)}-05-17T12:00:00Z`
    case 'month':
      return `${chance.whole(1990, 2020)}-05`
    case 'partialdate':
      return String(chance.whole(1950, 2020))
    case 'time':
      return `${chance.whole(10, 19)}:${chance.whole(10, 59)}`
    case 'text':
    case 'longtext':
    case 'markdown': {
      const { pattern, minLength = 0, maxLength = 40 } = field
      if (pattern !== undefined) return createPatternText(pattern, chance)
      return `Another example ${chance.pick([...'abcdefgh'])}`.slice(-maxLength).trim().padEnd(minLength, 'x')
    }
    default:
      return undefined
  }
}

/** What is stored of an amount of money that a condition names. */
function operandFor(field: Schema, operand: unknown): unknown {
  if (!isNumeric(field)) return operand
  const coinsOf = (one: unknown) =>
    (typeof one === 'string' ? parseNamedAmount(one)?.coins : undefined) ?? one
  return Array.isArray(operand) ? operand.map(coinsOf) : coinsOf(operand)
}

const bounds = {
  moreThan: 'exclusiveMinimum',
  atLeast: 'minimum',
  lessThan: 'exclusiveMaximum',
  atMost: 'maximum'
} as const

const bound = (operator: keyof typeof bounds, number: number) => ({ [bounds[operator]]: number })

function dayFor(operator: string, day: string | undefined, kind: KindName): string | undefined {
  if (day !== undefined && isTime(day)) return shiftTime(day, stepOf(operator))
  if (day !== undefined && kind === 'datetime' && isDateTime(day)) return shiftDateTime(day, stepOf(operator))
  if (day !== undefined && kind === 'date-time' && isZonedTime(day))
    return shiftZonedTime(day, stepOf(operator))
  if (day === undefined || Number.isNaN(Date.parse(dayPart(day)))) return undefined
  const shifted = new Date(Date.parse(dayPart(day)) + stepOf(operator) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  if (kind === 'date') return shifted
  return kind === 'date-time' ? `${shifted}T12:00:00Z` : `${shifted}T12:00`
}

const stepOf = (operator: string) => (operator === 'after' ? 1 : operator === 'before' ? -1 : 0)

/** A birthday of somebody as old as that. */
function birthdayFor(age: unknown, today: string): string | undefined {
  if (!isAnswers(age)) return undefined
  const { is, atLeast, moreThan, atMost, lessThan } = age
  const least = [is, atLeast].find(one => typeof one === 'number') ?? addOne(moreThan)
  const most = [atMost].find(one => typeof one === 'number') ?? addOne(lessThan, -1)
  const years = least ?? most
  if (typeof years !== 'number') return undefined
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5)
  return `${Number(today.slice(0, 4)) - years}-${day}`
}

const addOne = (number: unknown, step = 1) => (typeof number === 'number' ? number + step : undefined)
