import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import type { Condition } from '../vocabulary/condition.ts'
import {
  type AnswerReader,
  isMet,
  type ParsedCondition,
  parseCondition
} from '../model/conditions/condition.ts'
import { isAnswers } from '../values/paths.ts'
import { findFrom, type WrittenCondition } from './conditions.ts'
import type { Project } from './project.ts'
import { type Finding, reportName } from './rule.ts'
import type { SchemaNode } from './schema-node.ts'
import { type Literal, exampleDay, listCandidates } from './candidate-answers.ts'

/** Conditions with more cases are not analysed and count as satisfiable. */
const maxCases = 200

export const findNeverHolding = (written: WrittenCondition, node: SchemaNode, project: Project): Finding[] =>
  neverHolds(written, node, project) ? [report(written)] : []

/** Whether no case of it can hold, whatever people answer. */
export function neverHolds({ condition }: WrittenCondition, node: SchemaNode, project: Project): boolean {
  const cases = listCases(parseCondition(condition), false)
  return cases.length <= maxCases && !cases.some(one => canBe(one, node, project))
}

/** Whether it holds for every possible answer. Missing answers do not count. */
export function alwaysHolds({ condition }: WrittenCondition, node: SchemaNode, project: Project): boolean {
  const parsed = parseCondition(condition)
  const opposite = listCases(parsed, true)
  if (opposite.length === 0 || opposite.length > maxCases) return false
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

/** Whether the fields that a rule reads are never asked while another condition, which can hold, does. */
export function isNeverAsked(
  condition: Condition,
  { condition: must }: WrittenCondition,
  node: SchemaNode,
  project: Project
): boolean {
  const cases = listCases(parseCondition(condition), false)
  const [first = [], ...others] = listCases(parseCondition(must), false)
  const visibilityTests = first.flatMap(literal => withConditionsOfNamed([literal], node).slice(1))
  if (cases.length > maxCases || others.length > 0 || visibilityTests.length === 0) return false
  const possible = cases.filter(one => canBe(one, node, project))
  return possible.length > 0 && !possible.some(one => canBe([...one, ...visibilityTests], node, project))
}

const canBe = (literals: Literal[], node: SchemaNode, project: Project) =>
  canHold(withConditionsOfNamed(literals, node), node, project)

function report({ at, result }: WrittenCondition): Finding {
  const message = `This condition contradicts itself: no answers meet all of it, so ${result}.`
  return reportName(at, message, 'Remove one of its tests, or put them in "any": [ … ].')
}

/** Returns the cases in which a condition holds (with `isNot`: does not hold), each as tests that must all pass. */
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
      if (!isTogether) return each.flat().slice(0, maxCases + 1)
      return each.reduce(
        (cases, more) => cases.flatMap(one => more.map(other => [...one, ...other])).slice(0, maxCases + 1),
        [[]] as Literal[][]
      )
    }
  }
}

/** Adds the conditions under which the named fields are asked, if they have a single case: answered fields are asked. */
function withConditionsOfNamed(literals: Literal[], { siblings }: SchemaNode): Literal[] {
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
  const isPresent = !isNot && (operator !== 'answered' || operand === true)
  return isPresent && !field.isOfRecord && field.up === 0 && field.path.length === 1 ? field.path : []
}

/** Whether each field has an answer with which all its tests pass. Ignores fields of rows, which may differ between rows. */
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

function passes({ test, isNot }: Literal, answer: unknown): boolean {
  const reader: AnswerReader = { today: exampleDay, read: () => [answer], rows: () => [] }
  const condition = { answer: { [test.operator]: test.operand } } as Condition
  return isMet(condition, reader) !== isNot
}
