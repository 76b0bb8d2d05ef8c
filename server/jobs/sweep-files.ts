import fs from 'node:fs'
import path from 'node:path'
import { hour } from '../core/durations.ts'
import { beforeUpgrade } from '../core/database/sqlite/migrate.ts'
import { removeLeftovers } from '../core/leftovers.ts'
import { type FileStorage, sweepFolder } from '../files/file-storage.ts'
import { openFileNames } from '../files/index.ts'
import type { Config } from '../core/config/config.ts'
import type { CoreServices } from '../core/core-services.ts'

interface SweepFilesDependencies extends Pick<CoreServices, 'keys' | 'config'> {
  storage: FileStorage
}

/**
 * Deletes files that no record references (replaced ones, and leftovers of interrupted uploads), and uploads that were never
 * checked. Keeps anything younger than an hour, as its upload may still be running. Also deletes what a killed backup left, as
 * it may contain erased people.
 */
export async function sweepFiles({ storage, config, keys }: SweepFilesDependencies, stopping?: AbortSignal) {
  const before = Date.now() - hour
  removeLeftovers(config.dataDir)
  removeFileOfBefore(config)
  await sweepFolder(path.join(config.dataDir, 'tmp'), before)
  const { listUnnamed, close } = await openFileNames(config.database, keys)
  try {
    for await (const { ids, writtenAt } of storage.all()) {
      if (stopping?.aborted) return
      for (const id of await listUnnamed(ids)) {
        const at = await writtenAt(id)
        if (at !== 'missing' && at < before) await storage.remove(id)
      }
    }
  } finally {
    await close()
  }
  await storage.sweepIncoming(before)
}

/**
 * Deletes the copy of the database from before an upgrade once backups of that time have expired, because it may contain people
 * erased since.
 */
function removeFileOfBefore({ database, backupKeepDays }: Config) {
  if (!('file' in database)) return
  const file = beforeUpgrade(database.file)
  if (fs.existsSync(file) && Date.now() - fs.statSync(file).mtimeMs > backupKeepDays * 24 * hour)
    fs.rmSync(file)
}
