import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Config, SettingError } from '../../core/config/config.ts'
import { lockFolder } from '../../core/database/sqlite/lock-folder.ts'
import { type FileStorage, syncOrFail } from '../../files/file-storage.ts'
import { openFileStorage } from '../../files/open-storage.ts'
import { isMarkOf, keySettings, requireFilled } from '../../core/database/key-settings.ts'
import type { FileRow } from '../../files/store.ts'
import type { Reading } from '../../core/database/reading.ts'
import { describeDamaged, findDamaged } from '../../core/database/damage.ts'
import { copyAsFile } from '../../core/database/copy/copy-as-file.ts'
import { openReading } from '../../core/database/sqlite/readonly-database.ts'
import { openBackupIndex, type BackupIndex } from './backup-index-store.ts'
import { readDataKey } from '../../core/config/data-key.ts'
import { createKeys, type Keys } from '../../core/keys.ts'
import { makeFolder } from '../../core/make-folder.ts'
import type { OnProgress } from '../../core/progress.ts'
import { createSettingStore } from '../../core/database/setting-store.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { type Manifest, writeEntry } from './entries.ts'
import { openLedgerStorage } from '../../privacy/ledger/storage.ts'
import { makingFolder } from '../../core/leftovers.ts'

interface BackupOptions {
  config: Config
  /** What the backup is sealed with. */
  secret: Buffer
  file: string
  /** Its name instead where it takes damage along. */
  fileIfDamaged?: string
  clock?: () => number
  /** Called after each copy of the database. */
  onCopied?: () => Promise<void>
  /** Told how many rows of a Postgres were copied and read again, of how many. */
  onRows?: OnProgress
  /** Told how many files are in it, of how many. */
  onFiles?: OnProgress
  /** Told how many sealed values were opened, of how many. */
  onOpened?: OnProgress
}

/** A backup that was made, and what was damaged already in what it holds, each in words. */
export interface Made extends Manifest {
  file: string
  damage: string[]
}

const mostPasses = 100

/**
 * Makes a backup, also of what a server is writing: nobody waits for it. The database in it is as it was at one moment
 * after the call, with every file that its records name. Under its name only once it is whole and on disk.
 */
