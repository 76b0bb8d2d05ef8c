import { isFile, kindOf } from './fields.ts'
import type { Facts, Form, Limit, Options, Problem, RuleName, Schema } from './form.ts'
import { kinds } from './kinds.ts'
import { missingSlot, problemAt } from './messages.ts'
import { isAnswers } from './paths.ts'

/** An answer with its schema, and the answers beside it. */
interface Place {
  schema: Schema
  value: unknown
  path: string[]
  siblings: Record<string, unknown>
}

type Rule = (place: Place, facts: Facts) => Problem[]

/** Every rule has the same shape and answers [] where it does not apply. */
const rules: Rule[] = [ofItsKind, equalToAnother, notAfter, notBefore, offeredByItsList, everySlot]

/** The problems that the kinds and annotations of a form find, beyond what JSON Schema can say. */
export function ruleProblems(form: Form, answers: unknown, facts: Facts): Problem[] {
  return placesOf(form.schema, answers).flatMap(place => rules.flatMap(rule => rule(place, facts)))
}

/** Most rows of a list, where the schema does not say. */
const mostRows = 1000

/** Text or a list beyond the limit of its field. Looked at first, so that nothing slow runs on anything huge. */
export function tooLong(schema: Schema, answers: unknown): Problem[] {
  return placesOf(schema, answers).flatMap(place => {
    const { schema, value } = place
    if (isOverfull(schema, value)) return [problem(place, 'maxItems', schema.maxItems ?? mostRows)]
    const limit = schema.maxLength ?? kinds[kindOf(schema)].limit
    const isLong = schema.type === 'string' && typeof value === 'string' && value.length > limit
    return isLong ? [problem(place, 'maxLength', limit)] : []
  })
}

function isOverfull({ type, maxItems = mostRows }: Schema, value: unknown) {
  return type === 'array' && Array.isArray(value) && value.length > maxItems
}

function placesOf(schema: Schema, value: unknown, path: string[] = [], siblings = {}): Place[] {
  const here = { schema, value, path, siblings }
  if (isOverfull(schema, value)) return [here]
  if (schema.type === 'array' && Array.isArray(value) && schema.items && !isFile(schema)) {
    const items = schema.items
    return [here, ...value.flatMap((item, index) => placesOf(items, item, [...path, String(index)]))]
  }
  if (!schema.properties || !isAnswers(value) || isFile(schema)) return [here]
  const inside = Object.entries(schema.properties).flatMap(([name, field]) =>
    placesOf(field, value[name], [...path, name], value)
  )
  return [here, ...inside]
}

function ofItsKind(place: Place): Problem[] {
  const { valid } = kinds[kindOf(place.schema)]
  return typeof place.value === 'string' && !valid(place.value) ? [problem(place, 'format')] : []
}

function equalToAnother(place: Place): Problem[] {
  const other = place.schema['x-equals']
  if (!other || place.value === undefined) return []
  return place.value === place.siblings[other] ? [] : [problem(place, 'equals')]
}

function notAfter(place: Place, facts: Facts): Problem[] {
  const limit = dateFor(place, place.schema['x-notAfter'], facts)
  const isAfter = typeof place.value === 'string' && limit !== undefined && place.value > limit
  return isAfter ? [problem(place, 'notAfter', boundOf(place.schema['x-notAfter'], facts))] : []
}

function notBefore(place: Place, facts: Facts): Problem[] {
  const limit = dateFor(place, place.schema['x-notBefore'], facts)
  const isBefore = typeof place.value === 'string' && limit !== undefined && place.value < limit
  return isBefore ? [problem(place, 'notBefore', boundOf(place.schema['x-notBefore'], facts))] : []
}

function offeredByItsList(place: Place, facts: Facts): Problem[] {
  const options = place.schema['x-options']
  if (!options || typeof place.value !== 'string' || kindOf(place.schema) === 'suggestion') return []
  if (!isOffered(options, place.siblings)) return []
  const offered = facts.offered?.(options.list, listParams(options, place.siblings))
  return offered && !offered.includes(place.value) ? [problem(place, 'offered')] : []
}

/** Each numbered file that is asked for and not there is a problem of its own. */
function everySlot(place: Place, facts: Facts): Problem[] {
  const file = place.schema['x-file']
  if (!file?.slots || facts.at === 'save' || (facts.at === 'page' && file.saveWithout)) return []
  const there = Array.isArray(place.value)
    ? place.value.map(item => (isAnswers(item) ? item.target : undefined))
    : []
  const missing = Array.from({ length: file.slots }, (_, index) => index + 1).filter(
    slot => !there.includes(slot)
  )
  return missing.map(slot => missingSlot(place.path, place.schema, slot))
}

/** Does the list apply, as the answers beside the field stand? A condition not answered yet counts as met. */
export function isOffered({ when = {} }: Options, siblings: Record<string, unknown>): boolean {
  return Object.entries(when).every(
    ([name, wanted]) => siblings[name] === undefined || siblings[name] === wanted
  )
}

/** The parameters of a list, taken from the answers beside the field. */
export function listParams(
  { params = {} }: Options,
  siblings: Record<string, unknown>
): { [name: string]: string } {
  const entries = Object.entries(params).map(([name, sibling]) => {
    const answer = siblings[sibling]
    return [name, typeof answer === 'string' ? answer : ''] as const
  })
  return Object.fromEntries(entries)
}

function dateFor({ siblings }: Place, limit: string | undefined, { today }: Facts): string | undefined {
  return dateLimit(limit, siblings, today)
}

/** The day that `x-notAfter` or `x-notBefore` names: today, yesterday, or the answer of a field beside it. */
export function dateLimit(
  limit: string | undefined,
  siblings: Record<string, unknown>,
  today: string | undefined
): string | undefined {
  if (limit === undefined) return undefined
  if (limit === 'today' || limit === 'yesterday') return dayNamed(limit, today)
  const other = siblings[limit]
  return typeof other === 'string' ? other : undefined
}

function dayNamed(name: string, today: string | undefined): string | undefined {
  if (name === 'today') return today
  return name === 'yesterday' && today ? dayBefore(today) : undefined
}

/** A bound as it may be told: the day, or the field whose answer is it. */
function boundOf(limit: string | undefined, { today }: Facts): string | undefined {
  return limit && (dayNamed(limit, today) ?? limit)
}

/** YYYY-MM-DD of the day before. */
function dayBefore(date: string) {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
}

function problem({ schema, path }: Place, rule: RuleName, limit?: Limit): Problem {
  return problemAt(path, schema, rule, limit)
}
