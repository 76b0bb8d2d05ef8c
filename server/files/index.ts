import { expose } from '../core/database/connection.ts'
import { fileStore } from './store.ts'
import { type DatabaseAddress, openReader } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'

export type { FilePlace, FileRow } from './store.ts'

export const fileRows = expose(fileStore, 'allOf', 'holders', 'allOfMany', 'move', 'removeAside', 'setAside')

/**
 * Opens a connection to check which files the records reference. It is separate because the check of all files would otherwise
 * leave all their pages in the cache of a server connection.
 */
export async function openFileNames(address: DatabaseAddress, keys: Keys) {
  const { read, close } = await openReader(address, keys)
  return { listUnnamed: read.use(fileStore).listUnnamed, close }
}
