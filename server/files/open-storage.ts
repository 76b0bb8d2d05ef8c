import type { SettingError } from '../core/config/config.ts'
import type { FilesAddress } from '../core/config/files-address.ts'
import type { Keys } from '../core/keys.ts'
import { createFileStorage, type FileStorage } from './file-storage.ts'

/** The storage of files at an address; the client of S3 is loaded only where one is named. */
export async function openFileStorage(address: FilesAddress, keys: Keys): Promise<FileStorage> {
  if ('folder' in address) return createFileStorage(address.folder, keys)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(address.s3, keys)
}

/**
 * Throws a SettingError where the store that is named cannot be used. Answers the sentence for one that is away or full now. A
 * folder is made at the start.
 */
export async function requireFiles(address: FilesAddress): Promise<SettingError | undefined> {
  if ('folder' in address) return undefined
  const { requireS3 } = await import('./s3-storage.ts')
  return requireS3(address.s3)
}
