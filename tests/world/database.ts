import Sqlite from 'better-sqlite3'
import type { TestApp } from '../helpers/app.ts'

/** A database file, or the server whose database it is. */
export type Stored = string | Pick<TestApp, 'config'>

/** Reads a database through a connection of its own, beside a server that may be running. */
export function readDatabase<T>(stored: Stored, read: (connection: Sqlite.Database) => T): T {
  const file = typeof stored === 'string' ? stored : stored.config.databaseFile
  const connection = new Sqlite(file, { readonly: true, timeout: 5000 })
  try {
    return read(connection)
  } finally {
    connection.close()
  }
}

/** The rows that a query finds. */
export const query = <T>(stored: Stored, sql: string, ...values: unknown[]): T[] =>
  readDatabase(stored, connection => connection.prepare<unknown[], T>(sql).all(...values))
