import type { Term } from '../../engine/vocabulary/condition.ts'
import { isAnswers, type Schema } from '../../engine/index.ts'
import { today } from './world.ts'

/** Whether a client cannot answer a field. */
export const isNotTaken = (schema: Schema) =>
  Boolean(schema['x-computed'] || schema['x-retired'] || schema['x-from'])

/** Whether a field is shown with these answers. Implemented independently, to compare the engine with it. */
export function isAskedBeside(schema: Schema, siblings: { [name: string]: unknown }): boolean {
  return holds(schema['x-showIf'] ?? {}, siblings)
}

/** Returns the choices that are open with these answers, implemented independently. */
export function openChoices({ enum: codes = [], 'x-offers': offers = {} }: Schema, siblings: Siblings) {
  return codes.filter(code => {
    const { 'x-showIf': shown = {}, 'x-chooseIf': open = {} } = offers[String(code)] ?? {}
    return open !== false && holds(shown, siblings) && holds(open, siblings)
  })
}

type Siblings = { [name: string]: unknown }

/** Whether a condition is true for the answers of a group and the rows of its lists. */
export function holds(condition: object, siblings: Siblings): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    if (name === 'any') return (wanted as object[]).some(one => holds(one, siblings))
    if (name === 'all') return (wanted as object[]).every(one => holds(one, siblings))
    if (name === 'not') return !holds(wanted as object, siblings)
    const tests = isAnswers(wanted) ? wanted : { oneOf: [wanted].flat() }
    const answers = answersTo(name, siblings)
    return Object.entries(tests).every(([test, operand]) => answers.some(one => passes(one, test, operand)))
  })
}

function answersTo(name: string, siblings: Siblings): unknown[] {
  const [first = '', star, inside = ''] = name.split('/')
  if (star !== '*') return [siblings[first]]
  const rows = Array.isArray(siblings[first]) ? siblings[first] : []
  return rows.map(row => (isAnswers(row) ? row[inside] : row))
}

function passes(answer: unknown, test: string, operand: unknown): boolean {
  if (test === 'answered') return (answer !== undefined) === operand
  if (test === 'count') return passes(Array.isArray(answer) ? answer.length : 0, ...boundOf(operand))
  if (answer === undefined) return false
  if (test === 'age')
    return passes(Math.floor((digitsOf(today) - digitsOf(answer)) / 10_000), ...boundOf(operand))
  const [one, other] = [answer as number, operand as number]
  switch (test) {
    case 'is':
      return answer === operand
    case 'isNot':
      return answer !== operand
    case 'oneOf':
      return (operand as unknown[]).includes(answer)
    case 'noneOf':
      return !(operand as unknown[]).includes(answer)
    case 'includes':
      return [operand].flat().some(choice => Array.isArray(answer) && answer.includes(choice))
    case 'moreThan':
      return one > other
    case 'after':
      // Compare only as much as the limit has: a time on a day is not after that day.
      return String(answer).slice(0, String(operand).length) > String(operand)
    case 'atLeast':
      return one >= other
    case 'lessThan':
    case 'before':
      return one < other
    default:
      throw new Error(`Nothing is said here of ${test}.`)
  }
}

/** Returns the single bound of an age or a number of rows. */
function boundOf(bounds: unknown): [test: string, operand: unknown] {
  const [first] = Object.entries(isAnswers(bounds) ? bounds : {})
  return first ?? ['is', undefined]
}

const digitsOf = (date: unknown) => Number(String(date).replaceAll('-', ''))

function namesIn(condition: object): string[] {
  return Object.entries(condition).flatMap(([name, wanted]) => {
    if (name === 'any' || name === 'all') return (wanted as object[]).flatMap(namesIn)
    return name === 'not' ? namesIn(wanted as object) : [name.split('/')[0] ?? '']
  })
}

/** Returns the fields that decide whether a field is shown, or which answers to it are valid. */
export function dependsOn(schema: Schema): string[] {
  const { params = {}, when = {} } = schema['x-options'] ?? {}
  const dates = [schema['x-notAfter'], schema['x-notBefore']]
    .map(limit => limit?.split(' ')[0])
    .filter(limit => limit !== undefined && limit !== 'today' && limit !== 'yesterday')
  const named = [
    ...Object.values(params),
    ...Object.keys(when),
    schema['x-equals'],
    schema['x-asManyAs'],
    ...dates
  ]
  const own = schema['x-replacedBy']
  return [
    ...(own ? [own] : []),
    ...named.flatMap(name => name ?? []),
    ...namesIn(schema['x-showIf'] ?? {}),
    ...Object.values({ ...schema, ...schema.items }['x-offers'] ?? {})
      .flatMap(offer => Object.values(offer))
      .flatMap(namesIn),
    ...madeOf(schema)
  ]
}

/** Returns the field names of a group, each after those that it depends on. */
export function inOrder(schema: Schema): string[] {
  const order: string[] = []
  const visit = (name: string, above: string[]) => {
    const field = schema.properties?.[name]
    if (!field || order.includes(name) || above.includes(name)) return
    for (const other of dependsOn(field)) visit(other, [...above, name])
    order.push(name)
  }
  for (const name of Object.keys(schema.properties ?? {})) visit(name, [])
  return order
}

/** Returns the fields that a computed answer is based on. */
function madeOf({ 'x-computed': rule }: Schema): string[] {
  if (!rule || 'always' in rule) return []
  if ('text' in rule) return [...rule.text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if ('years' in rule) return [rule.years.from, rule.years.to]
  return namesOf(rule)
}

function namesOf(term: Term): string[] {
  if (typeof term !== 'object') return [String(term).split('/')[0] ?? '']
  if ('sum' in term) return term.sum.flatMap(namesOf)
  if ('choose' in term)
    return term.choose.flatMap(one =>
      'else' in one ? namesOf(one.else) : [...namesIn(one.if), ...namesOf(one.then)]
    )
  if ('power' in term) return term.power.flatMap(namesOf)
  return 'difference' in term ? term.difference.flatMap(namesOf) : []
}
