import { isNumeric } from '../vocabulary/is-numeric.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { isDateTime, isZonedTime } from '../values/date.ts'
import type { Kind } from '../vocabulary/kind.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { authoredKindOf } from '../authoring/field-kind.ts'
import type { Condition } from '../vocabulary/condition.ts'
import type { Schema } from '../vocabulary/schema.ts'
import {
  dayOf,
  holds,
  listTests,
  type ParsedCondition,
  type ParsedTest,
  parseCondition
} from '../model/condition.ts'
import { dayPart, shiftDateTime } from '../values/date-time.ts'
import { parseNamedAmount } from '../values/money.ts'
import { isWithinBounds } from '../values/number.ts'
import { isTime, shiftTime } from '../values/time.ts'
import { shiftZonedTime } from '../values/zoned-time.ts'
import { isAnswers, valueAt } from '../values/paths.ts'
import type { Reference } from '../model/reference.ts'
import type { Beside, SampleFacts } from '../authoring/samples/facts.ts'
import { createNumber } from '../authoring/samples/number.ts'
import { createSeededChance } from '../authoring/samples/seeded-chance.ts'
import { adjustInputs, computeGroup, isComputedNumber } from './adjust-inputs.ts'
import { createGroupScope } from './group-scope.ts'

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

/** A group whose answers break a rule. */
export interface BrokenGroup {
  group: Schema
  answers: Beside
  /** Do changed answers break fewer rules? */
  isBetter: (changed: Beside) => boolean
}

/**
 * Changes answers until the computed numbers that a condition tests pass, and break no other rule if that can be; undefined
 * where it tests none, or they cannot.
 */
export function adjustComputed(
  condition: Condition,
  { group, answers, isBetter }: BrokenGroup,
  facts: SampleFacts
): Beside | undefined {
  return listNeeded(parseCondition(condition)).reduce<Beside | undefined>((adjusted, test) => {
    const current = adjusted ?? answers
    const { field, other, operator, operand } = test
    const number = { group, path: field.path, today: facts.today }
    const passes = (changed: Beside) => holds(test, createGroupScope(group, changed, facts))
    if (field.isOfRecord || field.up > 0 || !isComputedNumber(number) || passes(current)) return adjusted
    const computed = computeGroup(group, current, facts.today)
    const value = other ? answerAt(other, computed, facts) : operandFor({ type: 'number' }, operand)
    for (const isReached of [(changed: Beside) => passes(changed) && isBetter(changed), passes]) {
      for (const target of listTargets(operator, value)) {
        const reached = adjustInputs(number, current, { target, isReached })
        if (reached) return reached
      }
    }
    return adjusted
  }, undefined)
}

/** Numbers that pass a test, those that stay nearest to its operand first. */
function listTargets(operator: string, operand: unknown): number[] {
  const values = [operand].flat().filter(one => typeof one === 'number')
  const move = (sign: number) => values.slice(0, 1).flatMap(value => distances.map(by => value + sign * by))
  switch (operator) {
    case 'is':
    case 'oneOf':
      return values
    case 'atLeast':
      return [...values, ...move(1)]
    case 'atMost':
      return [...values, ...move(-1)]
    case 'moreThan':
    case 'isNot':
    case 'noneOf':
      return move(1)
    case 'lessThan':
      return move(-1)
    default:
      return []
  }
}

/** How far from its operand a number is tried: whole numbers and decimals, and numbers that move in larger steps. */
const distances = [1, 0.01, 10, 100, 1000]

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
      return dayFor(operator, dayOf(value, facts.today), kinds[kindOf(field)].calendar)
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
export const createVariant = (field: Schema, seed: number): unknown =>
  authoredKindOf(field).vary(field, createSeededChance(seed))

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
