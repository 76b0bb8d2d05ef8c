import fc, { type Arbitrary } from 'fast-check'
import {
  holdsFiles,
  type Answers,
  isFile,
  isNumeric,
  isOffered,
  kindOf,
  kinds,
  listParams,
  type Schema
} from '../../engine/index.ts'
import { validDate, validDateTime, validMoment } from './dates.ts'
import { keptOf } from './expected-answers.ts'
import { around, validLines, validText } from './texts.ts'
import { validNumber } from './numbers.ts'
import { inOrder, isAskedBeside, openChoices } from './words.ts'
import { colleagues, type World } from './world.ts'

/** Returns what a user types into a field, given the answers that it depends on. */
export type Recipe = (siblings: Answers) => unknown

/** Answers to use for some fields instead of generated ones; `true` means any valid answer, but not an empty one. */
export type Wanted = { [name: string]: Arbitrary<Recipe> | true }

/** Generates valid answers to a form as its page has them: with surrounding spaces, emptied, left out, or plain. */
export function validAnswers(schema: Schema, world: World, wanted: Wanted = {}): Arbitrary<unknown> {
  return recipeOf(schema, world, true, wanted).map(recipe => recipe({}))
}

/** Generates valid input for a field, group or list. */
export function recipeOf(
  schema: Schema,
  world: World,
  isNeeded: boolean,
  wanted: Wanted = {}
): Arbitrary<Recipe> {
  if (schema.properties && !isFile(schema)) {
    const group = groupOf(schema, world, wanted)
    return isNeeded ? group : fc.oneof({ weight: 5, arbitrary: group }, { weight: 1, arbitrary: nothing })
  }
  const answer = isFile(schema)
    ? fileOf(schema)
    : schema.type === 'array'
      ? kindOf(schema) === 'choices'
        ? severalOf(schema)
        : kindOf(schema) === 'values'
          ? valuesOf(schema, world)
          : rowsOf(schema, world)
      : oneOf(schema, world)
  // Files of the kind `files` are removed by separate calls before the save, even if that fails, so they are never left out
  // here.
  return isNeeded || kindOf(schema) === 'files' ? answer : orNothing(answer)
}

/** An emptied or untouched field. */
const nothing: Arbitrary<Recipe> = fc
  .constantFrom<unknown[]>(undefined, '', '  ', null)
  .map(empty => () => empty)

const untouched: Arbitrary<Recipe> = fc.constant(() => undefined)

function orNothing(answer: Arbitrary<Recipe>): Arbitrary<Recipe> {
  return fc.oneof({ weight: 3, arbitrary: answer }, { weight: 1, arbitrary: nothing })
}

/** Generates a group in which each field is filled in after the fields that it depends on. */
function groupOf(schema: Schema, world: World, wanted: Wanted): Arbitrary<Recipe> {
  const fields = Object.entries(schema.properties ?? {})
  const recipes = Object.fromEntries(fields.map(([name, field]) => [name, recipeFor(name, field)]))
  const order = inOrder(schema)
  return fc.record(recipes).map(typing => () => {
    const typed: Answers = {}
    const known: Answers = {}
    for (const name of order) {
      typed[name] = typing[name]?.(known)
      const field = schema.properties?.[name] ?? {}
      known[name] = isAskedBeside(field, known) ? keptOf(field, typed[name], world) : undefined
    }
    return typed
  })

  function recipeFor(name: string, field: Schema): Arbitrary<Recipe> {
    const own = wanted[name]
    // The list with this number of rows has a fault, so it can have any number: leave the number out.
    if (fields.some(([other, one]) => one['x-asManyAs'] === name && typeof wanted[other] === 'object'))
      return untouched
    if (own !== undefined && own !== true) return own
    const from = field['x-from']?.split('.')
    if (from) return fc.constant(() => world.account[from[1] ?? ''])
    if (field['x-computed'] || field['x-retired']) return untouched
    const isNeeded =
      own === true || (schema.required?.includes(name) ?? false) || field['x-requiredIf'] !== undefined
    const asked = field['x-asManyAs']
      ? asManyRows(field, field['x-asManyAs'], world)
      : recipeOf(field, world, isNeeded && !isGroupOfNothing(field))
    return field['x-showIf'] ? whereAsked(field, asked) : asked
  }
}

/** Generates as many rows as the field `by` says; the maximum if that has no answer. */
function asManyRows(field: Schema, by: string, world: World): Arbitrary<Recipe> {
  return recipeOf({ ...field, minItems: field.maxItems ?? fewRows }, world, true).map(recipe => siblings => {
    const all = recipe(siblings)
    const count = siblings[by]
    return typeof count === 'number' && Array.isArray(all) ? all.slice(0, count) : all
  })
}

/** Whether a group has no required fields, so that it may be left out. */
const isGroupOfNothing = (schema: Schema) =>
  kindOf(schema) === 'group' && !isFile(schema) && (schema.required ?? []).length === 0

