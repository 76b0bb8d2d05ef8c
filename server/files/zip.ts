import { once } from 'node:events'
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** The path, with `/` between folders. */
  name: string
  bytes: Buffer
}

/**
 * Returns a path that no other file of the archive has, also where case does not matter. A repeated name gets the beginning of
 * the file's id.
 */
export function takeName(taken: Set<string>, path: string, { id, ending }: { id: string; ending: string }) {
  const isTaken = taken.has(`${path}.${ending}`.toLowerCase())
  const name = `${isTaken ? `${path} ${id.slice(0, 8)}` : path}.${ending}`
  taken.add(name.toLowerCase())
  return name
}

const longest = 80

/**
 * Replaces all except letters, digits and a few signs: the name is valid on every system, cannot leave its folder, and is not a
 * formula in a spreadsheet.
 */
export function toSafeName(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} ._'-]/gu, '_')]
    .slice(0, longest)
    .join('')
  return letters.replaceAll(/^[\s.-]+|[\s.]+$/g, '') || '_'
}

/**
 * Writes a ZIP archive as a stream, with one file in memory at a time. Files are stored without compression, because images and
 * PDFs are compressed already.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>, at: Date): Readable {
  const zip = new ZipFile()
  // The types of yazl do not declare the documented PassThrough.
  const out = zip.outputStream as PassThrough
  addAll().catch(error => out.destroy(error))
  return out

  async function addAll() {
    for await (const { name, bytes } of entries) {
      zip.addBuffer(bytes, name, { mtime: at, compress: false })
      if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
      if (out.destroyed) return
    }
    zip.end()
  }
}
