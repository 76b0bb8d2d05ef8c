import { AsyncResource } from 'node:async_hooks'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import * as tables from './tables.ts'
import { type StorageFault, findStorageFault } from '../storage-fault.ts'

export type Db = BetterSQLite3Database<typeof tables>

export interface Database<Stores> {
  /** For reading. Sees what is committed. */
  read: Stores
  /**
   * Runs one job in a transaction; resolves once it is on disk, rejects with nothing of it stored.
   * Jobs run one after another; those that wait share one commit and thus one sync, each in its own savepoint.
   */
  write<T>(job: (stores: Stores) => Promise<T>): Promise<T>
  /** What kept the last write from being stored, until one is stored again. */
  trouble(): StorageFault | undefined
  /** Writes that wait for their commit. */
  waiting(): number
  /** Calls back after each commit, for whoever works off or watches what was written. */
  afterCommit(listener: (commit: Commit) => void): void
  /** Folds the log into the file, where the disk has room for it: what was deleted is in neither then. */
  checkpoint(): Promise<void>
  close(): Promise<void>
}

/** One commit: how many writes shared it, and how long it took with its sync. */
export interface Commit {
  writes: number
  milliseconds: number
}

interface Waiting<Stores> {
  job: (stores: Stores) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

const migrationsFolder = path.join(import.meta.dirname, 'migrations')
const mostInOneCommit = 64

/**
 * Opens (and creates or migrates) the SQLite file, and makes the stores of its two connections. Acknowledged writes survive
 * a power cut: synchronous is FULL.
 */
export function openDatabase<Stores>(file: string, createStores: (db: Db) => Stores): Database<Stores> {
  const writer = connect(file)
  migrate(writer)
  const reader = connect(file)
  const stores = createStores(drizzle({ client: writer, schema: tables }))
  const steps = prepareSteps(writer)
  const waiting: Waiting<Stores>[] = []
  const folding: (() => void)[] = []
  const listeners: ((commit: Commit) => void)[] = []
  let draining: Promise<void> | undefined
  let trouble: StorageFault | undefined

  return {
    read: createStores(drizzle({ client: reader, schema: tables })),
    write<T>(job: (stores: Stores) => Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        // It runs among others' jobs, and knows whose it is all the same.
        const own = AsyncResource.bind(job)
        waiting.push({ job: own, resolve: value => resolve(value as T), reject })
        drainSoon()
      })
    },
    trouble: () => trouble,
    waiting: () => waiting.length,
    afterCommit(listener) {
      listeners.push(listener)
    },
    checkpoint() {
      return new Promise<void>(resolve => {
        folding.push(resolve)
        drainSoon()
      })
    },
    async close() {
      while (draining) await draining
      reader.close()
      foldNow()
      writer.close()
    }
  }

  function drainSoon() {
    draining ??= drain().finally(() => {
      draining = undefined
      // A job may have come between the last look and here.
      if (waiting.length + folding.length > 0) drainSoon()
    })
  }

  async function drain() {
    // One turn of the event loop, so that the writes of this turn meet in one commit.
    await new Promise(resolve => setImmediate(resolve))
    while (waiting.length + folding.length > 0) {
      if (waiting.length > 0) await commitTogether(waiting.splice(0, mostInOneCommit))
      if (folding.length > 0) foldNow()
      for (const settle of folding.splice(0)) settle()
    }
  }

  function foldNow() {
    try {
      writer.pragma('wal_checkpoint(TRUNCATE)')
    } catch {
      // On a full disk the log stays beside the database, and a later fold or the next start reads it.
    }
  }

  async function commitTogether(batch: Waiting<Stores>[]) {
    const begun = performance.now()
    const done: (() => void)[] = []
    let met: StorageFault | undefined
    try {
      rollBack()
      steps.begin.run()
      for (const { job, resolve, reject } of batch) {
        steps.savepoint.run()
        try {
          const value = await job(stores)
          done.push(() => resolve(value))
        } catch (error) {
          if (!writer.inTransaction) throw error
          met ??= findStorageFault(error)
          steps.rollBackJob.run()
          done.push(() => reject(error))
        }
        steps.release.run()
      }
      steps.commit.run()
    } catch (error) {
      trouble = findStorageFault(error)
      try {
        rollBack()
      } catch {
        // On a failing disk that may fail too: then the next commit begins with it.
      }
      for (const { reject } of batch) reject(error)
      return
    }
    trouble = met
    for (const settle of done) settle()
    const commit = { writes: batch.length, milliseconds: performance.now() - begun }
    for (const listener of listeners) listener(commit)
  }

  function rollBack() {
    if (writer.inTransaction) writer.exec('ROLLBACK')
  }
}

