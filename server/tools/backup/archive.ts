import crypto from 'node:crypto'
import fs from 'node:fs/promises'
import { deriveKey } from '../../core/keys.ts'

/**
 * A sealed stream of bytes in a file: a head, then chunks of one size, the last one possibly shorter. Each chunk is sealed with
 * AES-256-GCM under its number and whether it is the last, so that a changed, missing, moved or added one is detected. Each
 * file has its own key, so that chunks of another file do not fit. Writer and reader keep at most one chunk in memory.
 */

export const magic = Buffer.from('ONBOARDING BACKUP 1\n')
export const saltLength = 16
export const idLength = 8
export const headLength = magic.length + saltLength + idLength
export const chunkLength = 256 * 1024
export const tagLength = 16

export const secretId = (secret: Buffer) => deriveKey(secret, 'backup id', idLength)

export interface ArchiveWriter {
  write(bytes: Buffer): Promise<void>
  /** Ends the file; it is durable on disk once this resolves. */
  end(): Promise<void>
  /** Closes the unfinished file. */
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
        // Write a full chunk only when more bytes follow, so that the last chunk is never empty.
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

/**
 * Returns the nonce: the number of the chunk, and in the last byte whether it ends the file. Each nonce is used once per key,
 * as each file has its own key.
 */
export function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
