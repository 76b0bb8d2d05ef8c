import { isFile, kindOf } from '../model/fields.ts'
import type { Facts, Form, Schema } from '../form.ts'
import { sameValue, valueAt } from '../model/paths.ts'
import { dateLimit, isOffered, listParams } from '../check/rules.ts'
import { createPatternText } from './pattern-text.ts'

export interface SampleFacts {
  /** YYYY-MM-DD. */
  today: string
  /** The choices of a list; a list that is not known here takes any text. */
  offered?: Facts['offered']
  /** What `x-from` is taken from, for instance `{ account: { email } }`. */
  from?: unknown
}

/**
 * An example of what a form may be answered with: every field that is asked, one row in each list, files as a record
 * tells of them. It passes `check`, and it is the same each time.
 */
export function createSample({ schema }: Pick<Form, 'schema'>, facts: SampleFacts): unknown {
  return createAnswer(schema, {}, facts)
}

/** The words of a field that a sample depends on. */
type Conditional = Schema & {
  'x-showIf'?: { [field: string]: unknown }
  'x-computed'?: unknown
  'x-retired'?: boolean
  examples?: unknown[]
}

function createAnswer(schema: Schema, beside: Beside, facts: SampleFacts): unknown {
  const given = schema['x-from'] ? valueAt(facts.from, schema['x-from'].split('.')) : undefined
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (isFile(schema)) return createFile(schema)
  if (schema.properties) return createGroup(schema, facts)
  if (schema.type === 'array') return createRows(schema, facts)
  if (schema.enum) return schema.enum[0]
  return schema.default ?? createText(schema, beside, facts)
}

/** The answers of the fields beside one, by name. */
type Beside = Record<string, unknown>

function createRows({ items, minItems = 1 }: Schema, facts: SampleFacts): unknown[] {
  return Array.from({ length: Math.max(1, minItems) }, () => createAnswer(items ?? {}, {}, facts))
}

/** Fields in the order in which they need each other, then without those that these answers leave unasked. */
function createGroup({ properties = {} }: Schema, facts: SampleFacts): Beside {
  const wanted = collectConditions(properties)
  const answers: Beside = {}
  const begun = new Set<string>()
  const answer = (name: string) => {
    const field = properties[name] as Conditional | undefined
    if (!field || begun.has(name)) return
    begun.add(name)
    for (const other of listNamedFields(field)) answer(other)
    if (field['x-computed'] || field['x-retired']) return
    const other = field['x-equals']
    if (other) answers[name] = answers[other]
    else answers[name] = pickFitting(field, wanted[name]) ?? createAnswer(field, answers, facts)
  }
  for (const name of Object.keys(properties)) answer(name)
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
  if (offered?.[0] !== undefined) return offered[0]
  const example = schema.examples?.[0]
  if (example !== undefined) return example
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  if (kindOf(schema) === 'date') return createDate(schema, beside, facts.today)
  const made = schema.pattern === undefined ? undefined : createPatternText(schema.pattern)
  return made ?? fitLength(schema, pickUsualText(schema, facts))
}

function pickUsualText(schema: Schema, { today }: SampleFacts): string {
  switch (kindOf(schema)) {
    case 'digits':
    case 'code':
      return digits
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

/** A day within the limits: years ago where nothing forbids it, else as near to that as may be. */
function createDate(schema: Schema, beside: Beside, today: string): string {
  const least = dateLimit(schema['x-notBefore'], beside, today)
  const most = dateLimit(schema['x-notAfter'], beside, today)
  const wished = least && least > usualDate ? addYear(least) : usualDate
  return most && wished > most ? most : wished
}

const usualDate = '1990-05-17'

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
