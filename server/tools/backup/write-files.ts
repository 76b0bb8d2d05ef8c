import crypto from 'node:crypto'
import { type Config, SettingError } from '../../core/config/config.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import { openFileStorage } from '../../files/open-storage.ts'
import { isMarkOf, keySettings, requireFilled } from '../../core/database/key-settings.ts'
import type { FileRow } from '../../files/store.ts'
import type { Reading } from '../../core/database/reading.ts'
import { copyAsFile } from '../../core/database/copy/copy-as-file.ts'
import { openReading } from '../../core/database/sqlite/readonly-database.ts'
import type { BackupIndex } from './backup-index-store.ts'
import { readDataKey } from '../../core/config/data-key.ts'
import { createKeys, type Keys } from '../../core/keys.ts'
import type { OnProgress } from '../../core/progress.ts'
import { createSettingStore } from '../../core/database/setting-store.ts'
import type { ArchiveWriter } from './archive.ts'
import { writeEntry } from './entries.ts'

export interface Making {
  archive: ArchiveWriter
  config: Config
  /** The folder for this backup alone. */
  work: string
  /** Called after each copy of the database. */
  onCopied?: () => Promise<void>
  /** Told how many rows of a Postgres were copied and read again, of how many. */
  onRows?: OnProgress
  /** Told how many files are in it, of how many. */
  onFiles?: OnProgress
  /** Told how many sealed values were opened, of how many. */
  onOpened?: OnProgress
}

const maxPasses = 100

/** A file that a record names and that is not there, or is not what was stored. */
type LostFile = Pick<FileRow, 'id' | 'userId' | 'part' | 'field'> & { why: string }

export const describeLost = ({ id, userId, part, field, why }: LostFile) =>
  `the file ${id} of user ${userId} (${part}, ${field}) ${why}`

/**
 * Copies the database, then every file that it names; leaves the last copy at `copy`. A file that is replaced meanwhile
 * may be gone when its turn comes: then the database is copied again, which no longer names it, until one copy has every
 * file. Each time only what came since is still to be done. Answers what is missing or damaged for good.
 */
export async function writeFiles(
  { archive, config, onCopied, onRows, onFiles }: Making,
  copy: string,
  seen: BackupIndex
): Promise<LostFile[]> {
  const keys = createKeys(readDataKey(config))
  const storage = await openFileStorage(config.files, keys)
  let goneBefore = new Map<string, LostFile>()
  for (let pass = 1; pass <= maxPasses; pass++) {
    await copyAsFile(config.database, copy, onRows)
    await onCopied?.()
    const reading = openReading(copy)
    try {
      await requireRightKey(reading, keys)
      const gone = new Map<string, LostFile>()
      const all = (await reading.counts()).files
      let done = 0
      for await (const row of reading.files()) {
        onFiles?.(++done, all)
        if (seen.has(row.id)) continue
        const bytes = await readWhole(storage, row)
        if (typeof bytes !== 'string') {
          await writeEntry(archive, { type: 'file', id: row.id, userId: row.userId, bytes: bytes.length })
          await archive.write(bytes)
          seen.add(row.id, row.sha256)
        } else gone.set(row.id, { ...row, why: bytes })
      }
      // What was gone before this copy was made, and is named by it still, is missing for good.
      if ([...gone.keys()].every(id => goneBefore.has(id))) return [...gone.values()]
      goneBefore = gone
    } finally {
      await reading.close()
    }
  }
  throw new SettingError('Files are replaced faster than they can be copied: try again at a quieter time.')
}

/** Its bytes as they lie there, or why they are of no use. */
async function readWhole(storage: FileStorage, { id, sha256 }: FileRow): Promise<Buffer | string> {
  const bytes = await storage.sealed(id)
  if (bytes === 'missing') return 'is missing'
  const isRight = crypto.createHash('sha256').update(bytes).digest('hex') === sha256
  return isRight ? bytes : 'is not what was stored'
}

/** Half of it would be sealed with a key that is thrown away, or with one that nobody has a copy of yet. */
async function requireRightKey({ db }: Reading, keys: Keys) {
  await requireFilled(db)
  const settings = createSettingStore(db)
  if (await settings.find(keySettings.rotation))
    throw new SettingError('A change of the data key is not finished: run npm run rotate-keys first.')
  const mark = await settings.find(keySettings.mark)
  if (mark !== undefined && !isMarkOf(keys, mark))
    throw new SettingError('DATA_KEY is not the key that the database was written with.')
}
