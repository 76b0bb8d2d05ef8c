import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { contextOf, isFileId, placeIn } from '../../files/file-storage.ts'
import { isMarkOf, keySettings } from '../../core/database/key-settings.ts'
import { createKeys, type Keys } from '../../core/keys.ts'
import type { OnProgress } from '../../core/progress.ts'
import type { Reading } from '../../core/database/reading.ts'
import { requireUpgradable } from '../../core/database/migrations/version.ts'
import { openReading } from '../../core/database/sqlite/readonly-database.ts'
import { openSqlite } from '../../core/database/sqlite/sqlite.ts'
import { findDamaged } from '../../core/database/damage.ts'
import { openBackupIndex } from './backup-index-store.ts'
import { createSettingStore } from '../../core/database/setting-store.ts'
import { type ArchiveReader, BackupError, openArchive } from './read-archive.ts'
import { type Manifest, readEntry } from './entries.ts'

interface UnpackOptions {
  file: string
  /** Possible keys of the backup. */
  secrets: readonly Buffer[]
  /** The key that seals the documents and files in it. */
  dataKey: Buffer
  databaseFile: string
  /** Where the files are written, without syncing them; undefined: they are only checked. */
  filesDir?: string
  work: string
  /** Called with the bytes of the backup that were read and the total. */
  onRead?: OnProgress | undefined
  /** Called with the sealed values that were checked and the total. */
  onOpened?: OnProgress | undefined
}

export interface UnpackedBackup {
  manifest: Manifest
  /** The entries of the ledger of erasures when the backup was made. */
  erased: string[]
  /** Descriptions of what was already wrong in the source; none: everything is correct. */
  faults: string[]
}

/**
 * Reads a whole backup. Throws if it is not byte for byte what was made, or needs another key or a newer version. Then checks
 * its content: the database's pages, indexes and references, each file against its row, and whether every document and file
 * opens with the data key.
 */
export async function unpack({
  file,
  secrets,
  dataKey,
  databaseFile,
  filesDir,
  work,
  onRead,
  onOpened
}: UnpackOptions): Promise<UnpackedBackup> {
  const archive = await openArchive(file, secrets, onRead)
  const index = openBackupIndex(path.join(work, 'seen.sqlite'))
  const keys = createKeys(dataKey)
  const faults: string[] = []
  const erased: string[] = []
  try {
    const manifest = await readEntries()
    await archive.requireEnd()
    await bringUpToDate()
    const reading = openReading(databaseFile)
    try {
      await checkRows(reading, manifest)
      await checkDocuments(reading)
      await checkFiles(reading, manifest)
    } finally {
      await reading.close()
    }
    dropUnnamed()
    return { manifest, faults, erased }
  } finally {
    index.close()
    await archive.close()
  }

  async function readEntries(): Promise<Manifest> {
    let sha256 = ''
    let unreadable = 0
    for (;;) {
      const entry = await readEntry(archive)
      if (entry.type === 'manifest') {
        requireReadable(entry.manifest)
        if (entry.manifest.databaseSha256 !== sha256)
          throw new BackupError(
            `${file} is damaged: its database is not the one that was backed up. Use another backup.`
          )
        if (unreadable > 0) faults.push(`${unreadable} of the files in it do not open with the data key`)
        return entry.manifest
      }
      if (entry.type === 'erased') erased.push(...entry.names)
      else if (entry.type === 'database') sha256 = await writeTo(archive, entry.bytes, databaseFile)
      else if (!(await storeFile(entry.id, entry.userId, await archive.exactly(entry.bytes)))) unreadable++
    }
  }

  async function storeFile(id: string, userId: string, bytes: Buffer): Promise<boolean> {
    if (!isFileId(id)) throw new BackupError(`${file} contains a file with an invalid name.`)
    index.add(id, crypto.createHash('sha256').update(bytes).digest('hex'))
    if (filesDir) {
      fs.mkdirSync(path.dirname(placeIn(filesDir, id)), { recursive: true, mode: 0o700 })
      fs.writeFileSync(placeIn(filesDir, id), bytes, { mode: 0o600 })
    }
    return tryOpening(keys, id, userId, bytes)
  }

  /** Throws unless this is the data key of the database. */
  function requireReadable({ dataKeyMark }: Manifest) {
    if (dataKeyMark !== undefined && !isMarkOf(keys, dataKeyMark))
      throw new BackupError(
        `The records in ${file} were encrypted with a DATA_KEY other than this one (${keys.id.toString('hex')}).`
      )
  }

  /** Migrates a database of an earlier version, as a start of this program would. */
  async function bringUpToDate() {
    const reading = openReading(databaseFile)
    const problem = await reading.problem().finally(() => reading.close())
    if (problem?.state === 'newer')
      throw new BackupError(
        `${file} was made by a newer version (${problem.name}): restore it with that version.`
      )
    requireUpgradable(problem, `The database in ${file}`)
    if (problem) await openSqlite(databaseFile, { isCopy: true }).close()
  }

  async function checkRows(reading: Reading, { counts, dataKeyMark }: Manifest) {
    faults.push(...(await reading.faults()).slice(0, maxFaults))
    if (JSON.stringify(await reading.counts()) !== JSON.stringify(counts)) faults.push('rows are missing')
    if ((await createSettingStore(reading.db).find(keySettings.mark)) !== dataKeyMark)
      faults.push('the database does not say which key it belongs to')
  }

  async function checkDocuments({ db }: Reading) {
    const damaged = await findDamaged(db, keys, onOpened)
    for (const table of new Set(damaged.map(({ column }) => column.table))) {
      const unreadable = damaged.filter(({ column }) => column.table === table).length
      faults.push(`${unreadable} rows of ${table} do not open with the data key`)
    }
  }

  async function checkFiles(reading: Reading, { lacking }: Manifest) {
    const absent = new Set(lacking)
    let lostFiles = 0
    for await (const { id, sha256 } of reading.files())
      if (index.claim(id) !== sha256 && !absent.has(id)) lostFiles++
    if (lostFiles > 0) faults.push(`${lostFiles} files that records refer to are not in it`)
    if (absent.size > 0) faults.push(`${absent.size} files were missing or damaged when it was made`)
  }

  /** Deletes files that were replaced while the backup was made. */
  function dropUnnamed() {
    if (!filesDir) return
    for (const id of index.unclaimed()) fs.rmSync(placeIn(filesDir, id), { force: true })
  }
}

const maxFaults = 10

/** Writes the next bytes of an archive to a file and syncs it; returns their checksum. */
async function writeTo(archive: ArchiveReader, bytes: number, file: string): Promise<string> {
  const hash = crypto.createHash('sha256')
  const handle = fs.openSync(file, 'wx', 0o600)
  try {
    for await (const piece of archive.pieces(bytes)) {
      hash.update(piece)
      fs.writeSync(handle, piece)
    }
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
  return hash.digest('hex')
}

function tryOpening(keys: Keys, id: string, userId: string, bytes: Buffer) {
  try {
    keys.open('files', contextOf(id, userId), bytes)
    return true
  } catch {
    return false
  }
}
