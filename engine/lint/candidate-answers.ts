import { dayBounds } from '../vocabulary/day-bound.ts'
import { calendarOf, isOfDays, shapeOf } from '../vocabulary/shapes.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { isDateTime, isZonedTime } from '../values/date.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import type { Choice } from '../vocabulary/condition.ts'
import type { ParsedTest } from '../model/conditions/condition.ts'
import { isAnswers } from '../values/paths.ts'
import { parseNamedAmount } from '../values/money.ts'
import { isWithinBounds } from '../values/number.ts'
import { dayRelativeToToday, shiftDay } from '../values/named-day.ts'
import { dayPart, shiftDateTime } from '../values/date-time.ts'
import { shiftZonedTime } from '../values/zoned-time.ts'
import { isTime, shiftTime } from '../values/time.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { findChoices } from './known-choices.ts'
import type { Project } from './project.ts'

/** A test or its negation. */
export interface Literal {
  test: ParsedTest
  isNot: boolean
}

export const exampleDay = '2026-01-15'

/** Lists answers that represent all others: no answer, the choices, and values at and around the operands of the tests. */
export function listCandidates(field: WrittenSchema, tests: Literal[], project: Project): unknown[] {
  const choices = findChoices(field, project)
  const values = tests.flatMap(({ test }) => listValues(test.operand))
  if (shapeOf(field) === 'box') return [undefined, true, false]
  if (choices && field.type === 'string') return [undefined, ...choices]
  if (choices && isNumeric(field)) return [undefined, ...choices.map(Number)]
  if (isNumeric(field)) {
    const bounds = [field.minimum, field.maximum, field.exclusiveMinimum, field.exclusiveMaximum, 0]
    const numbers = [...values.map(coinsOf), ...bounds].filter(one => typeof one === 'number')
    const step = field.type === 'integer' ? 1 : (field.multipleOf ?? 0.001)
    const around = numbers.flatMap(one => [one - step, one, one + step])
    const all = [...around, ...listMidpoints(numbers)]
    return [undefined, ...all.filter(one => isComputed(field) || isWithinBounds(field, one))]
  }
  if (shapeOf(field) === 'choiceList') return [undefined, ...listChosen(field, tests, project)]
  if (calendarOf(field) === 'clock') return [undefined, '00:00', '23:59', ...values.flatMap(listTimesAround)]
  if (isOfDays(field)) {
    const around = { day: listDaysAround, local: listDateTimesAround, zoned: listZonedTimesAround }
    const list = around[calendarOf(field) as keyof typeof around]
    const days = [exampleDay, ...listOwnLimits(field), ...values].flatMap(list)
    return [undefined, ...days.filter(one => isWithinOwnLimits(field, one))]
  }
  if (field.properties || field.items) return [undefined, [{ a: 1 }], { a: 1 }]
  const { isValid } = kinds[kindOf(field)]
  return [undefined, ...values.filter(one => typeof one !== 'string' || isValid(one)), 'Something else']
}

/** Lists each choice alone, all choices, all but one, and the choices that tests require together. */
function listChosen(field: WrittenSchema, tests: Literal[], project: Project): Choice[][] {
  const codes = findChoices(field.items ?? {}, project) ?? []
  const choices = isNumeric(field.items ?? {}) ? codes.map(Number) : codes
  const requiredChoices = tests.filter(({ isNot }) => !isNot).flatMap(({ test }) => [test.operand].flat())
  const allButOne = choices.map(one => choices.filter(other => other !== one))
  return [
    ...choices.map(one => [one]),
    choices,
    ...allButOne,
    choices.filter(one => requiredChoices.includes(one))
  ]
}

/** Returns the limits that the field's own keywords set. */
const listOwnLimits = (field: WrittenSchema) => dayBounds.map(keyword => dayOfLimit(field[keyword]))

/** Whether a day is within the field's own limits relative to today. */
function isWithinOwnLimits(field: WrittenSchema, moment: string): boolean {
  const [earliest, latest] = listOwnLimits(field)
  const day = dayPart(moment)
  return (earliest === undefined || day >= earliest) && (latest === undefined || day <= latest)
}

const dayOfLimit = (limit: unknown) =>
  typeof limit === 'string' ? dayRelativeToToday(limit, exampleDay) : undefined

const coinsOf = (value: unknown) =>
  (typeof value === 'string' ? parseNamedAmount(value)?.coins : undefined) ?? value

/** Returns the integer midpoints of all pairs of numbers. */
const listMidpoints = (numbers: number[]) =>
  numbers.flatMap(one => numbers.map(other => (one + other) / 2)).filter(one => Number.isInteger(one))

function listTimesAround(value: unknown): string[] {
  if (typeof value !== 'string' || !isTime(value)) return []
  return [-1, 0, 1].map(minutes => shiftTime(value, minutes)).filter(time => time !== undefined)
}

/** Returns the first and last minutes of the days around a day; for a day with a time also the minutes around it. */
function listDateTimesAround(value: unknown): string[] {
  const isExact = typeof value === 'string' && isDateTime(value)
  const minutes = isExact ? [-1, 0, 1].map(shift => shiftDateTime(value, shift)) : []
  const days = listDaysAround(isExact ? dayPart(value) : value)
  return [...minutes, ...days.flatMap(day => [`${day}T00:00`, `${day}T23:59`])]
}

/** Returns the first and last minutes, in any time zone, of the days around a day; for a moment also the minutes around it. */
function listZonedTimesAround(value: unknown): string[] {
  const isExact = typeof value === 'string' && isZonedTime(value)
  const minutes = isExact ? [-1, 0, 1].map(shift => shiftZonedTime(value, shift)) : []
  const days = listDaysAround(isExact ? dayPart(value) : value)
  return [
    ...minutes,
    ...days.flatMap(day => [`${day}T00:00:00+14:00`, `${day}T12:00:00Z`, `${day}T23:59:00-12:00`])
  ]
}

function listValues(operand: unknown): unknown[] {
  if (Array.isArray(operand)) return operand
  return isAnswers(operand) ? Object.values(operand) : [operand]
}

/** Returns the days around a day, or for an age the days around the birthdays. */
function listDaysAround(value: unknown): string[] {
  const day = typeof value === 'number' ? findBirthday(value) : (dayOfLimit(value) ?? value)
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return []
  const shifts = typeof value === 'number' ? [-400, -366, -365, -1, 0, 1, 365, 366, 400] : [-2, -1, 0, 1, 2]
  return shifts.map(days => shiftDay(day, { days }))
}

const findBirthday = (age: number) => `${Number(exampleDay.slice(0, 4)) - age}${exampleDay.slice(4)}`
