import crypto from 'node:crypto'
import fs from 'node:fs'
import { type Config, SettingError } from '../../core/config/config.ts'
import { existingDataKey } from '../../core/config/data-key.ts'
import { type Database, type Db, openDatabase } from '../../core/database/database.ts'
import { lockFolder } from '../../core/database/sqlite/lock-folder.ts'
import { requireSqlite } from '../../core/config/require-sqlite.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import { requireOwnFiles } from '../../files/claim.ts'
import { openFileStorage, requireFiles } from '../../files/open-storage.ts'
import { keySettings, hashKey } from '../../core/database/key-settings.ts'
import { createKeys, type Keys } from '../../core/keys.ts'
import { createFileStore, type FileRow } from '../../files/store.ts'
import { forgetHashes } from '../../core/database/revoke-hashes.ts'
import { createSealedStore, type SealedColumn, sealedColumns } from '../../core/database/sealed-columns.ts'
import { createSettingStore } from '../../core/database/setting-store.ts'
import { type StoredAnswers, createAnswerStore } from '../../records/answer-store.ts'
import { createUniqueValueStore } from '../../records/duplicates/unique-value-store.ts'
import { uniqueValuesOf } from '../../records/duplicates/values.ts'
import { type KeyPair, keyPairFor, nextKeyFile } from './key-pair.ts'

export interface Rotated {
  documents: number
  files: number
  /** What the former key did not open either: left as it was. */
  unreadable: number
}

const createStores = (db: Db) => ({
  db,
  settings: createSettingStore(db),
  files: createFileStore(db)
})

type Stores = ReturnType<typeof createStores>

interface Options {
  /** Called before each step that changes something on disk. */
  onStep?: (step: string) => void
}

const atOnce = 500
const filesAtOnce = 8

/**
 * Seals everything anew with another data key. The server is stopped: this holds its folder. Small steps, each on disk
 * before the next; cut short anywhere, it goes on at the next call, and until it has ended the server does not start.
 * Then the former key opens nothing. Sessions, codes and invitations end with it; passwords go on.
 */
