import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isLocal } from '../vocabulary/keywords/local.ts'
import { computationOf, isComputed } from '../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../vocabulary/keywords/from.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { requiredConditionOf } from '../vocabulary/keywords/required-if.ts'
import { calendarOf, canBeCompared, isGrowing, isOfDays, shapeOf } from '../vocabulary/shapes.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { isMoney, writtenKindOf } from '../authoring/field-kind.ts'
import { isPlain } from '../vocabulary/kind-of.ts'
import { isDate, isDateTime, isZonedTime } from '../values/date.ts'
import type { Condition } from '../vocabulary/condition.ts'
import {
  dateOperators,
  type IsOfPlain,
  listTests,
  numberOperators,
  operators,
  type ParsedTest,
  parseCondition
} from '../model/condition.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { parseNamedAmount } from '../values/money.ts'
import { isNamedAfterToday } from '../values/named-day.ts'
import { listChoosing } from '../model/computed-references.ts'
import { isAnswers } from '../values/paths.ts'
import { isWithinBounds, mostNumber } from '../values/number.ts'
import { isTime } from '../values/time.ts'
import { joinReference, type Reference, writeReference } from '../model/reference.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { correctDay, findFixedDay } from './corrected-day.ts'
import { findField, findInOtherParts, type LookupResult } from './field-lookup.ts'
import { clientNamed, findChoices, isOfClients } from './known-choices.ts'
import type { Project } from './project.ts'
import { type Finding, type Path, reportName, reportValue } from './rule.ts'
import type { SchemaNode } from './schema-node.ts'
import { listNames, quote, suggest } from './sentences.ts'

/** A condition as an author wrote it, and where. */
export interface WrittenCondition {
  condition: Condition
  at: Path
  /** What would come of a test that nobody passes. */
  result: string
  /** The word that it stands under, where that is not the first of `at`. */
  word?: string
}

/** The word that a condition stands under. */
export const wordOf = ({ word, at }: WrittenCondition): string => word ?? String(at[0])

/** What a test looks at. */
export interface LookedAt {
  test: ParsedTest
  within: readonly Reference[]
  found: LookupResult
}

/** Every condition of a schema. */
export function listConditions({ schema, name, usage }: SchemaNode): WrittenCondition[] {
  if (usage !== 'filled-in') return []
  const own: [Path, unknown, string][] = [
    [['x-showIf'], showConditionOf(schema), 'this field would never be asked'],
    [['x-requiredIf'], requiredConditionOf(schema), 'this field would never be required']
  ]
  const choosing = listChoosing(computationOf(schema)).map(({ at, condition }): [Path, unknown, string] => [
    ['x-computed', ...at],
    condition,
    'this would never be chosen'
  ])
  const rulesOf = (word: 'x-rules' | 'x-warn', result: string) => {
    const rules: unknown[] = Array.isArray(schema[word]) ? schema[word] : []
    return rules.flatMap((rule, index): [Path, unknown, string][] =>
      isAnswers(rule)
        ? [
            [[word, index, 'if'], rule.if, 'this rule would never count'],
            [[word, index, 'must'], rule.must, result]
          ]
        : []
    )
  }
  const ofRules = [
    ...rulesOf('x-rules', 'nobody could ever save'),
    ...rulesOf('x-warn', 'everybody would be asked whether it is right')
  ]
  const all = [...(name === undefined ? [] : [...own, ...choosing]), ...ofRules].flatMap(
    ([at, condition, result]) =>
      isAnswers(condition) ? [{ condition: condition as Condition, at, result }] : []
  )
  return name === undefined ? all : [...all, ...listConditionsOfChoices(schema)]
}

/** When the choices of a field are offered, also of one with several, and of those below headings. */
function listConditionsOfChoices(schema: WrittenSchema): WrittenCondition[] {
  const inside: [Path, unknown][] = [
    [['oneOf'], schema.oneOf],
    [['items', 'oneOf'], schema.items?.oneOf]
  ]
  return inside.flatMap(([at, written]) =>
    listWrittenChoices(at, written).flatMap(({ at, choice }) =>
      (['x-showIf', 'x-chooseIf'] as const).flatMap(word =>
        isAnswers(choice[word])
          ? [
              {
                condition: choice[word] as Condition,
                at: [...at, word],
                result: 'nobody could ever choose this',
                word
              }
            ]
          : []
      )
    )
  )
}

