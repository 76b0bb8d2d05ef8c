import type { FilesAddress } from '../core/config/files-address.ts'
import type { Keys } from '../core/keys.ts'
import { createFileStorage, type FileStorage } from './file-storage.ts'

/** The storage of files at an address; the client of S3 is loaded only where one is named. */
export async function openFileStorage(address: FilesAddress, keys: Keys): Promise<FileStorage> {
  if ('folder' in address) return createFileStorage(address.folder, keys)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(address.s3, keys)
}

/** Throws a SettingError where the store that is named cannot be used. A folder is made at the start. */
export async function requireFiles(address: FilesAddress) {
  if ('folder' in address) return
  const { requireS3 } = await import('./s3-storage.ts')
  await requireS3(address.s3)
}
