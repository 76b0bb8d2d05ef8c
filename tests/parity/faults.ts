import fc, { type Arbitrary } from 'fast-check'
import {
  type Answers,
  isFile,
  kindOf,
  pointerOf,
  type Schema,
  valueAt,
  wordsFor
} from '../../engine/index.ts'
import { type Recipe, recipeOf, type Wanted } from './answers.ts'
import { type Bad, badAnswers } from './bad-answers.ts'
import { limitOf } from './dates.ts'
import { fulfilling } from './fulfilling.ts'
import { dependsOn, isNotTaken } from './words.ts'
import type { World } from './world.ts'

/** One thing that can be wrong with the answers to a form. */
export interface Fault {
  what: string
  /** Names from the form down to the field; `*` stands for some row. */
  path: string[]
  /** The field itself. */
  schema: Schema
  bad: Bad
}

/** Answers with one fault, and what must be said of it. */
export interface Faulty {
  value: unknown
  what: string
  pointer: string
  /** One of these sentences, as the rules that may speak first differ by what was written. */
  sentences: string[]
  /** Fields whose own answer the fault may make wrong, too. */
  followers: string[]
  /** Only JSON can say it: in a form with files everything is text. */
  needsJson: boolean
}

/** Everything that one field, group or list may have wrong, each by itself. */
export function faultsOf(schema: Schema, world: World, path: string[] = [], isRequired = false): Fault[] {
  if (isNotTaken(schema)) return []
  const own = badAnswers(schema, world, isRequired, path.length === 0).map(bad => ({
    what: bad.what,
    path,
    schema,
    bad
  }))
  if (isFile(schema)) return own
  const row = kindOf(schema) === 'rows' && schema.items
  if (row) return [...own, ...faultsOf(row, world, [...path, '*'])]
  if (kindOf(schema) === 'values')
    return [...own, ...faultsOf(schema.items ?? {}, world, [...path, '*'], true)]
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    faultsOf(field, world, [...path, name], schema.required?.includes(name))
  )
  return [...own, ...inside]
}

/** Valid answers to a form, but for this fault. */
export function withFault(form: Schema, fault: Fault, world: World): Arbitrary<Faulty> {
  return faulty(form, fault.path, fault, world).map(({ recipe, path, followers }) => {
    const value = recipe({})
    return {
      value,
      what: `${fault.path.join('/') || 'the form'}: ${fault.what}`,
      pointer: pointerOf(fault.bad.below === undefined ? path : [...path, fault.bad.below]),
      sentences: fault.bad.keywords.map(([keyword, limit]) =>
        wordsFor(toldOf(fault), keyword, boundOf(keyword, limit, { value, path: path.map(String), world }))
      ),
      followers,
      needsJson: fault.bad.needsJson ?? false
    }
  })
}

/** What people read of a limit: of another answer, the day that it says; of the form of an answer, what it lacks. */
function boundOf(
  keyword: string,
  limit: unknown,
  { value, path, world }: { value: unknown; path: string[]; world: World }
): unknown {
  const beside = valueAt(value, path.slice(0, -1))
  if (keyword === 'format') return String(valueAt(value, path)).trim()
  if (keyword !== 'x-notBefore' && keyword !== 'x-notAfter') return limit
  return limitOf(String(limit), beside as Answers, world) ?? limit
}

const toldOf = ({ schema, bad: { below } }: Fault) =>
  (below ? schema.properties?.[below] : undefined) ?? schema

interface Placed {
  recipe: Recipe
  path: (string | number)[]
  followers: string[]
}

function faulty(schema: Schema, [name, ...rest]: string[], fault: Fault, world: World): Arbitrary<Placed> {
  if (name === undefined) return fault.bad.recipe.map(recipe => ({ recipe, path: [], followers: [] }))
  if (name === '*') return inSomeRow(schema, rest, fault, world)
  const field = schema.properties?.[name] ?? {}
  const followers = Object.entries(schema.properties ?? {}).flatMap(([other, one]) =>
    dependsOn(one).includes(name) ? [other] : []
  )
  return faulty(field, rest, fault, world).chain(below => {
    const wanted: Wanted = { ...deciders(schema, field, world), [name]: fc.constant(below.recipe) }
    const path = [name, ...below.path]
    return recipeOf(schema, world, true, wanted).map(recipe => ({
      recipe,
      path,
      followers: [...followers, ...below.followers]
    }))
  })
}

function inSomeRow(schema: Schema, rest: string[], fault: Fault, world: World): Arbitrary<Placed> {
  const before = recipeOf(schema.items ?? {}, world, true)
  const row = faulty(schema.items ?? {}, rest, fault, world)
  const least = Math.max(0, (schema.minItems ?? 1) - 1)
  // Others could be the same where each may be there once.
  const most = schema.uniqueItems ? least : Math.min(least + 3, (schema.maxItems ?? 4) - 1)
  return fc
    .tuple(fc.array(before, { minLength: least, maxLength: most }), row, fc.nat())
    .map(([others, { recipe, path, followers }, number]) => {
      const index = number % (others.length + 1)
      const all = others.toSpliced(index, 0, recipe)
      return { recipe: () => all.map(one => one({})), path: [index, ...path], followers }
    })
}

/** The answers beside a field with which it is asked, and its rules apply. */
function deciders(group: Schema, field: Schema, world: World): Wanted {
  const set = fulfilling({ ...field['x-options']?.when, ...field['x-showIf'] }, group, world)
  const needed = dependsOn(field).map(name => [name, true as const])
  const above = dependsOn(field).map(name => deciders(group, group.properties?.[name] ?? {}, world))
  return Object.assign({}, ...above, Object.fromEntries(needed), set)
}