export async function makeBackup({
  config,
  secret,
  file,
  clock = Date.now,
  fileIfDamaged = file,
  ...tells
}: BackupOptions): Promise<Made> {
  if ('file' in config.database && !fs.existsSync(config.database.file))
    throw new SettingError(`There is no database at ${config.database.file}: there is nothing to back up.`)
  const folder = path.dirname(file)
  makeFolder(folder, 'The folder for backups')
  const work = openWork(config)
  const arriving = `${file}.part`
  let archive: ArchiveWriter | undefined
  try {
    fs.rmSync(arriving, { force: true })
    archive = await createArchive(arriving, secret)
    const { manifest, damage } = await write({ archive, config, work: work.folder, ...tells }, clock())
    await archive.end()
    const place = damage.length > 0 ? fileIfDamaged : file
    fs.renameSync(arriving, place)
    await syncOrFail(folder)
    return { ...manifest, file: place, damage }
  } catch (error) {
    await archive?.abort()
    fs.rmSync(arriving, { force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new SettingError(`There is no space left for a backup in ${folder}, or for its making in DATA_DIR.`)
      : error
  } finally {
    work.close()
  }
}

/** A folder for this backup alone; what one that was cut short has left there goes. */
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

function lockOrRefuse(folder: string) {
  try {
    return lockFolder(folder)
  } catch {
    throw new SettingError('Another backup is being made: wait until it has ended.')
  }
}

interface Making extends Pick<BackupOptions, 'config' | 'onCopied' | 'onRows' | 'onFiles' | 'onOpened'> {
  archive: ArchiveWriter
  work: string
}

async function write(making: Making, madeAt: number): Promise<{ manifest: Manifest; damage: string[] }> {
  const { archive, work } = making
  const copy = path.join(work, 'database.sqlite')
  const seen = openBackupIndex(path.join(work, 'seen.sqlite'))
  try {
    const ledger = await openLedgerStorage(making.config)
    await writeEntry(archive, { type: 'erased', names: [...(await ledger.list()).keys()] })
    const lost = await writeFiles(making, copy, seen)
    const reading = openReading(copy)
    try {
      const databaseBytes = fs.statSync(copy).size
      await writeEntry(archive, { type: 'database', bytes: databaseBytes })
      const databaseSha256 = await writeFrom(archive, copy)
      const lacking = lost.map(({ id }) => id).sort()
      const manifest = { madeAt, ...(await factsOf(reading)), databaseBytes, databaseSha256, lacking }
      await writeEntry(archive, { type: 'manifest', manifest })
      return { manifest, damage: [...(await lookAtDatabase(making, reading)), ...lost.map(describeLost)] }
    } finally {
      await reading.close()
    }
  } finally {
    seen.close()
  }
}

/** What is damaged in the copy itself: pages, references, sealed values. */
async function lookAtDatabase({ config, onOpened }: Making, reading: Reading): Promise<string[]> {
  const damaged = await findDamaged(reading.db, createKeys(readDataKey(config)), onOpened)
  return [...(await reading.faults()), ...damaged.map(describeDamaged)]
}

/** A file that a record names and that is not there, or is not what was stored. */
type LostFile = Pick<FileRow, 'id' | 'userId' | 'part' | 'field'> & { why: string }

const describeLost = ({ id, userId, part, field, why }: LostFile) =>
  `the file ${id} of user ${userId} (${part}, ${field}) ${why}`

/**
 * Copies the database, then every file that it names; leaves the last copy at `copy`. A file that is replaced meanwhile
 * may be gone when its turn comes: then the database is copied again, which no longer names it, until one copy has every
 * file. Each time only what came since is still to be done. Answers what is missing or damaged for good.
 */
async function writeFiles(
  { archive, config, onCopied, onRows, onFiles }: Making,
  copy: string,
  seen: BackupIndex
): Promise<LostFile[]> {
  const keys = createKeys(readDataKey(config))
  const storage = await openFileStorage(config.files, keys)
  let goneBefore = new Map<string, LostFile>()
  for (let pass = 1; pass <= mostPasses; pass++) {
    await copyAsFile(config.database, copy, onRows)
    await onCopied?.()
    const reading = openReading(copy)
    try {
      await requireRightKey(reading, keys)
      const gone = new Map<string, LostFile>()
      const all = (await reading.counts()).files
      let done = 0
      for await (const row of reading.files()) {
        onFiles?.(++done, all)
        if (seen.has(row.id)) continue
        const bytes = await readWhole(storage, row)
        if (typeof bytes !== 'string') {
          await writeEntry(archive, { type: 'file', id: row.id, userId: row.userId, bytes: bytes.length })
          await archive.write(bytes)
          seen.add(row.id, row.sha256)
        } else gone.set(row.id, { ...row, why: bytes })
      }
      // What was gone before this copy was made, and is named by it still, is missing for good.
      if ([...gone.keys()].every(id => goneBefore.has(id))) return [...gone.values()]
      goneBefore = gone
    } finally {
      await reading.close()
    }
  }
  throw new SettingError('Files are replaced faster than they can be copied: try again at a quieter time.')
}

/** Its bytes as they lie there, or why they are of no use. */
async function readWhole(storage: FileStorage, { id, sha256 }: FileRow): Promise<Buffer | string> {
  const bytes = await storage.sealed(id)
  if (bytes === 'missing') return 'is missing'
  const isRight = crypto.createHash('sha256').update(bytes).digest('hex') === sha256
  return isRight ? bytes : 'is not what was stored'
}

async function writeFrom(archive: ArchiveWriter, file: string): Promise<string> {
  const hash = crypto.createHash('sha256')
  for await (const piece of fs.createReadStream(file, { highWaterMark: 256 * 1024 })) {
    hash.update(piece)
    await archive.write(piece)
  }
  return hash.digest('hex')
}

/** Half of it would be sealed with a key that is thrown away, or with one that nobody has a copy of yet. */
async function requireRightKey({ db }: Reading, keys: Keys) {
  await requireFilled(db)
  const settings = createSettingStore(db)
  if (await settings.find(keySettings.rotation))
    throw new SettingError('A change of the data key is not finished: run npm run rotate-keys first.')
  const mark = await settings.find(keySettings.mark)
  if (mark !== undefined && !isMarkOf(keys, mark))
    throw new SettingError('DATA_KEY is not the key that the database was written with.')
}

async function factsOf(reading: Reading) {
  return {
    migrations: await reading.migrations(),
    dataKeyMark: await createSettingStore(reading.db).find(keySettings.mark),
    counts: await reading.counts()
  }
}
