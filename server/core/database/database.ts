import { type Commit, createCommitQueue, trackWriteFaults, type Writer } from './commit-queue.ts'
import type { StorageFault } from '../storage-fault.ts'
import type { Keys } from '../keys.ts'
import { type Connection, createConnection } from './connection.ts'
import type { Db } from './db.ts'
import { requireCurrentAt } from './open-reading.ts'
import { openForReading, openSqlite, writeBeside } from './sqlite/sqlite.ts'

export type { Commit } from './commit-queue.ts'
export type { Db } from './db.ts'

/** A SQLite file, or a Postgres that other processes may use too. */
export type DatabaseAddress = { file: string } | { url: string }

export interface Database {
  /** The connection for reading. Sees committed data only. */
  read: Connection
  /**
   * Runs a job in a transaction; resolves once it is on disk, rejects with nothing of it stored. Waiting jobs share one commit
   * and thus one sync, each in its own savepoint. A job must only read and write through its stores: when other processes write
   * too, it may run more than once.
   */
  write<T>(job: (tx: Connection) => Promise<T>): Promise<T>
  /**
   * Like `write`, for jobs whose statements are each correct by themselves, whatever others write in between: counting an
   * attempt, taking the next mail. They wait for no other transaction and are never retried because of one.
   */
  writeEach<T>(job: (tx: Connection) => Promise<T>): Promise<T>
  /** Why the last write could not be stored; undefined once a write succeeds again. */
  writeFault(): StorageFault | undefined
  waiting(): number
  /** Calls the listener after each commit of this process: for workers that wait for new rows, and for metrics. */
  afterCommit(listener: (commit: Commit) => void): void
  /** Like `afterCommit`, but not after `writeEach`. */
  afterWrite(listener: () => void): void
  /**
   * Folds the write-ahead log into the file, if the disk has room: afterwards neither contains deleted data. Waits
   * without blocking writes while another process reads the database.
   */
  checkpoint(): Promise<void>
  close(): Promise<void>
}

export type WriterConnection = Omit<Writer, 'tx'> & { db: Db }

/** The connections of an engine, migrated and ready. */
export interface Connections {
  reader: Db
  writers: readonly WriterConnection[]
  /** Commits each statement by itself; if absent, the only writer is used instead. */
  each?: WriterConnection
  /** Runs between two commits. Returns false if it must run again later. */
  checkpoint(): boolean
  close(): Promise<void>
}

/** Opens the database; creates or migrates it if needed. */
export async function openDatabase(address: DatabaseAddress, keys: Keys): Promise<Database> {
  const connections = 'file' in address ? openSqlite(address.file) : await connectPostgres(address.url)
  const withKeys = ({ db, ...writer }: WriterConnection) => ({
    ...writer,
    tx: createConnection(db, keys)
  })
  const faults = trackWriteFaults()
  const queue = createCommitQueue(connections.writers.map(withKeys), connections.checkpoint, faults)
  const each = connections.each ? createCommitQueue([withKeys(connections.each)], () => true, faults) : queue

  return {
    ...queue,
    afterWrite: queue.afterCommit,
    read: createConnection(connections.reader, keys),
    writeEach: each.write,
    writeFault: faults.find,
    afterCommit(listener) {
      for (const source of new Set([queue, each])) source.afterCommit(listener)
    },
    async close() {
      await queue.settled()
      await each.settled()
      await connections.close()
    }
  }
}

/** Opens an extra connection for reading, for a worker thread. Migrates nothing. */
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

/** Loads the driver only if a Postgres is used. */
async function connectPostgres(url: string): Promise<Connections> {
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres(url)
}

/** Opens the database for a command next to a running server: mostly for reading. Migrates nothing. */
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
