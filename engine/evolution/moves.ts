import { shapeOf } from '../vocabulary/shapes.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { schemaAt } from '../model/fields.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers, valueAt } from '../values/paths.ts'
import { currentPath, formerPlaces, migrateAnswers } from './migrate-answers.ts'

/** A field or whole part that was moved from another group or part of the record. */
export interface FieldMove {
  /** Its current place; the name of the part comes first. */
  to: readonly string[]
  /** Its former place, with the current names of the parts and groups around it. */
  from: readonly string[]
}

type RecordAnswers = { readonly [part: string]: unknown }

/**
 * Lists the moves that a record's fields declare, deepest former place first: a field must leave its group before the group
 * moves. Ignores former places that are current fields. Rows have no place of their own.
 */
export function listMoves(record: Schema): readonly FieldMove[] {
  return getOrCreate(moves, record, findMoves)
}

const moves = new WeakMap<Schema, readonly FieldMove[]>()

function findMoves(record: Schema): FieldMove[] {
  const found = findMovesBelow(record, [])
  return found
    .map(({ to, from }) => ({ to, from: currentPath(record, from) }))
    .filter(({ from }) => schemaAt(record, from) === undefined)
    .sort((one, other) => other.from.length - one.from.length)
}

function findMovesBelow({ properties = {} }: Schema, around: readonly string[]): FieldMove[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const to = [...around, name]
    const own = formerPlaces(field).map(from => ({ to, from }))
    return isFile(field) ? own : [...own, ...findMovesBelow(field, to)]
  })
}

/**
 * Migrates the answers of a record, part by part, to the current names, places and choices. Drops nothing: if the new place has
 * an answer, both stay. A part that loses all its answers keeps an empty value. Returns the same value if nothing changes.
 */
export function moveAnswers(record: Schema, answers: RecordAnswers): RecordAnswers {
  const renamed = migrateAnswers(record, answers) as RecordAnswers // a record stays a record
  const moved = listMoves(record).reduce((whole, move) => moveAnswer(record, whole, move), renamed)
  return moved === renamed ? renamed : (migrateAnswers(record, moved) as RecordAnswers)
}

function moveAnswer(record: Schema, answers: RecordAnswers, { from, to }: FieldMove): RecordAnswers {
  const answer = valueAt(answers, from)
  if (isEmpty(answer) || !isReachable(answers, to)) return answers
  const existing = valueAt(answers, to)
  if (existing === undefined) return setAt(removeAt(record, answers, from), to, answer)
  const field = schemaAt(record, to)
  if (!field || shapeOf(field) !== 'fields' || !isAnswers(existing) || !isAnswers(answer)) return answers
  // A field of the group was moved before the group itself.
  const isMovable = ([name]: [string, unknown]) => existing[name] === undefined
  const [movable, occupied] = partition(Object.entries(answer), isMovable)
  if (movable.length === 0) return answers
  const merged = setAt(answers, to, { ...existing, ...Object.fromEntries(movable) })
  return occupied.length > 0
    ? setAt(merged, from, Object.fromEntries(occupied))
    : removeAt(record, merged, from)
}

/** Converts a path of an earlier version to its current place; returns it unchanged without a move. */
export function currentPlace(record: Schema, path: readonly string[]): string[] {
  let place = currentPath(record, path)
  // Follow each move at most once, so that circles end.
  for (const _ of listMoves(record)) {
    if (schemaAt(record, place)) return place
    const move = listMoves(record).find(({ from }) => isWithin(place, from))
    if (!move) return place
    place = currentPath(record, [...move.to, ...place.slice(move.from.length)])
  }
  return place
}

const isWithin = (path: readonly string[], around: readonly string[]) =>
  around.length <= path.length && around.every((name, index) => name === path[index])

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) ? value.length === 0 : isAnswers(value) && Object.keys(value).length === 0)

/** Whether all values around a place are groups or absent. */
const isReachable = (answers: unknown, to: readonly string[]) =>
  to.every((_, length) => {
    const around = valueAt(answers, to.slice(0, length))
    return around === undefined || isAnswers(around)
  })

function setAt(
  answers: RecordAnswers,
  [name = '', ...rest]: readonly string[],
  answer: unknown
): RecordAnswers {
  const below = valueAt(answers, [name])
  return {
    ...answers,
    [name]: rest.length === 0 ? answer : setAt(isAnswers(below) ? below : {}, rest, answer)
  }
}

/** Removes an answer, and then each group around it that is empty and no longer in the schema. */
function removeAt(record: Schema, answers: RecordAnswers, from: readonly string[]): RecordAnswers {
  if (from.length === 1) return setAt(answers, from, Array.isArray(valueAt(answers, from)) ? [] : {})
  const around = from.slice(0, -1)
  const { [from.at(-1) ?? '']: _, ...others } = valueAt(answers, around) as Record<string, unknown>
  const isLeft = around.length === 1 || Object.keys(others).length > 0 || schemaAt(record, around)
  return isLeft ? setAt(answers, around, others) : removeAt(record, answers, around)
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter(item => !isFirst(item))]
}
