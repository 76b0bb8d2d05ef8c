import crypto from 'node:crypto'
import pg, { type PoolClient } from 'pg'
import type { Connection, Connections } from '../database.ts'
import type { Db } from '../db.ts'
import { parsePostgresAddress, type PostgresAddress } from './address.ts'
import { isAway, isCollision, sayAtStart, told } from './faults.ts'
import { migrate } from './migrate.ts'
import { createSession } from './session.ts'

/** Milliseconds beyond what a statement may take: an answer that has not come by then is lost, as its network is. */
const patience = 2000

/** Of so many lanes each writer takes one: two that take the same wait for each other, and lose nothing. */
const lanes = 4096

/**
 * Opens and migrates a Postgres that others may use too. Writes are serializable: what a job reads is as if it ran alone,
 * and where that cannot be, it runs again. Acknowledged writes are on the server's disk.
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
    reader: createReader(pool, address),
    writers,
    each,
    checkpoint() {},
    async close() {
      for (const writer of [...writers, each]) writer.close()
      if (!pool.ending) await pool.end()
    }
  }
}

/** One connection, made when it is needed: each statement is one by itself, so that a long reading holds nothing back. */
export function openPostgresReader(url: string): { db: Db; close(): Promise<void> } {
  const address = parsePostgresAddress(url)
  const pool = openPool({ ...address, pool: { ...address.pool, max: 1 } })
  return { db: createReader(pool, address), close: () => pool.end() }
}

function openPool({ pool: settings, statementTimeout }: PostgresAddress): pg.Pool {
  const pool = new pg.Pool({ ...settings, query_timeout: statementTimeout + patience })
  // A connection that breaks while nobody uses it is made anew when it is needed.
  pool.on('error', () => {})
  return pool
}

const createReader = (pool: pg.Pool, { prepares }: PostgresAddress): Db =>
  createSession({ query: query => asTold(() => pool.query(query)) }, prepares)

/** However long a migration takes. */
async function bringUpToDate(address: PostgresAddress) {
  const client = new pg.Client(address.pool)
  client.on('error', () => {})
  try {
    await client.connect()
    await migrate(client)
  } catch (error) {
    throw sayAtStart(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Whoever reads all of a table meets in it whoever writes anywhere in it, and one of the two begins again; of a table of few
 * rows Postgres would always read all, as that is shorter.
 */
const byIndex = 'SET LOCAL enable_seqscan = off'

type Writer = Connection & { close(): void }

function createWriter(
  pool: pg.Pool,
  address: PostgresAddress,
  lane: number,
  isolation: 'SERIALIZABLE' | 'READ COMMITTED'
): Writer {
  let client: PoolClient | undefined
  let isOpen = false
  /** A savepoint that is done with goes with what is said next, as each message costs a way there and back. */
  let before = ''
  const begin = `BEGIN ISOLATION LEVEL ${isolation}; SET LOCAL synchronous_commit = on;
    SET LOCAL lock_timeout = ${address.lockTimeout}; SET LOCAL statement_timeout = ${address.statementTimeout};
    SET LOCAL onboarding.lane = ${lane}; ${byIndex}`
  // Before the first question, so that what follows sees all that was written before the lock was had.
  const among = isolation === 'SERIALIZABLE' ? 'LOCK TABLE migrations IN ROW SHARE MODE' : ''
  const alone = 'LOCK TABLE migrations IN EXCLUSIVE MODE'

  return {
    db: createSession({ query: query => ask(client => client.query(query)) }, address.prepares),
    async begin(isAlone) {
      await asTold(connected)
      isOpen = true
      await say(`${begin}; ${isAlone ? alone : among}`)
    },
    savepoint: () => say('SAVEPOINT job'),
    release() {
      before = 'RELEASE job; '
    },
    rollBackJob: () => say('ROLLBACK TO job'),
    async commit() {
      await say('COMMIT')
      isOpen = false
    },
    async rollBack() {
      before = ''
      if (!isOpen) return
      isOpen = false
      if (client) await say('ROLLBACK')
    },
    isEnded: error => isAway(error) || isCollision(error),
    isCollision,
    close: letGo
  }

  async function say(words: string) {
    const all = before + words
    before = ''
    await ask(client => client.query(all))
  }

  /** A connection that does not answer is not asked again. */
  async function ask<T>(question: (client: PoolClient) => Promise<T>): Promise<T> {
    try {
      return await asTold(async () => question(await connected()))
    } catch (error) {
      if (isAway(error)) letGo()
      throw error
    }
  }

  async function connected(): Promise<PoolClient> {
    if (client) return client
    if (isOpen) throw new Error('Connection terminated')
    const made = await pool.connect()
    made.on('error', letGo)
    client = made
    return made
  }

  /** The next transaction gets a connection of its own. */
  function letGo() {
    const lost = client
    client = undefined
    lost?.release(true)
  }
}

async function asTold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw told(error)
  }
}
