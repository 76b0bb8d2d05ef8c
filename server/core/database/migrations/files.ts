import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Engine } from '../db.ts'

const folder = import.meta.dirname
const endings = ['.sql', '.sqlite.sql', '.postgres.sql'] as const

/** A migration as the database records it. */
export interface Migration {
  name: string
  /** A hash of its files: a migration is never edited once it is committed. */
  hash: string
}

/**
 * Returns the migrations of this program, in order. `NNNN-name.sql` is for both engines; `NNNN-name.sqlite.sql` and
 * `NNNN-name.postgres.sql` are for one. Each of the files is optional.
 */
export const listMigrations = (): readonly Migration[] => (listed ??= readFolder())

/** Cached: the files do not change while the program runs. */
let listed: readonly Migration[] | undefined

function readFolder(): Migration[] {
  const stems = fs.readdirSync(folder).flatMap(name => /^(\d{4}-[\w-]+)(\.\w+)?\.sql$/.exec(name)?.[1] ?? [])
  return [...new Set(stems)].sort().map(stem => ({ name: `${stem}.sql`, hash: hashFiles(stem) }))
}

/** Returns the SQL of a migration for an engine: tables are written once, for SQLite, and translated for Postgres. */
export function migrationText(name: string, engine: Engine): string {
  const stem = name.replace(/\.sql$/, '')
  const tables = readIfThere(`${stem}.sql`)
  const engineText = readIfThere(`${stem}.${engine}.sql`)
  return engine === 'sqlite' ? `${tables}\n${engineText}` : `${forPostgres(tables)}\n${engineText}`
}

function hashFiles(stem: string): string {
  const hash = crypto.createHash('sha256')
  for (const ending of endings) hash.update(`${ending}\n${readIfThere(stem + ending)}\n`)
  return hash.digest('hex')
}

/** Reads a file regardless of the line endings of the checkout; empty if it does not exist. */
function readIfThere(name: string): string {
  const file = path.join(folder, name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
}

/** Translates tables for Postgres. As in SQLite, texts are compared byte by byte, and every table has a `rowid`. */
const forPostgres = (tables: string) =>
  tables
    .replaceAll(/\) STRICT(, WITHOUT ROWID)?;/g, ');')
    .replaceAll(/^CREATE TABLE (\w+) \($/gm, '$&\n  rowid BIGINT GENERATED ALWAYS AS IDENTITY,')
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bBLOB\b/g, 'BYTEA')
    .replaceAll(/^( {2}\w+) TEXT\b/gm, '$1 TEXT COLLATE "C"')
