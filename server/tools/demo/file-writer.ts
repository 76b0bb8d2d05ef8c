import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Keys } from '../../core/keys.ts'
import { contextOf, placeIn } from '../../files/file-storage.ts'

export interface FileWriter {
  /** Starts writing a file; returns the hash of its sealed bytes. */
  write(id: string, userId: string, bytes: Buffer): string
  finish(): Promise<unknown>
}

/**
 * Writes many new files into the folder of an empty file storage, each sealed for its owner, in the background. It does not
 * sync them: an interrupted demo is created again.
 */
export function createFileWriter(folder: string, keys: Keys): FileWriter {
  const writing: Promise<void>[] = []
  for (let number = 0; number < 256; number++) {
    const name = number.toString(16).padStart(2, '0')
    fs.mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 })
  }

  return {
    write(id, userId, bytes) {
      const sealed = keys.seal('files', contextOf(id, userId), bytes)
      writing.push(fs.promises.writeFile(placeIn(folder, id), sealed, { mode: 0o600, flag: 'wx' }))
      return crypto.createHash('sha256').update(sealed).digest('hex')
    },
    finish: () => Promise.all(writing.splice(0))
  }
}