/** The steps of a commit, prepared: each write takes four of them. */
const prepareSteps = (writer: Sqlite.Database) => ({
  begin: writer.prepare('BEGIN IMMEDIATE'),
  savepoint: writer.prepare('SAVEPOINT job'),
  release: writer.prepare('RELEASE job'),
  rollBackJob: writer.prepare('ROLLBACK TO job'),
  commit: writer.prepare('COMMIT')
})

/** Reads beside a running server, and keeps nobody out. Migrates nothing. */
export function openForReading<Stores>(
  file: string,
  createStores: (db: Db) => Stores
): { read: Stores; close(): void } {
  const connection = new Sqlite(file, { readonly: true })
  connection.pragma('busy_timeout = 5000')
  return {
    read: createStores(drizzle({ client: connection, schema: tables })),
    close: () => connection.close()
  }
}

/** One small write beside a running server: SQLite lets one in after the other. */
export async function writeBeside(file: string, job: (db: Db) => Promise<void>) {
  const connection = connect(file)
  try {
    connection.exec('BEGIN IMMEDIATE')
    await job(drizzle({ client: connection, schema: tables }))
    connection.exec('COMMIT')
  } finally {
    connection.close()
  }
}

function connect(file: string) {
  const connection = new Sqlite(file)
  // Fails where the file is no database: then its mode is none of our business.
  connection.pragma('schema_version')
  if (process.platform !== 'win32') fs.chmodSync(file, 0o600)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  // 16 MB: of a log that is folded in less often, each page is written back once for many changes.
  connection.pragma('wal_autocheckpoint = 4000')
  // 8 MB of pages each connection: accounts and indexes of 20,000 employees.
  connection.pragma('cache_size = -8000')
  connection.pragma('secure_delete = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('cell_size_check = ON')
  return connection
}

/** The migrations that this program knows, in order. */
export const migrationNames = () =>
  fs
    .readdirSync(migrationsFolder)
    .filter(name => name.endsWith('.sql'))
    .sort()

/** How a connection of this program syncs: 2 is FULL, with which an acknowledged write survives a power cut. */
export function syncLevel(): number {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sync-level-'))
  const connection = connect(path.join(folder, 'a.sqlite'))
  try {
    return connection.pragma('synchronous', { simple: true }) as number
  } finally {
    connection.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Applies the plain SQL files of `migrations/` that this database has not seen, in the order of their names. */
function migrate(connection: Sqlite.Database) {
  // Fails at once where the file cannot be written, also when there is nothing to migrate.
  connection.exec('BEGIN IMMEDIATE; COMMIT')
  connection.exec(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT'
  )
  const known = migrationNames()
  const applied = connection
    .prepare<[], { name: string }>('SELECT name FROM migrations')
    .all()
    .map(row => row.name)
  const newer = applied.find(name => !known.includes(name))
  if (newer)
    throw new Error(
      `The database was written by a newer version (${newer}). Start that version, or restore a backup.`
    )
  for (const name of known.filter(name => !applied.includes(name))) {
    connection.transaction(() => {
      connection.exec(fs.readFileSync(path.join(migrationsFolder, name), 'utf8'))
      connection.prepare("INSERT INTO migrations VALUES (?, unixepoch('subsec') * 1000)").run(name)
    })()
  }
}

/** Keeps other processes out of a data folder until this one ends, however it ends. Answers how to let go. */
export function lockFolder(folder: string): () => void {
  let lock: Sqlite.Database | undefined
  try {
    lock = new Sqlite(path.join(folder, 'lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    const held = lock
    return () => held.close()
  } catch (error) {
    lock?.close()
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'SQLITE_BUSY')
      throw new Error(`DATA_DIR ${folder} is in use by another process: stop that one first.`)
    if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code))
      throw new Error(`DATA_DIR cannot be written: ${folder}.`)
    throw error
  }
}
