import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Config, SettingError } from '../../core/config/config.ts'
import { isThere } from '../../core/file-fault.ts'
import { lockFolder } from '../../core/database/sqlite/lock-folder.ts'
import { leastFree, syncOrFail } from '../../files/file-storage.ts'
import { findStorageFault } from '../../core/storage-fault.ts'
import { keySettings } from '../../core/database/key-settings.ts'
import type { Reading } from '../../core/database/reading.ts'
import { describeDamaged, findDamaged } from '../../core/database/damage.ts'
import { openReading } from '../../core/database/sqlite/readonly-database.ts'
import { openBackupIndex } from './backup-index-store.ts'
import { readDataKey } from '../../core/config/data-key.ts'
import { createKeys } from '../../core/keys.ts'
import { makeFolder } from '../../core/make-folder.ts'
import { createSettingStore } from '../../core/database/setting-store.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { type Manifest, writeEntry } from './entries.ts'
import { openLedgerStorage } from '../../privacy/ledger/storage.ts'
import { makingFolder } from '../../core/leftovers.ts'
import { describeLost, type BackupContext, writeFiles } from './write-files.ts'

interface BackupOptions extends Omit<BackupContext, 'archive' | 'work'> {
  /** The key that seals the backup. */
  secret: Buffer
  file: string
  /** Its name if it contains damage. */
  fileIfDamaged?: string
  clock?: () => number
}

/** A finished backup, and descriptions of what was already damaged in its source. */
export interface FinishedBackup extends Manifest {
  file: string
  damage: string[]
}

/**
 * Makes a backup without blocking a running server. It contains a snapshot of the database from some moment after the call, and
 * every file that its records reference. It gets its final name only once it is complete and on disk.
 */
export async function makeBackup({
  config,
  secret,
  file,
  clock = Date.now,
  fileIfDamaged = file,
  ...progress
}: BackupOptions): Promise<FinishedBackup> {
  if ('file' in config.database && !isThere(config.database.file))
    throw new SettingError(`There is no database at ${config.database.file}: there is nothing to back up.`)
  const folder = path.dirname(file)
  makeFolder(folder, 'The folder for backups (BACKUP_FOLDER)')
  const work = openWork(config)
  const partFile = `${file}.part`
  let archive: ArchiveWriter | undefined
  try {
    requireRoom(config, work.folder)
    fs.rmSync(partFile, { force: true })
    archive = await createArchive(partFile, secret)
    const { manifest, damage } = await write({ archive, config, work: work.folder, ...progress }, clock())
    await archive.end()
    const finalFile = damage.length > 0 ? fileIfDamaged : file
    fs.renameSync(partFile, finalFile)
    await syncOrFail(folder)
    return { ...manifest, file: finalFile, damage }
  } catch (error) {
    await archive?.abort()
    fs.rmSync(partFile, { force: true })
    throw findStorageFault(error) === 'full'
      ? new SettingError(
          `There is not enough space for a backup in ${folder}, or in DATA_DIR to make it: free some space, and run this again.`
        )
      : error
  } finally {
    work.close()
  }
}

/** Opens a folder for this backup only, and clears the leftovers of an interrupted one. */
function openWork({ dataDir }: Config) {
  const folder = path.join(dataDir, makingFolder)
  makeFolder(folder, 'DATA_DIR')
  const unlock = lockOrRefuse(folder)
  const clear = () => {
    for (const name of fs.readdirSync(folder))
      if (name !== 'lock') fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
  const close = () => {
    try {
      clear()
    } finally {
      unlock()
    }
  }
  try {
    clear()
  } catch (error) {
    unlock()
    throw error
  }
  return { folder, close }
}

/** A copy that filled the disk would keep a server there from saving. */
function requireRoom({ database }: Config, folder: string) {
  if (!('file' in database)) return
  const sizes = [database.file, `${database.file}-wal`].map(file =>
    isThere(file) ? fs.statSync(file).size : 0
  )
  const needed = sizes.reduce((sum, size) => sum + size, leastFree)
  const { bavail, bsize } = fs.statfsSync(folder)
  if (bavail * bsize < needed)
    throw new SettingError(
      `DATA_DIR needs ${Math.ceil(needed / 1024 / 1024)} MB of free space for a copy of the database: free some space, and run this again.`
    )
}

function lockOrRefuse(folder: string) {
  try {
    return lockFolder(folder)
  } catch {
    throw new SettingError('Another backup is running: wait until it has finished.')
  }
}

async function write(
  making: BackupContext,
  madeAt: number
): Promise<{ manifest: Manifest; damage: string[] }> {
  const { archive, work } = making
  const copy = path.join(work, 'database.sqlite')
  const index = openBackupIndex(path.join(work, 'seen.sqlite'))
  try {
    const ledger = await openLedgerStorage(making.config)
    await writeEntry(archive, { type: 'erased', names: [...(await ledger.list()).keys()] })
    const lostFiles = await writeFiles(making, copy, index)
    const reading = openReading(copy)
    try {
      const databaseBytes = fs.statSync(copy).size
      await writeEntry(archive, { type: 'database', bytes: databaseBytes })
      const databaseSha256 = await writeFrom(archive, copy)
      const lacking = lostFiles.map(({ id }) => id).sort()
      const manifest = { madeAt, ...(await factsOf(reading)), databaseBytes, databaseSha256, lacking }
      await writeEntry(archive, { type: 'manifest', manifest })
      return { manifest, damage: [...(await checkDatabase(making, reading)), ...lostFiles.map(describeLost)] }
    } finally {
      await reading.close()
    }
  } finally {
    index.close()
  }
}

/** Returns what is damaged in the copy itself: pages, references, sealed values. */
async function checkDatabase({ config, onOpened }: BackupContext, reading: Reading): Promise<string[]> {
  const damaged = await findDamaged(reading.db, createKeys(readDataKey(config)), onOpened)
  return [...(await reading.faults()), ...damaged.map(describeDamaged)]
}

async function writeFrom(archive: ArchiveWriter, file: string): Promise<string> {
  const hash = crypto.createHash('sha256')
  for await (const piece of fs.createReadStream(file, { highWaterMark: 256 * 1024 })) {
    hash.update(piece)
    await archive.write(piece)
  }
  return hash.digest('hex')
}

async function factsOf(reading: Reading) {
  return {
    migrations: await reading.migrations(),
    dataKeyMark: await createSettingStore(reading.db).find(keySettings.mark),
    counts: await reading.counts()
  }
}
