import { isFile, isNumeric, kindOf } from '../model/fields.ts'
import type { Facts, Options, Schema } from '../form.ts'
import { compareMoments } from '../model/date-time.ts'
import { kinds } from '../model/kinds.ts'
import { parseNamedAmount } from '../model/money.ts'
import { dayAfterToday, isNamedAfterToday, parseNamedDay, shiftDay } from '../model/named-day.ts'
import { isKeptWhole, isMultiple } from '../model/number.ts'
import { getOrCreate } from '../model/get-or-create.ts'
import type { Finding } from './messages.ts'
import { isAnswers } from '../model/paths.ts'
import { countAskedRows, mostRows } from '../model/row-count.ts'
import { countWords } from '../model/word-count.ts'

/** An answer with its schema, and the answers beside it. */
interface Answer {
  schema: Schema
  value: unknown
  siblings: Siblings
}

type Siblings = Record<string, unknown>

/** A rule that an answer does not keep; of numbered files or of a list of plain answers, for one of them. */
type Failure = Pick<Finding, 'rule' | 'limit' | 'slot'> & {
  /** Of a list of plain answers: which of them. */
  item?: number
}

/** Every rule has the same shape: which fields it is about, and what it finds in an answer, [] where nothing. */
interface Rule {
  concerns: (schema: Schema) => boolean
  find: (answer: Answer, facts: Facts) => Failure[]
}

const rules: Rule[] = [
  { concerns: schema => schema.type === 'string' || isNumeric(schema), find: ofItsKind },
  { concerns: schema => schema.multipleOf !== undefined, find: multipleOfAnother },
  {
    concerns: schema => (schema['x-minWords'] ?? schema['x-maxWords']) !== undefined,
    find: ofSoManyWords
  },
  { concerns: schema => schema['x-none'] !== undefined, find: checkAlone },
  { concerns: schema => schema.uniqueItems === true && kindOf(schema) === 'values', find: checkGivenAgain },
  { concerns: schema => schema['x-asManyAs'] !== undefined, find: asManyAsAnswered },
  { concerns: schema => schema['x-equals'] !== undefined, find: equalToAnother },
  { concerns: schema => schema['x-notAfter'] !== undefined, find: notAfter },
  { concerns: schema => schema['x-notBefore'] !== undefined, find: notBefore },
  { concerns: schema => schema['x-options'] !== undefined, find: checkOffered },
  { concerns: schema => schema['x-currencies'] !== undefined, find: inItsCurrencies },
  {
    concerns: schema => schema['x-file']?.slots !== undefined && kindOf(schema) !== 'files',
    find: checkSlots
  }
]

/** What the kinds and annotations of a form find, beyond what JSON Schema can say. */
export function findBrokenRules(schema: Schema, answers: unknown, facts: Facts): Finding[] {
  const found: Finding[] = []
  visit(planOf(schema), answers, { look: lookAtRules, path: [], facts, found })
  return found
}

/** Text or a list beyond the limit of its field. Looked at first, so that nothing slow runs on anything huge. */
export function findTooLong(schema: Schema, answers: unknown): Finding[] {
  const found: Finding[] = []
  visit(planOf(schema), answers, { look: lookAtLength, path: [], facts: {}, found })
  return found
}

function lookAtRules({ schema, rules }: Plan, value: unknown, siblings: Siblings, visiting: Visiting) {
  for (const rule of rules) {
    for (const failure of rule.find({ schema, value, siblings }, visiting.facts)) {
      const { item, ...found } = failure
      const path = [...visiting.path, ...(item === undefined ? [] : [String(item)])]
      visiting.found.push({ path, schema, ...found })
    }
  }
}

function lookAtLength(plan: Plan, value: unknown, _: Siblings, { path, found }: Visiting) {
  const { schema, mostRows, mostCharacters } = plan
  if (isOverfull(plan, value)) {
    found.push({ path: [...path], schema, rule: 'maxItems', limit: mostRows })
  } else if (typeof value === 'string' && isLonger(value, mostCharacters)) {
    found.push({ path: [...path], schema, rule: 'maxLength', limit: mostCharacters })
  }
}

/** Counted as JSON Schema does: an emoji is one character, though JavaScript keeps it as two. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most || text.length > 2 * most) return text.length > most
  return [...text].length > most
}

/** What of a schema decides how its answers are checked, whatever they are. */
interface Plan {
  schema: Schema
  rules: Rule[]
  fields: { name: string; plan: Plan }[]
  rows: Plan | undefined
  mostRows: number
  mostCharacters: number
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
    rules: rules.filter(rule => rule.concerns(schema)),
    fields: inside.map(([name, field]) => ({ name, plan: planOf(field) })),
    rows: isList && items && !isFile(schema) ? planOf(items) : undefined,
    mostRows: isList ? (maxItems ?? mostRows) : Number.POSITIVE_INFINITY,
    mostCharacters: type === 'string' ? (maxLength ?? kinds[kindOf(schema)].limit) : Number.POSITIVE_INFINITY
  }
}

/** A walk through answers: what is done at each, where it stands, and what it has found. */
interface Visiting {
  look: (plan: Plan, value: unknown, siblings: Siblings, visiting: Visiting) => void
  path: string[]
  facts: Facts
  found: Finding[]
}

const nothing: Siblings = {}

/** Looks at every answer with those inside it, but for those of a list that is too long. */
function visit(plan: Plan, value: unknown, visiting: Visiting, siblings = nothing) {
  visiting.look(plan, value, siblings, visiting)
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
  return Array.isArray(value) && value.length > plan.mostRows
}

