import { isComputed } from '../vocabulary/keywords/computed.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import { fileRuleOf, isFile } from '../vocabulary/keywords/file.ts'
import { hasShowCondition } from '../vocabulary/keywords/show-if.ts'
import { listReferences } from '../vocabulary/keywords.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import { cleanAnswers, isSkippedAt } from './clean-answers.ts'
import { findConditionalFaults } from './conditional-rules.ts'
import { orderNames, schemaAt } from '../model/fields.ts'
import type { Facts, Form, Problem } from '../vocabulary/form.ts'
import type { RuleName, Schema } from '../vocabulary/schema.ts'
import { type Finding, placeOf, problemOf } from './messages.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { pathOf, pointerOf, sameValue, valueAt } from '../values/paths.ts'
import { preparePasswords } from '../model/password-text.ts'
import { createFormScope, type Scope, scopeAround } from '../model/conditions/scope.ts'
import { findBrokenRules, findTooLong } from './rules.ts'

/**
 * Checks a value against a form: the generated shape check, then the rules of its kinds and annotations. An empty result means
 * that the answers may be stored. Returns at most one problem for each field, in the order of the form. Page and server call
 * this same function with the same facts. Never throws on invalid input.
 */
export function check(form: Form, value: unknown, facts: Facts = {}): Problem[] {
  return findFaults(form, value, facts).map(problemOf)
}

/** Like `check`, but returns the findings before their messages are made. */
export function findFaults(form: Form, value: unknown, facts: Facts): Finding[] {
  const cleaned = cleanAnswers(form, value, facts) ?? (form.schema.type === 'array' ? [] : {})
  const answers = preparePasswords(form, cleaned)
  const { tooLong, answers: short } = cutTooLong(form, answers, facts)
  const openScope = createLazyScope(form, short, facts)
  const found = [
    ...findInShape(form, short),
    ...findBrokenRules(form.schema, short, facts),
    ...findConditionalFaults(form, short, openScope, facts.at)
  ].filter(finding => !isExcused(form, finding, { answers: short, facts, openScope }))
  // Report nothing inside a list with too many rows until its length is corrected.
  const full = tooLong.filter(({ rule }) => rule === 'maxItems' && facts.at !== 'record')
  const isInFull = ({ path }: Finding) =>
    full.some(list => list.path.length < path.length && list.path.every((name, at) => name === path[at]))
  const all = [...tooLong, ...found]
    .filter(finding => !isInFull(finding))
    .map(finding => moveToWholeField(form, finding))
  return inOrder(form, firstOfEachField(all))
}

/**
 * Finds texts and lists beyond the limit of their field, and cuts them to it, so that no slow check runs on huge input. Stored
 * answers are not cut, because they met the limits when they were saved.
 */
function cutTooLong(form: Form, whole: unknown, facts: Facts): { tooLong: Finding[]; answers: unknown } {
  const openScope = createLazyScope(form, whole, facts)
  const isCounted = (finding: Finding) => !isExcused(form, finding, { answers: whole, facts, openScope })
  const tooLong = findTooLong(form.schema, whole).filter(isCounted)
  if (tooLong.length === 0 || facts.at === 'record') return { tooLong, answers: whole }
  const copy = structuredClone({ whole })
  let found = tooLong
  while (found.length > 0) {
    for (const { path, length } of found) cutAt(copy, ['whole', ...path], length)
    // The rows of a list that was just cut have not been checked yet.
    found = findTooLong(form.schema, copy.whole).filter(isCounted)
    tooLong.push(...found)
  }
  return { tooLong, answers: copy.whole }
}

function cutAt(answers: object, path: readonly string[], length: number) {
  const around = valueAt(answers, path.slice(0, -1))
  // A path of a finding leads to a text or a list.
  const short = (valueAt(answers, path) as string | unknown[]).slice(0, length)
  Object.assign(around as object, { [path.at(-1) ?? '']: short })
}

function findInShape({ schema, validate }: Form, answers: unknown): Finding[] {
  if (validate(answers)) return []
  return (validate.errors ?? []).flatMap(({ instancePath, keyword, params }) => {
    const path = pathOf(instancePath)
    if (keyword === 'required') path.push(String(params.missingProperty))
    const field = schemaAt(schema, path) ?? {}
    // `checkGivenAgain` reports which of the answers is the duplicate.
    if (keyword === 'uniqueItems' && fieldKindOf(field).shape === 'valueList') return []
    if (valueAt(answers, path) === null) return [{ path, schema: field, rule: 'required' as const }]
    // The linter refuses all other JSON Schema keywords in a form, so the cast is safe.
    return [{ path, schema: field, rule: keyword as RuleName }]
  })
}

/** Reports an invalid item of several choices at the whole field. */
function moveToWholeField({ schema }: Form, finding: Finding): Finding {
  const path = finding.path.slice(0, -1)
  const around = finding.path.length > 0 ? schemaAt(schema, path) : undefined
  return around && fieldKindOf(around).shape === 'choiceList'
    ? { path, schema: around, rule: 'enum' }
    : finding
}

/**
 * Checks whether a finding is to be ignored: the field is not asked, is skipped by this check, or is unchanged from the stored
 * answer.
 */
