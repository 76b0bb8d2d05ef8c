import { replacedFieldOf } from '../model/conditions/computed-references.ts'
import { listAnswerRules } from '../vocabulary/answer-rules.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import { accountPathOf } from '../vocabulary/keywords/from.ts'
import { isOffered, listParams, optionsOf } from '../vocabulary/keywords/options.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { hasRequiredCondition } from '../vocabulary/keywords/required-if.ts'
import { listReferences } from '../vocabulary/keywords.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { countAskedRows, countFieldOf } from '../vocabulary/keywords/as-many-as.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { cleanAnswers } from '../check/clean-answers.ts'
import type { Condition } from '../vocabulary/condition.ts'
import type { Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isMet } from '../model/conditions/condition.ts'
import { countMinRows } from '../model/fields.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { valueAt } from '../values/paths.ts'
import { authoredKindOf } from '../authoring/field-kind.ts'
import { type SiblingAnswers, pick, type SampleFacts } from '../authoring/samples/facts.ts'
import { computeGroup } from './adjust-inputs.ts'
import { createChoices, listOpen } from './choices.ts'
import { createFile } from './file.ts'
import { createGroupScope } from './group-scope.ts'
import { withRowIds } from './row-ids.ts'
import {
  adjustComputed,
  type BrokenGroup,
  findSatisfyingAnswers,
  listSiblingNames
} from './satisfying-answers.ts'
import { createVariant } from './answer-for-test.ts'

export type { SampleFacts } from '../authoring/samples/facts.ts'

/**
 * Creates example answers of a form: every field that is asked, one row in each list, files as in a record. They pass `check`
 * and are the same for the same `chance`.
 */
export function createSample(form: Pick<Form, 'schema' | 'record'>, facts: SampleFacts): unknown {
  const { today, record, part } = facts
  const around = { ...(record !== undefined && { record }), ...(part !== undefined && { part }) }
  const answers = withRowIds(form.schema, createAnswer(form.schema, {}, facts))
  return cleanAnswers(form, answers, { at: 'page', today, ...around })
}

function createAnswer(schema: Schema, siblings: SiblingAnswers, facts: SampleFacts): unknown {
  const account = accountPathOf(schema)
  const given = account && valueAt(facts.from, account)
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (isFile(schema)) return createFile(schema)
  if (schema.properties) return createGroup(schema, facts)
  const { shape } = kinds[kindOf(schema)]
  if (shape === 'choiceList') return createChoices(schema, facts)
  if (shape === 'valueList') return createValues(schema, siblings, facts)
  if (schema.type === 'array') return createRows(schema, siblings, facts)
  const suggested = facts.suggest?.(schema)
  if (suggested !== undefined && isFitting(schema, suggested)) return suggested
  if (schema.enum) return pick(listOpen(schema), facts)
  return schema.default ?? createSingle(schema, siblings, facts)
}

/** Picks a choice that the field's list offers, or creates an answer of its kind. */
function createSingle(schema: Schema, siblings: SiblingAnswers, facts: SampleFacts): unknown {
  const options = optionsOf(schema)
  const offered =
    options && isOffered(options, siblings)
      ? facts.offered?.(options.list, listParams(options, siblings))
      : undefined
  return pick(offered ?? [], facts) ?? authoredKindOf(schema).sample(schema, siblings, facts)
}

function isFitting(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.some(choice => choice === value)
  if (typeof value !== 'string') return false
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const isLong = value.length >= minLength && value.length <= maxLength
  return isLong && (pattern === undefined || new RegExp(pattern, 'u').test(value))
}

function createRows(schema: Schema, siblings: SiblingAnswers, facts: SampleFacts): unknown[] {
  const { items, maxItems = 2 } = schema
  const least = countMinRows(schema, true)
  const length =
    countAskedRows(schema, siblings) ??
    facts.chance?.whole(least, Math.max(least, Math.min(2, maxItems))) ??
    least
  return Array.from({ length }, () => createAnswer(items ?? {}, {}, facts))
}

/** Creates a list of plain answers, all different where `uniqueItems` is set. */
function createValues(schema: Schema, siblings: SiblingAnswers, facts: SampleFacts): unknown[] {
  const { items = {}, uniqueItems } = schema
  const rows = createRows(schema, siblings, facts)
  if (!uniqueItems) return rows
  const others = items.enum ?? Array.from({ length: 20 }, (_, seed) => createVariant(items, seed))
  const given = new Set([...rows, ...others].filter(one => one !== undefined))
  return [...given].slice(0, rows.length)
}

