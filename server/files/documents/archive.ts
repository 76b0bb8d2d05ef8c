import { setImmediate as pause } from 'node:timers/promises'
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl'
import { DocumentError } from './document-error.ts'

const maxEntries = 2000
/** All of it together, so that a small file cannot keep a server busy. */
const maxUnpacked = 32 * 1024 * 1024
/** What unpacks to so many times its size was made to; a large table of equal cells comes to 100. */
const maxTimes = 300
/** A short text of blanks packs well, and costs nothing. */
const leastSuspicious = 1024 * 1024
/** The rest of the server has its turn in between. */
const chunksAtOnce = 2

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
/** Bytes that may stand behind the content of an entry: none, or its checksum and sizes, in each way that they are written. */
const lengthsBehind = [0, 12, 16, 20, 24]

/** A ZIP whose table of contents says the same as the rest of it. */
export interface Archive {
  /** By name; folders are left out. */
  entries: ReadonlyMap<string, Entry>
  /** The content of an entry, piece by piece. What is unpacked of all of them together is limited. */
  read: (entry: Entry) => AsyncGenerator<Buffer>
}

/**
 * Opens a ZIP that does not hide anything: no encrypted entries, none of the same name, with names that lead nowhere else,
 * and not a byte between them that another program could take for one more entry. Throws an DocumentError.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await withFault(fromBufferPromise(bytes, { strictFileNames: true }))
  if (zip.entryCount > maxEntries) throw new DocumentError('tooLarge')
  if (zip.comment !== '') throw new DocumentError('unreadable')
  const all = await withFault(listEntries(zip))
  await requireWhole(zip, all, bytes)
  const unpacked = all.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > maxUnpacked || all.some(isBomb)) throw new DocumentError('tooLarge')
  const files = all.filter(({ fileName }) => !fileName.endsWith('/'))
  return { entries: new Map(files.map(entry => [entry.fileName, entry])), read: entry => read(zip, entry) }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    // Names that differ in capital letters alone are one to the programs that open such files.
    const name = entry.fileName.toLowerCase()
    if (entry.isEncrypted()) throw new DocumentError('locked')
    if (!entry.canDecodeFileData() || names.has(name) || hasControl.test(name))
      throw new DocumentError('unreadable')
    names.add(name)
    entries.push(entry)
  }
  return entries
}

const hasControl = /[\p{Cc}:]/u

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > leastSuspicious && uncompressedSize > compressedSize * maxTimes

/** One entry behind the other, from the first byte to the table of contents, each called what that table calls it. */
async function requireWhole(zip: ZipFile, all: Entry[], bytes: Buffer) {
  const inOrder = all.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader
  )
  let allowed = [0]
  for (const entry of inOrder) {
    const at = entry.relativeOffsetOfLocalHeader
    const header = await withFault(readHeader(zip, entry))
    const isSame =
      header.fileName.equals(entry.fileNameRaw) && header.compressionMethod === entry.compressionMethod
    if (!allowed.includes(at) || !isSame) throw new DocumentError('unreadable')
    const end = header.fileDataStart + entry.compressedSize
    allowed = lengthsBehind.map(length => end + length)
  }
  const table = allowed.some(at => at + 4 <= bytes.length && bytes.readUInt32LE(at) === centralHeader)
  if (!table || bytes.readUInt32LE(0) !== localHeader) throw new DocumentError('unreadable')
}

function readHeader(zip: ZipFile, entry: Entry): Promise<LocalFileHeader> {
  return new Promise((resolve, reject) => {
    zip.readLocalFileHeader(entry, {}, (error, header) => (error ? reject(error) : resolve(header)))
  })
}

/** Its size is what the table of contents says, which was looked at: another one is an error of the library. */
async function* read(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await withFault(zip.openReadStreamPromise(entry))
  let chunks = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      yield chunk
      if (++chunks % chunksAtOnce === 0) await pause()
    }
  } catch (error) {
    throw error instanceof DocumentError || isOwn(error) ? error : new DocumentError('unreadable')
  } finally {
    stream.destroy()
  }
}

/** Out of memory and the like is no fault of the file. */
const isOwn = (error: unknown) => error instanceof RangeError || error instanceof TypeError

/** Whatever the library says of a file means that it is damaged. */
async function withFault<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof DocumentError || isOwn(error) ? error : new DocumentError('unreadable')
  }
}
