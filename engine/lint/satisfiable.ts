import { dayBounds } from '../vocabulary/day-bound.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { calendarOf, isOfDays, shapeOf } from '../vocabulary/shapes.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { isDateTime, isZonedTime } from '../values/date.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import type { Choice, Condition } from '../vocabulary/condition.ts'
import {
  type AnswerReader,
  isMet,
  type ParsedCondition,
  type ParsedTest,
  parseCondition
} from '../model/condition.ts'
import { isAnswers } from '../values/paths.ts'
import { parseNamedAmount } from '../values/money.ts'
import { isWithinBounds } from '../values/number.ts'
import { dayAfterToday, shiftDay } from '../values/named-day.ts'
import { dayPart, shiftDateTime } from '../values/date-time.ts'
import { shiftZonedTime } from '../values/zoned-time.ts'
import { isTime, shiftTime } from '../values/time.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { findFrom, type WrittenCondition } from './conditions.ts'
import { findChoices } from './known-choices.ts'
import type { Project } from './project.ts'
import { type Finding, reportName } from './rule.ts'
import type { SchemaNode } from './schema-node.ts'

/** A test, or its opposite. */
interface Literal {
  test: ParsedTest
  isNot: boolean
}

/** Cases beyond these are not looked at: then the condition is taken for one that can hold. */
const mostCases = 200

/** A condition of which no case can hold, whatever people answer. */
export const findNeverHolding = (written: WrittenCondition, node: SchemaNode, project: Project): Finding[] =>
  neverHolds(written, node, project) ? [report(written)] : []

/** Can no case of it hold, whatever people answer? */
export function neverHolds({ condition }: WrittenCondition, node: SchemaNode, project: Project): boolean {
  const cases = listCases(parseCondition(condition), false)
  return cases.length <= mostCases && !cases.some(one => canBe(one, node, project))
}

/** Does it hold whatever people answer, as long as they answer? */
export function alwaysHolds({ condition }: WrittenCondition, node: SchemaNode, project: Project): boolean {
  const parsed = parseCondition(condition)
  const opposite = listCases(parsed, true)
  if (opposite.length === 0 || opposite.length > mostCases) return false
  const isOfOwnAnswers = opposite.flat().every(({ test: { field, other, operator } }) => {
    return !other && !['answered', 'count'].includes(operator) && !field.path.includes('*')
  })
  const areAnswered = (literals: Literal[]) => [
    ...literals,
    ...literals.map(({ test }): Literal => ({
      test: { ...test, operator: 'answered', operand: true },
      isNot: false
    }))
  ]
  return isOfOwnAnswers && opposite.every(one => one.length > 0 && !canHold(areAnswered(one), node, project))
}

/** Is what a rule looks at never asked while another condition holds, though it can hold? */
export function isNeverAsked(
  condition: Condition,
  { condition: must }: WrittenCondition,
  node: SchemaNode,
  project: Project
): boolean {
  const cases = listCases(parseCondition(condition), false)
  const [looked = [], ...others] = listCases(parseCondition(must), false)
  const asked = looked.flatMap(literal => withConditionsOfNamed([literal], node, project).slice(1))
  if (cases.length > mostCases || others.length > 0 || asked.length === 0) return false
  const possible = cases.filter(one => canBe(one, node, project))
  return possible.length > 0 && !possible.some(one => canBe([...one, ...asked], node, project))
}

const canBe = (literals: Literal[], node: SchemaNode, project: Project) =>
  canHold(withConditionsOfNamed(literals, node, project), node, project)

function report({ at, result }: WrittenCondition): Finding {
  const message = `This condition contradicts itself: no answers meet all of it, so ${result}.`
  return reportName(at, message, 'Take one of its tests away, or put them in "any": [ … ].')
}

/** The cases in which a condition holds, each with all that must be so; opposite: in which it does not. */
function listCases(condition: ParsedCondition, isNot: boolean): Literal[][] {
  switch (condition.type) {
    case 'test':
      return [[{ test: condition, isNot }]]
    case 'row':
      return [[]]
    case 'not':
      return listCases(condition.of, !isNot)
    default: {
      const each = condition.of.map(one => listCases(one, isNot))
      const isTogether = (condition.type === 'all') !== isNot
      if (!isTogether) return each.flat().slice(0, mostCases + 1)
      return each.reduce(
        (cases, more) => cases.flatMap(one => more.map(other => [...one, ...other])).slice(0, mostCases + 1),
        [[]] as Literal[][]
      )
    }
  }
}

/** A field that has an answer is asked: what its own condition says must be so too, where that has one case alone. */
function withConditionsOfNamed(literals: Literal[], { siblings }: SchemaNode, _: Project): Literal[] {
  const seen = new Set<string>()
  const add = (name: string): Literal[] => {
    const shown: unknown = showConditionOf(siblings.get(name) ?? {})
    if (seen.has(name) || !isAnswers(shown)) return []
    seen.add(name)
    const [only, ...others] = listCases(parseCondition(shown as Condition), false)
    if (!only || others.length > 0) return []
    return [...only, ...only.flatMap(literal => listNeededNames(literal).flatMap(add))]
  }
  return [...literals, ...literals.flatMap(literal => listNeededNames(literal).flatMap(add))]
}

