import type { Pool } from 'pg'
import type { Db } from '../db.ts'
import { asTold } from './faults.ts'
import { createSession } from './session.ts'
import { type Answer, createAsker, type Query, sendTogether } from './together.ts'

/** Reads what is committed. Each question, or what is asked together, has a connection of the pool for itself. */
export function createReader(pool: Pool, prepares: boolean): Db {
  return createSession(createAsker(askAll), prepares)

  function askAll(queries: readonly Query[]): Promise<Answer>[] {
    const [query] = queries
    if (query && queries.length === 1) return [asTold(() => pool.query(query))]
    const sent = send(queries)
    return queries.map((_, at) => asTold(async () => (await sent)[at] as Promise<Answer>))
  }

  /** A connection on which anything went wrong is not used again. */
  async function send(queries: readonly Query[]) {
    const client = await pool.connect()
    // What waits is told by its own promise.
    const ignore = () => {}
    client.on('error', ignore)
    const answers = sendTogether(client, queries)
    void Promise.allSettled(answers).then(settled => {
      client.off('error', ignore)
      client.release(settled.some(({ status }) => status === 'rejected'))
    })
    return answers
  }
}
