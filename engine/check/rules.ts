import { countSlots, fileRuleOf, isFile } from '../vocabulary/keywords/file.ts'
import { listKeywords, keywordOf } from '../vocabulary/keywords.ts'
import type { CheckedAnswer, Failure } from '../vocabulary/keyword.ts'
import { maxRows } from '../vocabulary/keywords/as-many-as.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { Facts } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isKeptWhole, isMultiple } from '../values/number.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import type { Finding } from './messages.ts'
import { isAnswers } from '../values/paths.ts'

/** A rule without a keyword module: the fields it applies to, and its check of an answer. */
interface Rule {
  concerns: (schema: Schema) => boolean
  find: (answer: CheckedAnswer, facts: Facts) => Failure[]
}

const standardRules: Rule[] = [
  { concerns: schema => schema.type === 'string' || isNumeric(schema), find: checkKind },
  { concerns: schema => schema.multipleOf !== undefined, find: checkMultiple },
  {
    concerns: schema => schema.uniqueItems === true && fieldKindOf(schema).shape === 'valueList',
    find: checkGivenAgain
  },
  {
    concerns: schema => countSlots(schema) !== undefined && fieldKindOf(schema).shape !== 'fileList',
    find: checkSlots
  }
]

function listChecks(schema: Schema): Rule['find'][] {
  const ofKeywords = listKeywords(schema).map((name): Rule['find'] => {
    const { check } = keywordOf(name)
    return (answer, facts) => check(schema[name] as never, answer, facts)
  })
  return [...standardRules.filter(rule => rule.concerns(schema)).map(({ find }) => find), ...ofKeywords]
}

/** Returns the violations of kinds and annotations, beyond JSON Schema. */
export function findBrokenRules(schema: Schema, answers: unknown, facts: Facts): Finding[] {
  const found: Finding[] = []
  visit(planOf(schema), answers, { check: checkOwnRules, path: [], facts, found })
  return found
}

/** Finds texts and lists beyond the limit of their field, each with that limit. */
export function findTooLong(schema: Schema, answers: unknown): TooLong[] {
  const found: TooLong[] = []
  const check: Visiting['check'] = (plan, value, _, { path }) =>
    found.push(...checkLengths(plan, value, path))
  visit(planOf(schema), answers, { check, path: [], facts: {}, found: [] })
  return found
}

interface TooLong extends Finding {
  /** The number of characters or rows that are accepted. */
  length: number
}

function checkOwnRules(
  { schema, checks }: Plan,
  value: unknown,
  siblings: CheckedAnswer['siblings'],
  visiting: Visiting
) {
  for (const check of checks) {
    for (const failure of check({ schema, value, siblings }, visiting.facts)) {
      const { item, ...found } = failure
      const path = [...visiting.path, ...(item === undefined ? [] : [String(item)])]
      visiting.found.push({ path, schema, ...found })
    }
  }
}

function checkLengths(plan: Plan, value: unknown, path: readonly string[]): TooLong[] {
  const { schema, maxRows, maxCharacters } = plan
  if (isOverfull(plan, value)) {
    return [{ path: [...path], schema, rule: 'maxItems', limit: maxRows, length: maxRows }]
  }
  if (typeof value !== 'string' || !isLonger(value, maxCharacters)) return []
  const rule = hasOneForm(schema)
    ? { rule: 'format' as const }
    : { rule: 'maxLength' as const, limit: maxCharacters }
  return [{ path: [...path], schema, ...rule, length: maxCharacters }]
}

/** Checks whether a text that is too long should be reported as a wrong format. */
const hasOneForm = (schema: Schema): boolean =>
  schema.maxLength === undefined && fieldKindOf(schema).hasOwnLength

