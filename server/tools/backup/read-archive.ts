import crypto from 'node:crypto'
import fs, { type FileHandle } from 'node:fs/promises'
import { SettingError } from '../../core/config/config.ts'
import { deriveKey } from '../../core/keys.ts'
import type { OnProgress } from '../../core/progress.ts'
import {
  chunkLength,
  headLength,
  idLength,
  magic,
  nonceOf,
  saltLength,
  secretId,
  tagLength
} from './archive.ts'

/** What is wrong with a backup, in one sentence. */
export class BackupError extends SettingError {}

export interface ArchiveReader {
  /** Returns this many bytes of the stream; throws if there are fewer. */
  exactly(length: number): Promise<Buffer>
  /** Yields this many bytes in pieces. */
  pieces(length: number): AsyncGenerator<Buffer>
  /** Throws if there is more to read. */
  requireEnd(): Promise<void>
  close(): Promise<void>
}

/** Opens an archive with the secret that sealed it. `onRead` is called with the bytes read and the total. */
export async function openArchive(
  file: string,
  secrets: readonly Buffer[],
  onRead?: OnProgress
): Promise<ArchiveReader> {
  const handle = await openFile(file)
  try {
    const stat = await handle.stat()
    if (stat.isDirectory()) throw new BackupError(`${file} is a folder: choose a backup in it.`)
    const { size } = stat
    const head = await readHead(handle)
    if (!head) throw new BackupError(`${file} is not a backup, or its beginning is damaged.`)
    const secret = secrets.find(one => secretId(one).equals(head.subarray(-idLength)))
    if (!secret)
      throw new BackupError(
        `${file} does not open with this key: it needs the backup key with the id ${head.subarray(-idLength).toString('hex')}.`
      )
    return createReader(file, handle, { head, size, secret, onRead })
  } catch (error) {
    await handle.close()
    throw error
  }
}

interface OpenedArchive {
  head: Buffer
  size: number
  secret: Buffer
  onRead: OnProgress | undefined
}

function createReader(
  file: string,
  handle: FileHandle,
  { head, size, secret, onRead }: OpenedArchive
): ArchiveReader {
  const key = deriveKey(secret, 'backup', 32, head.subarray(magic.length, magic.length + saltLength))
  const chunks = Math.ceil((size - headLength) / (chunkLength + tagLength))
  let number = 0
  let rest: Buffer = Buffer.alloc(0)

  return {
    async exactly(length) {
      const pieces: Buffer[] = []
      for await (const piece of readSome(length)) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    pieces: readSome,
    async requireEnd() {
      if (rest.length > 0 || number < chunks) throw damageIn(file)
    },
    close: () => handle.close()
  }

  async function* readSome(length: number) {
    for (let left = length; left > 0;) {
      if (rest.length === 0) rest = await readChunk()
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async function readChunk(): Promise<Buffer> {
    if (number >= chunks) throw damageIn(file)
    const start = headLength + number * (chunkLength + tagLength)
    const bytes = await readAt(handle, start, Math.min(chunkLength + tagLength, size - start))
    onRead?.(start + bytes.length, size)
    const nonce = nonceOf(number, number === chunks - 1)
    number++
    try {
      return openChunk(bytes, { key, nonce, head })
    } catch {
      throw damageIn(file)
    }
  }
}

/** Decrypts a chunk. Throws if it was changed. */
function openChunk(
  bytes: Buffer,
  { key, nonce, head }: { [of in 'key' | 'nonce' | 'head']: Buffer }
): Buffer {
  const decipher = crypto.createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(head)
  decipher.setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()])
}

const damageIn = (file: string) => new BackupError(`${file} is damaged or cut short: use another backup.`)

/** Returns the id of the secret that sealed a file, hexadecimal; undefined if it is not an archive. */
export async function secretIdOf(file: string): Promise<string | undefined> {
  const handle = await openFile(file)
  try {
    return (await readHead(handle))?.subarray(-idLength).toString('hex')
  } finally {
    await handle.close()
  }
}

/** Returns undefined if the file is not an archive. */
async function readHead(handle: FileHandle): Promise<Buffer | undefined> {
  const head = await readAt(handle, 0, headLength)
  return head.length === headLength && head.subarray(0, magic.length).equals(magic) ? head : undefined
}

async function openFile(file: string) {
  return fs.open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`There is no file ${file}.`) : error
  })
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await handle.read(bytes, read, length - read, position + read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  return bytes.subarray(0, read)
}
