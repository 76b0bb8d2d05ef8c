import { isFile, kindOf } from '../model/fields.ts'
import type { Facts, Form, Schema } from '../form.ts'
import { sameValue, valueAt } from '../model/paths.ts'
import { dateLimit, isOffered, listParams } from '../check/rules.ts'
import type { Chance } from './chance.ts'
import { createPatternText } from './pattern-text.ts'

export interface SampleFacts {
  /** YYYY-MM-DD. */
  today: string
  /** The choices of a list; a list that is not known here takes any text. */
  offered?: Facts['offered']
  /** What `x-from` is taken from, for instance `{ account: { email } }`. */
  from?: unknown
  /** Makes samples differ: picks among choices and examples, days between examples, and which optional fields to leave. */
  chance?: Chance
  /** What is known of whoever answers, for a field; set aside where it does not fit the field. */
  suggest?: (field: Schema) => unknown
  /** Fields that are answered otherwise. */
  isLeftOut?: (field: Schema) => boolean
}

/**
 * An example of what a form may be answered with: every field that is asked, one row in each list, files as a record
 * tells of them. It passes `check`, and it is the same each time for the same chance.
 */
export function createSample({ schema }: Pick<Form, 'schema'>, facts: SampleFacts): unknown {
  return createAnswer(schema, {}, facts)
}

/** The words of a field that a sample depends on. */
type Conditional = Schema & {
  'x-showIf'?: { [field: string]: unknown }
  'x-computed'?: unknown
  'x-retired'?: boolean
}

function createAnswer(schema: Schema, beside: Beside, facts: SampleFacts): unknown {
  const given = schema['x-from'] ? valueAt(facts.from, schema['x-from'].split('.')) : undefined
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (isFile(schema)) return createFile(schema)
  if (schema.properties) return createGroup(schema, facts)
  if (schema.type === 'array') return createRows(schema, facts)
  const suggested = facts.suggest?.(schema)
  if (suggested !== undefined && isFitting(schema, suggested)) return suggested
  if (schema.enum) return pick(schema.enum, facts)
  return schema.default ?? createText(schema, beside, facts)
}

/** The answers of the fields beside one, by name. */
type Beside = Record<string, unknown>

/** One of several: the first, where no chance picks. */
const pick = <T>(from: readonly T[], { chance }: SampleFacts): T | undefined =>
  chance && from.length > 0 ? chance.pick(from) : from[0]

function isFitting(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.some(choice => choice === value)
  if (typeof value !== 'string') return false
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const isLong = value.length >= minLength && value.length <= maxLength
  return isLong && (pattern === undefined || new RegExp(pattern, 'u').test(value))
}

function createRows({ items, minItems = 1, maxItems = 2 }: Schema, facts: SampleFacts): unknown[] {
  const least = Math.max(1, minItems)
  const length = facts.chance?.whole(least, Math.max(least, Math.min(2, maxItems))) ?? least
  return Array.from({ length }, () => createAnswer(items ?? {}, {}, facts))
}

/** Fields in the order in which they need each other, then without those that these answers leave unasked. */
function createGroup({ properties = {}, required = [] }: Schema, facts: SampleFacts): Beside {
  const wanted = collectConditions(properties)
  const answers: Beside = {}
  const begun = new Set<string>()
  const answer = (name: string) => {
    const field = properties[name] as Conditional | undefined
    if (!field || begun.has(name)) return
    begun.add(name)
    for (const other of listNamedFields(field)) answer(other)
    if (field['x-computed'] || field['x-retired'] || facts.isLeftOut?.(field)) return
    const other = field['x-equals']
    if (other) answers[name] = answers[other]
    else answers[name] = pickFitting(field, wanted[name]) ?? createAnswer(field, answers, facts)
  }
  const isGiven = (name: string) => required.includes(name) || (facts.chance?.happens(0.6) ?? true)
  for (const name of Object.keys(properties)) if (isGiven(name)) answer(name)
  return sortByNames(keepAsked(answers, properties), Object.keys(properties))
}

/** The fields beside it that decide what a field may be answered with. */
function listNamedFields(field: Conditional): string[] {
  const { params = {}, when = {} } = field['x-options'] ?? { list: '' }
  const single = [field['x-equals'], field['x-notAfter'], field['x-notBefore']]
  const named = [...Object.values(params), ...Object.keys(when), ...Object.keys(field['x-showIf'] ?? {})]
  return [...named, ...single.filter(name => name !== undefined)]
}

/** The answers that other fields wait for: they are shown, or have a list, only with these. */
function collectConditions(properties: { [name: string]: Schema }): Beside {
  const wanted: Beside = {}
  for (const field of Object.values(properties) as Conditional[]) {
    const conditions = { ...field['x-showIf'], ...field['x-options']?.when }
    for (const [name, answer] of Object.entries(conditions)) {
      wanted[name] ??= Array.isArray(answer) ? answer[0] : answer
    }
  }
  return wanted
}

function pickFitting({ const: only, enum: choices }: Schema, wanted: unknown): unknown {
  if (only !== undefined) return undefined
  return !choices || choices.some(choice => choice === wanted) ? wanted : undefined
}

