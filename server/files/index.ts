import type { Connection } from '../core/database/connection.ts'
import { type FilePlace, fileStore } from './store.ts'
import { type DatabaseAddress, openReader } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'

export type { FilePlace, FileRow } from './store.ts'

export const listFilesOf = (tx: Connection, userId: string) => tx.use(fileStore).allOf(userId)

/** Returns the ids of the users with files in a field, or in the whole part if no field is given. */
export const listFileHolders = (tx: Connection, values: { part: string; field?: string }) =>
  tx.use(fileStore).holders(values)

export const listFilesOfMany = (tx: Connection, userIds: string[]) => tx.use(fileStore).allOfMany(userIds)

/** Moves all files of one field to another, except files whose new place is taken. */
export const moveStoredFile = (tx: Connection, from: FilePlace, to: FilePlace) =>
  tx.use(fileStore).move(from, to)

/** Deletes the row of a file that was set aside under this name. Returns its id if there was one. */
export const removeFilesSetAside = (tx: Connection, id: string, field: string) =>
  tx.use(fileStore).removeAside(id, field)

/** Moves a file out of its place without deleting it, so that another file can take the place. */
export const setFileAside = (tx: Connection, id: string, field: string) =>
  tx.use(fileStore).setAside(id, field)

/**
 * Opens a connection to check which files the records reference. It is separate because the check of all files would otherwise
 * leave all their pages in the cache of a server connection.
 */
export async function openFileNames(address: DatabaseAddress, keys: Keys) {
  const { read, close } = await openReader(address, keys)
  return { listUnnamed: read.use(fileStore).listUnnamed, close }
}
