import { listAnswerRules } from '../vocabulary/answer-rules.ts'
import { hasRequiredCondition, requiredConditionOf } from '../vocabulary/keywords/required-if.ts'
import type { AnswerRule } from '../vocabulary/condition.ts'
import type { Facts, Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import {
  containsPlain,
  isAnswered,
  isMet,
  listTests,
  dependsOnToday,
  parseCondition
} from '../model/conditions/condition.ts'
import { schemaAt } from '../model/fields.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers } from '../values/paths.ts'
import { parseReference, type Reference } from '../model/conditions/reference.ts'
import { type Scope, wrapList } from '../model/conditions/scope.ts'
import type { Finding } from './messages.ts'

/** Returns the violations of `x-requiredIf` and `x-rules` in every group and row of a form. */
export function findConditionalFaults(
  { schema }: Pick<Form, 'schema'>,
  answers: unknown,
  openScope: () => Scope,
  at: Facts['at']
): Finding[] {
  if (!hasConditionalRules(schema)) return []
  return findInForm(schema, answers, { scope: openScope(), path: [], at, isWarning: false })
}

/** Returns the warnings that these answers trigger, each with the answers it is about. */
export function findBrokenWarnings(
  { schema }: Pick<Form, 'schema'>,
  answers: unknown,
  scope: Scope
): BrokenRule[] {
  return findInForm(schema, answers, { scope, path: [], at: 'save', isWarning: true })
}

/** A broken rule between answers; for a warning, with all answers it is about. */
export interface BrokenRule extends Finding {
  about?: { answers: readonly unknown[]; reference: Reference }[]
}

function findInForm(schema: Schema, answers: unknown, visit: GroupVisit): BrokenRule[] {
  if (!hasConditionalRules(schema)) return []
  const whole = wrapList(schema, answers)
  const found = findInGroup(whole.schema, whole.value, visit)
  return found.map(finding => ({ ...finding, path: finding.path.filter(name => name !== '') }))
}

interface GroupVisit {
  scope: Scope
  path: string[]
  at: Facts['at']
  /** Whether to find only warnings, or only everything else. */
  isWarning: boolean
}

const conditionalSchemas = new WeakMap<Schema, boolean>()

function hasConditionalRules(schema: Schema): boolean {
  return getOrCreate(conditionalSchemas, schema, ({ properties = {}, items, ...own }) => {
    if (hasRequiredCondition(own) || listAnswerRules(own).length > 0) return true
    return !isFile(own) && [...Object.values(properties), ...(items ? [items] : [])].some(hasConditionalRules)
  })
}

function findInGroup(group: Schema, value: unknown, place: GroupVisit): BrokenRule[] {
  if (!isAnswers(value)) return []
  const fields = Object.entries(group.properties ?? {}).filter(([, field]) => hasConditionalRules(field))
  return [
    ...fields.flatMap(([name, field]) => [
      ...(place.isWarning ? [] : findRequired(name, field, value[name], place)),
      ...findBelow(name, field, value[name], place)
    ]),
    ...listAnswerRules(group)
      .filter(({ isWarning = false }) => isWarning === place.isWarning)
      .flatMap(rule => findBroken(rule, group, place))
  ]
}

function findRequired(name: string, field: Schema, value: unknown, { scope, path }: GroupVisit): Finding[] {
  const condition = requiredConditionOf(field)
  const isMissing = condition && value === undefined && scope.isVisible(name) && isMet(condition, scope)
  return isMissing ? [{ path: [...path, name], schema: field, rule: 'required' }] : []
}

function findBelow(name: string, field: Schema, value: unknown, visit: GroupVisit): BrokenRule[] {
  const { scope, path } = visit
  const here = [...path, name]
  const { items } = field
  if (!items) return findInGroup(field, value, { ...visit, scope: scope.within(name), path: here })
  const rows = Array.isArray(value) ? value : []
  return rows.flatMap((row, index) =>
    findInGroup(items, row, { ...visit, scope: scope.rowOf(name, index), path: [...here, String(index)] })
  )
}

/**
 * Checks one rule. A rule applies only once all answers it compares exist; a rule about today is not applied to a stored
 * record.
 */
function findBroken(
  rule: AnswerRule,
  group: Schema,
  { scope, path, at, isWarning }: GroupVisit
): BrokenRule[] {
  const { if: when, must, field, message } = rule
  if (at === 'record' && asksForToday(rule, scope)) return []
  if (when && !isMet(when, scope)) return []
  const hasAnswers = listAwaited(rule).every(reference => scope.read(reference).some(isAnswered))
  if (!hasAnswers || isMet(must, scope)) return []
  const own = parseReference(field).path
  const found = { path: [...path, ...own], schema: schemaAt(group, own) ?? {}, message }
  return isWarning
    ? [
        {
          ...found,
          rule: 'warning',
          about: listAbout(rule).map(reference => ({ reference, answers: scope.read(reference) }))
        }
      ]
    : [{ ...found, rule: 'rule' }]
}

const compared = new WeakMap<AnswerRule, Reference[]>()

/** Lists every answer that a warning is about: the field it is shown at, and all fields its condition reads. */
function listAbout(rule: AnswerRule): Reference[] {
  return getOrCreate(compared, rule, ({ must, field }) => [
    parseReference(field),
    ...listTests(parseCondition(must)).flatMap(({ test, within: [list] }) =>
      list ? [list] : [test.field, ...(test.other ? [test.other] : [])]
    )
  ])
}

const mentions = new WeakMap<AnswerRule, (scope: Scope) => boolean>()

const asksForToday = (rule: AnswerRule, scope: Scope): boolean =>
  getOrCreate(mentions, rule, createMention)(scope)

/**
 * Creates a function that checks whether a rule depends on today. The answers are needed to decide whether a list contains
 * plain answers with dates, or rows with fields that are named like test operators.
 */
function createMention({ if: when, must }: AnswerRule): (scope: Scope) => boolean {
  const conditions = [...(when ? [when] : []), must].map(parseCondition)
  if (conditions.some(condition => dependsOnToday(condition))) return () => true
  const inLists = conditions.filter(condition => dependsOnToday(condition, () => true))
  return scope =>
    inLists.some(condition =>
      dependsOnToday(condition, (list, within) => within.length === 0 && containsPlain(list, scope))
    )
}

const awaited = new WeakMap<AnswerRule, Reference[]>()

/**
 * Lists the answers that a rule compares. Answers of rows, and answers only tested for existence or count, may be missing and
 * are not included.
 */
function listAwaited(rule: AnswerRule): Reference[] {
  return getOrCreate(awaited, rule, ({ must }) =>
    listTests(parseCondition(must)).flatMap(({ test, within }) => {
      if (within.length > 0 || test.operator === 'answered' || test.operator === 'count') return []
      const all = [test.field, ...(test.other ? [test.other] : [])]
      return all.filter(({ path }) => !path.includes('*'))
    })
  )
}
