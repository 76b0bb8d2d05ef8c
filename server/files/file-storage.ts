import type { Dirent } from 'node:fs'
import { existsSync, readdirSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { refuse } from './errors.ts'
import type { Keys } from '../core/keys.ts'
import type { OnProgress } from '../core/progress.ts'

/** The storage of uploaded files, encrypted, each under its id. */
export interface FileStorage {
  /** Resolves once the bytes are durable on disk. Returns the encrypted bytes, from which the caller makes a hash. */
  put(id: string, userId: string, bytes: Buffer): Promise<Buffer>
  /** Writes bytes that were already encrypted for this id. Durable only after `settle` has resolved. */
  putSealed(id: string, sealed: Buffer): Promise<void>
  /** Resolves once all files in the storage are durable on disk. Reports the number of files done and in total. */
  settle(onProgress?: OnProgress): Promise<void>
  /** Returns `missing` if there is no such file, `damaged` if it does not decrypt. */
  get(id: string, userId: string): Promise<Buffer | 'missing' | 'damaged'>
  sealed(id: string): Promise<Buffer | 'missing'>
  remove(id: string): Promise<void>
  /** Lists all files, some hundreds at a time: one by one, the listing would take as long as the rest of the start. */
  all(): AsyncIterable<StoredFiles>
  /** Deletes leftovers of uploads that were interrupted before this moment. */
  sweepIncoming(before: number): Promise<void>
  /** Throws if files cannot be stored now. */
  requireReady(): Promise<void>
  /**
   * Blocks writing, listing and removing until this check has passed once. Each of these operations runs it again until then.
   */
  holdUntil(check: () => Promise<void>): void
}

/** The file or object that says which database the files belong to. */
export const markName = 'installation'

/** A batch of the files of a storage. */
export interface StoredFiles {
  ids: string[]
  /** Looks up when a file was written, in milliseconds since 1970. */
  writtenAt(id: string): Promise<number | 'missing'>
}

/** Uploads are refused while less space is free, so that answers can still be saved. */
export const leastFree = 100 * 1024 * 1024

const listedAtOnce = 500

export function createFileStorage(folder: string, keys: Keys): FileStorage {
  const incoming = path.join(folder, 'incoming')
  const placeOf = (id: string) => placeIn(folder, id)
  const readSealed = (id: string) => fs.readFile(placeOf(id)).catch(answerMissing)
  let hasMark = false

  return {
    async put(id, userId, bytes) {
      const written = keys.seal('files', contextOf(id, userId), bytes)
      await requireFolder()
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
      // If the folder is unreachable, the file may still exist: throw instead of returning "missing".
      if (found === 'missing') await requireFolder()
      return openBytes(keys, contextOf(id, userId), found)
    },

    async remove(id) {
      await fs.rm(placeOf(id), { force: true })
    },

    async *all() {
      for (const name of await fs.readdir(folder).catch(answerMissing)) {
        if (!isShelf(name)) continue
        const ids = await fs.readdir(path.join(folder, name))
        for (let done = 0; done < ids.length; done += listedAtOnce)
          yield { ids: ids.slice(done, done + listedAtOnce), writtenAt }
      }
    },

    sweepIncoming: before => sweepFolder(incoming, before),

    async requireReady() {
      await requireFolder()
      await requireSpace(folder)
    },

    holdUntil() {
      throw new Error('A folder is checked at the start and never held.')
    }
  }

  /**
   * Throws if the disk of the folder is not mounted, so that no file goes to another disk: the folder does not exist, or no longer
   * has its mark.
   */
  async function requireFolder() {
    try {
      await fs.access(path.join(folder, markName))
      hasMark = true
    } catch (error) {
      if (hasMark) throwAway(error)
      await fs.access(folder).catch(throwAway)
    }
  }

  async function writtenAt(id: string) {
    const found = await fs.stat(placeOf(id)).catch(answerMissing)
    return found === 'missing' ? found : found.mtimeMs
  }

  /** Writes a file under a temporary name and renames it. Returns its path. */
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

/** Whether files are stored in a folder. What else may be there, such as `lost+found` of a disk, does not count. */
export const holdsFiles = (folder: string) =>
  existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).some(isShelf)

/** Whether a folder has a mark, even an empty one, or holds files. */
export const isUsedFolder = (folder: string) => existsSync(path.join(folder, markName)) || holdsFiles(folder)

/** Whether a folder of this name holds the files whose ids begin with it. */
const isShelf = (name: string) => /^[0-9a-f]{2}$/.test(name)

export const isFileId = (name: string) => /^[0-9a-f]{32}$/.test(name)

export const placeIn = (folder: string, id: string) => path.join(folder, id.slice(0, 2), id)

/** Deletes the files in a folder that were last written before this moment. */
export async function sweepFolder(folder: string, before: number) {
  const names = await fs.readdir(folder).catch(answerMissing)
  if (names === 'missing') return
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await fs.stat(file).catch(answerMissing)
    if (found !== 'missing' && found.mtimeMs < before) await fs.rm(file, { force: true })
  }
}

/** Thrown if the folder of files does not exist or cannot be read. A temporary failure: its disk may come back. */
class FilesAway extends Error {
  code = 'FILES_AWAY'
}

const throwAway = (cause: unknown): never => {
  throw new FilesAway('The folder of files cannot be reached.', { cause })
}

/** Refuses while the disk is nearly full. */
export async function requireSpace(folder: string, least = leastFree) {
  const { bavail, bsize } = await fs.statfs(folder).catch(throwAway)
  if (bavail * bsize < least) throw refuse('file.storage_full')
}

/** Returns the context that a file is encrypted with: it does not decrypt under another id or for another user. */
export const contextOf = (id: string, userId: string) => `${id}|${userId}`

/** Decrypts stored bytes; returns what `FileStorage.get` returns. */
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
 * Resolves once everything in a folder is durable on disk. Older writes are mostly on disk already, so this takes far less time
 * than a sync after each file.
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

/** Syncs a file, or a folder with the names created in it, to disk. Throws if the sync fails. */
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
