import { nameOfDay } from '../model/named-day.ts'
import { cleanAnswers, isSetAside } from './clean-answers.ts'
import { findConditionalFaults } from './conditional-rules.ts'
import { isFile, kindOf, orderNames, schemaAt } from '../model/fields.ts'
import type { Facts, Form, Problem, RuleName, Schema } from '../form.ts'
import { type Finding, placeOf, problemOf } from './messages.ts'
import { getOrCreate } from '../model/get-or-create.ts'
import { pathOf, pointerOf, sameValue, valueAt } from '../model/paths.ts'
import { preparePasswords } from '../model/password-text.ts'
import { createFormScope, type Scope, scopeAround } from '../model/scope.ts'
import { findBrokenRules, findTooLong } from './rules.ts'

/**
 * Checks a value against a form: the generated shape check, then the rules of its kinds and annotations. No
 * problems means the answers may be stored. At most one problem for each field, in the order of the form.
 * Page and server call this same function with the same facts. Never throws for bad input.
 */
export function check(form: Form, value: unknown, facts: Facts = {}): Problem[] {
  return findFaults(form, value, facts).map(problemOf)
}

/** The same before there are words for it. */
export function findFaults(form: Form, value: unknown, facts: Facts): Finding[] {
  const cleaned = cleanAnswers(form, value, facts) ?? (form.schema.type === 'array' ? [] : {})
  const answers = preparePasswords(form, cleaned)
  const found = findTooLong(form.schema, answers)
  if (found.length === 0) {
    let scope: Scope | undefined
    const openScope = () => (scope ??= createFormScope(form, answers, facts))
    const all = [
      ...findInShape(form, answers),
      ...findBrokenRules(form.schema, answers, facts),
      ...findConditionalFaults(form, answers, openScope, facts.at)
    ]
    found.push(...all.filter(finding => !isExcused(form, finding, { answers, facts, openScope })))
  }
  if (found.length === 0) return []
  return inOrder(form, firstOfEachField(found.map(finding => moveToWholeField(form, finding))))
}

/** What the precompiled validator finds. */
function findInShape({ schema, validate }: Form, answers: unknown): Finding[] {
  if (validate(answers)) return []
  return (validate.errors ?? []).flatMap(({ instancePath, keyword, params }) => {
    const path = pathOf(instancePath)
    if (keyword === 'required') path.push(String(params.missingProperty))
    const field = schemaAt(schema, path) ?? {}
    // A rule of ours says which of the answers is there twice.
    if (keyword === 'uniqueItems' && kindOf(field) === 'values') return []
    if (valueAt(answers, path) === null) return [{ path, schema: field, rule: 'required' as const }]
    // No other word of JSON Schema stands in a form: the linter refuses it.
    return [{ path, schema: field, rule: keyword as RuleName }]
  })
}

/** One of several choices that is wrong is told of their field. */
function moveToWholeField({ schema }: Form, finding: Finding): Finding {
  const path = finding.path.slice(0, -1)
  const around = finding.path.length > 0 ? schemaAt(schema, path) : undefined
  return around && kindOf(around) === 'choices' ? { path, schema: around, rule: 'enum' } : finding
}

/** Not asked or set aside at this place, or stored like this already: then it is not held against the person. */
function isExcused(
  form: Form,
  finding: Finding,
  { answers, facts: { at, stored }, openScope }: { answers: unknown; facts: Facts; openScope: () => Scope }
): boolean {
  const { rule } = finding
  const path = placeOf(finding)
  const around = path.map((_, index) => schemaAt(form.schema, path.slice(0, index + 1)) ?? {})
  if ([form.schema, ...around].some(schema => isSetAside(schema, at))) return true
  if (valueAt(answers, path) === undefined && isNotAsked(form, path, openScope)) return true
  const field = around.at(-1)
  if (at === 'page' && field && isFile(field) && field['x-file']?.saveWithout) return true
  if (rule === 'rule' || path.length === 0 || valueAt(answers, path) === undefined) return false
  const list = around.at(-2) ?? {}
  if (kindOf(list) === 'values' && rule === 'uniqueItems') return isSameAsStored(path.slice(0, -1))
  if (field && ['choices', 'values'].includes(kindOf(list))) return isStoredInList(path, answers, stored)
  const judgedBy = [path, ...listNamesBeside(field ?? {}).map(name => [...path.slice(0, -1), name])]
  return judgedBy.every(isSameAsStored)

  function isSameAsStored(place: readonly string[]) {
    return sameValue(valueAt(answers, place), valueAt(stored, place))
  }
}

/** Each of several choices or plain answers that is stored already is accepted, whatever stands beside it. */
function isStoredInList(path: readonly string[], answers: unknown, stored: unknown): boolean {
  const before = valueAt(stored, path.slice(0, -1))
  return Array.isArray(before) && before.includes(valueAt(answers, path))
}

function isNotAsked({ schema }: Form, path: readonly string[], openScope: () => Scope): boolean {
  return path.some((name, index) => {
    const field = schemaAt(schema, path.slice(0, index))?.properties?.[name]
    if (!field) return false
    if (field['x-computed'] || field['x-retired']) return true
    return field['x-showIf'] && !scopeAround(openScope(), schema, path.slice(0, index + 1)).isVisible(name)
  })
}

/**
 * The answers that a field is judged by: a local government of another state is not what is stored, and neither is a
 * last day before another first one.
 */
function listNamesBeside(field: Schema): string[] {
  const { params = {}, when = {} } = field['x-options'] ?? {}
  const others = [field['x-equals'], field['x-asManyAs'], field['x-notAfter'], field['x-notBefore']]
  return [
    ...Object.values(params),
    ...Object.keys(when),
    ...others.flatMap(name => (name ? nameOfDay(name) : []))
  ]
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

/** The places of the fields of a group: those of the form itself as its page has them. */
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
