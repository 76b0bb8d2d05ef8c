import crypto from 'node:crypto'
import fs, { type FileHandle } from 'node:fs/promises'
import { SettingError } from '../../core/config/config.ts'
import { deriveKey } from '../../core/keys.ts'
import type { OnProgress } from '../../core/progress.ts'

/**
 * A sealed stream of bytes in a file: a head, then chunks of one size, the last one shorter. Each chunk is sealed with
 * AES-256-GCM under its number and under whether it is the last, so that a changed, missing, moved or added one is found;
 * the key belongs to this file alone, so that chunks of another file do not fit. Neither side holds more than a chunk.
 */

const magic = Buffer.from('ONBOARDING BACKUP 1\n')
const saltLength = 16
const idLength = 8
const headLength = magic.length + saltLength + idLength
const chunkLength = 256 * 1024
const tagLength = 16

/** What a secret of backups is known by. */
export const secretId = (secret: Buffer) => deriveKey(secret, 'backup id', idLength)

export interface ArchiveWriter {
  write(bytes: Buffer): Promise<void>
  /** On disk for good when this resolves. */
  end(): Promise<void>
  /** Gives up: closes what is open. */
  abort(): Promise<void>
}

export async function createArchive(file: string, secret: Buffer): Promise<ArchiveWriter> {
  const salt = crypto.randomBytes(saltLength)
  const head = Buffer.concat([magic, salt, secretId(secret)])
  const key = deriveKey(secret, 'backup', 32, salt)
  const handle = await fs.open(file, 'wx', 0o600)
  let waiting: Buffer[] = []
  let size = 0
  let number = 0
  await handle.writeFile(head).catch(async error => {
    await handle.close()
    throw error
  })

  return {
    async write(bytes) {
      for (let from = 0; from < bytes.length;) {
        // A full chunk leaves when more is to come, so that the last one is never empty.
        if (size === chunkLength) await flush(false)
        const piece = bytes.subarray(from, from + chunkLength - size)
        waiting.push(Buffer.from(piece))
        size += piece.length
        from += piece.length
      }
    },
    async end() {
      await flush(true)
      await handle.sync()
      await handle.close()
    },
    abort: () => handle.close().catch(() => {})
  }

  async function flush(isLast: boolean) {
    const cipher = crypto.createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    cipher.setAAD(head)
    const sealed = Buffer.concat([...waiting.map(piece => cipher.update(piece)), cipher.final()])
    waiting = []
    size = 0
    await handle.writeFile(Buffer.concat([sealed, cipher.getAuthTag()]))
  }
}

/** What is wrong with a backup, in one sentence. */
export class BackupError extends SettingError {}

export interface ArchiveReader {
  /** So many bytes of the stream; fewer are a damage. */
  exactly(length: number): Promise<Buffer>
  /** The same in pieces. */
  pieces(length: number): AsyncGenerator<Buffer>
  /** There is nothing more. */
  requireEnd(): Promise<void>
  close(): Promise<void>
}

/** Opens an archive with the one of these secrets that it was sealed with. `onRead` is told how many bytes were read, of how many. */
export async function openArchive(
  file: string,
  secrets: readonly Buffer[],
  onRead?: OnProgress
): Promise<ArchiveReader> {
  const handle = await openFile(file)
  try {
    const size = (await handle.stat()).size
    const head = await readAt(handle, 0, Math.min(headLength, size))
    if (head.length < headLength || !head.subarray(0, magic.length).equals(magic))
      throw new BackupError(`${file} is no backup, or its beginning is damaged.`)
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

interface Opened {
  head: Buffer
  size: number
  secret: Buffer
  onRead: OnProgress | undefined
}

function createReader(
  file: string,
  handle: FileHandle,
  { head, size, secret, onRead }: Opened
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
      if (rest.length > 0 || number < chunks) throw throwDamaged()
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
    if (number >= chunks) throw throwDamaged()
    const start = headLength + number * (chunkLength + tagLength)
    const bytes = await readAt(handle, start, Math.min(chunkLength + tagLength, size - start))
    onRead?.(start + bytes.length, size)
    try {
      const decipher = crypto.createDecipheriv('aes-256-gcm', key, nonceOf(number, number === chunks - 1), {
        authTagLength: tagLength
      })
      number++
      decipher.setAAD(head)
      decipher.setAuthTag(bytes.subarray(-tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()])
    } catch {
      throw throwDamaged()
    }
  }

  function throwDamaged() {
    return new BackupError(`${file} is damaged or cut short: use another backup.`)
  }
}

/** What the head of a file says it was sealed with, hexadecimal; undefined where it is no archive. */
export async function secretIdOf(file: string): Promise<string | undefined> {
  const handle = await openFile(file)
  try {
    const head = await readAt(handle, 0, headLength)
    const isArchive = head.length === headLength && head.subarray(0, magic.length).equals(magic)
    return isArchive ? head.subarray(-idLength).toString('hex') : undefined
  } finally {
    await handle.close()
  }
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

/** The number of a chunk, and in the last byte whether it ends the file. Used once, as each file has its own key. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
