import fs from 'node:fs'
import path from 'node:path'
import { createAudit } from '../../audit/service.ts'
import type { Config } from '../../core/config/config.ts'
import { createConnection } from '../../core/database/connection.ts'
import { activateKeyOf } from '../../core/database/key-settings.ts'
import { createKeys, type Keys } from '../../core/keys.ts'
import { createFileStorage } from '../../files/file-storage.ts'
import { nameErased, nameOfBeginning } from '../../privacy/ledger/ledger.ts'
import { openLedgerStorage } from '../../privacy/ledger/storage.ts'
import { removePerson } from '../../privacy/remove-person.ts'
import { hireRows } from '../../hiring/index.ts'
import { userStore } from '../../users/user-store.ts'
import { openReading } from '../../core/database/sqlite/readonly-database.ts'
import { openArchive } from './read-archive.ts'
import { readEntry } from './entries.ts'
import { backupsIn, damagedBackupsIn } from './places.ts'
import { openDatabase } from '../../core/database/database.ts'

interface Options {
  /** The lost installation, and the one to restore into: either may have the ledger. */
  configs: readonly Config[]
  /** The backup to restore. */
  file: string
  madeAt: number
  /** The entries of the ledger in it. */
  erased: readonly string[]
  secrets: { dataKey: Buffer; secrets: readonly Buffer[] }
  /** The unpacked database and files. */
  databaseFile: string
  filesDir: string
}

/** How many people of the backup were erased later, and so are erased from the restored data. */
export interface RepeatedErasures {
  people: number
  files: number
  /** Where the ledger was found; undefined: it is unknown who was erased since. */
  ledger: string | undefined
  /** When the ledger ends, if it is the one of a backup, in milliseconds since the epoch. */
  ledgerUntil: number | undefined
}

/**
 * Erases everyone in the ledger of erasures from an unpacked backup: it combines the ledgers of the lost installation, of the
 * new one, and of the newest backup in the same folder. Stores the result in the new installation.
 */
export async function eraseAgain(options: Options): Promise<RepeatedErasures> {
  const { configs, secrets, databaseFile } = options
  const keys = createKeys(secrets.dataKey)
  const reading = openReading(databaseFile)
  let [named, hires]: [string[], string[]] = [[], []]
  let ledgers: Awaited<ReturnType<typeof readLedgers>>
  try {
    await activateKeyOf(reading.db, keys)
    ledgers = await readLedgers(options, keys)
    const { names } = ledgers
    const isNamed = (id: string) => names.has(nameErased(keys, id))
    const tx = createConnection(reading.db, keys)
    named = await listNamed((after, limit) => tx.use(userStore).listAfter(after, limit), isNamed)
    hires = await listNamed((after, limit) => hireRows.listOpenAfter(tx, after, limit), isNamed)
  } finally {
    await reading.close()
  }
  const files = named.length + hires.length > 0 ? await erase(options, keys, { named, hires }) : 0
  const target = configs.at(-1)
  if (target) await writeLedger(target, [...ledgers.names, nameOfBeginning(keys)])
  return { people: named.length + hires.length, files, ledger: ledgers.place, ledgerUntil: ledgers.until }
}

/** Returns the number of erased files. Migrates the database to the version of this program. */
async function erase(
  { databaseFile, filesDir }: Options,
  keys: Keys,
  { named, hires }: { named: readonly string[]; hires: readonly string[] }
) {
  const database = await openDatabase({ file: databaseFile }, keys)
  const storage = createFileStorage(filesDir, keys)
  const audit = createAudit({ keys, clock: Date.now })
  let files = 0
  try {
    for (const id of named) {
      const removed = await database.write(async tx => {
        const user = await tx.use(userStore).findById(id)
        return user && removePerson({ keys, audit }, tx, user, 'server')
      })
      for (const file of removed?.files ?? []) await storage.remove(file)
      files += removed?.files.length ?? 0
    }
    // They were invited when the backup was made, and joined later.
    for (const id of hires) await database.write(tx => hireRows.remove(tx, id))
    await database.checkpoint()
    return files
  } finally {
    await database.close()
  }
}

async function listNamed(
  listAfter: (after: string, limit: number) => Promise<{ id: string }[]>,
  isNamed: (id: string) => boolean
): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ;) {
    const rows = await listAfter(after, 500)
    found.push(...rows.filter(({ id }) => isNamed(id)).map(({ id }) => id))
    const last = rows.at(-1)
    if (!last) return found
    after = last.id
  }
}

async function readLedgers({ configs, file, madeAt, erased, secrets }: Options, keys: Keys) {
  const names = new Set(erased)
  let place: string | undefined
  for (const config of configs) {
    const storage = await openLedgerStorage(config)
    // The storage of the lost installation may be lost too; the new one must respond.
    const found = await storage.list().catch(error => {
      if (config === configs.at(-1)) throw error
      return new Map<string, number>()
    })
    if (found.has(nameOfBeginning(keys))) place ??= storage.place
    for (const name of found.keys()) names.add(name)
  }
  const newer = await readNewerBackup(file, madeAt, secrets.secrets)
  for (const name of newer?.names ?? []) names.add(name)
  if (place !== undefined) return { names, place, until: undefined }
  return { names, place: newer?.file, until: newer?.madeAt }
}

/**
 * Returns the ledger from the newest readable backup in the same folder that is newer than this one. The ledger of a damaged
 * backup can be read too.
 */
async function readNewerBackup(file: string, madeAt: number, secrets: readonly Buffer[]) {
  const folder = path.dirname(file)
  const later = [...backupsIn(folder), ...damagedBackupsIn(folder)]
    .filter(backup => backup.madeAt > madeAt && backup.file !== file)
    .sort((one, other) => other.madeAt - one.madeAt)
  for (const backup of later) {
    const names = await readErased(backup.file, secrets).catch(() => undefined)
    if (names) return { ...backup, names }
  }
  return undefined
}

async function readErased(file: string, secrets: readonly Buffer[]): Promise<string[] | undefined> {
  const archive = await openArchive(file, secrets)
  try {
    const entry = await readEntry(archive)
    return entry.type === 'erased' ? entry.names : undefined
  } finally {
    await archive.close()
  }
}

async function writeLedger(target: Config, names: readonly string[]) {
  fs.mkdirSync(target.dataDir, { recursive: true, mode: 0o700 })
  const storage = await openLedgerStorage(target)
  const known = await storage.list()
  for (const name of names) if (!known.has(name)) await storage.put(name)
}