function ofItsKind({ schema, value }: Answer): Failure[] {
  if (typeof value === 'number') return isKeptWhole(value) ? [] : [{ rule: 'format' }]
  if (typeof value !== 'string' || isNumeric(schema)) return []
  return kinds[kindOf(schema)].valid(value) ? [] : [{ rule: 'format' }]
}

/** Worked out in decimals, as the number is written; the shape check leaves it out. */
function multipleOfAnother({ schema, value }: Answer): Failure[] {
  const { multipleOf } = schema
  if (typeof value !== 'number' || multipleOf === undefined || !isKeptWhole(value)) return []
  return isMultiple(value, multipleOf) ? [] : [{ rule: 'multipleOf' }]
}

/** Longer than its characters may be, it has been refused before. */
function ofSoManyWords({ schema, value }: Answer): Failure[] {
  if (typeof value !== 'string') return []
  const { 'x-minWords': least = 0, 'x-maxWords': most = Number.POSITIVE_INFINITY } = schema
  const count = countWords(value)
  if (count < least) return [{ rule: 'minWords' }]
  return count > most ? [{ rule: 'maxWords' }] : []
}

/** Who chooses that none fits chooses nothing else. */
function checkAlone({ schema, value }: Answer): Failure[] {
  const none = schema['x-none']
  return Array.isArray(value) && value.length > 1 && value.includes(none) ? [{ rule: 'alone' }] : []
}

/** Each answer of a list that stands before it too. */
function checkGivenAgain({ value }: Answer): Failure[] {
  if (!Array.isArray(value)) return []
  const items: unknown[] = value
  return items.flatMap((one, item) =>
    one !== null && items.indexOf(one) < item ? [{ rule: 'uniqueItems' as const, item }] : []
  )
}

function asManyAsAnswered({ schema, value, siblings }: Answer): Failure[] {
  const wanted = countAskedRows(schema, siblings)
  const count = Array.isArray(value) ? value.length : 0
  if (wanted === undefined || count === wanted) return []
  return [{ rule: 'asManyAs', limit: wanted }]
}

function equalToAnother({ schema, value, siblings }: Answer): Failure[] {
  const other = schema['x-equals']
  if (!other || value === undefined) return []
  return value === siblings[other] ? [] : [{ rule: 'equals' }]
}

function notAfter({ schema, value, siblings }: Answer, facts: Facts): Failure[] {
  const today = dayOfSave(facts)
  const bound = schema['x-notAfter']
  const limit = dateLimit(bound, siblings, today)
  const isAfter = typeof value === 'string' && limit !== undefined && compareMoments(value, limit) > 0
  return isAfter ? [{ rule: 'notAfter', limit: boundOf(bound, today) }] : []
}

function notBefore({ schema, value, siblings }: Answer, facts: Facts): Failure[] {
  const today = dayOfSave(facts)
  const bound = schema['x-notBefore']
  const limit = dateLimit(bound, siblings, today)
  const isBefore = typeof value === 'string' && limit !== undefined && compareMoments(value, limit) < 0
  return isBefore ? [{ rule: 'notBefore', limit: boundOf(bound, today) }] : []
}

function checkOffered({ schema, value, siblings }: Answer, facts: Facts): Failure[] {
  const options = schema['x-options']
  if (!options || typeof value !== 'string' || kindOf(schema) === 'suggestion') return []
  if (!facts.offered || !isOffered(options, siblings)) return []
  const offered = facts.offered(options.list, listParams(options, siblings))
  return offered && !offered.includes(value) ? [{ rule: 'offered' }] : []
}

/** What is no amount is told as such. */
function inItsCurrencies({ schema, value }: Answer): Failure[] {
  const amount = typeof value === 'string' ? parseNamedAmount(value) : undefined
  return amount && !schema['x-currencies']?.includes(amount.currency) ? [{ rule: 'offered' }] : []
}

/** Each numbered file that is asked for and not there is a problem of its own. */
function checkSlots({ schema, value }: Answer, { at }: Facts): Failure[] {
  const file = schema['x-file']
  if (!file?.slots || at === 'save' || (at === 'page' && file.saveWithout)) return []
  const there = Array.isArray(value) ? value.map(item => (isAnswers(item) ? item.target : undefined)) : []
  const slots = Array.from({ length: file.slots }, (_, index) => index + 1)
  return slots.filter(slot => !there.includes(slot)).map(slot => ({ rule: 'required', slot }))
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

/**
 * The day or the time that `x-notAfter` or `x-notBefore` names: today, yesterday, or the answer of a field beside it, and so many
 * days or months from there.
 */
export function dateLimit(
  limit: string | undefined,
  siblings: Record<string, unknown>,
  today: string | undefined
): string | undefined {
  if (limit === undefined) return undefined
  if (isNamedAfterToday(limit)) return dayAfterToday(limit, today)
  const named = parseNamedDay(limit)
  const other = named && siblings[named.name]
  return typeof other === 'string' ? shiftDay(other, named ?? {}) : undefined
}

/** What was right on the day of its save stays right. */
const dayOfSave = ({ at, today }: Facts) => (at === 'record' ? undefined : today)

/** A bound as it may be told: the day, or the field whose answer is it. */
function boundOf(limit: string | undefined, today: string | undefined): string | undefined {
  return limit && (dayAfterToday(limit, today) ?? limit)
}
