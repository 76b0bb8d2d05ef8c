import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createNotes, type Note } from './audit/notes.ts'
import { type Audit, createAudit } from './audit/service.ts'
import { type Config, SettingError } from './core/config/config.ts'
import { dataKeyForStart, keysOf } from './core/config/data-key.ts'
import type { Database, DatabaseAddress } from './core/database/database.ts'
import { lockFolder } from './core/database/sqlite/lock-folder.ts'
import type { Keys } from './core/keys.ts'
import { keySettings, hashKey, requireKeyOf } from './core/database/key-settings.ts'
import type { FileStorage } from './files/file-storage.ts'
import { createScanner, type Scanner } from './files/scanner.ts'
import { openFileStorage, requireFiles } from './files/open-storage.ts'
import { openTransport } from './mail/transport.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { openStores, type Stores } from './stores.ts'

/** What every route may ask for. */
export interface Services {
  database: Database<Stores>
  keys: Keys
  config: Config
  /** Milliseconds since 1970. */
  clock: () => number
  mailer: Mailer
  /** The bytes of uploaded files, sealed. */
  storage: FileStorage
  /** Looks for viruses in files; absent where no SCAN_URL is set. */
  scanner: Scanner | undefined
  /** Appends an entry to the audit, in the transaction of its cause. */
  audit: Audit
  /** Appends one by itself, for whoever sees something. */
  note: Note
  log: FastifyBaseLogger
}

export interface OpenServices extends Services {
  /** Finishes the mail in flight, closes the database and lets go of the data folder. */
  close(): Promise<void>
}

/** Opens the data folder: made on the first start, for this process alone, readable by its owner alone. */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  clock = Date.now
): Promise<OpenServices> {
  await requireFiles(config.files)
  const isWritten = await requireUsable(config.database)
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  // Beside a Postgres there may be other processes of this program.
  const unlock = 'file' in config.database ? lockFolder(config.dataDir) : () => {}
  try {
    const keys = keysOf(config, dataKeyForStart(config, isWritten))
    for (const folder of foldersOf(config)) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
      fs.accessSync(folder, fs.constants.W_OK)
    }
    const database = await openChecked(config.database, keys)
    const mailer = createMailer({ database, keys, clock, log, transport: openTransport(config) })
    const audit = createAudit({ keys, clock })
    const storage = await openFileStorage(config.files, keys)
    return {
      database,
      keys,
      config,
      clock,
      mailer,
      storage,
      scanner: config.scanUrl && createScanner(config.scanUrl),
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

/** Refuses a database that cannot be used, before anything is changed. Answers whether it was written with a data key. */
async function requireUsable(address: DatabaseAddress): Promise<boolean> {
  if ('file' in address) return fs.existsSync(address.file)
  const { requireUsablePostgres } = await import('./core/database/postgres/usable.ts')
  return requireUsablePostgres(address.url)
}

/** Marks a database that bears no mark of its key yet; refuses another key than the one that it bears. */
export async function requireSameKey({ database, keys }: Services) {
  if (!(await requireKeyOf(database.read.db, keys)))
    await database.write(tx => tx.settings.put(keySettings.mark, hashKey(keys)))
}

const foldersOf = ({ files, database }: Config) => [
  ...('folder' in files ? [files.folder] : []),
  ...('file' in database ? [path.dirname(database.file)] : [])
]

async function openChecked(address: DatabaseAddress, keys: Keys): Promise<Database<Stores>> {
  const database = await openOrSay(address, keys)
  try {
    await requireKeyOf(database.read.db, keys)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openOrSay(address: DatabaseAddress, keys: Keys): Promise<Database<Stores>> {
  try {
    return await openStores(address, keys)
  } catch (error) {
    if (!('file' in address)) throw error
    const { file } = address
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
      throw new SettingError(`DATABASE_URL: ${file} is damaged, or not a database of this program.`)
    if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code))
      throw new SettingError(`DATABASE_URL: ${file} cannot be written.`)
    throw error
  }
}

async function close(mailer: Mailer, database: Database<Stores>, unlock: () => void) {
  await mailer.stop()
  await database.close()
  unlock()
}
