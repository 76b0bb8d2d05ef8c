import type { Socket } from 'node:net'
import type { ClientBase, QueryArrayConfig, QueryArrayResult } from 'pg'

export type Query = QueryArrayConfig
export type Answer = QueryArrayResult

export interface PendingQuery {
  query: Query
  resolve: (answer: Answer | Promise<Answer>) => void
  reject: (reason: unknown) => void
}

interface Group {
  pending: PendingQuery[]
  isQuick: boolean
}

interface Senders {
  sendAll(queries: readonly Query[]): Promise<Answer>[]
  /** Sends quick queries, possibly together with those of others; if absent, `sendAll` is used. */
  sendQuick?(queries: readonly Query[]): Promise<Answer>[]
  /** Sends a statement that returns nothing, except within a group, where order matters. If absent, it is sent as a query. */
  write?(query: Query): Promise<unknown>
}

/**
 * Sends several statements in one message. The server answers them in order, and each result is a promise by itself. All are
 * sent before this returns, so that later statements come after them.
 */
export function sendPipelined(client: ClientBase, queries: readonly Query[]): Promise<Answer>[] {
  const { stream } = (client as ClientBase & { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return queries.map(query => client.query(query))
  } finally {
    stream.uncork()
  }
}

/**
 * Runs queries one after the other, and those that start while `pipeline` runs in one message. Nothing else gets between them,
 * because no other code runs meanwhile. Queries within `sharePipeline` may share a message with those of other requests.
 */
export function createRunner({ sendAll, sendQuick = sendAll, write }: Senders) {
  let gathered: Group | undefined
  let isQuick = false

  return {
    query: (query: Query): Promise<Answer> => gather(query) ?? sendOne(query),
    write: (query: Query): Promise<unknown> => gather(query) ?? (write ?? sendOne)(query),
    pipeline,
    sharePipeline<T>(ask: () => T): T {
      const before = isQuick
      isQuick = true
      try {
        return pipeline(ask)
      } finally {
        isQuick = before
      }
    }
  }

  function sendOne(query: Query): Promise<Answer> {
    return sendAll([query])[0] as Promise<Answer>
  }

  function pipeline<T>(ask: () => T): T {
    if (gathered) return ask()
    const group: Group = { pending: [], isQuick: true }
    gathered = group
    try {
      return ask()
    } finally {
      gathered = undefined
      sendGroup(group)
    }
  }

  function sendGroup({ pending, isQuick }: Group) {
    if (pending.length === 0) return
    const queries = pending.map(({ query }) => query)
    const answers = isQuick ? sendQuick(queries) : sendAll(queries)
    for (const [at, { resolve, reject }] of pending.entries()) answers[at]?.then(resolve, reject)
  }

  function gather(query: Query): Promise<Answer> | undefined {
    const group = gathered
    if (!group) return undefined
    group.isQuick &&= isQuick
    return new Promise((resolve, reject) => group.pending.push({ query, resolve, reject }))
  }
}