/** A hidden field may still contain what was typed while it was shown, which must not be kept. */
function whereAsked(field: Schema, asked: Arbitrary<Recipe>): Arbitrary<Recipe> {
  return fc.tuple(asked, fc.boolean()).map(
    ([recipe, isLeft]) =>
      siblings =>
        isAskedBeside(field, siblings) || isLeft ? recipe(siblings) : undefined
  )
}

/** Generates several choices in any order, with surrounding spaces, or the choice that excludes all others. */
function severalOf({ items, minItems, maxItems, 'x-none': none }: Schema): Arbitrary<Recipe> {
  if (items?.['x-offers'])
    return fc.nat().map(number => siblings => {
      const open = openChoices(items, siblings)
      return open.slice(0, 1 + (number % open.length))
    })
  const choices = (items?.enum ?? []).filter(choice => choice !== none)
  const some = fc.shuffledSubarray(choices, {
    minLength: Math.max(1, minItems ?? 1),
    maxLength: Math.min(maxItems ?? 100, choices.length)
  })
  const spaced = fc
    .tuple(some, around)
    .map(([all, [before, after]]) => all.map(one => `${before}${one}${after}`))
  const alone =
    none === undefined
      ? spaced
      : fc.oneof({ weight: 4, arbitrary: spaced }, { weight: 1, arbitrary: fc.constant([none]) })
  return alone.map(all => () => all)
}

const fewRows = 4

function rowsOf(schema: Schema, world: World): Arbitrary<Recipe> {
  const row = recipeOf(schema.items ?? {}, world, true)
  const minLength = Math.max(1, schema.minItems ?? 0)
  const most = schema.maxItems ?? fewRows
  const some = fc.array(row, { minLength, maxLength: Math.min(most, minLength + fewRows) })
  const full = row.map(one => Array.from({ length: most }, () => one))
  const rows =
    most > fewRows ? fc.oneof({ weight: 19, arbitrary: some }, { weight: 1, arbitrary: full }) : some
  // Rows that can have files keep an id once they have had one.
  const idOf = (index: number) => (holdsFiles(schema) ? { _row: `parity-row-${index}` } : {})
  return rows.map(
    all => () => all.map((recipe, index) => Object.assign({}, recipe({}), index % 2 === 0 && idOf(index)))
  )
}

/** Generates a list of plain answers. With `uniqueItems`, it has no duplicates in stored form. */
export function valuesOf({ items = {}, ...list }: Schema, world: World): Arbitrary<Recipe> {
  const minLength = Math.max(1, list.minItems ?? 0)
  const most = Math.min(list.maxItems ?? fewRows, minLength + fewRows)
  const some = fc.array(recipeOf(items, world, true), { minLength, maxLength: most })
  return some.map(all => () => {
    const typed = all.map(recipe => recipe({}))
    const kept = typed.map(one => JSON.stringify(keptOf(items, one, world)))
    return list.uniqueItems ? typed.filter((_, index) => kept.indexOf(kept[index] ?? '') === index) : typed
  })
}

/** A file that the server already has: the tests of uploads cover new files. */
function fileOf(schema: Schema): Arbitrary<Recipe> {
  const { slots, field = 'file' } = schema['x-file'] ?? {}
  const stored = { _id: 'stored', url: '/api/files/stored', name: 'stored' }
  if (!slots) return fc.constant(() => stored)
  return fc.constant(() =>
    Array.from({ length: slots }, (_, index) => ({ target: index + 1, [field]: stored }))
  )
}

function oneOf(schema: Schema, world: World): Arbitrary<Recipe> {
  if (schema.const !== undefined) return fc.constant(() => schema.const)
  if (schema.type === 'boolean') return fc.boolean().map(answer => () => answer)
  if (schema.enum && isNumeric(schema))
    return fc.constantFrom(...schema.enum.flatMap(code => [code, ` ${code} `])).map(code => () => code)
  if (schema.type === 'integer' || schema.type === 'number')
    return validNumber(schema).map(answer => () => answer)
  const text = textFor(schema, world)
  if (kindOf(schema) === 'password') return text
  return fc.tuple(text, around).map(([recipe, [before, after]]) => siblings => {
    const answer = recipe(siblings)
    return typeof answer === 'string' ? before + answer + after : answer
  })
}

function textFor(schema: Schema, world: World): Arbitrary<Recipe> {
  const other = schema['x-equals']
  if (other) return fc.constant(siblings => siblings[other])
  if (schema['x-offers'])
    return fc.nat().map(number => siblings => {
      const open = openChoices(schema, siblings)
      return open[number % open.length]
    })
  if (schema.enum) return fc.constantFrom(...schema.enum).map(choice => () => choice)
  const kind = kindOf(schema)
  if (kind === 'date') return validDate(schema, world)
  if (kind === 'datetime') return validDateTime(schema, world)
  if (kind === 'date-time') return validMoment(schema, world)
  if (schema['x-options'] && kind !== 'suggestion') return choiceOf(schema, world)
  return plainOf(schema).map(answer => () => answer)
}

