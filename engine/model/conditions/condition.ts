import type { Choice, Condition } from '../../vocabulary/condition.ts'
import { isBlankText } from '../../values/blank-text.ts'
import { compareMoments } from '../../values/date-time.ts'
import { getOrCreate } from '../../values/get-or-create.ts'
import { parseNamedAmount } from '../../values/money.ts'
import { dayRelativeToToday, isRelativeToToday } from '../../values/named-day.ts'
import { isAnswers } from '../../values/paths.ts'
import { isWrittenReference, parseReference, type Reference } from './reference.ts'

/** A parsed condition. `at` is its path in the condition that the author wrote. */
export type ParsedCondition =
  | { type: 'all' | 'any'; of: ParsedCondition[]; at: Path }
  | { type: 'not'; of: ParsedCondition; at: Path }
  | RowCondition
  | ParsedTest

/** A condition that some row of a list must meet; for a list of plain answers, the tests that one item must pass. */
export interface RowCondition {
  type: 'row'
  list: Reference
  of: ParsedCondition
  tests: ParsedTest[]
  at: Path
}

/** A comparison of one answer. */
export interface ParsedTest {
  type: 'test'
  field: Reference
  operator: Operator
  /** The value written next to the operator. */
  operand: unknown
  /** The field that `operand` refers to, if it refers to one. */
  other: Reference | undefined
  at: Path
}

type Path = (string | number)[]

export const numberOperators = ['moreThan', 'atLeast', 'lessThan', 'atMost'] as const
export const dateOperators = ['after', 'before', 'notAfter', 'notBefore'] as const
export const operators = [
  ...(['is', 'isNot', 'oneOf', 'noneOf', 'includes', 'answered'] as const),
  ...numberOperators,
  ...dateOperators,
  ...(['age', 'count'] as const)
]
export type Operator = (typeof operators)[number]

/** The source of answers for a condition, at the place where the condition is. */
export interface AnswerReader {
  today: string | undefined
  /** Returns the answers that a reference leads to: one, or one for each row. */
  read: (reference: Reference) => readonly unknown[]
  /** Returns a reader for each row of a list, for conditions on rows. */
  rows: (list: Reference) => readonly AnswerReader[]
}

/**
 * Checks whether a condition is met. A missing answer, or one whose field is not asked, passes no test except `"answered":
 * false`; `not` inverts the result of what it contains.
 */
export function isMet(condition: Condition, reader: AnswerReader): boolean {
  return evaluateCondition(parseCondition(condition), reader)
}

/** Parses a condition; cached by object. */
export const parseCondition = (condition: Condition): ParsedCondition =>
  getOrCreate(parsed, condition, one => parse(one, []))

const parsed = new WeakMap<Condition, ParsedCondition>()

function parse(condition: unknown, at: Path): ParsedCondition {
  const entries = isAnswers(condition) ? Object.entries(condition) : []
  return { type: 'all', of: entries.flatMap(([name, value]) => parseEntry(name, value, [...at, name])), at }
}

function parseEntry(name: string, value: unknown, at: Path): ParsedCondition[] {
  if ((name === 'all' || name === 'any') && isListOfConditions(value)) {
    return [{ type: name, of: value.map((one, index) => parse(one, [...at, index])), at }]
  }
  if (name === 'not' && isAnswers(value)) return [{ type: 'not', of: parse(value, at), at }]
  const field = parseReference(name)
  if (field.path.at(-1) === '*' && isAnswers(value)) {
    const list = { ...field, path: field.path.slice(0, -1) }
    return [{ type: 'row', list, of: parse(value, at), tests: createTests(field, value, at), at }]
  }
  if (Array.isArray(value)) return [createTest(field, 'oneOf', value, at)]
  if (!isAnswers(value)) return [createTest(field, 'is', value, at)]
  return createTests(field, value, at)
}

function createTests(field: Reference, tests: Record<string, unknown>, at: Path): ParsedTest[] {
  return Object.entries(tests).map(([operator, operand]) =>
    createTest(field, operator as Operator, operand, [...at, operator])
  )
}

function createTest(field: Reference, operator: Operator, operand: unknown, at: Path): ParsedTest {
  const other = isWrittenReference(operand) ? parseReference(operand.field) : undefined
  return { type: 'test', field, operator, operand, other, at }
}

const isListOfConditions = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every(isAnswers)

/** A test with the lists whose rows contain it, outermost first. */
export interface PlacedTest {
  test: ParsedTest
  within: readonly Reference[]
}

/** Checks whether a list, referenced from within rows, contains plain answers. */
export type IsOfPlain = (list: Reference, within: readonly Reference[]) => boolean

/**
 * Lists every test in a condition. `isOfPlain` reports which lists contain plain answers: conditions on those are tests of an
 * item rather than of a row's fields. Without it, the tests of both readings are listed, those of items only if they refer to
 * another field.
 */
export function listTests(
  condition: ParsedCondition,
  isOfPlain?: IsOfPlain,
  within: readonly Reference[] = []
): PlacedTest[] {
  switch (condition.type) {
    case 'test':
      return [{ test: condition, within }]
    case 'not':
      return listTests(condition.of, isOfPlain, within)
    case 'row':
      return isOfPlain?.(condition.list, within)
        ? condition.tests.map(test => ({ test, within }))
        : [
            ...listTests(condition.of, isOfPlain, [...within, condition.list]),
            ...(isOfPlain ? [] : condition.tests.filter(({ other }) => other).map(test => ({ test, within })))
          ]
    default:
      return condition.of.flatMap(one => listTests(one, isOfPlain, within))
  }
}

