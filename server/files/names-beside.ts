import { type DatabaseAddress, openReader } from '../core/database/database.ts'
import { createFileStore } from './store.ts'

/**
 * Which files the records name, asked on a connection of its own: asking for all of them on one of the server's would
 * otherwise leave all of it in their memory.
 */
export async function openFileNames(address: DatabaseAddress) {
  const { db, close } = await openReader(address)
  return { listUnnamed: createFileStore(db).listUnnamed, close }
}
