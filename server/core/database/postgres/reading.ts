import pg, { type ClientBase } from 'pg'
import { SettingError } from '../../config/config.ts'
import { listMigrations, migrationText } from '../migrations/files.ts'
import { createReading, type Reading } from '../reading.ts'
import { parsePostgresAddress, serverName } from './address.ts'
import { describeStartFault, translateError } from './faults.ts'
import { createSession } from './session.ts'
import { findProblem } from './version.ts'

/** Opens a Postgres read-only, as a snapshot of one moment. Throws if the database is not one of this program. */
export async function openPostgresReading(url: string): Promise<Reading> {
  const { pool } = parsePostgresAddress(url)
  const client = new pg.Client({ ...pool, application_name: 'onboarding-reading', pipeline: true })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await requireOurs(client)
  } catch (error) {
    await client.end().catch(() => {})
    throw describeStartFault(error)
  }
  const runner = {
    query: (query: pg.QueryArrayConfig) =>
      client.query(query).catch(error => Promise.reject(translateError(error)))
  }
  return createReading(createSession(runner, false), {
    faults: () => listFaults(client),
    alterations: () => listAlterations(client),
    unsafe: () => listUnsafe(client),
    migrations: () => listNames(client, 'SELECT name FROM migrations ORDER BY name'),
    problem: () => findProblem(client),
    close: () => client.end()
  })
}

/** Whether the database has no tables yet. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  const client = new pg.Client(parsePostgresAddress(url).pool)
  try {
    await client.connect()
    return (await listTables(client)).length === 0
  } catch (error) {
    throw describeStartFault(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns the number of connections of running servers. */
export async function countServers(url: string): Promise<number> {
  const client = new pg.Client({ ...parsePostgresAddress(url).pool, application_name: 'onboarding-reading' })
  try {
    await client.connect()
    const found = await listNames(
      client,
      `SELECT pid::text AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = '${serverName}' AND pid <> pg_backend_pid()`
    )
    return found.length
  } catch (error) {
    throw describeStartFault(error)
  } finally {
    await client.end().catch(() => {})
  }
}

const listTables = (client: ClientBase) =>
  listNames(client, 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()')

async function requireOurs(client: ClientBase) {
  const tables = await listTables(client)
  if (tables.length === 0)
    throw new SettingError('DATABASE_URL: this database is empty: start the server once.')
  if (!tables.includes('migrations'))
    throw new SettingError('DATABASE_URL: this database contains tables of another program.')
}

const triggerWords = /^(CREATE|DROP) TRIGGER (?:IF EXISTS )?(\w+)/gm

/** Returns the triggers that are missing; disabled ones are faults. */
async function listAlterations(client: ClientBase): Promise<string[]> {
  const expected = new Set<string>()
  for (const { name } of listMigrations())
    for (const [, word, trigger = ''] of migrationText(name, 'postgres').matchAll(triggerWords))
      if (word === 'CREATE') expected.add(trigger)
      else expected.delete(trigger)
  const found = await listNames(
    client,
    `SELECT tgname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace`
  )
  return [...expected].filter(name => !found.includes(name)).map(name => `the trigger ${name}`)
}

async function listFaults(client: ClientBase): Promise<string[]> {
  const off = await listNames(
    client,
    `SELECT tgname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE tgenabled NOT IN ('O', 'A') AND relnamespace = current_schema()::regnamespace ORDER BY 1`
  )
  const invalid = await listNames(
    client,
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace ORDER BY 1`
  )
  return [
    ...off.map(name => `the trigger ${name} is off`),
    ...invalid.map(name => `the index ${name} is not valid`),
    ...(await listOrphanedRows(client))
  ]
}

/** Returns rows that reference missing users. */
async function listOrphanedRows(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `SELECT conrelid::regclass::text AS name, attname AS column FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1, 2`
  )
  const found: string[] = []
  for (const { name, column } of rows) {
    const unattached = await client.query(
      `SELECT 1 FROM ${name} AS one WHERE ${column} IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = one.${column}) LIMIT 1`
    )
    if (unattached.rowCount) found.push(`a row of ${name} refers to a missing user`)
  }
  return found
}

const listUnsafe = (client: ClientBase) =>
  listNames(
    client,
    "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY 1"
  )

async function listNames(client: ClientBase, question: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(question)
  return rows.map(({ name }) => name)
}
