import path from 'node:path'
import { removeLeftovers } from '../core/leftovers.ts'
import { type StoredFile, sweepFolder } from '../files/file-storage.ts'
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
  const files: StoredFile[] = []
  for await (const some of storage.all()) {
    files.push(...some)
    if (files.length >= atOnce) await removeUnnamed(files.splice(0))
  }
  await removeUnnamed(files)

  async function removeUnnamed(some: StoredFile[]) {
    const unnamed = await database.read.files.listUnnamed(some.map(({ id }) => id))
    for (const { id, writtenAt } of some) {
      if (!unnamed.includes(id)) continue
      const at = await writtenAt()
      if (at !== 'missing' && at < before) await storage.remove(id)
    }
  }
}