export async function rotateKeys(config: Config, { onStep = () => {} }: Options = {}): Promise<Rotated> {
  requireSqlite(config, 'npm run rotate-keys')
  if (!fs.existsSync(config.databaseFile))
    throw new SettingError(`There is no database at ${config.databaseFile}: nothing is sealed yet.`)
  const unlock = lockFolder(config.dataDir)
  try {
    const database = await openDatabase({ file: config.databaseFile }, createStores)
    try {
      if (await isSettled(config, database)) return await cleared(database)
      const pair = await keyPairFor(config)
      return await rotate({ config, database, pair, onStep })
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}

interface Rotation {
  config: Config
  database: Database<Stores>
  pair: KeyPair
  onStep: (step: string) => void
}

async function rotate({ config, database, pair, onStep }: Rotation): Promise<Rotated> {
  const keys = createKeys(pair.next, [pair.former])
  const former = createKeys(pair.former)
  await requireTheirs(database, keys, former)
  await requireFiles(config.files)
  await requireOwnFiles(config, database.read.db)

  onStep('begin')
  await database.write(tx => beginRotation(tx, keys, former))
  const done: Rotated = { documents: 0, files: 0, unreadable: 0 }
  for (const column of sealedColumns) await resealColumn(database, keys, column, done, onStep)
  await rehashUniqueValues(database, keys, onStep)
  await resealFiles(database, await openFileStorage(config.files, keys), keys, done, onStep)

  onStep('mark')
  await database.write(async tx => {
    await tx.settings.put(keySettings.mark, hashKey(keys))
    await forgetHashes(tx.db)
  })
  await database.checkpoint()
  onStep('settle')
  await pair.settle()
  onStep('clear')
  await cleared(database)
  return done
}

/** Everything was sealed and the next key had taken its place when the last rotation was cut short. */
async function isSettled(config: Config, database: Database<Stores>) {
  const rotation = await database.read.settings.find(keySettings.rotation)
  if (!rotation || fs.existsSync(nextKeyFile(config))) return false
  const mark = hashKey(createKeys(existingDataKey(config)))
  return rotation === mark && (await database.read.settings.find(keySettings.mark)) === mark
}

async function cleared(database: Database<Stores>): Promise<Rotated> {
  await database.write(tx => tx.settings.remove(keySettings.rotation))
  return { documents: 0, files: 0, unreadable: 0 }
}

/** Refuses keys that are not the two of this database, and a rotation to the key that it has already. */
async function requireTheirs(database: Database<Stores>, keys: Keys, former: Keys) {
  const settings = database.read.settings
  const mark = await settings.find(keySettings.mark)
  const rotation = await settings.find(keySettings.rotation)
  if (mark === hashKey(keys) && !rotation)
    throw new SettingError('Everything is sealed with DATA_KEY already: remove DATA_KEY_OLD.')
  if (rotation && rotation !== hashKey(keys))
    throw new SettingError('A change to another data key is not finished: set DATA_KEY to that key.')
  if (mark !== undefined && mark !== hashKey(former) && mark !== hashKey(keys))
    throw new SettingError('The old data key is not the key that the database was written with.')
}

/** From here on the server does not start. What must outlive the former key is sealed with the next one. */
async function beginRotation(tx: Stores, keys: Keys, former: Keys) {
  const settings = tx.settings
  await settings.put(keySettings.rotation, hashKey(keys))
  const handedOn = await settings.find(keySettings.handedOn)
  const sealed = handedOn ? Buffer.from(handedOn, 'base64') : former.exportStableKeys()
  keys.importStableKeys(sealed)
  await settings.put(keySettings.handedOn, keys.exportStableKeys().toString('base64'))
}

async function resealColumn(
  database: Database<Stores>,
  keys: Keys,
  column: SealedColumn,
  done: Rotated,
  onStep: (step: string) => void
) {
  for (let after = 0; ;) {
    const values = await createSealedStore(database.read.db, column).after(after, atOnce)
    const last = values.at(-1)
    if (!last) return
    after = last.at
    const old = values.filter(({ sealed }) => sealed.length > 0 && !keys.isPresent(sealed))
    const anew = old.flatMap(({ at, context, sealed }) => {
      const plain = readable(() => keys.open(column.purpose, context, sealed))
      return plain ? [{ at, sealed: keys.seal(column.purpose, context, plain) }] : []
    })
    done.unreadable += old.length - anew.length
    if (anew.length === 0) continue
    onStep(column.table)
    await database.write(async tx => {
      for (const value of anew) await createSealedStore(tx.db, column).put(value)
    })
    done.documents += anew.length
  }
}

/** The hashes of the blind index are made anew from the answers; those of answers that do not open go. */
async function rehashUniqueValues(database: Database<Stores>, keys: Keys, onStep: (step: string) => void) {
  for (let after = ''; ;) {
    const ids = await createUniqueValueStore(database.read.db, keys).listAfter(after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    onStep('unique_values')
    await database.write(async ({ db }) => {
      const answers = createAnswerStore(db, keys)
      for (const userId of ids) {
        const stored = await answers.allOf(userId).catch(() => new Map<string, StoredAnswers>())
        await createUniqueValueStore(db, keys).rehash(userId, uniqueValuesOf({ answers: stored }))
      }
    })
  }
}

/** Each file is written anew under its own id; the rows follow. A file that no record names goes: nobody reads it. */
async function resealFiles(
  database: Database<Stores>,
  vault: FileStorage,
  keys: Keys,
  done: Rotated,
  onStep: (step: string) => void
) {
  // The folder is held: what lies there half written was left by a rotation that was killed.
  await vault.sweepIncoming(Number.POSITIVE_INFINITY)
  for (let after = ''; ;) {
    const rows = await database.read.files.after(after, atOnce)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    const anew: Pick<FileRow, 'id' | 'sha256'>[] = []
    for (let at = 0; at < rows.length; at += filesAtOnce) {
      onStep('files')
      await Promise.all(
        rows.slice(at, at + filesAtOnce).map(async row => {
          const sha256 = await resealFile(vault, keys, row)
          if (sha256 === undefined) done.unreadable++
          else if (sha256 !== row.sha256) anew.push({ id: row.id, sha256 })
        })
      )
    }
    onStep('rows of files')
    await database.write(async tx => {
      for (const row of anew) await tx.files.recheck(row)
    })
    done.files += anew.length
  }
  for await (const { id } of vault.all()) {
    if (!(await database.read.files.find(id))) await vault.remove(id)
  }
}

/** Answers the checksum of the file as it lies there then. */
async function resealFile(vault: FileStorage, keys: Keys, { id, userId, sha256 }: FileRow) {
  const sealed = await vault.sealed(id)
  if (sealed === 'missing') return undefined
  // A rotation that was cut short may have written the file and not yet its row.
  if (keys.isPresent(sealed) && checksum(sealed) === sha256) return sha256
  const plain = await vault.get(id, userId)
  if (typeof plain === 'string') return undefined
  return checksum(keys.isPresent(sealed) ? sealed : await vault.put(id, userId, plain))
}

const checksum = (bytes: Buffer) => crypto.createHash('sha256').update(bytes).digest('hex')

function readable(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
