import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers, pathOf } from '../values/paths.ts'

/**
 * Migrates stored answers to the current schema: moves answers from former names (`x-renamedFrom`) and replaces former choices
 * (`x-oldValues`). Drops nothing and is idempotent. Returns the same value if nothing changes.
 */
export function migrateAnswers(schema: Schema, value: unknown): unknown {
  if (!hasFormerAnswers(schema)) return value
  if (typeof value === 'string' || typeof value === 'number') return choiceOfToday(schema, value)
  const { items, properties } = schema
  if (Array.isArray(value)) {
    const moved = items ? value.map(item => migrateAnswers(items, item)) : value
    // Two former choices may map to the same one.
    const isOnce = fieldKindOf(schema).shape === 'choiceList' || schema.uniqueItems === true
    return keepIfSame(value, isOnce ? [...new Set(moved)] : moved)
  }
  if (!properties || !isAnswers(value)) return value
  const moved = renameToCurrent(properties, value)
  const entries = Object.entries(moved).map(([name, answer]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, field ? migrateAnswers(field, answer) : answer] as const
  })
  return entries.every(([name, answer]) => answer === moved[name]) ? moved : Object.fromEntries(entries)
}

/** Converts a path of an earlier version to the current path. */
export function currentPath(schema: Schema, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return []
  if (schema.items) return [name, ...currentPath(schema.items, rest)]
  const properties = schema.properties ?? {}
  const renamed = Object.entries(properties).find(([, field]) => formerNames(field).includes(name))
  const today = Object.hasOwn(properties, name) ? name : (renamed?.[0] ?? name)
  return [today, ...currentPath(properties[today] ?? {}, rest)]
}

/** Returns the former names that a field or part had in its current place, newest first. */
export const formerNames = (schema: Schema): string[] =>
  listWritten(schema).filter(written => !isFormerPlace(written))

/** Returns the former places of a field or part elsewhere in the record, newest first: the part's name, then the path in it. */
export const formerPlaces = (schema: Schema): string[][] =>
  listWritten(schema).filter(isFormerPlace).map(readFormerPlace)

/** Whether a former name is a place in the record instead of a sibling name. */
export const isFormerPlace = (written: string): boolean => written.includes('/')

/** Parses `part/field`, or `/part/field` as in conditions. */
export const readFormerPlace = (written: string): string[] =>
  pathOf(written.startsWith('/') ? written : `/${written}`)

const listWritten = ({ 'x-renamedFrom': written = [] }: Schema): string[] =>
  typeof written === 'string' ? [written] : written

/** Whether answers of an earlier version may need migration. Cached per schema. */
export function hasFormerAnswers(schema: Schema): boolean {
  return getOrCreate(formers, schema, findFormer)
}

const formers = new WeakMap<Schema, boolean>()

function findFormer(schema: Schema): boolean {
  if (schema['x-renamedFrom'] !== undefined || schema['x-oldValues'] !== undefined) return true
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].some(
    hasFormerAnswers
  )
}

/** Moves answers to current names. A former name that is a current field again keeps its answer. */
function renameToCurrent(properties: { [name: string]: Schema }, value: Record<string, unknown>) {
  let moved = value
  for (const [name, field] of Object.entries(properties)) {
    if (hasAnswer(moved, name)) continue
    const former = formerNames(field).find(old => hasAnswer(moved, old) && !Object.hasOwn(properties, old))
    if (former === undefined) continue
    const { [former]: answer, ...others } = moved
    moved = { ...others, [name]: answer }
  }
  return moved
}

const hasAnswer = (value: Record<string, unknown>, name: string) =>
  Object.hasOwn(value, name) && value[name] !== undefined

/** Follows `x-oldValues` to the current choice. Keeps a choice that is still offered or that leads in a circle. */
function choiceOfToday(
  { 'x-oldValues': today, enum: offered }: Schema,
  value: string | number
): string | number {
  if (!today) return value
  const seen = new Set<string | number>()
  let choice = value
  while (Object.hasOwn(today, choice) && !offered?.includes(choice)) {
    if (seen.has(choice)) return value
    seen.add(choice)
    choice = today[choice] ?? choice
  }
  return choice
}

function keepIfSame(before: unknown[], after: unknown[]): unknown[] {
  return after.length === before.length && after.every((item, index) => item === before[index])
    ? before
    : after
}
