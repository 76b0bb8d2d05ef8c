import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import { openConnection } from './driver.ts'

/** Keeps other processes out of a data folder until this one ends, however it ends. Answers how to let go. */
export function lockFolder(folder: string): () => void {
  let lock: Sqlite.Database | undefined
  try {
    lock = openConnection(path.join(folder, 'lock'), { timeout: 0 })
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
