import { type Commit, createCommitQueue, type Writer } from './commit-queue.ts'
import type { StorageFault } from '../storage-fault.ts'
import type { Keys } from '../keys.ts'
import { type Connection, createConnection } from './connection.ts'
import type { Db } from './db.ts'
import { requireCurrentAt } from './open-reading.ts'
import { openForReading, openSqlite, writeBeside } from './sqlite/sqlite.ts'

export type { Commit } from './commit-queue.ts'
export type { Db } from './db.ts'

/** Where the rows are: a file of SQLite, or a Postgres that others may use beside this process. */
export type DatabaseAddress = { file: string } | { url: string }

export interface Database {
  /** For reading. Sees what is committed. */
  read: Connection
  /**
   * Runs one job in a transaction; resolves once it is on disk, rejects with nothing of it stored. Those that wait share one
   * commit and thus one sync, each in its own savepoint. A job does nothing but read and write through its stores: where
   * other processes write, it may run again.
   */
  write<T>(job: (tx: Connection) => Promise<T>): Promise<T>
  /**
   * The same for jobs each of whose statements is right by itself, whatever others write in between: counting a try, taking
   * the next mail. They wait for no other, and never run again for having met one.
   */
  writeEach<T>(job: (tx: Connection) => Promise<T>): Promise<T>
  /** What kept the last write from being stored, until one is stored again. */
  trouble(): StorageFault | undefined
  /** Writes that wait for their commit. */
  waiting(): number
  /** Calls back after each commit of this process: for workers that wait for new rows, and for figures. */
  afterCommit(listener: (commit: Commit) => void): void
  /** Folds the log into the file, where the disk has room for it: what was deleted is in neither then. */
  checkpoint(): Promise<void>
  close(): Promise<void>
}

export type WriterConnection = Omit<Writer, 'tx'> & { db: Db }

/** The connections of an engine: migrated, and ready. */
export interface Connections {
  reader: Db
  writers: readonly WriterConnection[]
  /** Writes each statement by itself; where there is none, the one writer does. */
  each?: WriterConnection
  /** Between two commits. */
  checkpoint(): void
  close(): Promise<void>
}

/** Opens the database; creates or migrates it where needed. */
export async function openDatabase(address: DatabaseAddress, keys: Keys): Promise<Database> {
  const connections = 'file' in address ? openSqlite(address.file) : await connectPostgres(address.url)
  const withKeys = ({ db, ...writer }: WriterConnection) => ({
    ...writer,
    tx: createConnection(db, keys)
  })
  const queue = createCommitQueue(connections.writers.map(withKeys), connections.checkpoint)
  const each = connections.each ? createCommitQueue([withKeys(connections.each)], () => {}) : queue

  return {
    ...queue,
    read: createConnection(connections.reader, keys),
    writeEach: each.write,
    trouble: () => queue.trouble() ?? each.trouble(),
    afterCommit(listener) {
      for (const one of new Set([queue, each])) one.afterCommit(listener)
    },
    async close() {
      await queue.settled()
      await each.settled()
      await connections.close()
    }
  }
}

/** One more connection beside those of the server, as a thread has it. Reads; migrates nothing. */
export async function openReader(
  address: DatabaseAddress,
  keys: Keys
): Promise<{ read: Connection; close(): Promise<void> }> {
  if ('url' in address) {
    const { openPostgresReader } = await import('./postgres/postgres.ts')
    const { db, close } = await openPostgresReader(address.url)
    return { read: createConnection(db, keys), close }
  }
  const { db, close } = openForReading(address.file)
  return { read: createConnection(db, keys), close: async () => close() }
}

/** Its driver is loaded where there is a Postgres alone. */
async function connectPostgres(url: string): Promise<Connections> {
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres(url)
}

/** A command's way in beside a running server: reads, and writes now and then. Migrates nothing. */
export async function openBeside(
  address: DatabaseAddress,
  keys: Keys
): Promise<Pick<Database, 'read' | 'write' | 'close'>> {
  await requireCurrentAt(address)
  if ('url' in address) return openDatabase(address, keys)
  const { db, close } = openForReading(address.file)
  return {
    read: createConnection(db, keys),
    write: job => writeBeside(address.file, db => job(createConnection(db, keys))),
    close: async () => close()
  }
}
