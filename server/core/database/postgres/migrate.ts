import type { PoolClient } from 'pg'
import { SettingError } from '../../config/config.ts'
import { migrationNames, migrationText } from '../migrations/files.ts'

/** Any number: the same in every process of this program. */
const lock = 7_245_811

const leastVersion = 150_000

/** Applies what this database has not seen. One process does, and the others wait for it. */
export async function migrate(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version"
  )
  if (Number(rows[0]?.version) < leastVersion)
    throw new SettingError('DATABASE_URL: this Postgres is too old: 15 is the oldest that works.')
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
    await applyMissing(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function applyMissing(client: PoolClient) {
  const applied = await listApplied(client)
  const known = migrationNames()
  const newer = applied.find(name => !known.includes(name))
  if (newer)
    throw new SettingError(
      `The database was written by a newer version (${newer}). Start that version, or restore a backup.`
    )
  for (const name of known.filter(name => !applied.includes(name))) {
    await client.query(migrationText(name, 'postgres'))
    await client.query('INSERT INTO migrations VALUES ($1, $2)', [name, Date.now()])
  }
}

async function listApplied(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()'
  )
  const tables = rows.map(({ name }) => name)
  if (tables.length > 0 && !tables.includes('migrations'))
    throw new SettingError('DATABASE_URL: this database holds tables of another program: make an empty one.')
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)'
  )
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  return applied.rows.map(({ name }) => name)
}
