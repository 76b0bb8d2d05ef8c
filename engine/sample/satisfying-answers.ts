import type { Condition } from '../vocabulary/condition.ts'
import type { Schema } from '../vocabulary/schema.ts'
import {
  evaluateCondition,
  listTests,
  type ParsedCondition,
  type ParsedTest,
  parseCondition
} from '../model/conditions/condition.ts'
import { isWithinBounds } from '../values/number.ts'
import type { SiblingAnswers, SampleFacts } from '../authoring/samples/facts.ts'
import { createNumber } from '../authoring/samples/number.ts'
import { adjustInputs, computeGroup, isComputedNumber } from './adjust-inputs.ts'
import { createGroupScope } from './group-scope.ts'
import { answerFor, answerAt, operandFor } from './answer-for-test.ts'

/** Lists the names of the sibling fields that a condition reads. */
export function listSiblingNames(condition: Condition): string[] {
  const tests = listTests(parseCondition(condition)).filter(({ within }) => within.length === 0)
  return tests.flatMap(({ test }) => {
    const all = [test.field, ...(test.other ? [test.other] : [])]
    return all.flatMap(({ isOfRecord, up, path: [name] }) => (isOfRecord || up > 0 || !name ? [] : [name]))
  })
}

/** Returns sibling answers, by name, with which a condition's tests pass. Of `any`, only the first condition counts. */
export function findSatisfyingAnswers(
  condition: Condition,
  properties: { [name: string]: Schema },
  answers: SiblingAnswers,
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

export interface BrokenGroup {
  group: Schema
  answers: SiblingAnswers
  /** Whether changed answers break fewer rules. */
  isBetter: (changed: SiblingAnswers) => boolean
}

/**
 * Changes answers until the computed numbers that a condition tests pass, without breaking other rules if possible. Returns
 * undefined where it tests none or none can pass.
 */
export function adjustComputed(
  condition: Condition,
  { group, answers, isBetter }: BrokenGroup,
  facts: SampleFacts
): SiblingAnswers | undefined {
  return listNeeded(parseCondition(condition)).reduce<SiblingAnswers | undefined>((adjusted, test) => {
    const current = adjusted ?? answers
    const { field, other, operator, operand } = test
    const number = { group, path: field.path, today: facts.today }
    const passes = (changed: SiblingAnswers) =>
      evaluateCondition(test, createGroupScope(group, changed, facts))
    if (field.isOfRecord || field.up > 0 || !isComputedNumber(number) || passes(current)) return adjusted
    const computed = computeGroup(group, current, facts.today)
    const value = other ? answerAt(other, computed, facts) : operandFor({ type: 'number' }, operand)
    for (const isReached of [(changed: SiblingAnswers) => passes(changed) && isBetter(changed), passes]) {
      for (const target of listTargets(operator, value)) {
        const reached = adjustInputs(number, current, { target, isReached })
        if (reached) return reached
      }
    }
    return adjusted
  }, undefined)
}

/** Lists numbers that pass a test, nearest to the operand first. */
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

/** The distances from an operand that are tried: whole numbers, decimals, and larger steps for fields with `multipleOf`. */
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

/** Sets the field to its own bound and moves the compared field beyond, as the answer would exceed the bounds. */
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
