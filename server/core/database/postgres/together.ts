import type { Socket } from 'node:net'
import type { ClientBase, QueryArrayConfig, QueryArrayResult } from 'pg'

export type Query = QueryArrayConfig
export type Answer = QueryArrayResult

interface Question {
  query: Query
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
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
 * asks gets among it, as nobody else runs meanwhile. `write`: says what answers nothing, unless it is asked with others, in
 * whose order it stays.
 */
export function createAsker(
  askAll: (queries: readonly Query[]) => Promise<Answer>[],
  write: (query: Query) => Promise<unknown> = query => askAll([query])[0] as Promise<Answer>
) {
  let gathered: Question[] | undefined

  return {
    query: (query: Query): Promise<Answer> => gather(query) ?? (askAll([query])[0] as Promise<Answer>),
    write: (query: Query): Promise<unknown> => gather(query) ?? write(query),
    together<T>(ask: () => T): T {
      if (gathered) return ask()
      const group: Question[] = []
      gathered = group
      try {
        return ask()
      } finally {
        gathered = undefined
        const answers = group.length > 0 ? askAll(group.map(({ query }) => query)) : []
        for (const [at, { resolve, reject }] of group.entries()) answers[at]?.then(resolve, reject)
      }
    }
  }

  function gather(query: Query): Promise<Answer> | undefined {
    return gathered && new Promise((resolve, reject) => gathered?.push({ query, resolve, reject }))
  }
}
