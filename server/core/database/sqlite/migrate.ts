import fs from 'node:fs'
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import { SettingError } from '../../config/config.ts'
import { migrationText } from '../migrations/files.ts'
import { findProblemOf, firstMigration, planRebuild, type Rebuild } from '../migrations/rebuild.ts'
import {
  type AppliedMigration,
  isUnhashed,
  pendingAfter,
  requireUpgradable,
  VersionError,
  type VersionMismatch
} from '../migrations/version.ts'
import { openConnection } from './driver.ts'
import { listColumns } from './made-by-migrations.ts'

/** Returns the name under which the old file is kept when a database without hashes is brought up to date. */
export const beforeUpgrade = (file: string) => `${file}-before-upgrade`

/** Returns the rows of the table `migrations`; none for an empty database, undefined for one of another program. */
export function readApplied(connection: Sqlite.Database): AppliedMigration[] | undefined {
  const found = connection
    .prepare<[], string>(
      `SELECT info.name FROM sqlite_schema AS one, pragma_table_info(one.name) AS info
       WHERE one.type = 'table' AND one.name = 'migrations'`
    )
    .pluck()
    .all()
  if (found.length === 0) return isEmpty(connection) ? [] : undefined
  if (!found.includes('name') || !found.includes('applied_at')) return undefined
  return connection.prepare<[], AppliedMigration>('SELECT * FROM migrations ORDER BY name').all()
}

export const findProblem = (connection: Sqlite.Database): VersionMismatch | undefined =>
  findProblemOf('sqlite', readApplied(connection), () => listColumns(connection))

const isEmpty = (connection: Sqlite.Database) =>
  connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .get() === undefined

/** Throws if a start may not bring the file up to date, before anything in it or next to it is changed. */
export function requireUpgradableFile(file: string) {
  if (!fs.existsSync(file) || fs.statSync(file).size === 0) return
  const connection = openConnection(file, { readonly: true, timeout: 5000 })
  try {
    if (!isEmpty(connection)) requireUpgradable(findProblem(connection))
  } finally {
    connection.close()
  }
}

export interface MigrateOptions {
  /** For a copy, such as a backup: the old file is not kept, and nothing is logged. */
  isCopy?: boolean
}

/** Brings a database up to date: completely, or not at all if it is interrupted. */
export function migrate(connection: Sqlite.Database, file: string, options: MigrateOptions = {}) {
  // Fails at once if the file cannot be written, even if there is nothing to migrate.
  connection.exec('BEGIN IMMEDIATE; COMMIT')
  if (isUnhashed(readApplied(connection) ?? [])) rebuild(connection, file, options)
  else connection.transaction(() => applyPending(connection, [])).immediate()
}

/** Applies pending migrations; those in `applied` are only recorded, as their content is already there. */
function applyPending(connection: Sqlite.Database, applied: readonly string[]) {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL, hash TEXT NOT NULL) STRICT'
  )
  const note = connection.prepare(
    "INSERT INTO migrations (name, applied_at, hash) VALUES (?, unixepoch('subsec') * 1000, ?)"
  )
  for (const { name, hash } of pendingAfter(readApplied(connection) ?? [])) {
    if (!applied.includes(name)) connection.exec(migrationText(name, 'sqlite'))
    note.run(name, hash)
  }
}

/** Turns a database from before migrations had hashes into a current one. The old file is kept next to it. */
function rebuild(connection: Sqlite.Database, file: string, { isCopy = false }: MigrateOptions) {
  const plan = planFor(connection)
  requireRoom(file)
  if (!isCopy) keepFileOfBefore(connection, file)
  connection.pragma('foreign_keys = OFF')
  try {
    connection.transaction(() => carryOver(connection, plan)).immediate()
  } finally {
    connection.pragma('foreign_keys = ON')
  }
  connection.pragma('wal_checkpoint(TRUNCATE)')
  if (isCopy) return
  console.log(
    `The database was upgraded from an earlier version. Its previous state is kept in ${beforeUpgrade(file)} until the backups made today are deleted.`
  )
}

function planFor(connection: Sqlite.Database): Rebuild {
  const plan = planRebuild('sqlite', listColumns(connection))
  if (!plan) throw new VersionError({ state: 'changed', name: firstMigration })
  return plan
}

function carryOver(connection: Sqlite.Database, { aside, words }: Rebuild) {
  for (const type of ['trigger', 'view', 'index']) dropAll(connection, type, [])
  for (const { table, name } of aside) connection.exec(`ALTER TABLE ${table} RENAME TO ${name}`)
  // Its shadow tables are dropped with it.
  connection.exec('DROP TABLE IF EXISTS names')
  const names = aside.map(({ name }) => name)
  dropAll(connection, 'table', names)
  for (const statement of words) connection.exec(statement)
  for (const name of names) connection.exec(`DROP TABLE ${name}`)
  applyPending(connection, [firstMigration])
}

function dropAll(connection: Sqlite.Database, type: string, but: readonly string[]) {
  const names = connection
    .prepare<[string], string>(
      "SELECT name FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    )
    .pluck()
    .all(type)
  for (const name of names) if (!but.includes(name)) connection.exec(`DROP ${type} "${name}"`)
}

/** Requires room for the old file, the new rows, and the emptied pages of the old ones. */
function requireRoom(file: string) {
  const folder = path.dirname(file)
  const { bavail, bsize } = fs.statfsSync(folder)
  const needed = 4 * fs.statSync(file).size
  if (bavail * bsize < needed)
    throw new SettingError(
      `The database must be upgraded, for which ${folder} needs ${Math.ceil(needed / 1024 / 1024)} MB of free space: free some space, and start again. Nothing was changed.`
    )
}

function keepFileOfBefore(connection: Sqlite.Database, file: string) {
  const arriving = `${beforeUpgrade(file)}.arriving`
  fs.rmSync(arriving, { force: true })
  fs.closeSync(fs.openSync(arriving, 'wx', 0o600))
  connection.prepare('VACUUM INTO ?').run(arriving)
  fs.renameSync(arriving, beforeUpgrade(file))
}
