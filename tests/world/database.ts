import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import type Sqlite from 'better-sqlite3'
import type { TestApp } from '../helpers/app.ts'
import { findProgram } from './postgres-programs.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'

/** A SQLite database file, or a server with its configuration. */
export type Stored = string | Pick<TestApp, 'config'>

/** Reads a SQLite database through a read-only connection of its own, also while a server runs. */
export function readDatabase<T>(stored: Stored, read: (connection: Sqlite.Database) => T): T {
  const file = typeof stored === 'string' ? stored : stored.config.databaseFile
  const connection = openConnection(file, { readonly: true, timeout: 5000 })
  try {
    return read(connection)
  } finally {
    connection.close()
  }
}

/** Runs a query on SQLite or Postgres and returns its rows. */
export function query<T>(stored: Stored, sql: string, ...values: unknown[]): T[] {
  if (typeof stored !== 'string' && 'url' in stored.config.database)
    return queryPostgres<T>(stored.config.database.url, sql, values)
  return readDatabase(stored, connection => connection.prepare<unknown[], T>(sql).all(...values))
}

/** Runs SQL commands in order through a connection of its own. */
export function execute(stored: Stored, ...commands: string[]) {
  if (typeof stored !== 'string' && 'url' in stored.config.database) {
    psql(stored.config.database.url, commands.join(';'))
    return
  }
  const file = typeof stored === 'string' ? stored : stored.config.databaseFile
  const connection = openConnection(file, { timeout: 5000 })
  try {
    for (const command of commands) connection.exec(command)
  } finally {
    connection.close()
  }
}

/** Returns the bytes of all stored data: the files of SQLite with its WAL, or all rows of Postgres. */
export function bytesIn({ config }: Pick<TestApp, 'config'>): Buffer {
  if ('url' in config.database) {
    return Buffer.concat(rowsOfPostgres(config.database.url).flatMap(({ text }) => bytesOfRow(text)))
  }
  const files = ['', '-wal'].map(ending => `${config.databaseFile}${ending}`)
  return Buffer.concat(files.filter(file => fs.existsSync(file)).map(file => fs.readFileSync(file)))
}

/** Postgres prints bytes as hexadecimal digits; this decodes them. */
const bytesOfRow = (text: string) =>
  text.split(/"?\\\\x([\da-f]*)"?/).map((piece, at) => Buffer.from(piece, at % 2 ? 'hex' : 'utf8'))

/** Returns the rows of each table as text, in a stable order. */
export function rowsByTable(app: Pick<TestApp, 'config'>): { name: string; text: string }[] {
  if ('url' in app.config.database) return rowsOfPostgres(app.config.database.url)
  return readDatabase(app, connection => {
    const read = <T>(sql: string) => connection.prepare<[], T>(sql).all()
    return read<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").map(
      ({ name }) => ({ name, text: JSON.stringify(read(`SELECT * FROM "${name}"`)) })
    )
  })
}

function rowsOfPostgres(url: string): { name: string; text: string }[] {
  tablesOfPostgres ??= queryPostgres<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    []
  ).map(({ name }) => name)
  const each = tablesOfPostgres.map(
    name => `SELECT '${name}' AS name, one::text AS text FROM "${name}" AS one`
  )
  return queryPostgres(url, `${each.join(' UNION ALL ')} ORDER BY 1, 2`, [])
}

let tablesOfPostgres: string[] | undefined

function queryPostgres<T>(url: string, sql: string, values: unknown[]): T[] {
  let next = 0
  const whole = sql.replaceAll('?', () => literal(values[next++]))
  const words = `SELECT coalesce(json_agg(found), '[]') FROM (${whole}) AS found`
  const printed = psql(url, words)
  return JSON.parse(printed, (_, value) => {
    if (typeof value === 'string' && /^\\x[\da-f]*$/.test(value)) return Buffer.from(value.slice(2), 'hex')
    return value as unknown
  }) as T[]
}

function psql(url: string, words: string): string {
  const options = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url.replace(/\?.*$/, '')]
  return execFileSync(findProgram('psql'), options, { input: words, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

const literal = (value: unknown) =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
