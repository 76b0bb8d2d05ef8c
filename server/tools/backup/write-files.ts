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

export interface BackupContext {
  archive: ArchiveWriter
  config: Config
  /** The folder for this backup only. */
  work: string
  /** Called after each copy of the database. */
  onCopied?: () => Promise<void>
  /** Called with the rows of a Postgres that were copied and read again, and the total. */
  onRows?: OnProgress
  /** Called with the files that are done, and the total. */
  onFiles?: OnProgress
  /** Called with the sealed values that were opened, and the total. */
  onOpened?: OnProgress
}

const maxPasses = 100

/** A file that a record references and that is missing or was changed. */
type LostFile = Pick<FileRow, 'id' | 'userId' | 'part' | 'field'> & { why: string }

export const describeLost = ({ id, userId, part, field, why }: LostFile) =>
  `the file ${id} of user ${userId} (${part}, ${field}) ${why}`

/**
 * Copies the database, then every file it references; leaves the last copy of the database at `copy`. A file that is replaced
 * during this may be gone when it is due: then the database is copied again, which no longer references it, until a copy has
 * every file. Each pass only adds new files. Returns the files that are really missing or damaged.
 */
export async function writeFiles(
  { archive, config, onCopied, onRows, onFiles }: BackupContext,
  copy: string,
  index: BackupIndex
): Promise<LostFile[]> {
  const keys = createKeys(readDataKey(config))
  const storage = await openFileStorage(config.files, keys)
  let missingBefore = new Map<string, LostFile>()
  for (let pass = 1; pass <= maxPasses; pass++) {
    await copyAsFile(config.database, copy, onRows)
    await onCopied?.()
    const reading = openReading(copy)
    try {
      await requireRightKey(reading, keys)
      const missing = new Map<string, LostFile>()
      const all = (await reading.counts()).files
      let readCount = 0
      for await (const row of reading.files()) {
        onFiles?.(++readCount, all)
        if (index.has(row.id)) continue
        const bytes = await readWhole(storage, row)
        if (typeof bytes !== 'string') {
          await writeEntry(archive, { type: 'file', id: row.id, userId: row.userId, bytes: bytes.length })
          await archive.write(bytes)
          index.add(row.id, row.sha256)
        } else missing.set(row.id, { ...row, why: bytes })
      }
      // A file that was gone before this copy was made, and is still referenced, is really missing.
      if ([...missing.keys()].every(id => missingBefore.has(id))) return [...missing.values()]
      missingBefore = missing
    } finally {
      await reading.close()
    }
  }
  throw new SettingError('Files are replaced faster than they can be copied: try again at a quieter time.')
}

/** Returns the sealed bytes of a file, or why they are unusable. */
async function readWhole(storage: FileStorage, { id, sha256 }: FileRow): Promise<Buffer | string> {
  const bytes = await storage.sealed(id)
  if (bytes === 'missing') return 'is missing'
  const isRight = crypto.createHash('sha256').update(bytes).digest('hex') === sha256
  return isRight ? bytes : 'is not what was stored'
}

/**
 * Throws during a rotation or with a wrong key: half of the backup would be sealed with a key about to be discarded, or one
 * that nobody has a copy of yet.
 */
async function requireRightKey({ db }: Reading, keys: Keys) {
  await requireFilled(db)
  const settings = createSettingStore(db)
  if (await settings.find(keySettings.rotation))
    throw new SettingError('A change of the data key is not finished: run npm run rotate-keys first.')
  const mark = await settings.find(keySettings.mark)
  if (mark !== undefined && !isMarkOf(keys, mark))
    throw new SettingError('DATA_KEY is not the key that the database was written with.')
}
