import { listReadersOf } from '../model/seen-by.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { schemaAt } from '../model/fields.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { pointerOf, sameValue } from '../values/paths.ts'
import { currentPath } from './migrate-answers.ts'
import { currentPlace, listMoves } from './moves.ts'

/** The fields that were moved between two versions of a record. */
export interface Relocations {
  before: Schema
  after: Schema
  /** The previous path of each moved field, by its current JSON Pointer. */
  arrivals: ReadonlyMap<string, readonly string[]>
  /** The previous JSON Pointers of moved fields. */
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

/** Lists the paths of all fields and groups. Fields in rows have no path of their own. */
function listPaths({ properties = {} }: Schema, around: readonly string[]): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...around, name]
    return isFile(field) ? [path] : [path, ...listPaths(field, path)]
  })
}

/** Returns the roles that may see a place, by the restrictions on it and around it; null means every role. */
export function findReaders(record: Schema, path: readonly string[]): string[] | null {
  const around = [...path.keys()].map(index => schemaAt(record, path.slice(0, index + 1)) ?? {})
  return listReadersOf(around) ?? null
}
