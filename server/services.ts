import fs from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { proveRolesOnce } from './accounts/managed-accounts/forged-roles.ts'
import { createNotes } from './audit/notes.ts'
import { createAudit } from './audit/service.ts'
import { type Config, SettingError } from './core/config/config.ts'
import type { FilesAddress } from './core/config/files-address.ts'
import { dataKeyForStart, keysOf } from './core/config/data-key.ts'
import { type Database, type DatabaseAddress, openDatabase } from './core/database/database.ts'
import { openReadingOf } from './core/database/open-reading.ts'
import { describeAlteration } from './core/database/reading.ts'
import { lockInstallation } from './core/database/sqlite/lock-folder.ts'
import { requireUpgradableFile } from './core/database/sqlite/migrate.ts'
import { describeOpeningFault } from './core/database/sqlite/opening-faults.ts'
import type { Keys } from './core/keys.ts'
import { makeFolder } from './core/make-folder.ts'
import { keySettings, hashKey, requireKeyOf } from './core/database/key-settings.ts'
import { requireFilesOfDatabase } from './files/claim.ts'
import { type FileStorage, holdsFiles, isUsedFolder } from './files/file-storage.ts'
import { createScanner, type Scanner } from './files/scanner.ts'
import { createMonitor, type Monitor } from './health/monitor.ts'
import { openFileStorage, requireFiles } from './files/open-storage.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { openPapers, type Papers } from './papers/papers.ts'
import { settingStore } from './core/database/setting-store.ts'
import type { FeatureServices } from './mail/feature-services.ts'

/** The services available to every route. */
export interface Services extends FeatureServices {
  /** The encrypted bytes of uploaded files. */
  storage: FileStorage
  /** The virus scanner; undefined without SCAN_URL. */
  scanner: Scanner | undefined
  /** Monitors whether mail, files and the scanner work. */
  monitor: Monitor
  /** Signs PDFs and recognizes its own signed PDFs. */
  papers: Papers
}

export interface OpenServices extends Services {
  /** Finishes the mail in flight, closes the database and unlocks the data folder. */
  close(): Promise<void>
}

/**
 * Opens the database, the files and all services. The data folder is created on the first start, locked for this process, and
 * readable only by its owner.
 */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  clock = Date.now
): Promise<OpenServices> {
  const filesAway = await requireFiles(config.files)
  const isWritten = await requireUsable(config, log)
  // An unreachable store that was never used is a configuration error: its address may be wrong.
  if (filesAway && !isWritten) throw filesAway
  makeFolder(config.dataDir, 'DATA_DIR')
  // With Postgres, several processes of this program may share a database.
  const unlock = 'file' in config.database ? lockInstallation(config) : () => {}
  try {
    const keys = keysOf(config, dataKeyForStart(config, isWritten))
    const { files, database: address } = config
    if ('folder' in files) {
      if (isWritten && !isUsedFolder(files.folder)) await requireFilesAt(files, address)
      makeFolder(files.folder, 'FILES_URL')
    }
    const database = await openChecked(config.database, keys)
    const mailer = createMailer({ database, keys, clock, log, config })
    const audit = createAudit({ keys, clock })
    await proveRolesOnce({ database, keys, audit, log })
    const storage = await openFileStorage(config.files, keys)
    const papers = await openPapers({ database, keys, config, clock })
    const scanner = config.scanUrl && createScanner(config.scanUrl)
    return {
      database,
      keys,
      config,
      clock,
      mailer,
      storage,
      scanner,
      papers,
      monitor: createMonitor({ database, config, storage, scanner, mailer, clock, log }),
      audit,
      note: createNotes(database, audit),
      log,
      close: () => close(mailer, database, unlock)
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Refuses an unusable database before anything is changed. Returns whether the database was used before, and so has a data key.
 */
async function requireUsable(config: Config, log: FastifyBaseLogger): Promise<boolean> {
  const { database, databaseWait } = config
  if ('url' in database) {
    const { waitForPostgres } = await import('./core/database/postgres/wait.ts')
    const isWritten = await waitForPostgres(database.url, { timeout: databaseWait, log })
    if (!isWritten && (await isEmpty(database.url)))
      requireNoFiles(
        config,
        'this Postgres is empty',
        'copy the database of these files into it (npm run copy), restore a backup, or name an empty folder with FILES_URL'
      )
    return isWritten
  }
  const isThere = fs.existsSync(database.file)
  if (!isThere || fs.statSync(database.file).size === 0)
    requireNoFiles(
      config,
      `${database.file} is missing or empty`,
      'bring the database back, or restore a backup into an empty folder'
    )
  else await sayFault(database.file, async () => requireUpgradableFile(database.file))
  return isThere
}

async function isEmpty(postgres: string): Promise<boolean> {
  const { isEmptyPostgres } = await import('./core/database/postgres/reading.ts')
  return isEmptyPostgres(postgres)
}

/** Refuses an empty database if files exist: the sweep would delete them, as no row references them. */
function requireNoFiles({ files }: Config, problem: string, remedy: string) {
  if ('folder' in files && holdsFiles(files.folder))
    throw new SettingError(`DATABASE_URL: ${problem}, and ${files.folder} holds files: ${remedy}.`)
}

/** Refuses a folder without the files that records name, before anything is created in it. */
async function requireFilesAt(files: FilesAddress, address: DatabaseAddress) {
  const reading = await openReadingOf(address)
  try {
    // A first start that was killed early leaves a database without tables.
    if ((await reading.migrations()).length > 0) await requireFilesOfDatabase({ files }, reading.db)
  } finally {
    await reading.close()
  }
}

/** Stores the hash of the key in a new database. Refuses a key that does not match the stored hash. */
export async function requireSameKey({ database, keys }: Services) {
  if (!(await requireKeyOf(database.read.db, keys)))
    await database.write(tx => tx.use(settingStore).put(keySettings.mark, hashKey(keys)))
}

async function openChecked(address: DatabaseAddress, keys: Keys): Promise<Database> {
  const database = await openOrSay(address, keys)
  try {
    await requireKeyOf(database.read.db, keys)
    await requireUnaltered(address)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function openOrSay(address: DatabaseAddress, keys: Keys): Promise<Database> {
  const open = () => openDatabase(address, keys)
  return 'file' in address ? sayFault(address.file, open) : open()
}

async function sayFault<T>(file: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const fault = describeOpeningFault(file, error)
    throw fault ? new SettingError(`DATABASE_URL: ${file} ${fault}`) : error
  }
}

/** Refuses a database whose triggers, indexes or tables were changed from outside. */
async function requireUnaltered(address: DatabaseAddress) {
  const reading = await openReadingOf(address)
  try {
    const [first] = await reading.alterations()
    if (first) throw new SettingError(describeAlteration(first))
  } finally {
    await reading.close()
  }
}

async function close(mailer: Mailer, database: Database, unlock: () => void) {
  await mailer.stop()
  await database.close()
  unlock()
}
