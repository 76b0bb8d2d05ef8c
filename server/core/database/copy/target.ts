import fs from 'node:fs'
import path from 'node:path'
import { SettingError } from '../../config/config.ts'
import { makeFolder } from '../../make-folder.ts'
import type { WriterConnection, Connections, DatabaseAddress } from '../database.ts'
import type { Db } from '../db.ts'
import { copyName } from '../key-settings.ts'
import { createLeaseStore } from '../lease-store.ts'
import { createListIndexStore } from '../list-index-store.ts'
import { requireCurrent } from '../migrations/version.ts'
import { openReadingOf } from '../open-reading.ts'
import { lockFolder } from '../sqlite/lock-folder.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import { copiedTables } from './copied-tables.ts'
import { createRowStore } from './row-store.ts'
import { createKeptStore } from './kept-store.ts'

/** A database that is being filled. No server starts on it until `finish` has run. */
export interface CopyTarget {
  db: Db
  /** Runs one job in a transaction. */
  write(job: () => Promise<void>): Promise<void>
  /** Rebuilds what triggers maintain, turns them on again, and checks the result. */
  finish(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens an empty database to be filled, or one that an interrupted copy from the same source has begun to fill; creates it if
 * it does not exist. Refuses any other database before changing it.
 */
export async function openCopyTarget(address: DatabaseAddress, source: string): Promise<CopyTarget> {
  await requireFree(address, source)
  const { connection, unlock, connections } = await connect(address)
  const kept = createKeptStore(connection.db)
  const target: CopyTarget = {
    db: connection.db,
    write,
    async finish() {
      await write(async () => {
        await kept.rebuild()
        if (!(await createListIndexStore(connection.db).isRight()))
          throw new Error('Lists and counts of employees do not match their records.')
        await createLeaseStore(connection.db).giveBack(copyName, source)
      })
      await kept.analyze()
    },
    async close() {
      await connections.close()
      unlock()
    }
  }
  try {
    await kept.requireAlone()
    // Another copy may have ended since the first check.
    await requireFree(address, source)
    await write(async () => {
      await kept.turnOff()
      await createLeaseStore(connection.db).publish(copyName, source, 0)
    })
  } catch (error) {
    await target.close()
    throw error
  }
  return target

  async function write(job: () => Promise<void>) {
    await connection.begin(false)
    try {
      await job()
      await connection.commit()
    } catch (error) {
      await connection.rollBack()
      throw error
    }
  }
}

interface Connected {
  connections: Connections
  connection: WriterConnection
  unlock: () => void
}

async function connect(address: DatabaseAddress): Promise<Connected> {
  if ('file' in address) {
    const folder = path.dirname(address.file)
    makeFolder(folder, '--to')
    const unlock = lockFolder(folder)
    try {
      return withWriter(openSqlite(address.file), unlock)
    } catch (error) {
      unlock()
      throw error
    }
  }
  const { openPostgres } = await import('../postgres/postgres.ts')
  return withWriter(await openPostgres(withLongTimeout(address.url)), () => {})
}

function withWriter(connections: Connections, unlock: () => void): Connected {
  const [connection] = connections.writers
  if (!connection) throw new Error('There is nobody who writes.')
  return { connections, connection, unlock }
}

/** Raises the timeout of statements, as rebuilding lists and counters takes long. */
function withLongTimeout(text: string): string {
  const url = new URL(text)
  url.searchParams.set('statement_timeout', '3600000')
  url.searchParams.set('writers', '1')
  return url.href
}

/** Throws unless the database is empty, or a copy from this (or any) source has begun to fill it. Returns whether one has. */
export async function requireFree(address: DatabaseAddress, source?: string): Promise<boolean> {
  if (await isNothing(address)) return false
  const reading = await openReadingOf(address).catch(error => {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new SettingError(
      'The target is not a database: choose an empty one, or one that does not exist yet.'
    )
  })
  try {
    requireCurrent(await reading.problem(), 'The target')
    const begun = await createLeaseStore(reading.db).find(copyName)
    if (begun !== undefined && (source === undefined || begun === source)) return true
    if (begun !== undefined)
      throw new SettingError(
        'The target contains an unfinished copy of another database: choose an empty one.'
      )
    for (const table of copiedTables)
      if ((await createRowStore(reading.db, table).count()) > 0)
        throw new SettingError(`The target is not empty (${table.name}): choose an empty database.`)
    return false
  } finally {
    await reading.close()
  }
}

async function isNothing(address: DatabaseAddress): Promise<boolean> {
  if ('file' in address) return !fs.existsSync(address.file) || fs.statSync(address.file).size === 0
  const { isEmptyPostgres } = await import('../postgres/reading.ts')
  return isEmptyPostgres(address.url)
}
