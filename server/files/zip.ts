import { once } from 'node:events'
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string
  bytes: Buffer
}

/**
 * An archive in the ZIP format, made while it is read: one file in memory at a time. Files are stored as they are, as
 * pictures and PDFs are compressed already.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>, at: Date): Readable {
  const zip = new ZipFile()
  // Its types do not say what it is documented to be.
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
