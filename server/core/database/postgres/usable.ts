import pg, { type ClientBase } from 'pg'
import { SettingError } from '../../config/config.ts'
import { keySettings } from '../key-settings.ts'
import { type AppliedMigration, requireUpgradable } from '../migrations/version.ts'
import { parsePostgresAddress, startName } from './address.ts'
import { describeStartFault } from './faults.ts'
import { findProblem, readApplied } from './version.ts'

const leastVersion = 150_000
const otherProgram = 'this database contains tables of another program: create an empty one.'

interface Server {
  version: number
  encoding: string
  takesWrites: boolean
  mayCreate: boolean
}

/** Throws if a Postgres cannot be used, before anything is changed. Returns whether it was written with a data key already. */
export async function requireUsablePostgres(url: string): Promise<boolean> {
  const client = new pg.Client({ ...parsePostgresAddress(url).pool, application_name: startName })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('BEGIN')
    await turnOffJitHere(client)
    const applied = await requireUsable(client)
    const isMarked = 'SELECT 1 FROM settings WHERE name = $1'
    const { rows } = applied.length > 0 ? await client.query(isMarked, [keySettings.mark]) : { rows: [] }
    await client.query('COMMIT')
    return rows.length > 0
  } catch (error) {
    throw describeStartFault(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Turns JIT off, as compiling a query takes longer than running it. This affects one connection, once the current transaction
 * commits: the connection may be older than the user's setting, and a PgBouncer may hand it to others.
 */
export const turnOffJitHere = (client: Pick<ClientBase, 'query'>) => client.query('SET jit = off')

/** Throws if the Postgres of this connection cannot be used; returns the migrations that were applied. */
export async function requireUsable(client: Pick<ClientBase, 'query'>): Promise<AppliedMigration[]> {
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
       current_setting('transaction_read_only') = 'off' AS "takesWrites",
       coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreate"`
  )
  const server = rows[0] as Server
  if (server.version < leastVersion) refuse('this Postgres is too old: 15 is the oldest that works.')
  if (server.encoding !== 'UTF8')
    refuse(`this database has the encoding ${server.encoding}: create one with UTF8.`)
  if (!server.takesWrites) refuse('this Postgres accepts no writes, like a standby: use the primary.')
  const tables = await listTables(client)
  if (tables.length > 0 && !tables.includes('migrations')) refuse(otherProgram)
  if (!server.mayCreate)
    refuse('this user may not create tables there: make the user the owner of the database.')
  return tables.length > 0 ? requireKnown(client) : []
}

async function listTables(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isOpen: boolean }>(
    `SELECT relname AS name, has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT') AS "isOpen"
     FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace ORDER BY 1`
  )
  const names = rows.map(({ name }) => name)
  const closed = rows.find(({ isOpen }) => !isOpen)
  if (closed && names.includes('migrations'))
    refuse(`this user may not write the table ${closed.name}: make the user the owner of the tables.`)
  return names
}

/** Throws unless a start may bring the database up to date; returns its migrations. */
async function requireKnown(client: Pick<ClientBase, 'query'>): Promise<AppliedMigration[]> {
  const applied = await readApplied(client)
  if (!applied) refuse(otherProgram)
  requireUpgradable(await findProblem(client))
  return applied
}

function refuse(words: string): never {
  throw new SettingError(`DATABASE_URL: ${words}`)
}
