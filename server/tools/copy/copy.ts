import crypto from 'node:crypto'
import { SettingError } from '../../core/config/config.ts'
import { copyRows } from '../../core/database/copy/copy-rows.ts'
import { openCopyTarget } from '../../core/database/copy/target.ts'
import type { FilesAddress } from '../../core/config/files-address.ts'
import type { DatabaseAddress } from '../../core/database/database.ts'
import { createKeys } from '../../core/keys.ts'
import { requireFilesOfDatabase, requireOwnFiles } from '../../files/claim.ts'
import { openFileStorage, requireWritableFiles } from '../../files/open-storage.ts'
import { type CopiedFiles, copyFiles } from './copy-files.ts'
import { openCopySource } from './source.ts'

export interface CopyOptions {
  from: DatabaseAddress
  to: DatabaseAddress
  /** Where the files are, and where they are copied to; undefined: they are not copied. */
  files?: { from: FilesAddress; to: FilesAddress } | undefined
  onRows?: (done: number, all: number) => void
  onFiles?: (done: number, all: number) => void
  onSettled?: (done: number, all: number) => void
  /** Called when all rows are copied, before lists and counters are built. */
  onLists?: () => void
}

export interface CopyResult {
  rows: number
  files: CopiedFiles | undefined
}

/**
 * Copies an installation into an empty database of either engine, and its files into another storage. Sealed values are copied
 * as they are: the same data key opens them. If interrupted, the next call resumes; no server starts on the target before
 * everything was copied and read again.
 */
export async function copyInstallation({
  from,
  to,
  files,
  onRows,
  onFiles,
  onSettled,
  onLists
}: CopyOptions): Promise<CopyResult> {
  if (JSON.stringify(from) === JSON.stringify(to))
    throw new SettingError('The source and the target are the same: choose another target.')
  if (files) await openNamed('--files-to', () => requireWritableFiles(files.to))
  const source = await openNamed('--from', () => openCopySource(from))
  try {
    if (files) {
      const { db } = source.reading
      await openNamed('--files-from', () => requireFilesOfDatabase({ files: files.from }, db))
      await openNamed('--files-to', () => requireOwnFiles({ files: files.to }, db))
    }
    const target = await openNamed('--to', () => openCopyTarget(to, source.name))
    try {
      const rows = await copyRows(source.reading.db, target, { onProgress: onRows })
      const copied =
        files &&
        (await copyFiles(source.reading, {
          from: await storageAt(files.from),
          to: await storageAt(files.to),
          onProgress: onFiles,
          onSettled
        }))
      await source.requireStill()
      onLists?.()
      await target.finish()
      return { rows, files: copied }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Names the option instead of the setting in errors about this database or storage. */
async function openNamed<T>(name: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    throw new SettingError(error.message.replace(/^(DATABASE|FILES)_URL/, name))
  }
}

/** Files are copied sealed and never opened, so any key works. */
const storageAt = (address: FilesAddress) => openFileStorage(address, createKeys(crypto.randomBytes(32)))
