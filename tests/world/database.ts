import { execFileSync } from 'node:child_process'
import Sqlite from 'better-sqlite3'
import type { TestApp } from '../helpers/app.ts'

/** A database file, or the server whose database it is. */
export type Stored = string | Pick<TestApp, 'config'>

/** Reads a SQLite database through a connection of its own, beside a server that may be running. */
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
export function query<T>(stored: Stored, sql: string, ...values: unknown[]): T[] {
  if (typeof stored !== 'string' && 'url' in stored.config.database)
    return queryPostgres<T>(stored.config.database.url, sql, values)
  return readDatabase(stored, connection => connection.prepare<unknown[], T>(sql).all(...values))
}

function queryPostgres<T>(url: string, sql: string, values: unknown[]): T[] {
  let next = 0
  const whole = sql.replaceAll('?', () => literal(values[next++]))
  const words = `SELECT coalesce(json_agg(found), '[]') FROM (${whole}) AS found`
  const printed = execFileSync('psql', ['-X', '-q', '-A', '-t', '-d', url.replace(/\?.*$/, ''), '-c', words], { encoding: 'utf8' })
  return JSON.parse(printed, (_, value) => {
    if (typeof value === 'string' && /^\\x[\da-f]*$/.test(value)) return Buffer.from(value.slice(2), 'hex')
    return value as unknown
  }) as T[]
}

const literal = (value: unknown) =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
