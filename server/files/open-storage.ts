import type { SettingError } from '../core/config/config.ts'
import type { FilesAddress } from '../core/config/files-address.ts'
import type { Keys } from '../core/keys.ts'
import { findStorageFault } from '../core/storage-fault.ts'
import { createFileStorage, type FileStorage } from './file-storage.ts'

/** Opens the file storage at an address. The S3 client is loaded only for an S3 address. */
export async function openFileStorage(address: FilesAddress, keys: Keys): Promise<FileStorage> {
  if ('folder' in address) return createFileStorage(address.folder, keys)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(address.s3, keys)
}

/**
 * Throws a SettingError if the configured store cannot be used. Returns the error for a store that is unreachable or full for
 * now. A folder is not checked here, as it is created at the start.
 */
export async function requireFiles(address: FilesAddress): Promise<SettingError | undefined> {
  if ('folder' in address) return undefined
  const { requireS3 } = await import('./s3-storage.ts')
  return requireS3(address.s3)
}

/** Throws a SettingError unless files can be read now. Returns the error for a store that is full. */
export async function requireReadableFiles(address: FilesAddress): Promise<SettingError | undefined> {
  const fault = await requireFiles(address)
  if (fault && findStorageFault(fault) !== 'full') throw fault
  return fault
}

/** Throws a SettingError unless files can be read and written now. */
export async function requireWritableFiles(address: FilesAddress) {
  const fault = await requireFiles(address)
  if (fault) throw fault
}
