import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, SettingError } from './config.ts'
import { type Database, lockFolder, openDatabase } from './database.ts'
import { createKeys, type Keys } from './keys.ts'
import { openTransport } from './mail/transport.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createSettingStore } from './stores/settings.ts'

/** What every route may ask for. */
export interface Services {
  database: Database
  keys: Keys
  config: Config
  /** Milliseconds since 1970. */
  clock: () => number
  mailer: Mailer
  log: FastifyBaseLogger
}

export interface OpenServices extends Services {
  /** Finishes the mail in flight, closes the database and lets go of the data folder. */
  close(): Promise<void>
}

/** Opens the data folder: made on the first start, for this process alone, readable by its owner alone. */
export function openServices(config: Config, log: FastifyBaseLogger, clock = Date.now): OpenServices {
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(config.dataDir)
  try {
    const keys = createKeys(config.dataKey ?? storedKey(config))
    for (const folder of [config.filesDir, path.dirname(config.databaseFile)]) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
      fs.accessSync(folder, fs.constants.W_OK)
    }
    const database = openedDatabase(config.databaseFile)
    const mailer = createMailer({ database, keys, clock, log, transport: openTransport(config) })
    return { database, keys, config, clock, mailer, log, close: () => close(mailer, database, unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

const keySetting = 'data-key'

/** Refuses a key that the database was not written with: it opens nothing, and what it seals no other key opens. */
export async function requireSameKey({ database, keys }: Services) {
  const mark = keys.hmac('itself', keySetting)
  const known = await createSettingStore(database.read).find(keySetting)
  if (known === undefined) await database.write(tx => createSettingStore(tx).put(keySetting, mark))
  else if (known !== mark)
    throw new SettingError('DATA_KEY is not the key that the database was written with.')
}

function openedDatabase(file: string): Database {
  try {
    return openDatabase(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
      throw new SettingError(`DATABASE_URL: ${file} is damaged, or not a database of this program.`)
    if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code))
      throw new SettingError(`DATABASE_URL: ${file} cannot be written.`)
    throw error
  }
}

async function close(mailer: Mailer, database: Database, unlock: () => void) {
  await mailer.stop()
  await database.close()
  unlock()
}

/** The key of the data folder. A new one is made only where no database is that an old one would belong to. */
function storedKey({ dataKeyFile, dataKeyFileNamed, databaseFile }: Config): Buffer {
  if (!fs.existsSync(dataKeyFile)) {
    if (dataKeyFileNamed) throw new SettingError(`DATA_KEY_FILE names ${dataKeyFile}, which is not there.`)
    if (fs.existsSync(databaseFile)) {
      throw new SettingError(
        `DATA_KEY is missing: ${dataKeyFile} is not there, and the database was written with it.`
      )
    }
    fs.writeFileSync(dataKeyFile, `${crypto.randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  }
  const bytes = Buffer.from(fs.readFileSync(dataKeyFile, 'utf8').trim(), 'hex')
  if (bytes.length !== 32)
    throw new SettingError(`DATA_KEY_FILE ${dataKeyFile} must hold 64 hexadecimal digits.`)
  return bytes
}
