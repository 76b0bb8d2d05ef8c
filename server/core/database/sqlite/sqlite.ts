import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import type { Connections } from '../database.ts'
import type { Db } from '../db.ts'
import { createCommittedClient } from './committed.ts'
import { migrate, type MigrateOptions, requireUpgradableFile } from './migrate.ts'
import { toDb } from './session.ts'
import { openConnection } from './driver.ts'

/** In milliseconds. */
const busyTimeout = 5000

/**
 * Opens (and creates or migrates) the SQLite file: one connection writes and reads, and a second one reads while a transaction
 * is open. Acknowledged writes survive a power cut: synchronous is FULL.
 */
export function openSqlite(file: string, options?: MigrateOptions): Connections {
  requireUpgradableFile(file)
  const writer = connect(file)
  try {
    migrate(writer, file, options)
  } catch (error) {
    writer.close()
    throw error
  }
  const readConnection = connect(file)
  const steps = prepareSteps(writer)

  return {
    reader: toDb(createCommittedClient(writer, readConnection)),
    writers: [
      {
        db: toDb(writer),
        begin: () => void steps.begin.run(),
        savepoint: () => void steps.savepoint.run(),
        release: () => void steps.release.run(),
        rollBackJob: () => void steps.rollBackJob.run(),
        commit: () => void steps.commit.run(),
        rollBack() {
          if (writer.inTransaction) writer.exec('ROLLBACK')
        },
        isEnded: () => !writer.inTransaction,
        isCollision: () => false
      }
    ],
    checkpoint: () => checkpointWithin(0),
    async close() {
      readConnection.close()
      checkpointWithin(busyTimeout)
      writer.close()
    }
  }

  /** Returns false if another process still reads the log after this many milliseconds, for which nothing else runs. */
  function checkpointWithin(timeout: number): boolean {
    if (!writer.open) return true
    try {
      writer.pragma(`busy_timeout = ${timeout}`)
      return writer.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
    } catch {
      // On a full disk the log stays next to the database; a later checkpoint or the next start folds it in.
      return true
    } finally {
      writer.pragma(`busy_timeout = ${busyTimeout}`)
    }
  }
}

/** Prepares the steps of a commit: each write uses four of them. */
const prepareSteps = (writer: Sqlite.Database) => ({
  begin: writer.prepare('BEGIN IMMEDIATE'),
  savepoint: writer.prepare('SAVEPOINT job'),
  release: writer.prepare('RELEASE job'),
  rollBackJob: writer.prepare('ROLLBACK TO job'),
  commit: writer.prepare('COMMIT')
})

/** Opens a connection for reading next to a running server, with a cache of 2 MB. Blocks nobody and migrates nothing. */
export function openForReading(file: string): { db: Db; close(): void } {
  const connection = openConnection(file, { readonly: true })
  connection.pragma(`busy_timeout = ${busyTimeout}`)
  connection.pragma('cache_size = -2000')
  return { db: toDb(connection), close: () => connection.close() }
}

/** Runs one small write next to a running server: SQLite lets one writer in at a time. */
export async function writeBeside<T>(file: string, job: (db: Db) => Promise<T>): Promise<T> {
  const connection = connect(file)
  try {
    connection.exec('BEGIN IMMEDIATE')
    const result = await job(toDb(connection))
    connection.exec('COMMIT')
    return result
  } finally {
    connection.close()
  }
}

function connect(file: string) {
  const connection = openConnection(file)
  // Fails if the file is not a database: then its permissions are not changed either.
  connection.pragma('schema_version')
  if (process.platform !== 'win32') fs.chmodSync(file, 0o600)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`busy_timeout = ${busyTimeout}`)
  // 16 MB: when the log is folded in less often, each page is written back once for many changes.
  connection.pragma('wal_autocheckpoint = 4000')
  // At most 32 MB of cache per connection: the pages that some hundred concurrent users need.
  connection.pragma('cache_size = -32000')
  connection.pragma('secure_delete = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('cell_size_check = ON')
  return connection
}

/** Returns the `synchronous` level of connections: 2 is FULL, with which an acknowledged write survives a power cut. */
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
