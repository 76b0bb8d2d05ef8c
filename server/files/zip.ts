import { once } from 'node:events'
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** The path, with `/` between folders. */
  name: string
  bytes: Buffer
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