function keepAsked(answers: Beside, properties: { [name: string]: Conditional }): Beside {
  const isAsked = (name: string) =>
    Object.entries(properties[name]?.['x-showIf'] ?? {}).every(([other, wanted]) =>
      [wanted].flat().some(one => sameValue(one, answers[other]))
    )
  const kept = Object.entries(answers).filter(([name, answer]) => answer !== undefined && isAsked(name))
  const left = Object.fromEntries(kept)
  return kept.length === Object.keys(answers).length ? left : keepAsked(left, properties)
}

function sortByNames(answers: Beside, names: string[]): Beside {
  return Object.fromEntries(
    names.filter(name => Object.hasOwn(answers, name)).map(name => [name, answers[name]])
  )
}

function createText(schema: Conditional, beside: Beside, facts: SampleFacts): unknown {
  const options = schema['x-options']
  const offered =
    options && isOffered(options, beside)
      ? facts.offered?.(options.list, listParams(options, beside))
      : undefined
  if (offered?.[0] !== undefined) return pick(offered, facts)
  if (kindOf(schema) === 'date') return createDate(schema, beside, facts)
  const example = pick(schema.examples ?? [], facts)
  if (example !== undefined) return example
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  const made = schema.pattern === undefined ? undefined : createPatternText(schema.pattern, facts.chance)
  return made ?? fitLength(schema, pickUsualText(schema, facts))
}

function pickUsualText(schema: Schema, { today, chance }: SampleFacts): string {
  switch (kindOf(schema)) {
    case 'digits':
    case 'code':
      return chance?.digits(schema.maxLength ?? digits.length) ?? digits
    case 'email':
      return 'ada.obi@example.com'
    case 'phone':
      return '+2348031234567'
    case 'password':
      return 'a long pass phrase'
    case 'datetime':
      return `${today}T09:00:00.000Z`
    case 'longtext':
      return 'The first line of an example.\nAnd a second one.'
    default:
      return usual.find(([title]) => title.test(schema.title ?? ''))?.[1] ?? 'Example'
  }
}

const digits = '1234567890'

/** Examples that look like what people write, by the words of the title. */
const usual: [title: RegExp, text: string][] = [
  [/surname|last name/i, 'Obi'],
  [/first name/i, 'Ada'],
  [/other name|middle name/i, 'Chidinma'],
  [/address/i, '12 Allen Avenue, Ikeja'],
  [/bus stop/i, 'Allen Roundabout'],
  [/school/i, 'University of Lagos'],
  [/qualification/i, 'BSc Accounting']
]

/** Cut or filled up to the limits of the field. An e-mail address or a phone number stays as it is. */
function fitLength(schema: Schema, text: string): string {
  const kind = kindOf(schema)
  if (kind === 'email' || kind === 'phone' || kind === 'datetime') return text
  const isDigits = kind === 'digits' || kind === 'code'
  const least = schema.minLength ?? (isDigits ? Math.min(schema.maxLength ?? 6, 10) : 0)
  const filled = text.padEnd(least, isDigits ? digits : 'x')
  const most = schema.maxLength ?? (isDigits ? least : undefined)
  return filled.slice(0, most).trimEnd().padEnd(least, 'x')
}

/** A day within the limits: as in the examples or years ago where nothing forbids it, else as near to that as may be. */
function createDate(schema: Conditional, beside: Beside, facts: SampleFacts): string {
  const least = dateLimit(schema['x-notBefore'], beside, facts.today)
  const most = dateLimit(schema['x-notAfter'], beside, facts.today)
  const usual = pickDay(schema.examples ?? [], facts) ?? usualDate
  const wished = least && least > usual ? addYear(least) : usual
  return most && wished > most ? most : wished
}

const usualDate = '1990-05-17'
const day = 86_400_000

/** The first example; by chance any day from the first to the last of them. */
function pickDay(examples: readonly unknown[], { chance }: SampleFacts): string | undefined {
  const [first, last] = [examples[0], examples.at(-1)].map(example => String(example ?? usualDate))
  if (!chance || !first || !last) return examples.length > 0 ? first : undefined
  const [from, to] = [Date.parse(first), Date.parse(last)].sort((one, other) => one - other)
  const days = Math.round(((to ?? 0) - (from ?? 0)) / day)
  return new Date((from ?? 0) + chance.whole(0, days) * day).toISOString().slice(0, 10)
}

function addYear(date: string) {
  const [year, rest] = [Number(date.slice(0, 4)), date.slice(4)]
  return `${year + 1}${rest === '-02-29' ? '-02-28' : rest}`
}

/** A stored file as a record tells of it; a list of them for a field with slots. */
function createFile(schema: Schema): unknown {
  const { slots, field = 'file', types = [] } = schema['x-file'] ?? {}
  const isPdf = types.includes('application/pdf')
  const stored = isPdf
    ? { _id: 'example', url: 'data:application/pdf,', name: 'example.pdf' }
    : { _id: 'example', url: picture, name: 'example.png' }
  if (!slots) return stored
  return Array.from({ length: slots }, (_, index) => ({ target: index + 1, [field]: stored }))
}

/** A grey square with a head and shoulders. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path fill="#cfd8d2" d="M0 0h600v600H0z"/><circle cx="300" cy="230" r="110" fill="#7f8c84"/><path fill="#7f8c84" d="M90 600a210 230 0 0 1 420 0z"/></svg>'
)}`
