import os from 'node:os'
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import { openConnection } from './driver.ts'

/** Locks a data folder until this process ends. Returns a function that unlocks it; throws if another process holds it. */
export function lockFolder(folder: string): () => void {
  let lock: Sqlite.Database | undefined
  try {
    lock = openConnection(path.join(folder, 'lock'), { timeout: 0 })
    writeHolder(lock)
    // Others can still read who holds the lock.
    lock.exec('BEGIN IMMEDIATE')
    const held = lock
    return () => held.close()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const holder = code === 'SQLITE_BUSY' && lock && describeHolder(lock)
    lock?.close()
    if (holder) throw new Error(`DATA_DIR ${folder} is in use by ${holder}: stop it first.`)
    if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code))
      throw new Error(`DATA_DIR cannot be written: ${folder}.`)
    throw error
  }
}

/** Records the holder of the lock; the lock works without it, for instance on a full disk. */
function writeHolder(lock: Sqlite.Database) {
  try {
    lock.pragma('journal_mode = MEMORY')
    lock.pragma('synchronous = OFF')
    lock.exec(
      'BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER, host TEXT, since TEXT) STRICT'
    )
    lock.exec('DELETE FROM holder')
    lock
      .prepare('INSERT INTO holder VALUES (?, ?, ?)')
      .run(process.pid, os.hostname(), new Date().toISOString())
    lock.exec('COMMIT')
  } catch {
    if (lock.inTransaction) lock.exec('ROLLBACK')
  }
}

interface Holder {
  pid: number
  host: string
  since: string
}

function describeHolder(lock: Sqlite.Database): string {
  try {
    const holder = lock.prepare<[], Holder>('SELECT pid, host, since FROM holder').get()
    if (!holder) return 'another process'
    const host = holder.host === os.hostname() ? '' : ` on ${holder.host}`
    return `process ${holder.pid}${host} since ${holder.since.slice(0, 16).replace('T', ' ')} UTC`
  } catch {
    return 'another process'
  }
}
