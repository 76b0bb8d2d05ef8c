import fs from 'node:fs'
import path from 'node:path'
import { SettingError } from '../../config/config.ts'
import type { DatabaseAddress } from '../database.ts'
import type { OnProgress } from '../../progress.ts'
import { requireFilled } from '../key-settings.ts'
import { requireCurrent, type VersionMismatch } from '../migrations/version.ts'
import { openReadingOf } from '../open-reading.ts'
import { copyDatabase } from '../sqlite/readonly-database.ts'
import { copyRows } from './copy-rows.ts'
import { openCopyTarget } from './target.ts'

/**
 * Copies a database of either engine into a SQLite file as a snapshot of one moment. Running servers are not blocked. For a
 * Postgres, `onProgress` is called with the number of copied rows.
 */
export async function copyAsFile(from: DatabaseAddress, to: string, onProgress?: OnProgress): Promise<void> {
  if ('file' in from) {
    await requireThisVersion(from)
    return copyDatabase(from.file, to)
  }
  const making = `${to}-making`
  const file = path.join(making, 'database.sqlite')
  fs.rmSync(to, { force: true })
  fs.rmSync(making, { recursive: true, force: true })
  const reading = await openReadingOf(from)
  try {
    refuseOther(await reading.problem())
    await requireFilled(reading.db)
    const target = await openCopyTarget({ file }, 'a snapshot')
    try {
      await copyRows(reading.db, target, { onProgress })
      await target.finish()
    } finally {
      await target.close()
    }
  } finally {
    await reading.close()
  }
  fs.renameSync(file, to)
  fs.rmSync(making, { recursive: true, force: true })
}

async function requireThisVersion(from: DatabaseAddress) {
  const reading = await openReadingOf(from)
  const problem = await reading.problem().finally(() => reading.close())
  refuseOther(problem)
}

/** Throws if the database has another version. An earlier one must be backed up by its own version, before a migration. */
function refuseOther(problem: VersionMismatch | undefined) {
  if (problem?.state === 'older')
    throw new SettingError(
      'The database is from an earlier version than this program: make the backup with that version, before you start this one.'
    )
  requireCurrent(problem)
}
