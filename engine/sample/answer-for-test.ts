import { isNumeric } from '../vocabulary/is-numeric.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { isDateTime, isZonedTime } from '../values/date.ts'
import type { Kind } from '../vocabulary/kind.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { authoredKindOf } from '../authoring/field-kind.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { resolveDay, type ParsedTest } from '../model/conditions/condition.ts'
import { dayPart, shiftDateTime } from '../values/date-time.ts'
import { parseNamedAmount } from '../values/money.ts'
import { isTime, shiftTime } from '../values/time.ts'
import { shiftZonedTime } from '../values/zoned-time.ts'
import { isAnswers, valueAt } from '../values/paths.ts'
import type { Reference } from '../model/conditions/reference.ts'
import type { SiblingAnswers, SampleFacts } from '../authoring/samples/facts.ts'
import { createNumber } from '../authoring/samples/number.ts'
import { createSeededChance } from '../authoring/samples/seeded-chance.ts'

export function answerFor(
  { operator, operand, other }: ParsedTest,
  field: Schema,
  answers: SiblingAnswers,
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
      return dayFor(operator, resolveDay(value, facts.today), kinds[kindOf(field)].calendar)
    case 'moreThan':
    case 'atLeast':
    case 'lessThan':
    case 'atMost':
      return typeof value === 'number' ? createNumber({ ...field, ...bound(operator, value) }, {}) : undefined
    default:
      return undefined
  }
}

export const answerAt = ({ isOfRecord, path }: Reference, answers: SiblingAnswers, { record }: SampleFacts) =>
  valueAt(isOfRecord ? record : answers, path)

/** Creates an answer that differs from all of `others`; undefined where 20 tries find none. */
function createAnother(field: Schema, others: unknown[]): unknown {
  const tries = Array.from({ length: 20 }, (_, seed) => createVariant(field, seed))
  return tries.find(one => one !== undefined && !others.includes(one))
}

/** Creates an answer of the field's kind that differs per seed where possible. */
export const createVariant = (field: Schema, seed: number): unknown =>
  authoredKindOf(field).vary(field, createSeededChance(seed))

/** Returns the operand of a condition as it is stored: amounts of money become coins. */
export function operandFor(field: Schema, operand: unknown): unknown {
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

function dayFor(operator: string, day: string | undefined, calendar: Kind['calendar']): string | undefined {
  if (day !== undefined && isTime(day)) return shiftTime(day, stepOf(operator))
  if (day !== undefined && calendar === 'local' && isDateTime(day))
    return shiftDateTime(day, stepOf(operator))
  if (day !== undefined && calendar === 'zoned' && isZonedTime(day))
    return shiftZonedTime(day, stepOf(operator))
  if (day === undefined || Number.isNaN(Date.parse(dayPart(day)))) return undefined
  const shifted = new Date(Date.parse(dayPart(day)) + stepOf(operator) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  if (calendar === 'day') return shifted
  return calendar === 'zoned' ? `${shifted}T12:00:00Z` : `${shifted}T12:00`
}

const stepOf = (operator: string) => (operator === 'after' ? 1 : operator === 'before' ? -1 : 0)

/** Returns a birthday of a person whose age passes the test. */
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