/** Answers the fields of a group, each after the fields that it depends on. */
function createGroup(group: Schema, facts: SampleFacts): SiblingAnswers {
  const { properties = {}, required = [] } = group
  const satisfying = collectConditions(properties, facts)
  const answers: SiblingAnswers = {}
  const started = new Set<string>()
  const answer = (name: string) => {
    const field = properties[name]
    if (!field || started.has(name)) return
    started.add(name)
    for (const other of listNamedFields(field)) answer(other)
    if (isComputed(field) || isRetired(field) || facts.isLeftOut?.(field)) return
    // Few people replace a computed answer.
    if (replacedFieldOf(field) && !facts.chance?.happens(0.2)) return
    const other = field['x-equals']
    if (other) answers[name] = answers[other]
    else answers[name] = pickFitting(field, satisfying[name]) ?? createAnswer(field, answers, facts)
  }
  const isGiven = (name: string) =>
    required.includes(name) ||
    answers[countFieldOf(properties[name] ?? {}) ?? ''] !== undefined ||
    hasRequiredCondition(properties[name] ?? {}) ||
    (facts.chance?.happens(0.6) ?? true)
  for (const name of Object.keys(properties)) if (isGiven(name)) answer(name)
  return sortByNames(satisfyRules(group, answers, facts), Object.keys(properties))
}

/** Lists the sibling fields that a field's answer depends on. */
function listNamedFields(field: Schema): string[] {
  return [...listReferences(field).map(one => one.field), ...listSiblingNames(showConditionOf(field) ?? {})]
}

/** Collects the answers under which other fields are shown or have a list of choices. */
function collectConditions(properties: { [name: string]: Schema }, facts: SampleFacts): SiblingAnswers {
  const satisfying: SiblingAnswers = {}
  for (const field of Object.values(properties)) {
    const shown = findSatisfyingAnswers(showConditionOf(field) ?? {}, properties, satisfying, facts)
    for (const [name, answer] of [...shown, ...Object.entries(optionsOf(field)?.when ?? {})]) {
      satisfying[name] ??= answer
    }
  }
  return satisfying
}

function pickFitting({ const: only, enum: choices }: Schema, satisfying: unknown): unknown {
  if (only !== undefined) return undefined
  return !choices || choices.some(choice => choice === satisfying) ? satisfying : undefined
}

/** The number of rounds in which answers are changed to satisfy the rules between them. */
const maxRounds = 5

/** Changes answers that break a rule where the rule implies other answers. Does not mutate its argument. */
function satisfyRules(group: Schema, answers: SiblingAnswers, facts: SampleFacts): SiblingAnswers {
  const rules = listAnswerRules(group)
  if (rules.length === 0) return answers
  const findBroken = (answers: SiblingAnswers) => {
    const scope = createGroupScope(group, answers, facts)
    return rules.filter(rule => (!rule.if || isMet(rule.if, scope)) && !isMet(rule.must, scope))
  }
  let changed = { ...answers }
  for (let count = 0; count < maxRounds; count++) {
    const broken = findBroken(changed)
    if (broken.length === 0) return changed
    const isBetter = (changed: SiblingAnswers) => findBroken(changed).length < broken.length
    for (const { must } of broken) changed = satisfyRule(must, { group, answers: changed, isBetter }, facts)
  }
  return changed
}

/** Changes the inputs of the rule's computed numbers, or else the answers that it names. */
function satisfyRule(must: Condition, broken: BrokenGroup, facts: SampleFacts): SiblingAnswers {
  const adjusted = adjustComputed(must, broken, facts)
  if (adjusted) return adjusted
  const { group, answers } = broken
  const computed = computeGroup(group, answers, facts.today)
  const found = findSatisfyingAnswers(must, group.properties ?? {}, computed, facts)
  return { ...answers, ...Object.fromEntries(found.filter(([name]) => answers[name] !== undefined)) }
}

function sortByNames(answers: SiblingAnswers, names: string[]): SiblingAnswers {
  return Object.fromEntries(
    names.filter(name => Object.hasOwn(answers, name)).map(name => [name, answers[name]])
  )
}