/** Every choice by code and label, with the place where it stands. */
export function listWrittenChoices(
  at: Path,
  written: unknown
): { at: Path; choice: Record<string, unknown> }[] {
  const all: unknown[] = Array.isArray(written) ? written : []
  return all.flatMap((choice, index) => {
    if (!isAnswers(choice)) return []
    const here = [...at, index]
    return choice.const === undefined
      ? listWrittenChoices([...here, 'oneOf'], choice.oneOf)
      : [{ at: here, choice }]
  })
}

/** Each test of a condition with the field that it looks at; those within rows look from the row. */
export function lookAtTests({ condition }: WrittenCondition, node: SchemaNode, project: Project): LookedAt[] {
  const tests = listTests(parseCondition(condition), isOfPlainIn(node, project))
  return tests.map(({ test, within }) => ({
    test,
    within,
    found: findFrom(test.field, within, node, project)
  }))
}

/** Which lists are of plain answers. */
const isOfPlainIn =
  (node: SchemaNode, project: Project): IsOfPlain =>
  (list, within) => {
    const found = findFrom({ ...list, path: [...list.path, '*'] }, within, node, project)
    return 'field' in found && isPlain(found.field)
  }

/** The field that a reference leads to from within rows. */
export function findFrom(
  reference: Reference,
  within: readonly Reference[],
  node: SchemaNode,
  project: Project
): LookupResult {
  return findField(joinReference(reference, within), node, project)
}

/** What is wrong with the fields and values of a condition: nothing of it could come true. */
export function findWrongTests(written: WrittenCondition, node: SchemaNode, project: Project): Finding[] {
  const word = wordOf(written)
  const rows = lookAtLists(written, node, project)
  return [
    ...rows,
    ...lookAtTests(written, node, project).flatMap(({ test, within, found }) => {
      const at = [...written.at, ...test.at]
      if ('message' in found) {
        const elsewhere = written.at[0] === 'x-computed' ? undefined : findInOtherParts(test.field, project)
        const isGuess = !found.message.includes('Did you mean') && !found.fix.startsWith('Write ')
        const fix =
          elsewhere !== undefined && isGuess ? `Write "${elsewhere}": it is in another part.` : found.fix
        return [reportField(at, test, `"${word}" ${found.message}`, fix)]
      }
      const unusable = describeUnusable(found.field, test)
      if (unusable) {
        const name = test.field.path.filter(one => one !== '*').at(-1)
        const message = `"${word}" looks at "${name}", which is ${unusable}: ${written.result}.`
        return [reportField(at, test, message, adviseInstead(found.field, String(name), test))]
      }
      const other = test.other && findFrom(test.other, within, node, project)
      if (other && 'message' in other) {
        return [reportValue([...at, 'field'], `"${word}" ${other.message}`, other.fix)]
      }
      return findWrongOperand({ test, at, field: found.field, other: other?.field, written, project })
    })
  ]
}

/** The lists whose rows a condition looks into. */
function lookAtLists(written: WrittenCondition, node: SchemaNode, project: Project): Finding[] {
  const lists = new Map(
    listTests(parseCondition(written.condition), isOfPlainIn(node, project)).flatMap(({ within }) =>
      within[0] ? [[writeReference(within[0]), within[0]] as const] : []
    )
  )
  return [...lists].flatMap(([name]) => {
    const found = findField(`${name}/*`, node, project)
    return 'message' in found
      ? [reportName([...written.at, `${name}/*`], `"${wordOf(written)}" ${found.message}`, found.fix)]
      : []
  })
}

/** At the name of the field that a test is about. */
function reportField(at: Path, { operator, at: own }: ParsedTest, message: string, fix: string): Finding {
  const isOperator = own.at(-1) === operator && own.length > 1
  return reportName(isOperator ? at.slice(0, -1) : at, message, fix)
}

function describeUnusable(field: WrittenSchema, { operator }: ParsedTest): string | undefined {
  if (isRetired(field)) return 'retired'
  if (isComputed(field) && !isNumeric(field)) return 'worked out and not asked'
  if (isFromAccount(field)) return 'taken from the account'
  if (isLocal(field)) return 'for the page only'
  if (isFile(field)) return 'a file'
  const { asked = [operator], otherwise } = writtenKindOf(field)?.conditionTests ?? {}
  return asked.includes(operator) ? undefined : otherwise
}

