import fs from 'node:fs'
import path from 'node:path'
import { type Config, type Environment, readConfig, SettingError } from '../../core/config/config.ts'
import { lockFolder } from '../../core/database/sqlite/lock-folder.ts'
import { makeFolder } from '../../core/make-folder.ts'
import type { OnProgress } from '../../core/progress.ts'
import { ledgerFolder } from '../../privacy/ledger/storage.ts'
import { syncFolder, syncOrFail } from '../../files/file-storage.ts'
import { eraseAgain, type RepeatedErasures } from './erase-again.ts'
import { type EndedAccess, endOldAccess } from './restored-store.ts'
import { restoreIntoPostgres } from './restore-into-postgres.ts'
import { isFormerKeyFile } from '../rotation/key-pair.ts'
import { requireFaultless, secretsOf } from './verify.ts'
import { type UnpackedBackup, unpack } from './unpack.ts'

interface RestoreOptions {
  env: Environment
  file: string
  /** A folder other than DATA_DIR. */
  to?: string | undefined
  /** Also restores a backup whose source was already damaged. */
  anyway?: boolean
  progress?: RestoreProgress
}

/** Callbacks for the progress of a restore. */
export interface RestoreProgress {
  /** Bytes of the backup that were read and unpacked. */
  onRead?: OnProgress
  /** Sealed values in it that were checked. */
  onOpened?: OnProgress
  /** Rows that were copied into a Postgres and read again. */
  onRows?: OnProgress
  /** Files that were copied into the file storage of a Postgres installation and read again. */
  onFiles?: OnProgress
  /** Files that are durable on disk. */
  onSettled?: OnProgress
  /** Called when all rows are in the Postgres, before lists and counters are built. */
  onLists?: () => void
}

const staging = 'restoring'
/** What an empty data folder may contain. */
const ours = new Set([staging, 'lock', 'lost+found', ledgerFolder])

/**
 * Restores a backup into an empty data folder, or into an empty Postgres and empty file storage, without its sessions, codes
 * and invitations. Everything is unpacked and checked in a subfolder; then the files are moved into place and the database
 * last, so that it never exists without its files.
 */
export async function restoreBackup({
  env,
  file,
  to,
  anyway = false,
  progress = {}
}: RestoreOptions): Promise<UnpackedBackup & RestoredBackup> {
  const config = readConfig(env)
  const target =
    to === undefined
      ? config
      : readConfig({
          ...env,
          DATA_DIR: to,
          DATABASE_URL: '',
          FILES_URL: '',
          S3_ACCESS_KEY: '',
          S3_SECRET_KEY: ''
        })
  const secrets = secretsOf(config, target)
  if ('url' in target.database) return restoreIntoPostgres({ target, secrets, file, anyway, progress })
  if (!('folder' in target.files))
    throw new SettingError(
      'A SQLite file is restored together with its files, into a folder: use --to with a separate folder, then move the files into the store with npm run copy.'
    )
  requireWithin(target)
  requireEmpty(target)
  makeFolder(target.dataDir, to ? '--to' : 'DATA_DIR')
  const unlock = lockFolder(target.dataDir)
  try {
    const work = path.join(target.dataDir, staging)
    fs.rmSync(work, { recursive: true, force: true })
    fs.mkdirSync(path.join(work, 'files'), { recursive: true, mode: 0o700 })
    try {
      const databaseFile = path.join(work, 'database.sqlite')
      const filesDir = path.join(work, 'files')
      const { onRead, onOpened } = progress
      const unpacked = await unpack({ file, ...secrets, databaseFile, filesDir, work, onRead, onOpened })
      if (!anyway) requireFaultless(file, unpacked.faults, ' To restore it anyway, add --anyway.')
      const ended = endOldAccess(databaseFile)
      const again = await eraseAgain({
        configs: [config, target],
        file,
        secrets,
        databaseFile,
        filesDir,
        erased: unpacked.erased,
        madeAt: unpacked.manifest.madeAt
      })
      await syncFolder(filesDir, progress.onSettled)
      fs.renameSync(filesDir, target.filesDir)
      await syncOrFail(target.dataDir)
      fs.renameSync(databaseFile, target.databaseFile)
      await syncOrFail(target.dataDir)
      return { ...unpacked, ended, again, place: target.dataDir }
    } finally {
      fs.rmSync(work, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

export interface RestoredBackup {
  place: string
  /** What was not restored, and the administrators. */
  ended: EndedAccess
  again: RepeatedErasures
}

function requireWithin({ dataDir, databaseFile, filesDir }: Config) {
  for (const place of [databaseFile, filesDir])
    if (path.dirname(place) !== dataDir)
      throw new SettingError(
        `${place} is outside DATA_DIR: use --to with a separate folder, then move its contents.`
      )
}

function requireEmpty({ dataDir, dataKeyFile, backupKeyFile, backupFolder, filesDir, databaseFile }: Config) {
  if (!fs.existsSync(dataDir)) return
  const names = fs.readdirSync(dataDir)
  // An interrupted restore has moved the files but not yet the database.
  const isCutShort = names.includes(staging) && !fs.existsSync(databaseFile)
  if (isCutShort) fs.rmSync(filesDir, { recursive: true, force: true })
  const kept = [dataKeyFile, backupKeyFile, backupFolder]
  const otherFiles = fs.readdirSync(dataDir).filter(name => {
    const file = path.join(dataDir, name)
    return !ours.has(name) && !kept.includes(file) && !isFormerKeyFile(dataKeyFile, file)
  })
  if (otherFiles.length > 0)
    throw new SettingError(`${dataDir} is not empty (${otherFiles[0]}): restore into an empty folder only.`)
}