/** Compares lengths as JSON Schema does: an emoji counts as one character, although JavaScript stores two code units. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max || text.length > 2 * max) return text.length > max
  return [...text].length > max
}

/** The parts of a schema that checks depend on, prepared once. */
interface Plan {
  schema: Schema
  checks: Rule['find'][]
  fields: { name: string; plan: Plan }[]
  rows: Plan | undefined
  maxRows: number
  maxCharacters: number
}

const plans = new WeakMap<Schema, Plan>()

function planOf(schema: Schema): Plan {
  return getOrCreate(plans, schema, createPlan)
}

function createPlan(schema: Schema): Plan {
  const { type, maxLength, maxItems, items, properties = {} } = schema
  const isList = type === 'array'
  const inside = isFile(schema) || isList ? [] : Object.entries(properties)
  return {
    schema,
    checks: listChecks(schema),
    fields: inside.map(([name, field]) => ({ name, plan: planOf(field) })),
    rows: isList && items && !isFile(schema) ? planOf(items) : undefined,
    maxRows: isList ? (maxItems ?? maxRows) : Number.POSITIVE_INFINITY,
    maxCharacters: type === 'string' ? (maxLength ?? fieldKindOf(schema).maxLength) : Number.POSITIVE_INFINITY
  }
}

/** The state of a walk through answers: the visitor, the current path and the findings. `path` is mutated during the walk. */
interface Visiting {
  check: (plan: Plan, value: unknown, siblings: CheckedAnswer['siblings'], visiting: Visiting) => void
  path: string[]
  facts: Facts
  found: Finding[]
}

const nothing: CheckedAnswer['siblings'] = {}

/** Visits every answer and the answers inside it, except items of a list that is too long. */
function visit(plan: Plan, value: unknown, visiting: Visiting, siblings = nothing) {
  visiting.check(plan, value, siblings, visiting)
  if (isOverfull(plan, value)) return
  const { rows, fields } = plan
  if (rows && Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      visiting.path.push(String(index))
      visit(rows, value[index], visiting)
      visiting.path.pop()
    }
  } else if (fields.length > 0 && isAnswers(value)) {
    for (const { name, plan } of fields) {
      visiting.path.push(name)
      visit(plan, value[name], visiting, value)
      visiting.path.pop()
    }
  }
}

function isOverfull(plan: Plan, value: unknown) {
  return Array.isArray(value) && value.length > plan.maxRows
}

function checkKind({ schema, value }: CheckedAnswer): Failure[] {
  if (typeof value === 'number') return isKeptWhole(value) ? [] : [{ rule: 'format' }]
  if (typeof value !== 'string' || isNumeric(schema)) return []
  return fieldKindOf(schema).isValid(value) ? [] : [{ rule: 'format', bound: value }]
}

/** Checks `multipleOf` in decimal, as numbers are written. The shape check leaves it out. */
function checkMultiple({ schema, value }: CheckedAnswer): Failure[] {
  const { multipleOf } = schema
  if (typeof value !== 'number' || multipleOf === undefined || !isKeptWhole(value)) return []
  return isMultiple(value, multipleOf) ? [] : [{ rule: 'multipleOf' }]
}

function checkGivenAgain({ value }: CheckedAnswer): Failure[] {
  if (!Array.isArray(value)) return []
  const items: unknown[] = value
  return items.flatMap((one, item) =>
    one !== null && items.indexOf(one) < item ? [{ rule: 'uniqueItems' as const, item }] : []
  )
}

/** Reports each missing numbered file as its own problem. */
function checkSlots({ schema, value }: CheckedAnswer, { at }: Facts): Failure[] {
  const file = fileRuleOf(schema)
  if (!file?.slots || at === 'save' || (at === 'page' && file.saveWithout)) return []
  const given = Array.isArray(value) ? value.map(item => (isAnswers(item) ? item.target : undefined)) : []
  const slots = Array.from({ length: file.slots }, (_, index) => index + 1)
  return slots.filter(slot => !given.includes(slot)).map(slot => ({ rule: 'required', slot }))
}
