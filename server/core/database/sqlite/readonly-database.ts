import fs from 'node:fs'
import type Sqlite from 'better-sqlite3'
import { createReading, type Reading } from '../reading.ts'
import { listMigrations } from '../migrations/files.ts'
import { listObjects, readMigratedTables } from './made-by-migrations.ts'
import { findProblem, readApplied } from './migrate.ts'
import { toDb } from './session.ts'
import { openConnection } from './driver.ts'

/** Opens a database read-only, as a snapshot of one moment. Throws if the file is not a database. */
export function openReading(file: string): Reading {
  const connection = openConnection(file, { readonly: true, timeout: 5000 })
  try {
    connection.pragma('trusted_schema = OFF')
    connection.exec('BEGIN')
    connection.pragma('schema_version')
  } catch (error) {
    connection.close()
    throw error
  }
  return createReading(toDb(connection), {
    faults: async () => [...integrityFaults(connection), ...foreignKeyFaults(connection)],
    alterations: async () => listAlterations(connection),
    unsafe: async () => [],
    migrations: async () => (readApplied(connection) ?? []).map(({ name }) => name),
    problem: async () => findProblem(connection),
    close: async () => void connection.close()
  })
}

function listAlterations(connection: Sqlite.Database): string[] {
  const found = new Map(listObjects(connection).map(({ type, name, text }) => [`${type} ${name}`, text]))
  return readMigratedTables(listMigrations().map(({ name }) => name))
    .objects.filter(({ type, name, text }) => found.get(`${type} ${name}`) !== text)
    .map(({ type, name }) => `the ${type} ${name}`)
}

function integrityFaults(connection: Sqlite.Database): string[] {
  const lines = connection.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  return lines.filter(line => line !== 'ok')
}

function foreignKeyFaults(connection: Sqlite.Database): string[] {
  const rows = connection.pragma('foreign_key_check') as { table: string; parent: string }[]
  return rows.map(({ table, parent }) => `a row of ${table} refers to a missing row of ${parent}`)
}

/**
 * Copies a database as a snapshot of one moment, also while a server writes it: reads all pages in one transaction, so that
 * writers neither wait for it nor disturb it.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  fs.rmSync(to, { force: true })
  fs.closeSync(fs.openSync(to, 'wx', 0o600))
  const connection = openConnection(from, { readonly: true, timeout: 5000 })
  try {
    await connection.backup(to, { progress: () => allPages })
  } finally {
    connection.close()
  }
}

const allPages = 2 ** 31 - 1

export const sqliteVersion = () =>
  openConnection(':memory:').prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? ''
