import type { ClientBase } from 'pg'
import { migrationText } from '../migrations/files.ts'
import { firstMigration } from '../migrations/rebuild.ts'
import { isUnhashed, pendingAfter } from '../migrations/version.ts'
import { rebuild } from './rebuild.ts'
import { requireUsable, turnOffJitHere } from './usable.ts'

/** An arbitrary number, the same in every process of this program. */
const lock = 7_245_811

/** In milliseconds. What asks for a table after a migration that waits for it would wait just as long. */
const lockTimeout = 1000

/** Applies pending migrations. One process does, and the others wait for it. */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
    await applyMissing(client)
    await turnOffJit(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function applyMissing(client: ClientBase) {
  const applied = await requireUsable(client)
  const isBefore = isUnhashed(applied)
  const pending = pendingAfter(isBefore ? [] : applied)
  if (pending.length > 0) await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`)
  if (isBefore) await rebuild(client)
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL, hash TEXT NOT NULL)'
  )
  for (const { name, hash } of pending) {
    if (!isBefore || name !== firstMigration) await client.query(migrationText(name, 'postgres'))
    await client.query('INSERT INTO migrations (name, applied_at, hash) VALUES ($1, $2, $3)', [
      name,
      Date.now(),
      hash
    ])
  }
  if (isBefore) console.log('The database was upgraded from an earlier version.')
}

/**
 * Sets it for this user in this database, as a PgBouncer accepts no such setting per connection, and for this connection, which
 * is already open. It only affects speed: without the permission the start continues.
 */
async function turnOffJit(client: ClientBase) {
  await turnOffJitHere(client)
  await client.query(`DO $$ BEGIN
    EXECUTE format('ALTER ROLE SESSION_USER IN DATABASE %I SET jit = off', current_database());
    EXCEPTION WHEN insufficient_privilege THEN NULL;
  END $$`)
}
