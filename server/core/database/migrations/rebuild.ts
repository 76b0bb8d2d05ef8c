import { rebuildAndEnableTriggers, disableTriggers } from '../copy/kept-sql.ts'
import type { Engine } from '../db.ts'
import { readMigratedTables } from '../sqlite/made-by-migrations.ts'
import { migrationText } from './files.ts'
import { type AppliedMigration, findVersionMismatch, isUnhashed, type VersionMismatch } from './version.ts'
import { additions, conversions, removals } from './history.ts'

export const firstMigration = '0001-first.sql'

type Columns = ReadonlyMap<string, readonly string[]>

/** Tables that triggers maintain and that are rebuilt, and tables with data of running processes. */
const notCarried =
  /^(migrations|leases|listed_answers|blocks|counters|names|names_\w+|counter_lanes|block_lanes)$/

const before = (table: string) => `before_${table}`

/** The steps, in one transaction, that bring a database from before migrations had hashes to the first migration. */
export interface Rebuild {
  /** The tables whose rows are copied: the engine first renames each to this name. */
  aside: { table: string; name: string }[]
  /** The statements to run once only the tables that were set aside remain. */
  words: string[]
}

/** Returns how a database differs from this version. `applied`: its migrations; undefined if it is of another program. */
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

/** Returns the plan of the rebuild; undefined if no commit of this program made such a database. */
export function planRebuild(engine: Engine, found: Columns): Rebuild | undefined {
  const { columns: made, objects } = readMigratedTables([firstMigration])
  const today = listCarried(made)
  const old = listCarried(found)
  if (!matchesHistory(today, old)) return undefined
  const tables = [...old.keys()].sort((one, other) => Number(other === 'users') - Number(one === 'users'))
  return {
    aside: tables.map(table => ({ table, name: before(table) })),
    words: [
      migrationText(firstMigration, engine),
      ...disableTriggers(engine, objects),
      ...tables.map(table => buildCopyStatement(table, old.get(table) ?? [], today.get(table) ?? [])),
      ...rebuildAndEnableTriggers(engine, objects)
    ]
  }
}

const listCarried = (columns: Columns) => new Map([...columns].filter(([table]) => !notCarried.test(table)))

/** Whether the database has the current columns up to some line of the additions, and no others. */
function matchesHistory(today: Columns, old: Columns): boolean {
  const found = placesOf(old).filter(place => !removals.includes(place))
  const expected = new Set(placesOf(today))
  for (const later of [[], ...additions.toReversed()]) {
    for (const place of [...expected])
      if (later.includes(place) || later.includes(place.split('.')[0] ?? '')) expected.delete(place)
    if (found.length === expected.size && found.every(place => expected.has(place))) return true
  }
  return false
}

const placesOf = (columns: Columns) =>
  [...columns].flatMap(([table, names]) =>
    names.filter(name => name !== 'rowid').map(name => `${table}.${name}`)
  )

/** Returns the statement that copies rows in order. New columns get the value from `history.ts`, or their default. */
function buildCopyStatement(table: string, old: readonly string[], today: readonly string[]): string {
  const kept = today.filter(name => name !== 'rowid' && old.includes(name))
  const converted = today.filter(name => !old.includes(name) && `${table}.${name}` in conversions)
  const values = [...kept, ...converted.map(name => conversions[`${table}.${name}`])]
  const order = old.includes('rowid') ? ' ORDER BY rowid' : ''
  return `INSERT INTO ${table} (${[...kept, ...converted].join(', ')}) SELECT ${values.join(', ')} FROM ${before(table)}${order}`
}
