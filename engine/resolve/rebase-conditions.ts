import { listAnswerRules, withAnswerRules } from '../vocabulary/answer-rules.ts'
import type { AnswerRule, Condition } from '../vocabulary/condition.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isAnswers } from '../values/paths.ts'
import { followReference, parseReference } from '../model/conditions/reference.ts'

export interface PagePlace {
  part: string
  fields: ReadonlySet<string>
  /** Within a condition on rows: the path of a row. References to its own answers stay as they are. */
  row?: readonly string[]
}

/** Rewrites the conditions of a field: references to other pages of its form become absolute paths in the record. */
export function rebaseField(field: Schema, group: readonly string[], place: PagePlace): Schema {
  const { 'x-showIf': shown, 'x-requiredIf': required, 'x-offers': offers, items } = field
  return {
    ...field,
    ...(offers && { 'x-offers': rebaseOffers(offers, group, place) }),
    ...(items?.['x-offers'] && {
      items: { ...items, 'x-offers': rebaseOffers(items['x-offers'], group, place) }
    }),
    ...(shown && { 'x-showIf': rebaseCondition(shown, group, place) }),
    ...(required && { 'x-requiredIf': rebaseCondition(required, group, place) })
  }
}

/** References in the conditions of choices start at the field that has the choices. */
function rebaseOffers(
  offers: NonNullable<Schema['x-offers']>,
  group: readonly string[],
  place: PagePlace
): Schema['x-offers'] {
  const rebased = Object.entries(offers).map(([code, { 'x-showIf': shown, 'x-chooseIf': open }]) => [
    code,
    {
      ...(shown && { 'x-showIf': rebaseCondition(shown, group, place) }),
      ...(open !== undefined && { 'x-chooseIf': open && rebaseCondition(open, group, place) })
    }
  ])
  return Object.fromEntries(rebased)
}

/** Rewrites the conditions of all fields of a group, or of the rows of a list. */
export function rebaseGroup(schema: Schema, group: readonly string[], place: PagePlace): Schema {
  const { properties, items } = schema
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    rebaseGroup(rebaseField(field, group, place), [...group, name], place)
  ])
  const rebased = {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: rebaseGroup(items, [...group, '*'], place) })
  }
  const rules = listAnswerRules(schema).map(rule => rebaseRule(rule, group, place))
  return withAnswerRules(rebased, rules)
}

export const rebaseRule = (rule: AnswerRule, group: readonly string[], place: PagePlace): AnswerRule => ({
  ...rule,
  ...(rule.if && { if: rebaseCondition(rule.if, group, place) }),
  must: rebaseCondition(rule.must, group, place)
})

export function rebaseCondition(condition: Condition, group: readonly string[], place: PagePlace): Condition {
  const entries = Object.entries(condition).map(([name, value]) => {
    if (name === 'all' || name === 'any') {
      return [name, (value as Condition[]).map(one => rebaseCondition(one, group, place))]
    }
    if (name === 'not') return [name, rebaseCondition(value as Condition, group, place)]
    const tests = rebaseOperands(value, group, place)
    return [
      rebaseReference(name, group, place),
      name.endsWith('/*') ? rebaseInRows(name, tests, group, place) : tests
    ]
  })
  return Object.fromEntries(entries) as Condition
}

/** Rewrites the references from a condition on rows to answers outside of the row. */
function rebaseInRows(name: string, condition: unknown, group: readonly string[], place: PagePlace): unknown {
  const list = parseReference(name)
  const row = followReference(list, group)
  if (list.isOfRecord || !row || !isAnswers(condition)) return condition
  return rebaseCondition(condition as Condition, row, { row, ...place })
}

/** Rewrites `{ "field": … }` in the tests of an answer. The condition of a row has none at this depth. */
function rebaseOperands(tests: unknown, group: readonly string[], place: PagePlace): unknown {
  if (!isAnswers(tests)) return tests
  const rebased = Object.entries(tests).map(([operator, operand]) => [
    operator,
    isAnswers(operand) && typeof operand.field === 'string'
      ? { field: rebaseReference(operand.field, group, place) }
      : operand
  ])
  return Object.fromEntries(rebased)
}

export function rebaseReference(
  name: string,
  group: readonly string[],
  { part, fields, row }: PagePlace
): string {
  const reference = parseReference(name)
  if (reference.isOfRecord) return name
  const path = followReference(reference, group)
  const isInRow = row?.every((step, index) => step === path?.[index])
  return !path || isInRow || fields.has(path[0] ?? '') ? name : `/${[part, ...path].join('/')}`
}
