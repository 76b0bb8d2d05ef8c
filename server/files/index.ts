import type { Connection } from '../core/database/connection.ts'
import { type FilePlace, fileStore } from './store.ts'
import { type DatabaseAddress, openReader } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'

export type { FilePlace, FileRow } from './store.ts'

export const listFilesOf = (tx: Connection, userId: string) => tx.use(fileStore).allOf(userId)

/** Who has files there; without a field, in the whole part. */
export const listFileHolders = (tx: Connection, values: { part: string; field?: string }) =>
  tx.use(fileStore).holders(values)

/** The files of many employees, by employee. */
export const listFilesOfMany = (tx: Connection, userIds: string[]) => tx.use(fileStore).allOfMany(userIds)

/** Gives all files of one place another one, but for those whose new place is taken. */
export const moveStoredFile = (tx: Connection, from: FilePlace, to: FilePlace) =>
  tx.use(fileStore).move(from, to)

/** Forgets a file that was set aside under this name; answers its id if it was. */
export const removeFilesSetAside = (tx: Connection, id: string, field: string) =>
  tx.use(fileStore).removeAside(id, field)

/** Keeps a file beside its place, so that another can take it. */
export const setFileAside = (tx: Connection, id: string, field: string) =>
  tx.use(fileStore).setAside(id, field)

/**
 * Which files the records name, asked on a connection of its own: asking for all of them on one of the server's would
 * otherwise leave all of it in their memory.
 */
export async function openFileNames(address: DatabaseAddress, keys: Keys) {
  const { read, close } = await openReader(address, keys)
  return { listUnnamed: read.use(fileStore).listUnnamed, close }
}
