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
  /** Is each of them one that is answered at once? */
  isQuick: boolean
}

interface Ways {
  askAll(queries: readonly Query[]): Promise<Answer>[]
  /** Asks what is answered at once, with what others ask so; else like all. */
  askQuick?(queries: readonly Query[]): Promise<Answer>[]
  /** Says what answers nothing, unless it is asked with others, in whose order it stays; else it is asked. */
  write?(query: Query): Promise<unknown>
}

/**
 * Sends several statements in one message. The server answers one after the other, and each answer is a promise by itself.
 * They are sent before this returns, so that what is sent later comes later.
 */
export function sendTogether(client: ClientBase, queries: readonly Query[]): Promise<Answer>[] {
  const { stream } = (client as ClientBase & { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return queries.map(query => client.query(query))
  } finally {
    stream.uncork()
  }
}

/**
 * Who asks one thing after the other, and what is asked while `together` runs in one message. Nothing that somebody else
 * asks gets among it, as nobody else runs meanwhile; but what is all asked while `quickly` runs may go with others' such.
 */
export function createAsker({ askAll, askQuick = askAll, write }: Ways) {
  let gathered: Group | undefined
  let isQuick = false

  return {
    query: (query: Query): Promise<Answer> => gather(query) ?? askOne(query),
    write: (query: Query): Promise<unknown> => gather(query) ?? (write ?? askOne)(query),
    together,
    quickly<T>(ask: () => T): T {
      const before = isQuick
      isQuick = true
      try {
        return together(ask)
      } finally {
        isQuick = before
      }
    }
  }

  function askOne(query: Query): Promise<Answer> {
    return askAll([query])[0] as Promise<Answer>
  }

  function together<T>(ask: () => T): T {
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
