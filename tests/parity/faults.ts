import fc, { type Arbitrary } from 'fast-check'
import {
  type Answers,
  isFile,
  kindOf,
  pointerOf,
  type Schema,
  valueAt,
  messageFor
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
  /** The names from the form to the field; `*` is any row. */
  path: string[]
  schema: Schema
  bad: Bad
}

/** Answers with one fault, and how it must be reported. */
export interface Faulty {
  value: unknown
  what: string
  pointer: string
  /** The message must be one of these, because the rule that reports it depends on the input. */
  sentences: string[]
  /** Fields whose own answers may become invalid because of the fault. */
  followers: string[]
  /** Whether only JSON can express it: forms with files are sent as texts. */
  needsJson: boolean
}

/** Returns all faults that a field, group or list can have, each by itself. */
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

/** Generates answers that are valid except for this fault. */
export function withFault(form: Schema, fault: Fault, world: World): Arbitrary<Faulty> {
  return faulty(form, fault.path, fault, world).map(({ recipe, path, followers }) => {
    const value = recipe({})
    return {
      value,
      what: `${fault.path.join('/') || 'the form'}: ${fault.what}`,
      pointer: pointerOf(fault.bad.below === undefined ? path : [...path, fault.bad.below]),
      sentences: fault.bad.keywords.map(([keyword, limit]) =>
        messageFor(toldOf(fault), keyword, boundOf(keyword, limit, { value, path: path.map(String), world }))
      ),
      followers,
      needsJson: fault.bad.needsJson ?? false
    }
  })
}

/** Returns the limit as messages show it: the resolved day of a date limit, and for `format` the answer itself. */
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
  // With `uniqueItems`, more rows could be duplicates.
  const most = schema.uniqueItems ? least : Math.min(least + 3, (schema.maxItems ?? 4) - 1)
  return fc
    .tuple(fc.array(before, { minLength: least, maxLength: most }), row, fc.nat())
    .map(([others, { recipe, path, followers }, number]) => {
      const index = number % (others.length + 1)
      const all = others.toSpliced(index, 0, recipe)
      return { recipe: () => all.map(one => one({})), path: [index, ...path], followers }
    })
}

/** Returns answers with which a field is shown and its rules apply. */
function deciders(group: Schema, field: Schema, world: World): Wanted {
  const set = fulfilling({ ...field['x-options']?.when, ...field['x-showIf'] }, group, world)
  const needed = dependsOn(field).map(name => [name, true as const])
  const above = dependsOn(field).map(name => deciders(group, group.properties?.[name] ?? {}, world))
  return Object.assign({}, ...above, Object.fromEntries(needed), set)
}
