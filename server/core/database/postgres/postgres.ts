import crypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connections } from '../database.ts'
import type { Db } from '../db.ts'
import { parsePostgresAddress, type PostgresAddress, startName } from './address.ts'
import { describeStartFault, isLockedOut } from './faults.ts'
import { migrate } from './migrate.ts'
import { createReader } from './reader.ts'
import { createWriter } from './writer.ts'

/** Milliseconds beyond the statement timeout, after which a missing result counts as lost with the network. */
const connectTimeout = 2000

/** In milliseconds: others use the tables between two tries to upgrade them. */
const betweenTries = 2000

/** The number of lanes: each writer takes one, and two in the same lane wait for each other. */
const lanes = 4096

/**
 * Opens and migrates a Postgres that other processes may use too. Writes are serializable: a job reads as if it ran alone, and
 * is retried if that is impossible. Acknowledged writes are on the server's disk.
 */
export async function openPostgres(url: string): Promise<Connections> {
  const address = parsePostgresAddress(url)
  await bringUpToDate(address)
  const pool = openPool(address)
  const first = crypto.randomInt(lanes)
  const writers = Array.from({ length: address.writers }, (_, index) =>
    createWriter(pool, address, 1 + ((first + index) % lanes), 'SERIALIZABLE')
  )
  const each = createWriter(pool, address, 1 + ((first + writers.length) % lanes), 'READ COMMITTED')
  return {
    reader: createReader(pool, address.prepares),
    writers,
    each,
    checkpoint: () => true,
    async close() {
      for (const writer of [...writers, each]) writer.close()
      if (!pool.ending) await pool.end()
    }
  }
}

/** Opens one connection on demand. Each statement is its own transaction, so that long reads hold nothing back. */
export function openPostgresReader(url: string): { db: Db; close(): Promise<void> } {
  const address = parsePostgresAddress(url)
  const pool = openPool({ ...address, pool: { ...address.pool, max: 1 } })
  return { db: createReader(pool, address.prepares), close: () => pool.end() }
}

function openPool({ pool: settings, statementTimeout }: PostgresAddress): pg.Pool {
  const pool = new pg.Pool({ ...settings, pipeline: true, query_timeout: statementTimeout + connectTimeout })
  // An idle connection that breaks is replaced when the next one is needed.
  pool.on('error', () => {})
  return pool
}

/** Migrates the database. Waits for transactions that use its tables, such as a backup, without holding others up. */
async function bringUpToDate(address: PostgresAddress) {
  for (let tries = 1; ; tries++) {
    try {
      return await tryToMigrate(address)
    } catch (error) {
      if (!isLockedOut(error)) throw describeStartFault(error)
      if (tries === 1)
        console.log('The tables are upgraded as soon as no transaction uses them, such as a backup.')
      await pause(betweenTries)
    }
  }
}

async function tryToMigrate(address: PostgresAddress) {
  const client = new pg.Client({ ...address.pool, application_name: startName })
  client.on('error', () => {})
  try {
    await client.connect()
    await migrate(client)
  } finally {
    await client.end().catch(() => {})
  }
}
