import type { Connection } from '../core/database/connection.ts'
import { type FilePlace, fileStore } from './store.ts'

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
