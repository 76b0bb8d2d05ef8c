import { listAnswerRules } from '../vocabulary/answer-rules.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import { accountPathOf } from '../vocabulary/keywords/from.ts'
import { isOffered, listParams, optionsOf } from '../vocabulary/keywords/options.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { hasRequiredCondition } from '../vocabulary/keywords/required-if.ts'
import { listReferences } from '../vocabulary/keywords.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { countAskedRows } from '../vocabulary/keywords/as-many-as.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { cleanAnswers } from '../check/clean-answers.ts'
import type { Condition } from '../vocabulary/condition.ts'
import type { Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isMet } from '../model/conditions/condition.ts'
import { countFewestRows } from '../model/fields.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { valueAt } from '../values/paths.ts'
import { authoredKindOf } from '../authoring/field-kind.ts'
import { type Beside, pick, type SampleFacts } from '../authoring/samples/facts.ts'
import { computeGroup } from './adjust-inputs.ts'
import { createChoices, listOpen } from './choices.ts'
import { createFile } from './file.ts'
import { createGroupScope } from './group-scope.ts'
import { withRowIds } from './row-ids.ts'
import { adjustComputed, type BrokenGroup, findWantedAnswers, listNamesBeside } from './wanted.ts'
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

function createAnswer(schema: Schema, beside: Beside, facts: SampleFacts): unknown {
  const account = accountPathOf(schema)
  const given = account && valueAt(facts.from, account)
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (isFile(schema)) return createFile(schema)
  if (schema.properties) return createGroup(schema, facts)
  const { shape } = kinds[kindOf(schema)]
  if (shape === 'choiceList') return createChoices(schema, facts)
  if (shape === 'valueList') return createValues(schema, beside, facts)
  if (schema.type === 'array') return createRows(schema, beside, facts)
  const suggested = facts.suggest?.(schema)
  if (suggested !== undefined && isFitting(schema, suggested)) return suggested
  if (schema.enum) return pick(listOpen(schema), facts)
  return schema.default ?? createSingle(schema, beside, facts)
}

/** Picks a choice that the field's list offers, or creates an answer of its kind. */
function createSingle(schema: Schema, beside: Beside, facts: SampleFacts): unknown {
  const options = optionsOf(schema)
  const offered =
    options && isOffered(options, beside)
      ? facts.offered?.(options.list, listParams(options, beside))
      : undefined
  return pick(offered ?? [], facts) ?? authoredKindOf(schema).sample(schema, beside, facts)
}

function isFitting(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.some(choice => choice === value)
  if (typeof value !== 'string') return false
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const isLong = value.length >= minLength && value.length <= maxLength
  return isLong && (pattern === undefined || new RegExp(pattern, 'u').test(value))
}

function createRows(schema: Schema, beside: Beside, facts: SampleFacts): unknown[] {
  const { items, maxItems = 2 } = schema
  const least = countFewestRows(schema, true)
  const length =
    countAskedRows(schema, beside) ??
    facts.chance?.whole(least, Math.max(least, Math.min(2, maxItems))) ??
    least
  return Array.from({ length }, () => createAnswer(items ?? {}, {}, facts))
}

/** Creates a list of plain answers, all different where `uniqueItems` is set. */
function createValues(schema: Schema, beside: Beside, facts: SampleFacts): unknown[] {
  const { items = {}, uniqueItems } = schema
  const made = createRows(schema, beside, facts)
  if (!uniqueItems) return made
  const others = items.enum ?? Array.from({ length: 20 }, (_, seed) => createVariant(items, seed))
  const given = new Set([...made, ...others].filter(one => one !== undefined))
  return [...given].slice(0, made.length)
}

/** Answers the fields of a group, each after the fields that it depends on. */
function createGroup(group: Schema, facts: SampleFacts): Beside {
  const { properties = {}, required = [] } = group
  const wanted = collectConditions(properties, facts)
  const answers: Beside = {}
  const begun = new Set<string>()
  const answer = (name: string) => {
    const field = properties[name]
    if (!field || begun.has(name)) return
    begun.add(name)
    for (const other of listNamedFields(field)) answer(other)
    if (isComputed(field) || isRetired(field) || facts.isLeftOut?.(field)) return
    // Few people replace a computed answer.
    if (field['x-replaces'] && !facts.chance?.happens(0.2)) return
    const other = field['x-equals']
    if (other) answers[name] = answers[other]
    else answers[name] = pickFitting(field, wanted[name]) ?? createAnswer(field, answers, facts)
  }
  const isGiven = (name: string) =>
    required.includes(name) ||
    answers[properties[name]?.['x-asManyAs'] ?? ''] !== undefined ||
    hasRequiredCondition(properties[name] ?? {}) ||
    (facts.chance?.happens(0.6) ?? true)
  for (const name of Object.keys(properties)) if (isGiven(name)) answer(name)
  return sortByNames(keepRules(group, answers, facts), Object.keys(properties))
}

/** Lists the sibling fields that a field's answer depends on. */
function listNamedFields(field: Schema): string[] {
  return [...listReferences(field).map(one => one.field), ...listNamesBeside(showConditionOf(field) ?? {})]
}

/** Collects the answers under which other fields are shown or have a list of choices. */
function collectConditions(properties: { [name: string]: Schema }, facts: SampleFacts): Beside {
  const wanted: Beside = {}
  for (const field of Object.values(properties)) {
    const shown = findWantedAnswers(showConditionOf(field) ?? {}, properties, wanted, facts)
    for (const [name, answer] of [...shown, ...Object.entries(optionsOf(field)?.when ?? {})]) {
      wanted[name] ??= answer
    }
  }
  return wanted
}

function pickFitting({ const: only, enum: choices }: Schema, wanted: unknown): unknown {
  if (only !== undefined) return undefined
  return !choices || choices.some(choice => choice === wanted) ? wanted : undefined
}

/** The number of rounds in which answers are changed to satisfy the rules between them. */
const tries = 5

/** Changes answers that break a rule where the rule implies other answers. Does not mutate its argument. */
function keepRules(group: Schema, answers: Beside, facts: SampleFacts): Beside {
  const rules = listAnswerRules(group)
  if (rules.length === 0) return answers
  const findBroken = (some: Beside) => {
    const scope = createGroupScope(group, some, facts)
    return rules.filter(rule => (!rule.if || isMet(rule.if, scope)) && !isMet(rule.must, scope))
  }
  let kept = { ...answers }
  for (let count = 0; count < tries; count++) {
    const broken = findBroken(kept)
    if (broken.length === 0) return kept
    const isBetter = (changed: Beside) => findBroken(changed).length < broken.length
    for (const { must } of broken) kept = keepRule(must, { group, answers: kept, isBetter }, facts)
  }
  return kept
}

/** Changes the inputs of the rule's computed numbers, or else the answers that it names. */
function keepRule(must: Condition, broken: BrokenGroup, facts: SampleFacts): Beside {
  const adjusted = adjustComputed(must, broken, facts)
  if (adjusted) return adjusted
  const { group, answers } = broken
  const computed = computeGroup(group, answers, facts.today)
  const found = findWantedAnswers(must, group.properties ?? {}, computed, facts)
  return { ...answers, ...Object.fromEntries(found.filter(([name]) => answers[name] !== undefined)) }
}

function sortByNames(answers: Beside, names: string[]): Beside {
  return Object.fromEntries(
    names.filter(name => Object.hasOwn(answers, name)).map(name => [name, answers[name]])
  )
}
