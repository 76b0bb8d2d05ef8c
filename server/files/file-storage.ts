import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { refuse } from './errors.ts'
import type { Keys } from '../core/keys.ts'
import type { OnProgress } from '../core/progress.ts'

/** Where the bytes of uploaded files lie, sealed, each under its id. */
export interface FileStorage {
  /** On disk for good when this resolves. Answers what was written, for its hash. */
  put(id: string, userId: string, bytes: Buffer): Promise<Buffer>
  /** Puts bytes that were sealed before under the same id, as they are. On disk for good once `settle` has resolved. */
  putSealed(id: string, sealed: Buffer): Promise<void>
  /** All that lies there is on disk for good when this resolves. Told how many files are, of how many. */
  settle(onProgress?: OnProgress): Promise<void>
  /** `missing` when there is no such file, `damaged` when it is not what was put there. */
  get(id: string, userId: string): Promise<Buffer | 'missing' | 'damaged'>
  /** The bytes as they lie there, sealed. */
  sealed(id: string): Promise<Buffer | 'missing'>
  remove(id: string): Promise<void>
  /** Some hundreds at a time: one by one, looking through them would cost as much as all else at the start. */
  all(): AsyncIterable<StoredFiles>
  /** Deletes what an interrupted upload left behind before this moment. */
  sweepIncoming(before: number): Promise<void>
  /** Throws what keeps files from being stored now, if anything does. */
  requireReady(): Promise<void>
  /** Nothing is written, listed or removed until this check has passed once. Each of these runs it again until then. */
  holdUntil(check: () => Promise<void>): void
}

/** Some of the files of a storage. */
export interface StoredFiles {
  ids: string[]
  /** When one of them was written, in milliseconds since 1970; looked up when it is asked for. */
  writtenAt(id: string): Promise<number | 'missing'>
}

/** Uploads stop while there is less space than this, so that answers can still be saved. */
const leastFree = 100 * 1024 * 1024

const listedAtOnce = 500

/** A file storage in a folder of its own. */
export function createFileStorage(folder: string, keys: Keys): FileStorage {
  const incoming = path.join(folder, 'incoming')
  const placeOf = (id: string) => placeIn(folder, id)
  const readSealed = (id: string) => fs.readFile(placeOf(id)).catch(answerMissing)

  return {
    async put(id, userId, bytes) {
      const written = keys.seal('files', contextOf(id, userId), bytes)
      // While its disk is not mounted, the folder must not be made on another.
      await requireFolder(folder)
      const place = await write(id, written, true)
      await syncOrFail(path.dirname(place))
      await syncOrFail(folder)
      return written
    },

    async putSealed(id, bytes) {
      await write(id, bytes, false)
    },

    settle: onProgress => syncFolder(folder, onProgress),

    sealed: readSealed,

    async get(id, userId) {
      const found = await readSealed(id)
      // Without the folder nothing is known of a file.
      if (found === 'missing') await requireFolder(folder)
      return openBytes(keys, contextOf(id, userId), found)
    },

    async remove(id) {
      await fs.rm(placeOf(id), { force: true })
    },

    async *all() {
      for (const name of await fs.readdir(folder).catch(answerMissing)) {
        if (!/^[0-9a-f]{2}$/.test(name)) continue
        const ids = await fs.readdir(path.join(folder, name))
        for (let done = 0; done < ids.length; done += listedAtOnce)
          yield { ids: ids.slice(done, done + listedAtOnce), writtenAt }
      }
    },

    sweepIncoming: before => sweepFolder(incoming, before),

    requireReady: () => requireSpace(folder),

    holdUntil() {
      throw new Error('A folder is there from the start, or the start is refused.')
    }
  }

  async function writtenAt(id: string) {
    const found = await fs.stat(placeOf(id)).catch(answerMissing)
    return found === 'missing' ? found : found.mtimeMs
  }

  /** Answers where. */
  async function write(id: string, written: Buffer, flush: boolean): Promise<string> {
    const place = placeOf(id)
    await fs.mkdir(incoming, { recursive: true, mode: 0o700 })
    await requireSpace(folder)
    await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    const arriving = path.join(incoming, id)
    try {
      await fs.writeFile(arriving, written, { mode: 0o600, flush, flag: 'wx' })
      await fs.rename(arriving, place)
    } catch (error) {
      await fs.rm(arriving, { force: true })
      throw error
    }
    return place
  }
}

/** Where a file lies in the folder of a vault. */
export const placeIn = (folder: string, id: string) => path.join(folder, id.slice(0, 2), id)

/** Deletes the files in a folder that were written before this moment. */
export async function sweepFolder(folder: string, before: number) {
  const names = await fs.readdir(folder).catch(answerMissing)
  if (names === 'missing') return
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await fs.stat(file).catch(answerMissing)
    if (found !== 'missing' && found.mtimeMs < before) await fs.rm(file, { force: true })
  }
}

/** The folder of files is not there, or cannot be read: its disk may come back. */
class FilesAway extends Error {
  code = 'FILES_AWAY'
}

const throwAway = (cause: unknown): never => {
  throw new FilesAway('The folder of files cannot be reached.', { cause })
}

const requireFolder = (folder: string) => fs.access(folder).catch(throwAway)

/** Refuses while the disk is nearly full. */
export async function requireSpace(folder: string, least = leastFree) {
  const { bavail, bsize } = await fs.statfs(folder).catch(throwAway)
  if (bavail * bsize < least) throw refuse('file.storage_full')
}

/** What a file is bound to: under another id or for another user it does not open. */
export const contextOf = (id: string, userId: string) => `${id}|${userId}`

/** What `get` answers for what lies there. */
export function openBytes(keys: Keys, context: string, sealed: Buffer | 'missing') {
  if (sealed === 'missing') return sealed
  try {
    return keys.open('files', context, sealed)
  } catch {
    return 'damaged'
  }
}

const atOnce = 16

/**
 * Everything in a folder is on disk for good when this resolves. Most of what was written long before waits for the disk no
 * more, so that this takes far less than a sync after each.
 */
export async function syncFolder(folder: string, onProgress: OnProgress = () => {}) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(answerMissing)
  if (entries === 'missing') return
  const placesOf = (isWanted: (entry: Dirent) => boolean) =>
    entries.filter(isWanted).map(({ parentPath, name }) => path.join(parentPath, name))
  const files = placesOf(entry => entry.isFile())
  for (let done = 0; done < files.length; done += atOnce) {
    await Promise.all(files.slice(done, done + atOnce).map(syncOrFail))
    onProgress(Math.min(done + atOnce, files.length), files.length)
  }
  for (const place of placesOf(entry => entry.isDirectory())) await syncOrFail(place)
  await syncOrFail(folder)
}

/** What was named or renamed in this folder is on disk for good when this resolves. */
export async function syncOrFail(folder: string) {
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function answerMissing(error: NodeJS.ErrnoException): 'missing' {
  if (error.code === 'ENOENT') return 'missing'
  throw error
}
