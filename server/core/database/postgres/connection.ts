import type { Pool, PoolClient } from 'pg'
import { isAway, translateErrors } from './faults.ts'
import { type Answer, type Query, sendPipelined } from './pipeline.ts'

/** A pooled connection that is kept until it fails; the next use takes another. */
export type PoolConnection = ReturnType<typeof createPoolConnection>

export function createPoolConnection(pool: Pool) {
  let client: PoolClient | undefined

  return {
    open,
    /** Runs one query outside of a transaction. */
    async query(query: Query): Promise<Answer> {
      try {
        return await translateErrors(async () => (await open()).query(query))
      } catch (error) {
        if (isAway(error)) release()
        throw error
      }
    },
    /** Sends queries in one message over this client; the results reject if the client was lost. */
    send(one: PoolClient, queries: readonly Query[]): Promise<Answer>[] {
      return client === one
        ? sendPipelined(one, queries)
        : [Promise.reject(new Error('Connection terminated'))]
    },
    holds: (other: PoolClient) => client === other,
    release
  }

  async function open(): Promise<PoolClient> {
    if (client) return client
    const opened = await pool.connect()
    opened.on('error', () => {
      if (client === opened) release()
    })
    client = opened
    return opened
  }

  function release() {
    const broken = client
    client = undefined
    broken?.release(true)
  }
}