/** The test that was probably meant, for a field of several choices. */
function adviseInstead(field: WrittenSchema, name: string, { operator, operand }: ParsedTest): string {
  if (shapeOf(field) === 'choiceList' && (operator === 'is' || operator === 'oneOf'))
    return `Write "${name}": { "includes": ${quoteList(operand)} }.`
  return 'Look at an answer that people give: a choice, a box to tick, a number, a date, a text.'
}

const quoteList = (value: unknown) =>
  Array.isArray(value) ? `[${value.map(one => quote(one)).join(', ')}]` : quote(value)

interface Operand {
  test: ParsedTest
  at: Path
  field: WrittenSchema
  other: WrittenSchema | undefined
  written: WrittenCondition
  project: Project
}

const isOneOf = (list: readonly string[], one: string) => list.includes(one)

function findWrongOperand(operand: Operand): Finding[] {
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
    return [
      reportValue(at, `"${operator}" takes a number.`, 'Write a number without quotes, or { "field": … }.')
    ]
  }
  if (isOneOf(dateOperators, operator)) {
    if (calendarOf(field) === 'clock') return findWrongTime(operand)
    if (!isOfDays(field)) return [reportWrongType(at, operator, name, 'a date')]
    const { isExact, like } = exactDays.get(calendarOf(field)) ?? {
      isExact: isDate,
      like: 'a day like "2026-01-31"'
    }
    const isDay = typeof value === 'string' && (isNamedAfterToday(value) || isDate(value) || isExact(value))
    if (other ? canBeCompared(field, other) : isDay) return []
    const day = typeof value === 'string' ? (correctDay(value) ?? findFixedDay(value)?.day) : undefined
    const fix =
      day === undefined || other
        ? `Write "today", "yesterday", "today + 14 days", ${like}, or { "field": … } with a date.`
        : `Write "${day}".`
    return [reportValue(at, `"${operator}" takes a day.`, fix)]
  }
  return findWrongChoice(operand, name)
}

/** Tests as other form builders call them, and what to write instead. */
const foreignTests: { readonly [test: string]: string } = {
  equals: 'Write "is".',
  '=': 'Write "is".',
  '==': 'Write "is".',
  '===': 'Write "is".',
  eq: 'Write "is".',
  const: 'Write "is".',
  not: 'Write "isNot".',
  '!=': 'Write "isNot".',
  notEquals: 'Write "isNot".',
  ne: 'Write "isNot".',
  in: 'Write "oneOf".',
  enum: 'Write "oneOf".',
  anyOf: 'Write "oneOf".',
  notIn: 'Write "noneOf".',
  contains: 'Write "includes".',
  '>': 'Write "moreThan", of dates "after".',
  gt: 'Write "moreThan", of dates "after".',
  greaterThan: 'Write "moreThan", of dates "after".',
  '>=': 'Write "atLeast", of dates "notBefore".',
  gte: 'Write "atLeast", of dates "notBefore".',
  minimum: 'Write "atLeast".',
  '<': 'Write "lessThan", of dates "before".',
  lt: 'Write "lessThan", of dates "before".',
  '<=': 'Write "atMost", of dates "notAfter".',
  lte: 'Write "atMost", of dates "notAfter".',
  maximum: 'Write "atMost".',
  empty: 'Write "answered": false.',
  exists: 'Write "answered": true.'
}

/** How what has a time as well may be written beside a day. */
const exactDays = new Map<string, { isExact: (text: string) => boolean; like: string }>([
  ['local', { isExact: isDateTime, like: 'a day like "2026-01-31" or "2026-01-31T08:30"' }],
  ['zoned', { isExact: isZonedTime, like: 'a day like "2026-01-31" or "2026-01-31T08:30:00+01:00"' }]
])

/** One of the choices of a field that takes several, or some of them. */
function findWrongIncludes({ test, at, field, written, project }: Operand, name: string): Finding[] {
  const { operand } = test
  if (shapeOf(field) !== 'choiceList') {
    const message = `"includes" is for questions with several choices, but "${name}" is not one: it would never hold.`
    return [reportName(at, message, 'Look at a field of several choices, or use "is" or "oneOf".')]
  }
  if (test.other)
    return [reportValue(at, '"includes" takes a choice, not a field.', 'Write one of the choices.')]
  const values: unknown[] = Array.isArray(operand) ? operand : [operand]
  const wanted = { field: field.items ?? {}, operator: 'is', written, project }
  return values.flatMap((one, index) => {
    const wrong = describeNeverGiven(name, one, wanted)
    const here = Array.isArray(operand) ? [...at, index] : at
    return wrong ? [reportValue(here, wrong.message, wrong.fix)] : []
  })
}

