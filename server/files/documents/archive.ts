import { setImmediate as pause } from 'node:timers/promises'
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl'
import { DocumentError } from './document-error.ts'

const maxEntries = 2000
/** The limit of the unpacked sizes of all entries together, so that a small file cannot keep the server busy. */
const maxUnpacked = 32 * 1024 * 1024
/** The highest accepted compression ratio. A large table of equal cells reaches 100. */
const maxTimes = 300
/** Entries up to this size are never treated as bombs: a short text of spaces compresses well and is cheap. */
const leastSuspicious = 1024 * 1024
/** After this many chunks, other work on the event loop gets a turn. */
const chunksAtOnce = 2

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
/** The possible lengths of the data descriptor after an entry: none, or checksum and sizes in each of its formats. */
const lengthsBehind = [0, 12, 16, 20, 24]

/** A ZIP whose central directory agrees with its local headers. */
export interface Archive {
  /** By name, without folders. */
  entries: ReadonlyMap<string, Entry>
  /** Reads the content of an entry, chunk by chunk. The unpacked size of all entries together is limited. */
  read: (entry: Entry) => AsyncGenerator<Buffer>
}

/**
 * Opens a ZIP that hides nothing: no encrypted entries, no duplicate names, no names that lead outside the archive, and no
 * bytes between entries that another program could read as an entry. Throws a DocumentError otherwise.
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
    // Word processors treat names that differ only in case as equal.
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

/**
 * Requires that the entries follow each other without gaps from the first byte to the central directory, each with the name and
 * the compression method that the directory gives.
 */
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

/** Reads an entry. The declared size was checked before; the library throws if the real size differs. */
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

/** Errors such as running out of memory are not the fault of the file. */
const isOwn = (error: unknown) => error instanceof RangeError || error instanceof TypeError

/** Turns errors of the library into "unreadable": whatever it rejects is a damaged file. */
async function withFault<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof DocumentError || isOwn(error) ? error : new DocumentError('unreadable')
  }
}
