import type { Socket } from 'node:net'
import type { ClientBase, QueryArrayConfig, QueryArrayResult } from 'pg'

export type Query = QueryArrayConfig
export type Answer = QueryArrayResult

export interface Question {
  query: Query
  resolve: (answer: Answer | Promise<Answer>) => void
  reject: (reason: unknown) => void
}

interface Group {
  questions: Question[]
  isQuick: boolean
}

interface Ways {
  askAll(queries: readonly Query[]): Promise<Answer>[]
  /** Sends quick queries, possibly together with those of others; if absent, `askAll` is used. */
  askQuick?(queries: readonly Query[]): Promise<Answer>[]
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
 * Who asks one thing after the other, and what is asked while `pipeline` runs in one message. Nothing that somebody else
 * asks gets among it, as nobody else runs meanwhile; but what is all asked while `sharePipeline` runs may go with others' such.
 */
export function createAsker({ askAll, askQuick = askAll, write }: Ways) {
  let gathered: Group | undefined
  let isQuick = false

  return {
    query: (query: Query): Promise<Answer> => gather(query) ?? askOne(query),
    write: (query: Query): Promise<unknown> => gather(query) ?? (write ?? askOne)(query),
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

  function askOne(query: Query): Promise<Answer> {
    return askAll([query])[0] as Promise<Answer>
  }

  function pipeline<T>(ask: () => T): T {
    if (gathered) return ask()
    const group: Group = { questions: [], isQuick: true }
    gathered = group
    try {
      return ask()
    } finally {
      gathered = undefined
      askGroup(group)
    }
  }

  function askGroup({ questions, isQuick }: Group) {
    if (questions.length === 0) return
    const queries = questions.map(({ query }) => query)
    const answers = isQuick ? askQuick(queries) : askAll(queries)
    for (const [at, { resolve, reject }] of questions.entries()) answers[at]?.then(resolve, reject)
  }

  function gather(query: Query): Promise<Answer> | undefined {
    const group = gathered
    if (!group) return undefined
    group.isQuick &&= isQuick
    return new Promise((resolve, reject) => group.questions.push({ query, resolve, reject }))
  }
}