function reportWrongType(at: Path, operator: string, name: string, what: string): Finding {
  const message = `"${operator}" compares ${what}, but "${name}" is not one: it would never hold.`
  return reportName(at, message, `Look at ${what}, or use "is" or "oneOf".`)
}

/** What `age` and `count` must be. */
function findWrongBounds({ test, at, field, written }: Operand): Finding[] {
  const { operator, operand: bounds } = test
  const name = test.field.path.filter(one => one !== '*').at(-1) ?? ''
  if (operator === 'age' && calendarOf(field) !== 'day')
    return [reportWrongType(at, operator, name, 'a date')]
  if (operator === 'count' && !isGrowing(field)) return [reportWrongType(at, operator, name, 'a list')]
  const words = ['is', ...numberOperators]
  const entries = isAnswers(bounds) ? Object.entries(bounds) : []
  if (entries.length === 0) {
    return [
      reportValue(
        at,
        `"${operator}" takes bounds.`,
        `Write { "atLeast": 1 }. Bounds are: ${words.join(', ')}.`
      )
    ]
  }
  return entries.flatMap(([word, bound]) => {
    const here = [...at, word]
    if (!words.includes(word)) {
      return [
        reportName(here, `"${word}" is no bound.${suggest(word, words)}`, `Bounds are: ${words.join(', ')}.`)
      ]
    }
    if (typeof bound !== 'number' || !Number.isInteger(bound) || bound < 0) {
      return [reportValue(here, `"${word}" takes a whole number.`, 'Write a whole number without quotes.')]
    }
    const most = operator === 'count' ? (field.maxItems ?? 1000) : 150
    const isNever =
      (word === 'moreThan' && bound >= most) || ((word === 'atLeast' || word === 'is') && bound > most)
    if (!isNever && !(word === 'lessThan' && bound === 0)) return []
    return [
      reportValue(here, `"${word}": ${bound} can never hold here: ${written.result}.`, 'Correct the number.')
    ]
  })
}

function findWrongTime({ test, at, other }: Operand): Finding[] {
  const { operator, operand: value } = test
  if (other ? calendarOf(other) === 'clock' : typeof value === 'string' && isTime(value)) return []
  const fix = 'Write a time like "08:30", or { "field": … } with a time.'
  return [reportValue(at, `"${operator}" takes a time here.`, fix)]
}

/** Amounts are compared in one currency, which stands before them. */
function findWrongAmount(operand: Operand, name: string): Finding[] {
  const { test, at, field, other } = operand
  const currency = field['x-currency'] ?? ''
  if (test.other) {
    if (other && isMoney(other) && other['x-currency'] === currency) return []
    const message = `"${name}" is money in ${currency}, and the other answer is none: they cannot be compared.`
    return [reportValue(at, message, `Name a field with money in ${currency}.`)]
  }
  const wrong = describeWrongAmount(name, test.operand, currency)
  return wrong ? [reportValue(at, wrong.message, wrong.fix)] : findOutOfBounds(operand, name)
}

function describeWrongAmount(name: string, value: unknown, currency: string) {
  const amount = typeof value === 'string' ? parseNamedAmount(value) : undefined
  if (amount?.currency === currency) return undefined
  const message = `"${name}" is money in ${currency}, and ${quote(value)} is no amount of it.`
  return { message, fix: `Write the amount with its currency, like "${currency} 100,000".` }
}

