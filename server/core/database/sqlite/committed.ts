import type Sqlite from 'better-sqlite3'

/** What statements are prepared on. */
export type Client = Pick<Sqlite.Database, 'prepare'>
type Statement = Sqlite.Statement<unknown[]>

/**
 * Reads what is committed: on the connection that writes, or on the one beside it while a transaction is open. SQLite drops
 * all pages that a connection has in memory once another one has committed, so that one that only reads would fetch them
 * anew after each write.
 */
export function createCommittedClient(writer: Sqlite.Database, beside: Sqlite.Database): Client {
  return { prepare: ((text: string) => prepareOnBoth(writer, beside, text)) as Client['prepare'] }
}

/** Beside the writer it is prepared once it is needed, which is seldom: others read meanwhile where a job has to wait. */
function prepareOnBoth(
  writer: Sqlite.Database,
  beside: Sqlite.Database,
  text: string
): Pick<Statement, 'run' | 'all' | 'get' | 'raw' | 'pluck'> {
  const usual = writer.prepare<unknown[]>(text)
  let other: Statement | undefined
  const choose = () => (writer.inTransaction ? (other ??= beside.prepare<unknown[]>(text)) : usual)
  return {
    run: (...given) => choose().run(...given),
    all: (...given) => choose().all(...given),
    get: (...given) => choose().get(...given),
    raw: () => choose().raw(),
    pluck: () => choose().pluck()
  }
}
