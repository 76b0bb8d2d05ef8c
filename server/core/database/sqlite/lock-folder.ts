import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import type { Config } from '../../config/config.ts'
import { makeFolder } from '../../make-folder.ts'
import { openConnection } from './driver.ts'

/** Locks a data folder until this process ends. Returns a function that unlocks it; throws if another process holds it. */
export const lockFolder = (folder: string) => holdLock(path.join(folder, 'lock'), 'DATA_DIR', folder)

/** Locks a data folder, and its database if that is elsewhere, where another data folder could use it too. */
export function lockInstallation({ dataDir, databaseFile }: Pick<Config, 'dataDir' | 'databaseFile'>) {
  const unlockFolder = lockFolder(dataDir)
  const folder = path.dirname(databaseFile)
  if (folder === dataDir) return unlockFolder
  try {
    makeFolder(folder, 'DATABASE_URL')
    const unlockDatabase = holdLock(`${databaseFile}-lock`, 'DATABASE_URL', databaseFile)
    return () => {
      unlockDatabase()
      unlockFolder()
    }
  } catch (error) {
    unlockFolder()
    throw error
  }
}

/**
 * Locks a database against servers with whatever data folder. Without a lock file no server has ever run there; none is created.
 */
export function keepServersOut(databaseFile: string): () => void {
  const unlocks: (() => void)[] = []
  const unlock = () => unlocks.forEach(each => each())
  try {
    for (const file of [path.join(path.dirname(databaseFile), 'lock'), `${databaseFile}-lock`])
      if (isWritable(file)) unlocks.push(holdLock(file, 'DATABASE_URL', databaseFile))
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}

function isWritable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

function holdLock(file: string, setting: string, place: string): () => void {
  let lock: Sqlite.Database | undefined
  try {
    lock = openConnection(file, { timeout: 0 })
    writeHolder(lock)
    // Others can still read who holds the lock.
    lock.exec('BEGIN IMMEDIATE')
    const held = lock
    return () => held.close()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const holder = code === 'SQLITE_BUSY' && lock && describeHolder(lock)
    lock?.close()
    if (holder) throw new Error(`${setting} ${place} is in use by ${holder}: stop it first.`)
    if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code))
      throw new Error(`${setting} cannot be written: ${place}.`)
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