function findOutOfBounds({ test, at, field, written }: Operand, name: string): Finding[] {
  const { operator, operand } = test
  const bound = typeof operand === 'string' ? parseNamedAmount(operand)?.coins : operand
  if (typeof bound !== 'number') return []
  const {
    minimum = -mostNumber,
    maximum = mostNumber,
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

function findWrongChoice({ test, at, field, other, written, project }: Operand, name: string): Finding[] {
  const { operator, operand: value } = test
  if (test.other) {
    if (other && haveOtherUnits(field, other)) return [reportUnlike(at, name, field, other)]
    if (other && haveOtherChoices(field, other, project)) {
      const message = `No choice of "${name}" is one of the other answer: ${operator === 'is' ? written.result : 'it always holds'}.`
      return [reportValue(at, message, 'Compare answers that have choices in common.')]
    }
    const isSame =
      other &&
      (other.type === field.type || (isNumeric(other) && isNumeric(field))) &&
      currencyOfField(other) === currencyOfField(field)
    return isSame
      ? []
      : [
          reportValue(
            at,
            `The two answers are of different types: ${written.result}.`,
            'Compare answers of one type.'
          )
        ]
  }
  const isList = operator === 'oneOf' || operator === 'noneOf'
  if (isList !== Array.isArray(value)) {
    const fix = isList
      ? 'Write ["…", "…"].'
      : `Write one answer, or use "${operator === 'is' ? 'oneOf' : 'noneOf'}".`
    return [reportValue(at, `"${operator}" takes ${isList ? 'a list of answers' : 'one answer'}.`, fix)]
  }
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one, index) => {
    const wrong = describeNeverGiven(name, one, { field, operator, written, project })
    return wrong
      ? [reportValue([...at, ...(Array.isArray(value) ? [index] : [])], wrong.message, wrong.fix)]
      : []
  })
}

function haveOtherUnits(one: WrittenSchema, other: WrittenSchema): boolean {
  const [unit, otherUnit] = [one['x-unit'], other['x-unit']]
  return unit !== undefined && otherUnit !== undefined && unit !== otherUnit
}

function reportUnlike(at: Path, name: string, field: WrittenSchema, other: WrittenSchema): Finding {
  const message = `"${name}" is in ${field['x-unit']}, and the other answer in ${other['x-unit']}: they cannot be compared.`
  return reportValue(at, message, 'Compare numbers of one unit.')
}

function haveOtherChoices(one: WrittenSchema, other: WrittenSchema, project: Project): boolean {
  const [choices, others] = [findChoices(one, project), findChoices(other, project)]
  return choices !== undefined && others !== undefined && !choices.some(choice => others.includes(choice))
}

const currencyOfField = (field: WrittenSchema) => (isMoney(field) ? field['x-currency'] : undefined)

function describeNeverGiven(
  name: string,
  value: unknown,
  { field, operator, written, project }: Pick<Operand, 'field' | 'written' | 'project'> & { operator: string }
) {
  const { result } = written
  if (isOfClients(field, project)) return clientNamed(value)
  const isWanted = operator === 'is' || operator === 'oneOf'
  if (isWanted && value === false && shapeOf(field) === 'box' && field.default === undefined) {
    const isAsked = result.includes('asked')
    const message = isAsked
      ? `"${name}" has no answer until somebody ticks it, so whoever leaves it alone would never be asked this.`
      : `"${name}" has no answer until somebody ticks it, so this would not hold for whoever leaves it alone.`
    return { message, fix: `Add "default": false to "${name}".` }
  }
  const choices = findChoices(field, project)
  if (choices && !choices.includes(String(value))) {
    const hint = suggest(String(value), choices)
    const message = `${quote(value)} is not one of the choices of "${name}", so ${isWanted ? result : 'it always holds'}.${hint}`
    return { message, fix: listNames('Choices are', choices, 'Use one of the choices.') }
  }
  if (isMoney(field)) {
    const wrong = describeWrongAmount(name, value, field['x-currency'] ?? '')
    const coins = parseNamedAmount(String(value))?.coins ?? 0
    if (wrong || !isWanted || isWithinBounds(field, coins)) return wrong
    const message = `${quote(value)} is outside of the bounds of "${name}": ${result}.`
    return { message, fix: 'Correct the amount, or the bounds of the field.' }
  }
  if (isNumeric(field) && typeof value === 'number') {
    if (!isWanted || isWithinBounds(field, value)) return undefined
    const message = `${quote(value)} is outside of the bounds of "${name}": ${result}.`
    return { message, fix: 'Correct the number, or the bounds of the field.' }
  }
  const type = isNumeric(field) ? 'number' : field.type
  if (!type || type === 'object' || type === 'array' || typeof value === type) return undefined
  const message = `${quote(value)} is never the answer of "${name}", which is "type": "${field.type}": ${result}.`
  return { message, fix: type === 'boolean' ? 'Write true or false, without quotes.' : `Write a ${type}.` }
}
