import { calendarOf, canBeCompared, isGrowing, isOfDays } from '../vocabulary/shapes.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { isMoney, moneyOf } from '../authoring/field-kind.ts'
import { isDate, isDateTime, isZonedTime } from '../values/date.ts'
import { dateOperators, numberOperators, operators } from '../model/conditions/condition.ts'
import { parseNamedAmount } from '../values/money.ts'
import { isRelativeToToday } from '../values/named-day.ts'
import { entriesAt } from '../values/paths.ts'
import { maxNumber } from '../values/number.ts'
import { isTime } from '../values/time.ts'
import { correctDay, findFixedDay } from './corrected-day.ts'
import { type Finding, type Path, reportName, reportValue } from './rule.ts'
import { suggest } from './sentences.ts'
import {
  type Operand,
  findWrongIncludes,
  describeWrongAmount,
  findWrongChoice,
  haveOtherUnits,
  reportUnlike
} from './condition-answers.ts'

const isOneOf = (list: readonly string[], one: string) => list.includes(one)

export function findWrongOperand(operand: Operand): Finding[] {
  const { test, at, field, other } = operand
  const { operator, operand: value } = test
  const name = test.field.path.filter(one => one !== '*').at(-1) ?? ''
  if (!isOneOf(operators, operator)) {
    const instead = Object.hasOwn(foreignTests, operator) ? foreignTests[operator] : undefined
    const message = `"${operator}" is not a test.${instead ? '' : suggest(operator, [...operators])}`
    return [reportName(at, message, instead ?? `Tests are: ${operators.join(', ')}.`)]
  }
  if (operator === 'answered') {
    return typeof value === 'boolean'
      ? []
      : [reportValue(at, '"answered" takes true or false.', 'Write true or false.')]
  }
  if (operator === 'age' || operator === 'count') return findWrongBounds(operand)
  if (operator === 'includes') return findWrongIncludes(operand, name)
  if (isOneOf(numberOperators, operator)) {
    if (!isNumeric(field)) return [reportWrongType(at, operator, name, 'a number')]
    if (isMoney(field)) return findWrongAmount(operand, name)
    if (other && haveOtherUnits(field, other)) return [reportUnlike(at, name, field, other)]
    if (other ? isNumeric(other) && !isMoney(other) : typeof value === 'number')
      return other ? [] : findOutOfBounds(operand, name)
    const message = `"${operator}" takes a number.`
    return [reportValue(at, message, 'Write a number without quotes, or { "field": … }.')]
  }
  if (isOneOf(dateOperators, operator)) {
    if (calendarOf(field) === 'clock') return findWrongTime(operand)
    if (!isOfDays(field)) return [reportWrongType(at, operator, name, 'a date')]
    const { isExact, example } = exactDays.get(calendarOf(field)) ?? {
      isExact: isDate,
      example: 'a day like "2026-01-31"'
    }
    const isDay = typeof value === 'string' && (isRelativeToToday(value) || isDate(value) || isExact(value))
    if (other ? canBeCompared(field, other) : isDay) return []
    const day = typeof value === 'string' ? (correctDay(value) ?? findFixedDay(value)?.day) : undefined
    const fix =
      day === undefined || other
        ? `Write "today", "yesterday", "today + 14 days", ${example}, or { "field": … } with a date.`
        : `Write "${day}".`
    return [reportValue(at, `"${operator}" takes a day.`, fix)]
  }
  return findWrongChoice(operand, name)
}

/** The fix for tests that are named as in other form builders. */
const foreignTests: { readonly [test: string]: string } = Object.fromEntries(
  Object.entries({
    'Write "is".': ['equals', '=', '==', '===', 'eq', 'const'],
    'Write "isNot".': ['not', '!=', 'notEquals', 'ne'],
    'Write "oneOf".': ['in', 'enum', 'anyOf'],
    'Write "noneOf".': ['notIn'],
    'Write "includes".': ['contains'],
    'Write "moreThan", of dates "after".': ['>', 'gt', 'greaterThan'],
    'Write "atLeast", of dates "notBefore".': ['>=', 'gte'],
    'Write "atLeast".': ['minimum'],
    'Write "lessThan", of dates "before".': ['<', 'lt'],
    'Write "atMost", of dates "notAfter".': ['<=', 'lte'],
    'Write "atMost".': ['maximum'],
    'Write "answered": false.': ['empty'],
    'Write "answered": true.': ['exists']
  }).flatMap(([fix, tests]) => tests.map(test => [test, fix]))
)

