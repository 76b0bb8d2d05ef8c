import { type Answers, holdsFiles, isAnswers, isFile, kindOf, type Schema } from '../../engine/index.ts'
import type { Computation, Rounding, Term } from '../../engine/vocabulary/condition.ts'
import { readingOf } from './readable.ts'
import { koboIn, numberIn } from './numbers.ts'
import { holds, inOrder, isAskedBeside } from './words.ts'
import type { World } from './world.ts'

/**
 * Returns what must be stored of an input, implemented independently of the engine: text is trimmed and normalized (NFC) except
 * passwords; nothing is kept of answers that are empty, hidden, local to the page, files, or not the client's to set.
 */
export function keptOf(schema: Schema, typed: unknown, world: World): unknown {
  if (schema['x-local'] || isFile(schema) || schema['x-computed'] || schema['x-retired']) return undefined
  return takenOf(schema, typed, world)
}

function takenOf(schema: Schema, typed: unknown, world: World): unknown {
  const from = schema['x-from']?.split('.')
  if (from) return world.account[from[1] ?? '']
  if (typed === undefined || typed === null) return undefined
  if (typeof typed === 'string') {
    const normal = kindOf(schema) === 'email' ? typed : typed.normalize()
    const text = kindOf(schema) === 'password' ? typed : normal.trim()
    if (text !== '' && kindOf(schema) === 'money') return koboIn(text)
    if (text !== '' && kindOf(schema) === 'time') return timeIn(text)
    if (text !== '' && kindOf(schema) === 'uri') return addressIn(text)
    if (kindOf(schema) === 'date-time') return text === '' ? undefined : text.toUpperCase()
    if (kindOf(schema) === 'datetime') return text === '' ? undefined : text.replace(' ', 'T')
    if (text !== '' && (schema.type === 'number' || schema.type === 'integer')) return numberIn(text)
    return text === '' || (kindOf(schema) === 'phone' && text === '0') ? undefined : text
  }
  if (Array.isArray(typed) && kindOf(schema) === 'choices') {
    return typed.map(one => takenOf(schema.items ?? {}, one, world)).filter(one => one !== undefined)
  }
  if (Array.isArray(typed) && schema.type === 'array') {
    return typed.map(row => {
      const kept = takenOf(schema.items ?? {}, row, world) ?? (kindOf(schema) === 'values' ? null : {})
      return isAnswers(row) && isAnswers(kept) && row._row && holdsFiles(schema)
        ? { _row: row._row, ...kept }
        : kept
    })
  }
  return schema.properties && isAnswers(typed) ? groupOf(schema, typed, world) : typed
}

/** A hidden field has no answer, also for fields that depend on it. */
function groupOf(schema: Schema, typed: Answers, world: World): Answers {
  const kept: Answers = {}
  for (const name of inOrder(schema)) {
    const field = schema.properties?.[name] ?? {}
    const isAsked = isAskedBeside(field, kept)
    const own =
      isAsked &&
      (replacedBy(field, kept) ?? computedOf(schema, field, kept, world) ?? keptOf(field, typed[name], world))
    const isNeeded = isNeededGroup(schema, name)
    const answer = own === undefined && isNeeded ? keptOf(field, {}, world) : own
    const hasNoRows = Array.isArray(answer) && answer.length === 0
    const isBlank =
      !isNeeded && kindOf(field) === 'address' && isAnswers(answer) && Object.keys(answer).length === 0
    if (isAsked && answer !== undefined && !hasNoRows && !isBlank) kept[name] = answer
  }
  return kept
}

/** Returns the number that replaces a computed one, if there is any. */
const replacedBy = (field: Schema, kept: Answers) => {
  const own = kept[field['x-replacedBy'] ?? '']
  return typeof own === 'number' ? own : undefined
}

/** Whether a group is always present, so that missing answers are reported within it. */
const isNeededGroup = ({ required = [], properties = {} }: Schema, name: string) =>
  required.includes(name) &&
  properties[name]?.type === 'object' &&
  [undefined, 'address'].includes(properties[name].format)

