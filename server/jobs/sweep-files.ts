import path from 'node:path'
import { removeLeftovers } from '../core/leftovers.ts'
import { sweepFolder } from '../files/file-storage.ts'
import type { Services } from '../services.ts'

const hour = 3600 * 1000
const atOnce = 500

/**
 * Removes files that no record names - replaced, or left by an upload that a crash cut short - and what arrived but
 * was never looked at. Nothing younger than an hour: it may belong to an upload that goes on. So does what a backup that
 * was killed has left: it may hold whom an erasure has removed.
 */
export async function sweepFiles({ database, storage, config }: Services) {
  const before = Date.now() - hour
  removeLeftovers(config.dataDir)
  await sweepFolder(path.join(config.dataDir, 'tmp'), before)
  await storage.sweepIncoming(before)
  const ids: string[] = []
  for await (const { id, writtenAt } of storage.all()) {
    if (writtenAt < before) ids.push(id)
    if (ids.length === atOnce) await removeUnknown(ids.splice(0))
  }
  await removeUnknown(ids.splice(0))

  async function removeUnknown(some: string[]) {
    if (some.length === 0) return
    const known = await database.read.files.known(some)
    for (const id of some) if (!known.has(id)) await storage.remove(id)
  }
}