/** Generates a choice from the list that the other answers select; free text if no list is offered. */
function choiceOf(schema: Schema, world: World): Arbitrary<Recipe> {
  const options = schema['x-options'] ?? { list: '' }
  return fc.tuple(fc.nat(), plainOf(schema)).map(([number, free]) => siblings => {
    if (!isOffered(options, siblings)) return free
    const offered = world.offered(options.list, listParams(options, siblings))
    return offered[number % offered.length]
  })
}

function plainOf(schema: Schema): Arbitrary<string> {
  const most = limitOf(schema)
  const least = Math.max(1, schema.minLength ?? 0)
  const kind = kindOf(schema)
  if (schema['x-minWords']) return wordsOf(schema)
  if (schema.pattern) return matching(schema.pattern).filter(text => fits(schema, text))
  switch (kind) {
    case 'digits':
    case 'code':
      return matching('^[0-9]+$').filter(text => fits(schema, text))
    case 'amount':
      return amountIn(schema['x-currencies'] ?? [])
    case 'month':
      return matching('^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$')
    case 'partialdate':
      return matching('^(19|20)[0-9]{2}(-(0[1-9]|1[0-2])(-(0[1-9]|1[0-9]|2[0-8]))?)?$')
    case 'time':
      return matching('^([01][0-9]|2[0-3]):[0-5][0-9]$|^[1-9]:[0-5][0-9] pm$')
    case 'employee':
      return fc.constantFrom(...Object.keys(colleagues))
    case 'email':
      return validEmail
    case 'uri':
      return validWebAddress
    case 'phone':
      return matching('^\\+[1-9][0-9]{6,14}$')
    case 'longtext':
    case 'markdown':
      return validLines(most)
    case 'password':
      return (
        fc
          .oneof(anyPassword, validText(most, least))
          .map(text => text.padEnd(least, 'xkqvwjzh'))
          // Only the server refuses passwords that repeat a few characters.
          .filter(text => text.length <= most && [...text].length >= least && new Set(text).size > 5)
      )
    case 'text':
    case 'suggestion':
    case 'choice':
      return validText(most, least).filter(text => fits(schema, text))
    default:
      throw new Error(`plainOf in tests/parity/answers.ts makes no answers of the kind ${kind}: add a case.`)
  }
}

/** Generates an allowed number of words, separated by any kind of space. */
const wordsOf = (schema: Schema): Arbitrary<string> => {
  const { 'x-minWords': minLength = 1, 'x-maxWords': maxLength = 9 } = schema
  const word = fc.stringMatching(/^[A-Za-z'=-]{1,9}$/)
  return fc
    .tuple(fc.array(word, { minLength, maxLength }), fc.constantFrom(' ', '  ', '\u00a0', '\u2003'))
    .map(([all, space]) => all.join(space))
}

/** Generates amounts in bank notation: yen have no smaller unit. */
const amountIn = (currencies: readonly string[]): Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...currencies), fc.nat(99_999_999))
    .map(([currency, coins]) => `${currency} ${currency === 'JPY' ? coins : (coins / 100).toFixed(2)}`)

export const limitOf = (schema: Schema) => schema.maxLength ?? kinds[kindOf(schema)].maxLength

/** Whether a text is within its limits, valid for its kind, and unchanged by trimming. */
export function fits(schema: Schema, text: string): boolean {
  const { length } = [...text]
  const isOfLength = text.length <= limitOf(schema) && length >= Math.max(1, schema.minLength ?? 0)
  return isOfLength && text === text.normalize().trim() && kinds[kindOf(schema)].isValid(text)
}

const known = new Map<string, Arbitrary<string>>()

export function matching(pattern: string): Arbitrary<string> {
  const texts = known.get(pattern) ?? texted(new RegExp(pattern, 'u'))
  known.set(pattern, texts)
  return texts
}

function texted(expression: RegExp): Arbitrary<string> {
  try {
    return fc.stringMatching(expression)
  } catch (cause) {
    // Filtering random texts by the pattern would take forever.
    throw new Error(`No texts can be made of ${expression}: write it without looking ahead or behind.`, {
      cause
    })
  }
}

const anyPassword = fc.string({ minLength: 1, maxLength: 30 })
const local = fc.oneof(
  fc.stringMatching(/^[a-z0-9]{1,20}([.+_-][a-z0-9]{1,10}){0,2}$/),
  fc.constantFrom("o'brien", '=1', 'UPPER')
)
const validEmail = fc
  .tuple(local, fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,5})?\.(example|test|com\.ng)$/))
  .map(([name, domain]) => `${name}@${domain}`)
const validWebAddress = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://', ''),
    fc.stringMatching(/^([a-z0-9]{1,9}\.){1,2}(example|com\.ng|xn--p1ai)(:[1-9][0-9]{1,3})?$/),
    fc.constantFrom('', '/', '/Team/%20a', '?q=1&a=b', '#Ada', "/=1+1'", '/ẹ̀kọ́')
  )
  .map(parts => parts.join(''))
