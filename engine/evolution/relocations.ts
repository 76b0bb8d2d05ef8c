import { listReadersOf } from '../model/seen-by.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { schemaAt } from '../model/fields.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { pointerOf, sameValue } from '../values/paths.ts'
import { currentPath } from './migrate-answers.ts'
import { currentPlace, listMoves } from './moves.ts'

/** Which fields stand elsewhere in one version of a record than in an earlier one. */
export interface Relocations {
  before: Schema
  after: Schema
  /** Where a field of today stood, by its JSON Pointer. */
  arrivals: ReadonlyMap<string, readonly string[]>
  /** The fields that left their place, by their JSON Pointers of then. */
  departures: ReadonlySet<string>
}

export function findRelocations(before: Schema, after: Schema): Relocations {
  const arrivals = new Map<string, readonly string[]>()
  const departures = new Set<string>()
  for (const path of listMoves(after).length > 0 ? listPaths(before, []) : []) {
    const place = currentPlace(after, path)
    if (sameValue(place, currentPath(after, path)) || schemaAt(after, place) === undefined) continue
    arrivals.set(pointerOf(place), path)
    departures.add(pointerOf(path))
  }
  return { before, after, arrivals, departures }
}

/** The places of all fields and groups; those of rows are their lists'. */
function listPaths({ properties = {} }: Schema, around: readonly string[]): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...around, name]
    return isFile(field) ? [path] : [path, ...listPaths(field, path)]
  })
}

/** The roles that see what stands at a place, by what is said around it and of itself; null: every role. */
export function findReaders(record: Schema, path: readonly string[]): string[] | null {
  const around = [...path.keys()].map(index => schemaAt(record, path.slice(0, index + 1)) ?? {})
  return listReadersOf(around) ?? null
}