/** The formats with a time that may be compared with a day, by calendar. */
const exactDays = new Map<string, { isExact: (text: string) => boolean; example: string }>([
  ['local', { isExact: isDateTime, example: 'a day like "2026-01-31" or "2026-01-31T08:30"' }],
  ['zoned', { isExact: isZonedTime, example: 'a day like "2026-01-31" or "2026-01-31T08:30:00+01:00"' }]
])

function reportWrongType(at: Path, operator: string, name: string, what: string): Finding {
  const message = `"${operator}" compares ${what}, but "${name}" is not one: it would never hold.`
  return reportName(at, message, `Look at ${what}, or use "is" or "oneOf".`)
}

/** Checks the bounds of `age` and `count`. */
function findWrongBounds({ test, at, field, written }: Operand): Finding[] {
  const { operator, operand: bounds } = test
  const name = test.field.path.filter(one => one !== '*').at(-1) ?? ''
  if (operator === 'age' && calendarOf(field) !== 'day')
    return [reportWrongType(at, operator, name, 'a date')]
  if (operator === 'count' && !isGrowing(field)) return [reportWrongType(at, operator, name, 'a list')]
  const known = ['is', ...numberOperators]
  const entries = entriesAt(bounds)
  if (entries.length === 0) {
    const message = `"${operator}" takes bounds.`
    return [reportValue(at, message, `Write { "atLeast": 1 }. Bounds are: ${known.join(', ')}.`)]
  }
  return entries.flatMap(([operator, bound]) => {
    const here = [...at, operator]
    if (!known.includes(operator)) {
      const message = `"${operator}" is not a bound.${suggest(operator, known)}`
      return [reportName(here, message, `Bounds are: ${known.join(', ')}.`)]
    }
    if (typeof bound !== 'number' || !Number.isInteger(bound) || bound < 0) {
      return [
        reportValue(here, `"${operator}" takes a whole number.`, 'Write a whole number without quotes.')
      ]
    }
    const max = operator === 'count' ? (field.maxItems ?? 1000) : 150
    const isNever =
      (operator === 'moreThan' && bound >= max) ||
      ((operator === 'atLeast' || operator === 'is') && bound > max)
    if (!isNever && !(operator === 'lessThan' && bound === 0)) return []
    const message = `"${operator}": ${bound} can never hold here: ${written.result}.`
    return [reportValue(here, message, 'Correct the number.')]
  })
}

function findWrongTime({ test, at, other }: Operand): Finding[] {
  const { operator, operand: value } = test
  if (other ? calendarOf(other) === 'clock' : typeof value === 'string' && isTime(value)) return []
  const fix = 'Write a time like "08:30", or { "field": … } with a time.'
  return [reportValue(at, `"${operator}" takes a time here.`, fix)]
}

/** Checks that amounts are compared in one currency, which precedes the number. */
function findWrongAmount(operand: Operand, name: string): Finding[] {
  const { test, at, field, other } = operand
  const currency = moneyOf(field) ?? ''
  if (test.other) {
    if (other && moneyOf(other) === currency) return []
    const message = `"${name}" is money in ${currency}, and the other answer is not money: they cannot be compared.`
    return [reportValue(at, message, `Name a field with money in ${currency}.`)]
  }
  const wrong = describeWrongAmount(name, test.operand, currency)
  return wrong ? [reportValue(at, wrong.message, wrong.fix)] : findOutOfBounds(operand, name)
}

function findOutOfBounds({ test, at, field, written }: Operand, name: string): Finding[] {
  const { operator, operand } = test
  const bound = typeof operand === 'string' ? parseNamedAmount(operand)?.coins : operand
  if (typeof bound !== 'number') return []
  const {
    minimum = -maxNumber,
    maximum = maxNumber,
    exclusiveMinimum = -Infinity,
    exclusiveMaximum = Infinity
  } = field
  const never = {
    moreThan: bound >= maximum || bound >= exclusiveMaximum,
    atLeast: bound > maximum || bound >= exclusiveMaximum,
    lessThan: bound <= minimum || bound <= exclusiveMinimum,
    atMost: bound < minimum || bound <= exclusiveMinimum
  }
  if (!never[operator as keyof typeof never]) return []
  const message = `"${name}" has bounds of its own, within which this can never hold: ${written.result}.`
  return [reportValue(at, message, 'Correct the number, or the bounds of the field.')]
}
