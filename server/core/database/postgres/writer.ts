import type { Pool } from 'pg'
import type { WriterConnection } from '../database.ts'
import type { PostgresAddress } from './address.ts'
import { createPoolConnection } from './connection.ts'
import { translateErrors, isAway, isCollision } from './faults.ts'
import { createSession } from './session.ts'
import { createRunner } from './pipeline.ts'
import { openTransaction, type Transaction } from './transaction.ts'

/**
 * A transaction that scans a whole table conflicts with every one that writes to it, and one of the two is retried. Postgres
 * would always scan small tables, as that is faster.
 */
const byIndex = 'SET LOCAL enable_seqscan = off'

export type Writer = WriterConnection & { close(): void }

/** Creates a connection that writes, in one transaction at a time; outside of them each query is its own transaction. */
export function createWriter(
  pool: Pool,
  address: PostgresAddress,
  lane: number,
  isolation: 'SERIALIZABLE' | 'READ COMMITTED'
): Writer {
  const connection = createPoolConnection(pool)
  let transaction: Transaction | undefined
  const begin = `BEGIN ISOLATION LEVEL ${isolation}; SET LOCAL synchronous_commit = on;
    SET LOCAL lock_timeout = ${address.lockTimeout}; SET LOCAL statement_timeout = ${address.statementTimeout};
    SET LOCAL onboarding.lane = ${lane}; ${byIndex}`
  // Before the first query, so that the transaction sees everything written before it got the lock.
  const among = isolation === 'SERIALIZABLE' ? '; LOCK TABLE migrations IN ROW SHARE MODE' : ''
  const alone = '; LOCK TABLE migrations IN EXCLUSIVE MODE'
  const runner = createRunner({
    sendAll: queries => transaction?.sendAll(queries) ?? queries.map(connection.query),
    write: query => transaction?.write(query) ?? connection.query(query)
  })

  return {
    db: createSession(runner, address.prepares),
    async begin(isAlone) {
      const client = await translateErrors(connection.open)
      transaction = openTransaction(connection, client, `${begin}${isAlone ? alone : among}`)
    },
    savepoint: () => requireOpen().savepoint(),
    release: () => requireOpen().release(),
    rollBackJob: () => requireOpen().rollBackJob(),
    async commit() {
      await requireOpen().commit()
      transaction = undefined
    },
    async rollBack() {
      const left = transaction
      transaction = undefined
      await left?.rollBack()
    },
    isEnded: error => isAway(error) || isCollision(error),
    isCollision,
    close: connection.release
  }

  function requireOpen(): Transaction {
    if (!transaction) throw new Error('No transaction is open.')
    return transaction
  }
}
