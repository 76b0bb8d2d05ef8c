import { digestOf } from '../../core/canonical-json.ts'
import type { Reading } from '../../core/database/reading.ts'
import type { OnProgress } from '../../core/progress.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import type { FileRow } from '../../files/store.ts'
import { minute } from '../../core/durations.ts'

export interface CopiedFiles {
  files: number
  /** Files that records reference and that are missing or changed in the source. */
  lacking: string[]
}

interface Options {
  from: FileStorage
  to: FileStorage
  /** Called with the files that were copied and read again, and the total. */
  onProgress?: OnProgress | undefined
  /** Called with the files that are durable on disk. */
  onSettled?: OnProgress | undefined
}

const atOnce = 8
/** Writing one file takes no longer than this. */
const longest = minute

/**
 * Copies every file that records reference into another storage, still sealed, and reads it there again to compare it with its
 * row. Files that are already correct stay. All files are durable on disk at the end.
 */
export async function copyFiles(
  reading: Reading,
  { from, to, onProgress, onSettled }: Options
): Promise<CopiedFiles> {
  const all = (await reading.counts()).files
  const result: CopiedFiles = { files: 0, lacking: [] }
  const existing = new Set<string>()
  for await (const { ids } of to.all()) for (const id of ids) existing.add(id)
  await to.sweepIncoming(Date.now() - longest)
  let rows: FileRow[] = []
  for await (const row of reading.files()) {
    rows.push(row)
    if (rows.length === atOnce) await copyAll(rows.splice(0))
  }
  await copyAll(rows)
  await to.settle(onSettled)
  return result

  async function copyAll(some: FileRow[]) {
    await Promise.all(some.map(copy))
    onProgress?.(result.files + result.lacking.length, all)
  }

  async function copy({ id, sha256 }: FileRow) {
    if (existing.has(id) && digestOf(await to.sealed(id)) === sha256) return void result.files++
    const bytes = await from.sealed(id)
    if (bytes === 'missing' || digestOf(bytes) !== sha256) return void result.lacking.push(id)
    await to.putSealed(id, bytes)
    if (digestOf(await to.sealed(id)) !== sha256)
      throw new Error(`A file did not arrive as it was sent (${id}): run this again.`)
    result.files++
  }
}
