import { type DatabaseAddress, openReader } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'
import { fileStore } from './store.ts'

/**
 * Which files the records name, asked on a connection of its own: asking for all of them on one of the server's would
 * otherwise leave all of it in their memory.
 */
export async function openFileNames(address: DatabaseAddress, keys: Keys) {
  const { read, close } = await openReader(address, keys)
  return { listUnnamed: read.use(fileStore).listUnnamed, close }
}
