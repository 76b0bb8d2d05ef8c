import { makeAnewWords, turnOffWords } from '../copy/kept-words.ts'
import type { Engine } from '../db.ts'
import { lookAtMade } from '../sqlite/made-by-migrations.ts'
import { migrationText } from './files.ts'
import { type AppliedMigration, findVersionMismatch, isUnhashed, type VersionMismatch } from './version.ts'
import { additions, conversions, removals } from './history.ts'

export const firstMigration = '0001-first.sql'

type Columns = ReadonlyMap<string, readonly string[]>

/** Tables that triggers keep and that are made anew, and what a process keeps for the moment. */
const notCarried =
  /^(migrations|leases|listed_answers|blocks|counters|names|names_\w+|counter_lanes|block_lanes)$/

/** Where the rows of a table are while the tables of today are made. */
const before = (table: string) => `before_${table}`

/** How a database of before migrations had hashes is made one of today's first migration: all in one transaction. */
export interface Rebuild {
  /** The tables whose rows are carried over: the engine puts each aside under this name first. */
  aside: { table: string; name: string }[]
  /** Then these are run, once nothing but those is left. */
  words: string[]
}

/** How a database differs from one of this version. `applied`: the rows of its table of migrations, where it is ours. */
export function findProblemOf(
  engine: Engine,
  applied: readonly AppliedMigration[] | undefined,
  found: () => Columns
): VersionMismatch | undefined {
  if (!applied) return { state: 'foreign' }
  const problem = findVersionMismatch(applied)
  const isStrange = problem?.state === 'older' && isUnhashed(applied) && !planRebuild(engine, found())
  return isStrange ? { state: 'changed', name: problem.name } : problem
}

/** Undefined where the database is not as any commit made it. */
export function planRebuild(engine: Engine, found: Columns): Rebuild | undefined {
  const { columns: made, objects } = lookAtMade([firstMigration])
  const today = carried(made)
  const old = carried(found)
  if (!isOfThen(today, old)) return undefined
  const tables = [...old.keys()].sort((one, other) => Number(other === 'users') - Number(one === 'users'))
  return {
    aside: tables.map(table => ({ table, name: before(table) })),
    words: [
      migrationText(firstMigration, engine),
      ...turnOffWords(engine, objects),
      ...tables.map(table => carryWords(table, old.get(table) ?? [], today.get(table) ?? [])),
      ...makeAnewWords(engine, objects)
    ]
  }
}

const carried = (columns: Columns) => new Map([...columns].filter(([table]) => !notCarried.test(table)))

/** Has it the columns of today up to some line of the additions, and no others? */
function isOfThen(today: Columns, old: Columns): boolean {
  const found = placesOf(old).filter(place => !removals.includes(place))
  const wanted = new Set(placesOf(today))
  for (const later of [[], ...additions.toReversed()]) {
    for (const place of [...wanted])
      if (later.includes(place) || later.includes(place.split('.')[0] ?? '')) wanted.delete(place)
    if (found.length === wanted.size && found.every(place => wanted.has(place))) return true
  }
  return false
}

const placesOf = (columns: Columns) =>
  [...columns].flatMap(([table, names]) =>
    names.filter(name => name !== 'rowid').map(name => `${table}.${name}`)
  )

/** Rows as they are, in their order; what came later gets what is written in `history.ts`, or its default. */
function carryWords(table: string, old: readonly string[], today: readonly string[]): string {
  const kept = today.filter(name => name !== 'rowid' && old.includes(name))
  const converted = today.filter(name => !old.includes(name) && `${table}.${name}` in conversions)
  const values = [...kept, ...converted.map(name => conversions[`${table}.${name}`])]
  const order = old.includes('rowid') ? ' ORDER BY rowid' : ''
  return `INSERT INTO ${table} (${[...kept, ...converted].join(', ')}) SELECT ${values.join(', ')} FROM ${before(table)}${order}`
}
