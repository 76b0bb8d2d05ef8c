import type { AnswerRule, Condition } from '../vocabulary/condition.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isAnswers } from '../values/paths.ts'
import { followReference, parseReference } from '../model/conditions/reference.ts'

export interface PagePlace {
  part: string
  fields: ReadonlySet<string>
}

/** Rewrites the conditions of a field: references to other pages of its form become absolute paths in the record. */
export function leadFromPage(field: Schema, group: readonly string[], place: PagePlace): Schema {
  const { 'x-showIf': shown, 'x-requiredIf': required, 'x-offers': offers, items } = field
  return {
    ...field,
    ...(offers && { 'x-offers': leadOffers(offers, group, place) }),
    ...(items?.['x-offers'] && {
      items: { ...items, 'x-offers': leadOffers(items['x-offers'], group, place) }
    }),
    ...(shown && { 'x-showIf': leadCondition(shown, group, place) }),
    ...(required && { 'x-requiredIf': leadCondition(required, group, place) })
  }
}

/** References in the conditions of choices start at the field that has the choices. */
function leadOffers(
  offers: NonNullable<Schema['x-offers']>,
  group: readonly string[],
  place: PagePlace
): Schema['x-offers'] {
  const led = Object.entries(offers).map(([code, { 'x-showIf': shown, 'x-chooseIf': open }]) => [
    code,
    {
      ...(shown && { 'x-showIf': leadCondition(shown, group, place) }),
      ...(open !== undefined && { 'x-chooseIf': open && leadCondition(open, group, place) })
    }
  ])
  return Object.fromEntries(led)
}

/** Rewrites the conditions of all fields of a group, or of the rows of a list. */
export function rebaseGroup(schema: Schema, group: readonly string[], place: PagePlace): Schema {
  const { properties, items, 'x-rules': rules } = schema
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    rebaseGroup(leadFromPage(field, group, place), [...group, name], place)
  ])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: rebaseGroup(items, [...group, '*'], place) }),
    ...(rules && { 'x-rules': rules.map(rule => leadRule(rule, group, place)) })
  }
}

export const leadRule = (rule: AnswerRule, group: readonly string[], place: PagePlace): AnswerRule => ({
  ...rule,
  ...(rule.if && { if: leadCondition(rule.if, group, place) }),
  must: leadCondition(rule.must, group, place)
})

export function leadCondition(condition: Condition, group: readonly string[], place: PagePlace): Condition {
  const entries = Object.entries(condition).map(([name, value]) => {
    if (name === 'all' || name === 'any') {
      return [name, (value as Condition[]).map(one => leadCondition(one, group, place))]
    }
    if (name === 'not') return [name, leadCondition(value as Condition, group, place)]
    return [leadName(name, group, place), leadOperands(value, group, place)]
  })
  return Object.fromEntries(entries) as Condition
}

/** Rewrites `{ "field": … }` in the tests of an answer. The condition of a row has none at this depth. */
function leadOperands(tests: unknown, group: readonly string[], place: PagePlace): unknown {
  if (!isAnswers(tests)) return tests
  const led = Object.entries(tests).map(([operator, operand]) => [
    operator,
    isAnswers(operand) && typeof operand.field === 'string'
      ? { field: leadName(operand.field, group, place) }
      : operand
  ])
  return Object.fromEntries(led)
}

export function leadName(name: string, group: readonly string[], { part, fields }: PagePlace): string {
  const reference = parseReference(name)
  if (reference.isOfRecord) return name
  const path = followReference(reference, group)
  return !path || fields.has(path[0] ?? '') ? name : `/${[part, ...path].join('/')}`
}
