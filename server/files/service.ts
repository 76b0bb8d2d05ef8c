import crypto from 'node:crypto'
import type { Audit } from '../audit/service.ts'
import { type Actor, buildSelfEntry, type Person } from '../audit/model/entries.ts'
import { randomId } from '../core/keys.ts'
import { findStorageFault } from '../core/storage-fault.ts'
import type { FileStorage } from './file-storage.ts'
import type { InspectedFile } from './inspect-upload.ts'
import { sealName } from './names.ts'
import { isSamePlace } from './model/file-place.ts'
import { pointerInRows } from './model/pointer-in-rows.ts'
import { type FileRow, fileStore } from './store.ts'
import type { Connection } from '../core/database/connection.ts'
import type { CoreServices } from '../core/core-services.ts'

interface FileServices extends Pick<CoreServices, 'database' | 'keys'> {
  storage: FileStorage
  audit: Audit
}

interface ArrivingFiles {
  owner: Person
  files: readonly InspectedFile[]
  clock: () => number
  /** The person who uploads the files, if it is not their owner. */
  by?: Actor
}

/** Files whose bytes are on disk and whose rows are not stored yet. */
export interface PlacedFiles {
  /** Stores the rows at the places of these files, each with an audit entry. Returns the record with the files. */
  addTo<R extends RecordWithFiles>(tx: Connection, record: R, files: readonly InspectedFile[]): Promise<R>
  /**
   * Removes files from the record. Their bytes are deleted after the commit, except for files set aside. `before` is the record
   * with the rows that the files were in. Returns the record without the files.
   */
  remove<R extends RecordWithFiles>(
    tx: Connection,
    record: R,
    removed: readonly FileRow[],
    before: RecordWithFiles
  ): Promise<R>
}

interface RecordWithFiles {
  answers: ReadonlyMap<string, { value: unknown }>
  files: readonly FileRow[]
}

/**
 * Runs a job in a transaction that may store these files. Writes the bytes first, then the rows, then deletes the old bytes, so
 * a crash leaves at most bytes that no row references. If the job throws, the new bytes are deleted.
 */
export async function storeFiles<T>(
  { database, keys, storage, audit }: FileServices,
  { owner, files, clock, by }: ArrivingFiles,
  job: (tx: Connection, placed: PlacedFiles, now: number) => Promise<T>
): Promise<T> {
  const entry = { ...buildSelfEntry(owner), ...(by && { by }) }
  const rows: FileRow[] = []
  let replaced: string[] = []
  let outcome: T
  try {
    for (const file of files) rows.push(await writeBytes(file))
    outcome = await database.write(tx => {
      replaced = []
      return job(tx, { addTo, remove }, clock()) // writing the bytes may have taken long
    })
  } catch (error) {
    // After a failed sync it is unknown whether the rows are committed, so the bytes are left to the sweep.
    if (findStorageFault(error) !== 'failing') await removeAll(rows.map(row => row.id))
    throw error
  }
  await removeAll(replaced)
  return outcome

  async function addTo<R extends RecordWithFiles>(
    tx: Connection,
    record: R,
    placed: readonly InspectedFile[]
  ): Promise<R> {
    let all = record.files
    for (const [index, written] of rows.entries()) {
      const row = { ...written, slot: placed[index]?.slot ?? written.slot }
      const replaces = all.filter(other => isSamePlace(other, row)).map(({ id }) => id)
      await tx.use(fileStore).place(row)
      const detail = { ...placeIn(record, row), file: row.id, replaces }
      await audit(tx, { ...entry, action: 'file.saved', detail })
      replaced.push(...replaces)
      all = [...all.filter(other => !isSamePlace(other, row)), row]
    }
    return { ...record, files: [...all].sort(byPlace) }
  }

  async function remove<R extends RecordWithFiles>(
    tx: Connection,
    record: R,
    removed: readonly FileRow[],
    before: RecordWithFiles
  ): Promise<R> {
    for (const row of removed) {
      const isSetAside = !record.files.includes(row)
      if (!isSetAside) await tx.use(fileStore).removeAt(row)
      const detail = { ...placeIn(before, row), file: row.id }
      await audit(tx, { ...entry, action: 'file.removed', detail })
      if (!isSetAside) replaced.push(row.id)
    }
    return { ...record, files: record.files.filter(one => !removed.includes(one)) }
  }

  /** Deletes bytes. Failures are left to the sweep, as they do not affect the saved record. */
  async function removeAll(ids: string[]) {
    await Promise.allSettled(ids.map(id => storage.remove(id)))
  }

  async function writeBytes({
    field,
    rowId,
    slot,
    name,
    type,
    bytes,
    isHidden = false
  }: InspectedFile): Promise<FileRow> {
    const id = randomId()
    const userId = owner.id
    const written = await storage.put(id, userId, bytes)
    const sha256 = crypto.createHash('sha256').update(written).digest('hex')
    const place = { part: field.part, field: field.field, rowId, slot }
    const sealed = sealName(keys, { id, userId }, name)
    return {
      id,
      userId,
      ...place,
      name: sealed,
      type,
      bytes: bytes.length,
      sha256,
      createdAt: clock(),
      isHidden
    }
  }
}

function placeIn({ answers }: RecordWithFiles, row: FileRow) {
  const { part, field, slot } = row
  const path = pointerInRows(row, answers.get(part)?.value)
  return { part, field, slot, ...(path && { path }) }
}

/** Compares files in the order in which the store returns them. */
function byPlace(one: FileRow, other: FileRow) {
  const names = (['part', 'field', 'rowId'] as const).find(name => one[name] !== other[name])
  if (names) return one[names] < other[names] ? -1 : 1
  return one.slot - other.slot
}