function listNeededNames({ test: { field, operator, operand }, isNot }: Literal): string[] {
  const isThere = !isNot && (operator !== 'answered' || operand === true)
  return isThere && !field.isOfRecord && field.up === 0 && field.path.length === 1 ? field.path : []
}

/** Is there an answer for each field with which all tests of it pass? Fields of rows may differ from row to row. */
function canHold(literals: Literal[], node: SchemaNode, project: Project): boolean {
  const byField = new Map<string, Literal[]>()
  for (const literal of literals) {
    const { field, other, operator } = literal.test
    if (other || operator === 'count' || field.path.includes('*')) continue
    const key = `${field.isOfRecord} ${field.up} ${field.path.join('/')}`
    byField.set(key, [...(byField.get(key) ?? []), literal])
  }
  return [...byField.values()].every(tests => {
    const [first] = tests
    const found = first && findFrom(first.test.field, [], node, project)
    if (!found || 'message' in found) return true
    return listCandidates(found.field, tests, project).some(answer =>
      tests.every(test => passes(test, answer))
    )
  })
}

const someDay = '2026-01-15'

function passes({ test, isNot }: Literal, answer: unknown): boolean {
  const reader: AnswerReader = { today: someDay, read: () => [answer], rows: () => [] }
  const condition = { answer: { [test.operator]: test.operand } } as Condition
  return isMet(condition, reader) !== isNot
}

/** Answers that stand for all others: no answer, the choices, and what lies on and around the values of the tests. */
function listCandidates(field: WrittenSchema, tests: Literal[], project: Project): unknown[] {
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
    const all = [...around, ...between(numbers)]
    return [undefined, ...all.filter(one => isComputed(field) || isWithinBounds(field, one))]
  }
  if (shapeOf(field) === 'choiceList') return [undefined, ...listChosen(field, tests, project)]
  if (calendarOf(field) === 'clock') return [undefined, '00:00', '23:59', ...values.flatMap(listTimesAround)]
  if (isOfDays(field)) {
    const around = { day: listDaysAround, local: listDateTimesAround, zoned: listZonedTimesAround }
    const list = around[calendarOf(field) as keyof typeof around]
    const days = [someDay, ...listOwnDays(field), ...values].flatMap(list)
    return [undefined, ...days.filter(one => isTaken(field, one))]
  }
  if (field.properties || field.items) return [undefined, [{ a: 1 }], { a: 1 }]
  const { isValid } = kinds[kindOf(field)]
  return [undefined, ...values.filter(one => typeof one !== 'string' || isValid(one)), 'Something else']
}

/** Each choice alone, all of them, all but one, and those that tests want together. */
function listChosen(field: WrittenSchema, tests: Literal[], project: Project): Choice[][] {
  const codes = findChoices(field.items ?? {}, project) ?? []
  const choices = isNumeric(field.items ?? {}) ? codes.map(Number) : codes
  const wanted = tests.filter(({ isNot }) => !isNot).flatMap(({ test }) => [test.operand].flat())
  const allBut = choices.map(one => choices.filter(other => other !== one))
  return [...choices.map(one => [one]), choices, ...allBut, choices.filter(one => wanted.includes(one))]
}

/** The ends of what a field takes by its own words. */
const listOwnDays = (field: WrittenSchema) => dayBounds.map(word => dayOfWord(field[word]))

/** Does a field take this day, where its own words hold it against today? */
function isTaken(field: WrittenSchema, moment: string): boolean {
  const [earliest, latest] = listOwnDays(field)
  const day = dayPart(moment)
  return (earliest === undefined || day >= earliest) && (latest === undefined || day <= latest)
}

const dayOfWord = (word: unknown) => (typeof word === 'string' ? dayAfterToday(word, someDay) : undefined)

const coinsOf = (value: unknown) =>
  (typeof value === 'string' ? parseNamedAmount(value)?.coins : undefined) ?? value

/** A number between two that are near. */
const between = (numbers: number[]) =>
  numbers.flatMap(one => numbers.map(other => (one + other) / 2)).filter(one => Number.isInteger(one))

function listTimesAround(value: unknown): string[] {
  if (typeof value !== 'string' || !isTime(value)) return []
  return [-1, 0, 1].map(minutes => shiftTime(value, minutes)).filter(time => time !== undefined)
}

/** The beginnings and ends of the days around a day; of a day with a time, the minutes around it too. */
function listDateTimesAround(value: unknown): string[] {
  const isExact = typeof value === 'string' && isDateTime(value)
  const minutes = isExact ? [-1, 0, 1].map(shift => shiftDateTime(value, shift)) : []
  const days = listDaysAround(isExact ? dayPart(value) : value)
  return [...minutes, ...days.flatMap(day => [`${day}T00:00`, `${day}T23:59`])]
}

/** The beginnings and ends of the days around a day, wherever they come first and last; the minutes around a moment too. */
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

/** The days around a day; of an age, those around the birthdays. */
function listDaysAround(value: unknown): string[] {
  const day = typeof value === 'number' ? findBirthday(value) : (dayOfWord(value) ?? value)
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return []
  const shifts = typeof value === 'number' ? [-400, -366, -365, -1, 0, 1, 365, 366, 400] : [-2, -1, 0, 1, 2]
  return shifts.map(days => shiftDay(day, { days }))
}

const findBirthday = (age: number) => `${Number(someDay.slice(0, 4)) - age}${someDay.slice(4)}`
