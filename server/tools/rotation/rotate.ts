import fs from 'node:fs'
import { type Config, SettingError } from '../../core/config/config.ts'
import { isThere } from '../../core/file-fault.ts'
import { readDataKey } from '../../core/config/data-key.ts'
import { type Database, openDatabase } from '../../core/database/database.ts'
import { lockInstallation } from '../../core/database/sqlite/lock-folder.ts'
import { requireCurrentAt } from '../../core/database/open-reading.ts'
import { requireFilesOfDatabase } from '../../files/claim.ts'
import { openFileStorage, requireWritableFiles } from '../../files/open-storage.ts'
import { keySettings, hashKey } from '../../core/database/key-settings.ts'
import { createKeys } from '../../core/keys.ts'
import { forgetHashes } from '../../core/database/revoke-hashes.ts'
import { rotateWhileServing } from './rotate-while-serving.ts'
import {
  renewRoleProofs,
  rehashSearchWords,
  rehashUniqueValues,
  resealColumns,
  resealFiles,
  type RotationResult,
  type RotationProgress
} from './reseal.ts'
import { beginRotation, requireTheirs } from './rotation-state.ts'
import { type KeyPair, readKeyPair, nextKeyFile } from './key-pair.ts'
import { fileStore } from '../../files/store.ts'
import { settingStore } from '../../core/database/setting-store.ts'
import type { CoreServices } from '../../core/core-services.ts'
import { minute } from '../../core/durations.ts'

interface Options extends Partial<RotationProgress> {
  /** Milliseconds to wait for other processes. */
  timeout?: number
}

const silent: RotationProgress = { onStep() {}, onDocuments() {}, onHashes() {}, onFiles() {} }

/**
 * Reseals everything with another data key. The server of a SQLite file must be stopped, as this locks its folder; the
 * processes of a Postgres keep running. Works in small steps, each on disk before the next. If interrupted, the next call
 * resumes, and until it has finished no server starts that knows only one of the keys. Afterwards the former key opens nothing.
 * Sessions, codes and invitations end with it; passwords stay valid.
 */
export async function rotateKeys(
  config: Config,
  { timeout = minute, ...given }: Options = {}
): Promise<RotationResult> {
  const progress = { ...silent, ...given }
  if ('url' in config.database)
    return rotateWhileServing(config, config.database.url, { ...progress, timeout })
  if (!isThere(config.databaseFile))
    throw new SettingError(`There is no database at ${config.databaseFile}: nothing is encrypted yet.`)
  const unlock = lockInstallation(config)
  try {
    await requireCurrentAt(config.database)
    const database = await openDatabase({ file: config.databaseFile }, createKeys(readDataKey(config)))
    try {
      if (await isSettled(config, database)) return await clearOld(database)
      const pair = await readKeyPair(config)
      return await rotate({ config, database, pair, progress })
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}

interface Rotation extends Pick<CoreServices, 'config' | 'database'> {
  pair: KeyPair
  progress: RotationProgress
}

async function rotate({ config, database, pair, progress }: Rotation): Promise<RotationResult> {
  const { onStep } = progress
  const keys = createKeys(pair.next, [pair.former])
  const former = createKeys(pair.former)
  await requireTheirs(database, keys, former)
  await requireWritableFiles(config.files)
  await requireFilesOfDatabase(config, database.read.db)

  onStep('begin')
  await database.write(tx => beginRotation(tx, keys, former))
  const result: RotationResult = { documents: 0, files: 0, unreadable: 0 }
  await resealColumns(database, keys, result, progress)
  await rehashUniqueValues(database, keys, progress)
  await rehashSearchWords(database, keys, progress)
  await renewRoleProofs(database, keys, progress)
  const storage = await openFileStorage(config.files, keys)
  // The folder is locked: half-written files are leftovers of a killed rotation.
  await storage.sweepIncoming(Number.POSITIVE_INFINITY)
  await resealFiles(database, storage, keys, result, progress)
  // Files that no record references are deleted, as nothing reads them.
  for await (const { ids } of storage.all()) {
    for (const id of await database.read.use(fileStore).listUnnamed(ids)) await storage.remove(id)
  }

  onStep('mark')
  await database.write(async tx => {
    await tx.use(settingStore).put(keySettings.mark, hashKey(keys))
    await forgetHashes(tx.db)
  })
  await database.checkpoint()
  onStep('settle')
  await pair.settle()
  onStep('clear')
  await clearOld(database)
  return result
}

/** Whether the last rotation was interrupted after everything was sealed and the next key had replaced the former one. */
async function isSettled(config: Config, database: Database) {
  const rotation = await database.read.use(settingStore).find(keySettings.rotation)
  if (!rotation || fs.existsSync(nextKeyFile(config))) return false
  const mark = hashKey(createKeys(readDataKey(config)))
  return rotation === mark && (await database.read.use(settingStore).find(keySettings.mark)) === mark
}

async function clearOld(database: Database): Promise<RotationResult> {
  await database.write(tx => tx.use(settingStore).remove(keySettings.rotation))
  return { documents: 0, files: 0, unreadable: 0 }
}
