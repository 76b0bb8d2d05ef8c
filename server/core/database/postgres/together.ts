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
 * asks gets among it, as nobody else runs meanwhile.
 */
export function createAsker(askAll: (queries: readonly Query[]) => Promise<Answer>[]) {
  let gathered: Question[] | undefined

  return {
    query(query: Query): Promise<Answer> {
      const group = gathered
      if (!group) return askAll([query])[0] as Promise<Answer>
      return new Promise((resolve, reject) => group.push({ query, resolve, reject }))
    },
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
}