/** Returns a computed value: a text of other answers, the full years between two days, or a number. */
function computedOf(
  group: Schema,
  { 'x-computed': rule }: Schema,
  kept: Answers,
  { today }: World
): string | number | undefined {
  if (!rule) return undefined
  if ('always' in rule) return rule.always
  if ('text' in rule) {
    const words = new Map(
      Object.entries(group.properties ?? {}).map(([name, field]) => [name, readingOf(field, kept[name])])
    )
    const named = [...rule.text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => words.get(name) ?? '')
    const text = rule.text.replaceAll(/\{(\w+)\}/g, (_, name: string) => words.get(name) ?? '')
    return named.some(word => word !== '') ? text.split(/\s+/).filter(Boolean).join(' ') : undefined
  }
  if (!('years' in rule)) return roundedOf(numberOf(kept, rule), rule.round)
  const [from, to] = [rule.years.from, rule.years.to].map(name => (name === 'today' ? today : kept[name]))
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const years = Math.floor((number(to) - number(from)) / 10_000)
  return years >= 0 ? String(years) : undefined
}

/** Rounds up numbers that have at most two decimals. Other rounding is not tested here. */
function roundedOf(number: number | undefined, round: Rounding | undefined): number | undefined {
  if (number === undefined || !round) return number
  if (typeof round === 'number' || !('up' in round)) throw new Error('Nothing is said here of this rounding.')
  const size = 10 ** (2 - round.up)
  return (Math.ceil(Math.round(number * 100) / size) * size) / 100
}

/** Computes with numbers that have at most two decimals. */
function numberOf(kept: Answers, rule: Computation): number | undefined {
  if ('sum' in rule) {
    const terms = rule.sum.flatMap(term => numbersIn(kept, term))
    return terms.length > 0 ? Math.round(terms.reduce((sum, one) => sum + one * 100, 0)) / 100 : undefined
  }
  if ('smallest' in rule || 'largest' in rule) {
    const named = 'smallest' in rule ? rule.smallest : rule.largest
    const all = named.flatMap(term => numbersIn(kept, term)).sort((one, other) => one - other)
    return all.at('smallest' in rule ? 0 : -1)
  }
  if ('choose' in rule) {
    const chosen = rule.choose.find(one => 'else' in one || holds(one.if, kept))
    return chosen && numbersIn(kept, 'else' in chosen ? chosen.else : chosen.then)[0]
  }
  if ('power' in rule) {
    const [base, exponent] = rule.power.map(term => numbersIn(kept, term)[0])
    return base === undefined || exponent === undefined ? undefined : squareOf(base, exponent)
  }
  if (!('difference' in rule)) return undefined
  const [one, other] = rule.difference.map(term => numbersIn(kept, term)[0])
  return one === undefined || other === undefined ? undefined : Math.round((one - other) * 100) / 100
}

/** Returns the numbers that a term refers to, in the group or in each row of a list; a nested computation is one number. */
function numbersIn(kept: Answers, name: Term): number[] {
  if (typeof name === 'number') return [name]
  if (typeof name !== 'string') return [numberOf(kept, name)].filter(one => one !== undefined)
  const [first = '', , inside = ''] = name.split('/')
  const found = kept[first]
  const all = Array.isArray(found) ? found.map(row => (isAnswers(row) ? row[inside] : row)) : [found]
  return all.filter(one => typeof one === 'number')
}

/** Computes squares of whole numbers and square roots; the forms have no other powers. */
const squareOf = (base: number, exponent: number) =>
  exponent === 2 ? base * base : Math.round(Math.sqrt(base) * 100) / 100

const number = (date: string) => Number(date.replaceAll('-', ''))

/** Converts a typed time, such as one with "pm", to 24 hours. */
function timeIn(text: string): string {
  const [, hour = '', minute = ''] = /^(\d\d?):(\d\d) pm$/.exec(text) ?? []
  return hour === '' ? text.padStart(5, '0') : `${(Number(hour) % 12) + 12}:${minute}`
}

/** Adds the scheme to a web address; other texts are unchanged. */
function addressIn(text: string): string {
  const [, way = 'https://', rest = ''] = /^(https?:\/\/)?(.*)$/is.exec(text) ?? []
  const isOne = /^[a-z0-9.-]+\.(example|ng|xn--p1ai)(:\d+)?([/?#]\S*)?$/.test(rest)
  return isOne ? way.toLowerCase() + rest : text
}
