import type { Pool, PoolClient } from 'pg'
import type { Db } from '../db.ts'
import { translateErrors } from './faults.ts'
import { createSession } from './session.ts'
import { type Answer, createRunner, type Query, type PendingQuery, sendPipelined } from './pipeline.ts'

const maxInOne = 32

/**
 * Reads committed data. Each query or group of queries has a pooled connection for itself, except quick ones: those of the same
 * turn of the event loop share a message, as sending takes longer than answering.
 */
export function createReader(pool: Pool, prepares: boolean): Db {
  const waiting: PendingQuery[] = []
  return createSession(createRunner({ sendAll, sendQuick }), prepares)

  function sendAll(queries: readonly Query[]): Promise<Answer>[] {
    const [query] = queries
    if (query && queries.length === 1) return [translateErrors(() => pool.query(query))]
    const sent = pool.connect().then(client => send(client, queries))
    return queries.map((_, at) => translateErrors(async () => (await sent)[at] as Promise<Answer>))
  }

  function sendQuick(queries: readonly Query[]): Promise<Answer>[] {
    if (waiting.length === 0) setImmediate(() => void sendWaiting())
    return queries.map(query =>
      translateErrors(() => new Promise((resolve, reject) => waiting.push({ query, resolve, reject })))
    )
  }

  /** Sends waiting queries, with all that were added while waiting for a connection. */
  async function sendWaiting() {
    try {
      while (waiting.length > 0) {
        const client = await pool.connect()
        const questions = waiting.splice(0, maxInOne)
        const answers = send(
          client,
          questions.map(({ query }) => query)
        )
        for (const [at, { resolve }] of questions.entries()) resolve(answers[at] as Promise<Answer>)
      }
    } catch (error) {
      for (const { reject } of waiting.splice(0)) reject(error)
    }
  }

  /** Sends queries; the connection is not used again if any of them fails. */
  function send(client: PoolClient, queries: readonly Query[]): Promise<Answer>[] {
    // The promise of each query reports the error.
    const ignore = () => {}
    client.on('error', ignore)
    const answers = sendPipelined(client, queries)
    void Promise.allSettled(answers).then(settled => {
      client.off('error', ignore)
      client.release(settled.some(({ status }) => status === 'rejected'))
    })
    return answers
  }
}
