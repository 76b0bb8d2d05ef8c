import type Sqlite from 'better-sqlite3'

export type Client = Pick<Sqlite.Database, 'prepare'>
type Statement = Sqlite.Statement<unknown[]>

/**
 * Reads committed data: on the connection that writes, or on a second one while a transaction is open. SQLite drops the page
 * cache of a connection once another has committed, so a connection that only reads would load its pages again after each
 * write.
 */
export function createCommittedClient(writer: Sqlite.Database, reader: Sqlite.Database): Client {
  return { prepare: ((text: string) => prepareOnBoth(writer, reader, text)) as Client['prepare'] }
}

/** Prepares on the second connection only when needed, which is rare: when a job waits while others read. */
function prepareOnBoth(
  writer: Sqlite.Database,
  reader: Sqlite.Database,
  text: string
): Pick<Statement, 'run' | 'all' | 'get' | 'raw' | 'pluck'> {
  const onWriter = writer.prepare<unknown[]>(text)
  let onReader: Statement | undefined
  const choose = () => (writer.inTransaction ? (onReader ??= reader.prepare<unknown[]>(text)) : onWriter)
  return {
    run: (...given) => choose().run(...given),
    all: (...given) => choose().all(...given),
    get: (...given) => choose().get(...given),
    raw: () => choose().raw(),
    pluck: () => choose().pluck()
  }
}
