import path from 'node:path'
import { type Config, SettingError } from '../../core/config/config.ts'
import type { FilesAddress } from '../../core/config/files-address.ts'
import { hashKey } from '../../core/database/key-settings.ts'
import { copyRows } from '../../core/database/copy/copy-rows.ts'
import { openCopyTarget, requireFree } from '../../core/database/copy/target.ts'
import { openReading } from '../../core/database/sqlite/readonly-database.ts'
import { createKeys } from '../../core/keys.ts'
import { makeFolder } from '../../core/make-folder.ts'
import { createFileStorage } from '../../files/file-storage.ts'
import { openFileStorage, requireWritableFiles } from '../../files/open-storage.ts'
import { copyFiles } from '../copy/copy-files.ts'
import { withWorkFolder } from './places.ts'
import type { RestoredBackup, RestoreProgress } from './restore.ts'
import { eraseAgain } from './erase-again.ts'
import { endOldAccess } from './restored-store.ts'
import { requireFaultless, type secretsOf } from './verify.ts'
import { type UnpackedBackup, unpack } from './unpack.ts'

interface Options {
  target: Config
  secrets: ReturnType<typeof secretsOf>
  file: string
  anyway: boolean
  progress: RestoreProgress
}

/**
 * Unpacks and checks a backup, then fills an empty Postgres and its file storage with it. If interrupted, the next call
 * resumes; no server starts on the database before it is complete.
 */
export async function restoreIntoPostgres({
  target: config,
  secrets,
  file,
  anyway,
  progress: { onRead, onOpened, onRows, onFiles, onSettled, onLists }
}: Options): Promise<UnpackedBackup & RestoredBackup> {
  const keys = createKeys(secrets.dataKey)
  await requireWritableFiles(config.files)
  const storage = await openFileStorage(config.files, keys)
  const place = placeOf(config.files)
  const isBegun = await requireFree(config.database)
  if (!isBegun)
    for await (const { ids } of storage.all())
      if (ids[0])
        throw new SettingError(`${place} is not empty (${ids[0]}): restore into empty file storage only.`)
  makeFolder(config.dataDir, 'DATA_DIR')
  return withWorkFolder(config.dataDir, async work => {
    const databaseFile = path.join(work, 'database.sqlite')
    const filesDir = path.join(work, 'files')
    const unpacked = await unpack({ file, ...secrets, databaseFile, filesDir, work, onRead, onOpened })
    if (!anyway) requireFaultless(file, unpacked.faults, ' To restore it anyway, add --anyway.')
    const ended = endOldAccess(databaseFile)
    const again = await eraseAgain({
      configs: [config],
      file,
      secrets,
      databaseFile,
      filesDir,
      erased: unpacked.erased,
      madeAt: unpacked.manifest.madeAt
    })
    const target = await openCopyTarget(config.database, hashKey(keys))
    const reading = openReading(databaseFile)
    try {
      await copyRows(reading.db, target, { onProgress: onRows })
      const from = createFileStorage(filesDir, keys)
      await copyFiles(reading, { from, to: storage, onProgress: onFiles, onSettled })
      onLists?.()
      await target.finish()
    } finally {
      await reading.close()
      await target.close()
    }
    return { ...unpacked, ended, again, place: `The database with the files in ${place}` }
  })
}

const placeOf = (files: FilesAddress) =>
  'folder' in files ? files.folder : `s3://${files.s3.bucket}/${files.s3.prefix}`