function isExcused(
  form: Form,
  finding: Finding,
  { answers, facts: { at, stored }, openScope }: { answers: unknown; facts: Facts; openScope: () => Scope }
): boolean {
  const { rule } = finding
  const path = placeOf(finding)
  const answer = valueAt(answers, path)
  const around = path.map((_, index) => schemaAt(form.schema, path.slice(0, index + 1)) ?? {})
  if ([form.schema, ...around].some(schema => isSkippedAt(schema, at))) return true
  if (answer === undefined && isNotAsked(form, path, openScope)) return true
  const field = around.at(-1)
  if (at === 'page' && field && isFile(field) && fileRuleOf(field)?.saveWithout) return true
  if (rule === 'rule' || answer === undefined) return false
  // Of a list that is a whole form, only rows beyond a lower limit are accepted as stored.
  if (!field && rule !== 'maxItems') return false
  const place = path.slice(0, -1)
  const group = valueAt(answers, place)
  const storedGroups = listStored(form.schema, place, stored)
  const { shape } = fieldKindOf(around.at(-2) ?? {})
  if (shape === 'valueList' && rule === 'uniqueItems')
    return storedGroups.some(before => sameValue(group, before))
  if (field && (shape === 'choiceList' || shape === 'valueList')) {
    // Stored items stay accepted, whatever the other items are.
    return storedGroups.some(before => Array.isArray(before) && before.includes(answer))
  }
  // An answer counts as unchanged only if the answers it is checked against are unchanged too: a local government is no longer
  // valid under another state, nor an end date after another start date.
  const compared = [path.slice(-1), ...listReferences(field ?? {}).map(one => [one.field])]
  return storedGroups.some(before =>
    compared.every(name => sameValue(valueAt(group, name), valueAt(before, name)))
  )
}

/** Lists the stored values at a path, in every row of a list on the path, because rows may have moved. */
function listStored(schema: Schema, path: readonly string[], stored: unknown): unknown[] {
  return path.reduce<unknown[]>(
    (found, name, index) => {
      const isRow = schemaAt(schema, path.slice(0, index))?.type === 'array'
      return found.flatMap(one => (!isRow ? [valueAt(one, [name])] : Array.isArray(one) ? one : []))
    },
    [stored]
  )
}

function isNotAsked(form: Form, path: readonly string[], openScope: () => Scope): boolean {
  return (
    listFieldsOnPath(form.schema, path).some(({ field }) => isComputed(field) || isRetired(field)) ||
    !isShown(form, path, openScope)
  )
}

/** Checks whether the `x-showIf` conditions of a field and of its surrounding groups and rows are met by these answers. */
export function isShownAt(form: Form, path: readonly string[], value: unknown, facts: Facts): boolean {
  return isShown(form, path, createLazyScope(form, value, facts))
}

/** Returns a function that creates the scope of a form when it is first called. */
function createLazyScope(form: Form, value: unknown, facts: Facts): () => Scope {
  let scope: Scope | undefined
  return () => (scope ??= createFormScope(form, value, facts))
}

function isShown({ schema }: Form, path: readonly string[], openScope: () => Scope): boolean {
  return listFieldsOnPath(schema, path).every(
    ({ field, place }) =>
      !hasShowCondition(field) || scopeAround(openScope(), schema, place).isVisible(place.at(-1) ?? '')
  )
}

function listFieldsOnPath(schema: Schema, path: readonly string[]): { field: Schema; place: string[] }[] {
  return path.flatMap((name, index) => {
    const field = schemaAt(schema, path.slice(0, index))?.properties?.[name]
    return field ? [{ field, place: path.slice(0, index + 1) }] : []
  })
}

function firstOfEachField(findings: Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(finding => {
    const pointer = pointerOf(placeOf(finding))
    return !seen.has(pointer) && seen.add(pointer)
  })
}

function inOrder(form: Form, findings: Finding[]): Finding[] {
  const placeIn = (finding: Finding) => {
    let schema: Schema | undefined = form.schema
    return placeOf(finding).map(name => {
      const index: number =
        schema?.type === 'array' ? Number(name) : schema ? (orderIn(form, schema).get(name) ?? -1) : 0
      schema = schema && schemaAt(schema, [name])
      return index
    })
  }
  return findings
    .map(finding => ({ finding, place: placeIn(finding) }))
    .sort((one, other) => byPlace(one.place, other.place))
    .map(({ finding }) => finding)
}

const orders = new WeakMap<Form | Schema, Map<string, number>>()

/** Returns the position of each field in a group; at the top level of a form, in the order of its page. */
function orderIn(form: Form, schema: Schema): Map<string, number> {
  const [group, ui] = schema === form.schema ? [form, form.ui] : [schema, {}]
  return getOrCreate(orders, group, () => {
    const names = orderNames({ schema, ui })
    return new Map(names.map((name, index) => [name, index]))
  })
}

function byPlace(one: number[], other: number[]): number {
  const index = one.findIndex((step, at) => step !== other[at])
  return index === -1 ? one.length - other.length : (one[index] ?? 0) - (other[index] ?? 0)
}
