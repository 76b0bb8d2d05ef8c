import fs from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../core/config/config.ts'
import type { S3Address } from '../../core/s3/address.ts'
import { syncOrFail } from '../../files/file-storage.ts'

/** Names stored outside the database, each with the time when it was first written. */
export interface LedgerStorage {
  /** The location, for people. */
  place: string
  /** Stores a name, durably once this resolves. */
  put(name: string): Promise<void>
  /** Returns the stored names with their times, in milliseconds since 1970. */
  list(): Promise<Map<string, number>>
  remove(name: string): Promise<void>
}

const folderName = 'erased'
const content = 'Somebody was erased. Keep this as long as any backup: a restore erases them again.\n'
const isName = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** Opens storage that survives the loss of the database: in the data folder next to a SQLite file, otherwise with the files. */
export async function openLedgerStorage(
  config: Pick<Config, 'database' | 'files' | 'dataDir'>
): Promise<LedgerStorage> {
  const { database, files, dataDir } = config
  if (!('folder' in files)) return createS3Ledger(files.s3)
  return createFolderLedger(path.join('file' in database ? dataDir : files.folder, folderName))
}

/** The folder that may exist in a data folder that is restored into. */
export const ledgerFolder = folderName

function createFolderLedger(folder: string): LedgerStorage {
  return {
    place: folder,
    async put(name) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      await fs
        .writeFile(path.join(folder, name), content, { flag: 'wx', mode: 0o600, flush: true })
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
        })
      await syncOrFail(folder)
    },
    async list() {
      const names = (await fs.readdir(folder).catch(() => [])).filter(isName)
      const found = new Map<string, number>()
      for (const name of names) found.set(name, (await fs.stat(path.join(folder, name))).mtimeMs)
      return found
    },
    async remove(name) {
      await fs.rm(path.join(folder, name), { force: true })
    }
  }
}

async function createS3Ledger(address: S3Address): Promise<LedgerStorage> {
  const { createBucket } = await import('../../core/s3/bucket.ts')
  const prefix = `${address.prefix}${folderName}/`
  const bucket = createBucket({ ...address, prefix })
  return {
    place: `s3://${address.bucket}/${prefix}`,
    put: name => bucket.put(name, Buffer.from(content)),
    async list() {
      const found = new Map<string, number>()
      for await (const page of bucket.all())
        for (const { name, writtenAt } of page) if (isName(name)) found.set(name, writtenAt)
      return found
    },
    remove: name => bucket.remove(name)
  }
}
