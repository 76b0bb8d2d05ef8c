import fs from 'node:fs'
import path from 'node:path'
import type { Engine } from '../db.ts'

const folder = import.meta.dirname

/** The migrations that this program knows, in order. Each has a file for both engines, and one for each of them. */
export const migrationNames = () =>
  fs
    .readdirSync(folder)
    .filter(name => /^[\w-]+\.sql$/.test(name))
    .sort()

/** What a migration says to an engine: its tables are written once, as SQLite knows them. */
export function migrationText(name: string, engine: Engine): string {
  const tables = fs.readFileSync(path.join(folder, name), 'utf8')
  const own = fs.readFileSync(path.join(folder, name.replace(/\.sql$/, `.${engine}.sql`)), 'utf8')
  return engine === 'sqlite' ? `${tables}\n${own}` : `${forPostgres(tables)}\n${own}`
}

/**
 * Types and options of SQLite in the words of Postgres. Texts are compared byte by byte, as in SQLite; every table has the
 * number of its rows, as in SQLite.
 */
const forPostgres = (tables: string) =>
  tables
    .replaceAll(/\) STRICT(, WITHOUT ROWID)?;/g, ');')
    .replaceAll(/^CREATE TABLE (\w+) \($/gm, '$&\n  rowid BIGINT GENERATED ALWAYS AS IDENTITY,')
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bBLOB\b/g, 'BYTEA')
    .replaceAll(/^( {2}\w+) TEXT\b/gm, '$1 TEXT COLLATE "C"')
