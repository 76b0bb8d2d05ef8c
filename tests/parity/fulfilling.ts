import fc from 'fast-check'
import { isAnswers, kindOf, type Schema } from '../../engine/index.ts'
import { recipeOf, type Wanted } from './answers.ts'
import type { World } from './world.ts'
import { today } from './world.ts'

/** Returns answers with which a condition is true; of `any`, with which the first alternative is. */
export function fulfilling(condition: object, group: Schema, world: World): Wanted {
  const all = Object.entries(condition).map(([name, wanted]): Wanted => {
    if (name === 'any') return fulfilling((wanted as object[])[0] ?? {}, group, world)
    if (name === 'all')
      return Object.assign({}, ...(wanted as object[]).map(one => fulfilling(one, group, world)))
    if (name === 'not') return fulfilling(opposite(wanted as object), group, world)
    const [first = '', star, inside = ''] = name.split('/')
    const field = group.properties?.[first] ?? {}
    const tests = isAnswers(wanted) ? wanted : { oneOf: [wanted].flat() }
    return { [first]: star === '*' ? withRow(field, inside, tests, world) : answering(field, tests, world) }
  })
  return Object.assign({}, ...all)
}

type Tests = { [test: string]: unknown }

/** Returns the negation of a condition with a single test of a single field. */
function opposite(condition: object): object {
  const [[name = '', wanted] = []] = Object.entries(condition)
  if (!isAnswers(wanted)) return { [name]: { noneOf: [wanted].flat() } }
  const [[test = '', operand] = []] = Object.entries(wanted)
  return { [name]: { [opposites[test] ?? test]: test === 'answered' ? !operand : operand } }
}

const opposites: { [test: string]: string } = {
  is: 'isNot',
  isNot: 'is',
  oneOf: 'noneOf',
  noneOf: 'oneOf',
  moreThan: 'atMost',
  atLeast: 'lessThan',
  lessThan: 'atLeast',
  atMost: 'moreThan',
  after: 'notAfter',
  before: 'notBefore'
}

/** A list with one row whose answer passes. */
function withRow(list: Schema, inside: string, tests: Tests, world: World): Wanted[string] {
  const items = list.items ?? {}
  if (kindOf(list) === 'values') return withAnswer(list, answering(items, tests, world))
  const field = items.properties?.[inside] ?? {}
  const row = recipeOf(items, world, true, { [inside]: answering(field, tests, world) })
  return row.map(one => () => [one({})])
}

/** A list of plain answers that all pass. */
function withAnswer({ minItems = 1 }: Schema, one: Wanted[string]): Wanted[string] {
  if (one === true || one === undefined) return true
  return one.map(recipe => () => Array.from({ length: Math.max(1, minItems) }, () => recipe({})))
}

function answering(field: Schema, tests: Tests, world: World): Wanted[string] {
  const [[test = '', operand] = []] = Object.entries(tests)
  if (test === 'answered') return operand === true ? true : fc.constant(() => undefined)
  if (test === 'count') return rowsOf(field, Object.values(isAnswers(operand) ? operand : {})[0], world)
  const answer = answerFor(field, test, operand)
  return answer === undefined ? true : fc.constant(() => answer)
}

function rowsOf({ items }: Schema, bound: unknown, world: World): Wanted[string] {
  const row = recipeOf(items ?? {}, world, true)
  return row.map(one => () => Array.from({ length: Number(bound) }, () => one({})))
}

function answerFor(field: Schema, test: string, operand: unknown): unknown {
  const number = Number(operand)
  const year = Number(String(operand).slice(0, 4))
  const hour = { datetime: 'T03:03', 'date-time': 'T03:03:00Z' }[String(kindOf(field))] ?? ''
  switch (test) {
    case 'is':
    case 'atLeast':
    case 'atMost':
      return operand
    case 'notAfter':
    case 'notBefore':
      return kindOf(field) === 'date-time' ? `${operand}${hour}` : operand
    case 'oneOf':
      return (operand as unknown[])[0]
    case 'includes':
      return [operand].flat().slice(0, 1)
    case 'isNot':
    case 'noneOf':
      return field.type === 'boolean'
        ? ![operand].flat()[0]
        : field.enum?.find(choice => ![operand].flat().includes(choice))
    case 'moreThan':
      return number + 1
    case 'lessThan':
      return number - 1
    case 'after':
      return `${year + 1}-03-03${hour}`
    case 'before':
      return `${year - 1}-03-03${hour}`
    case 'age':
      return `${Number(today.slice(0, 4)) - Number(Object.values(operand as object)[0]) - 1}-01-01`
    default:
      throw new Error(`Nothing is said here of ${test}.`)
  }
}
