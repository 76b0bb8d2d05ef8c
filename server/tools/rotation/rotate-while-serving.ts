import { setTimeout as pause } from 'node:timers/promises'
import { type Config, SettingError } from '../../core/config/config.ts'
import { readDataKey } from '../../core/config/data-key.ts'
import { type Database, openDatabase } from '../../core/database/database.ts'
import { requireCurrentAt } from '../../core/database/open-reading.ts'
import { hashKey, keySettings } from '../../core/database/key-settings.ts'
import { type KnownKeys, listProcesses } from '../../core/database/key-watch.ts'
import { forgetHashes } from '../../core/database/revoke-hashes.ts'
import { createSealedStore, sealedColumns } from '../../core/database/sealed-columns.ts'
import { createKeys, type Keys } from '../../core/keys.ts'
import { requireFilesOfDatabase } from '../../files/claim.ts'
import { openFileStorage, requireWritableFiles } from '../../files/open-storage.ts'
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
import { settingStore } from '../../core/database/setting-store.ts'
import { leaseStore } from '../../core/database/lease-store.ts'
import { minute } from '../../core/durations.ts'

interface Options extends RotationProgress {
  /** Milliseconds to wait for other processes. */
  timeout: number
}

const maxPasses = 20
/** Writing an upload takes no longer than this. */
const longestUpload = minute

/**
 * Reseals everything on a Postgres while processes serve from it, all of which know both keys. The database names the next key
 * as the current one, and each process follows within seconds. Then everything sealed with the former key is resealed, unless
 * it was replaced in the meantime. If interrupted, the next call resumes.
 */
export async function rotateWhileServing(
  config: Config,
  url: string,
  options: Options
): Promise<RotationResult> {
  const { dataKeyOld } = config
  if (!dataKeyOld)
    throw new SettingError(
      'Give every process a new key as DATA_KEY and the current one as DATA_KEY_OLD, restart them one after the other, and run this again with the same two.'
    )
  const keys = createKeys(readDataKey(config), [dataKeyOld])
  await requireCurrentAt({ url })
  const database = await openDatabase({ url }, keys)
  try {
    await requireTheirs(database, keys, createKeys(dataKeyOld))
    await requireWritableFiles(config.files)
    await requireFilesOfDatabase(config, database.read.db)
    await activateKey(database, keys, createKeys(dataKeyOld), options)
    return await resealAll(config, database, keys, options)
  } finally {
    await database.close()
  }
}

/** Makes the next key the current one of all processes; returns once each has reported it. */
async function activateKey(database: Database, keys: Keys, former: Keys, { onStep, timeout }: Options) {
  const id = keys.id.toString('hex')
  const unaware = await listOthers(database, ({ knows }) => knows.includes(id), timeout)
  if (unaware > 0)
    throw new SettingError(
      `${unaware} running processes do not know the new key: set DATA_KEY and DATA_KEY_OLD for each, restart it, and run this again.`
    )
  onStep('begin')
  await database.write(async tx => {
    if ((await tx.use(settingStore).find(keySettings.mark)) === hashKey(keys)) return
    await beginRotation(tx, keys, former)
    await tx.use(settingStore).put(keySettings.mark, hashKey(keys))
    await forgetHashes(tx.db)
  })
  if ((await listOthers(database, ({ sealsWith }) => sealsWith === id, timeout)) > 0)
    throw new SettingError('A process did not switch to the new key: see its log, and run this again.')
}

/** Returns how many processes still fail the condition after waiting. */
async function listOthers(
  database: Database,
  passes: (process: KnownKeys) => boolean,
  timeout: number
): Promise<number> {
  for (const until = Date.now() + timeout; ;) {
    const failing = (await listProcesses(database.read.use(leaseStore), Date.now())).filter(
      entry => !passes(entry)
    ).length
    if (failing === 0 || Date.now() > until) return failing
    await pause(250)
  }
}

async function resealAll(
  config: Config,
  database: Database,
  keys: Keys,
  progress: Options
): Promise<RotationResult> {
  const result: RotationResult = { documents: 0, files: 0, unreadable: 0 }
  for (let pass = 1; pass <= maxPasses; pass++) {
    result.unreadable = 0
    await resealColumns(database, keys, result, progress)
    // Writes that were in flight when the key changed are stored by now.
    await pause(1000)
    if ((await countOthers(database, keys)) <= result.unreadable) break
  }
  await rehashUniqueValues(database, keys, progress)
  await rehashSearchWords(database, keys, progress)
  await renewRoleProofs(database, keys, progress)
  const storage = await openFileStorage(config.files, keys)
  await storage.sweepIncoming(Date.now() - longestUpload)
  await resealFiles(database, storage, keys, result, progress)
  progress.onStep('clear')
  await database.write(tx => tx.use(settingStore).remove(keySettings.rotation))
  return result
}

async function countOthers({ read }: Database, keys: Keys): Promise<number> {
  let total = 0
  for (const column of sealedColumns) total += await createSealedStore(read.db, column).countOthers(keys.id)
  return total
}