/** Checks whether a condition depends on today's date. */
export function dependsOnToday(condition: ParsedCondition, isOfPlain?: IsOfPlain): boolean {
  const isDay = (operand: unknown) => typeof operand === 'string' && isRelativeToToday(operand)
  return listTests(condition, isOfPlain).some(({ test }) => test.operator === 'age' || isDay(test.operand))
}

/** Checks whether a list currently contains plain answers. */
export const containsPlain = (list: Reference, reader: AnswerReader): boolean =>
  readItems(list, reader).some(answer => !isAnswers(answer))

const readItems = (list: Reference, reader: AnswerReader) =>
  reader.read({ ...list, path: [...list.path, '*'] })

export function evaluateCondition(condition: ParsedCondition, reader: AnswerReader): boolean {
  switch (condition.type) {
    case 'all':
      return condition.of.every(one => evaluateCondition(one, reader))
    case 'any':
      return condition.of.some(one => evaluateCondition(one, reader))
    case 'not':
      return !evaluateCondition(condition.of, reader)
    case 'row':
      if (hasPlainAnswer(condition, reader)) return true
      return reader.rows(condition.list).some(row => evaluateCondition(condition.of, row))
    case 'test': {
      const { operator, operand, field } = condition
      const answers = reader.read(field)
      if (operator === 'answered') return answers.some(isAnswered) === (operand === true)
      if (operator === 'count') return isWithin(answers.filter(Array.isArray)[0]?.length ?? 0, operand)
      return answers.some(answer => passesTest(answer, condition, reader))
    }
  }
}

function hasPlainAnswer({ tests, list }: RowCondition, reader: AnswerReader): boolean {
  return readItems(list, reader).some(
    answer => !isAnswers(answer) && tests.every(test => passesTest(answer, test, reader))
  )
}

function passesTest(
  answer: unknown,
  { operator, operand, other }: ParsedTest,
  reader: AnswerReader
): boolean {
  const expected = other ? reader.read(other).find(isAnswered) : operand
  return isAnswered(answer) && passes(answer, operator, expected, reader.today)
}

/** Checks whether there is an answer. Blanks, empty lists and groups without answers do not count. */
export function isAnswered(answer: unknown): boolean {
  if (answer === undefined || answer === null) return false
  if (typeof answer === 'string') return !isBlankText(answer)
  if (Array.isArray(answer)) return answer.length > 0
  return !isAnswers(answer) || Object.values(answer).some(isAnswered)
}

function passes(answer: unknown, operator: Operator, operand: unknown, today: string | undefined): boolean {
  if (!isAnswered(operand)) return false
  switch (operator) {
    case 'is':
      return isSame(answer, operand)
    case 'isNot':
      return !isSame(answer, operand)
    case 'oneOf':
      return isOneOf(operand, answer)
    case 'noneOf':
      return !isOneOf(operand, answer)
    case 'includes':
      return Array.isArray(answer) && [operand].flat().some(choice => isOneOf(answer, choice))
    case 'age': {
      const years = typeof answer === 'string' && today !== undefined ? countYears(answer, today) : undefined
      return years !== undefined && isWithin(years, operand)
    }
    case 'after':
    case 'before':
    case 'notAfter':
    case 'notBefore':
      return compareDays(answer, operator, resolveDay(operand, today))
    case 'moreThan':
    case 'atLeast':
    case 'lessThan':
    case 'atMost':
      return compareNumbers(answer, operator, operand)
    default:
      return false
  }
}

const isSame = (answer: unknown, other: unknown) => trimText(answer) === trimText(inCoins(answer, other))

/** Converts an amount like "NGN 100,000" to minor units if it is compared with a number. */
const inCoins = (answer: unknown, other: unknown) =>
  typeof answer === 'number' && typeof other === 'string' ? parseNamedAmount(other)?.coins : other

const isOneOf = (choices: unknown, answer: unknown) =>
  Array.isArray(choices) && choices.some((choice: Choice) => isSame(answer, choice))
const trimText = (answer: unknown) => (typeof answer === 'string' ? answer.trim() : answer)

function isWithin(number: number, bounds: unknown): boolean {
  if (!isAnswers(bounds)) return false
  return Object.entries(bounds).every(([operator, bound]) =>
    operator === 'is' ? number === bound : compareNumbers(number, operator, bound)
  )
}

function compareNumbers(answer: unknown, operator: string, written: unknown): boolean {
  const bound = inCoins(answer, written)
  if (typeof answer !== 'number' || typeof bound !== 'number') return false
  switch (operator) {
    case 'moreThan':
      return answer > bound
    case 'atLeast':
      return answer >= bound
    case 'lessThan':
      return answer < bound
    case 'atMost':
      return answer <= bound
    default:
      return false
  }
}

function compareDays(answer: unknown, operator: string, day: string | undefined): boolean {
  if (typeof answer !== 'string' || day === undefined) return false
  const order = compareMoments(answer, day)
  switch (operator) {
    case 'after':
      return order > 0
    case 'before':
      return order < 0
    case 'notAfter':
      return order <= 0
    case 'notBefore':
      return order >= 0
    default:
      return false
  }
}

/**
 * Returns the day that a text means: relative to today or yesterday, or the day itself. Undefined if it is not a text or
 * `today` is unknown.
 */
export function resolveDay(named: unknown, today: string | undefined): string | undefined {
  if (typeof named !== 'string') return undefined
  return isRelativeToToday(named) ? dayRelativeToToday(named, today) : named
}

/** Counts the completed years between two days, both YYYY-MM-DD; undefined if the first is later. */
export function countYears(from: string, to: string): number | undefined {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
  return years >= 0 ? years : undefined
}
