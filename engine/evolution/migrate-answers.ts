import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers, pathOf } from '../values/paths.ts'

/**
 * Stored answers as the schema of today has them: what stands under a former name (`x-renamedFrom`) moves, and former
 * choices become those of today (`x-oldValues`). Nothing is dropped, and twice does no more than once. The same value
 * comes back where nothing changes.
 */
export function migrateAnswers(schema: Schema, value: unknown): unknown {
  if (!hasFormerAnswers(schema)) return value
  if (typeof value === 'string' || typeof value === 'number') return choiceOfToday(schema, value)
  const { items, properties } = schema
  if (Array.isArray(value)) {
    const moved = items ? value.map(item => migrateAnswers(items, item)) : value
    // Two choices may have become one.
    const isOnce = fieldKindOf(schema).shape === 'choiceList' || schema.uniqueItems === true
    return keepIfSame(value, isOnce ? [...new Set(moved)] : moved)
  }
  if (!properties || !isAnswers(value)) return value
  const moved = withNamesOfToday(properties, value)
  const entries = Object.entries(moved).map(([name, answer]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, field ? migrateAnswers(field, answer) : answer] as const
  })
  return entries.every(([name, answer]) => answer === moved[name]) ? moved : Object.fromEntries(entries)
}

/** The path of today to what a path of an earlier version led to. */
export function currentPath(schema: Schema, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return []
  if (schema.items) return [name, ...currentPath(schema.items, rest)]
  const properties = schema.properties ?? {}
  const renamed = Object.entries(properties).find(([, field]) => formerNames(field).includes(name))
  const today = Object.hasOwn(properties, name) ? name : (renamed?.[0] ?? name)
  return [today, ...currentPath(properties[today] ?? {}, rest)]
}

/** The names that a field or part had before where it stands now, the newest first. */
export const formerNames = (schema: Schema): string[] =>
  listWritten(schema).filter(written => !isFormerPlace(written))

/** Where else in the record a field or part stood before, the newest first: the name of its part, then what led to it. */
export const formerPlaces = (schema: Schema): string[][] =>
  listWritten(schema).filter(isFormerPlace).map(readFormerPlace)

/** Is a former name a place in the record, and no name beside the field? */
export const isFormerPlace = (written: string): boolean => written.includes('/')

/** `part/field`, also written as conditions write it: `/part/field`. */
export const readFormerPlace = (written: string): string[] =>
  pathOf(written.startsWith('/') ? written : `/${written}`)

const listWritten = ({ 'x-renamedFrom': written = [] }: Schema): string[] =>
  typeof written === 'string' ? [written] : written

/** Does any answer of an earlier version read otherwise today? */
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

/** A name that is asked for today is nobody's former one: its answer stays. */
function withNamesOfToday(properties: { [name: string]: Schema }, value: Record<string, unknown>) {
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

/** Follows `x-oldValues` as far as it leads; a choice that is offered stays, and so does one that leads in a circle. */
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
