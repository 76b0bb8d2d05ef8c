import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, SettingError } from '../core/config/config.ts'
import { createSettingStore, settingStore } from '../core/database/setting-store.ts'
import type { FilesAddress } from '../core/config/files-address.ts'
import { formatCount } from '../core/format-count.ts'
import type { Database, Db } from '../core/database/database.ts'
import { describeFileFault } from '../core/file-fault.ts'
import { randomId } from '../core/keys.ts'
import type { S3Address } from '../core/s3/address.ts'
import type { Bucket } from '../core/s3/bucket.ts'
import { isOutage, describeStartFault, StoreFault } from '../core/s3/fault.ts'
import { type FileStorage, isFileId, isUsedFolder, markName } from './file-storage.ts'
import { createFileStore } from './store.ts'

/** The name of the setting in the database that contains the id of the installation, as the mark of the bucket or folder does. */
const setting = 'files'

type ClaimServices = { config: Config; database: Database; storage: FileStorage; log: FastifyBaseLogger }

/**
 * Marks the bucket or folder as belonging to this database, unless it is marked already. Throws a SettingError if it has the mark
 * of another database. Processes that start at the same time write the same mark. If a bucket that was used before is
 * unreachable or full, the start continues, and the mark is checked before anything is written.
 */
export async function claimFiles(services: ClaimServices) {
  const { files } = services.config
  const { database, storage, log } = services
  if ('folder' in files) return claimNow(services)
  try {
    await claimNow(services)
  } catch (error) {
    if (!isOutage(error)) throw error
    const fault = describeStartFault(error, files.s3)
    if (!(await database.read.use(settingStore).find(setting))) throw fault
    log.warn({ err: fault }, 'starting without the store of files')
    storage.holdUntil(() => claimLater(services))
  }
}

/**
 * Claims the bucket after the start, when no startup error can be shown any more: a wrong bucket is logged, and file calls fail
 * as if the store were unreachable.
 */
async function claimLater(services: ClaimServices) {
  try {
    await claimNow(services)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    services.log.error(error.message)
    throw new StoreFault('AnotherDatabase', { cause: error })
  }
}

async function claimNow({ config: { files }, database, log }: ClaimServices) {
  if (await requireFilesOfDatabase({ files }, database.read.db)) return
  if ('s3' in files)
    return (await openBucket(files.s3)).put(markName, Buffer.from(await findOrCreateId(database)))
  try {
    await markFolder(files.folder, await findOrCreateId(database))
  } catch (error) {
    // A full disk does not keep the server from starting.
    log.warn({ err: error }, 'folder of files not marked')
  }
}

const findOrCreateId = (database: Database) =>
  database.write(async tx => {
    const settings = tx.use(settingStore)
    const id = (await settings.find(setting)) ?? randomId()
    await settings.put(setting, id)
    return id
  })

/**
 * Throws a SettingError if the bucket or folder belongs to another database, or is empty although records name files: its disk
 * may not be mounted. Returns false if it has no mark yet.
 */
export async function requireFilesOfDatabase({ files }: Pick<Config, 'files'>, db: Db): Promise<boolean> {
  if (await requireOwnFiles({ files }, db)) return true
  if ('s3' in files ? await isUsedBucket(files.s3) : isUsedFolder(files.folder)) return false
  const named = await createFileStore(db).countAll()
  if (named > 0) throw new SettingError(`FILES_URL: ${describeAbsence(files, named)}`)
  return false
}

function describeAbsence(files: FilesAddress, named: number): string {
  if ('s3' in files) {
    const { bucket, prefix } = files.s3
    return `the bucket ${bucket} is empty, but records refer to ${formatCount(named, 'file')}: restore its objects, or correct FILES_URL. If the files are lost, put an empty object ${prefix}${markName} into it.`
  }
  const { folder } = files
  const state = fs.existsSync(folder) ? 'is empty' : 'does not exist'
  return `${folder} ${state}, but records refer to ${formatCount(named, 'file')}: mount its disk, or correct FILES_URL. If the files are lost, create an empty file ${path.join(folder, markName)}.`
}

/**
 * Throws a SettingError if the bucket or folder belongs to another database, because the sweep would delete its files: no row here
 * references them. Returns false if it has no mark yet.
 */
export async function requireOwnFiles({ files }: Pick<Config, 'files'>, db: Db): Promise<boolean> {
  const owner = 's3' in files ? await readBucketMark(files.s3) : await readFolderMark(files.folder)
  if (owner === undefined) return false
  if (owner === (await createSettingStore(db).find(setting))) return true
  throw new SettingError(
    's3' in files
      ? `FILES_URL: the bucket ${files.s3.bucket} contains the files of another database, which would be removed: choose an empty bucket, or a separate prefix (s3://${files.s3.bucket}/prefix).`
      : `FILES_URL: ${files.folder} contains the files of another database, which would be removed: choose an empty folder. If they belong to this database, delete ${path.join(files.folder, markName)}.`
  )
}

async function readBucketMark(address: S3Address): Promise<string | undefined> {
  const mark = await (await openBucket(address)).get(markName)
  return mark === 'missing' ? undefined : mark.toString() || undefined
}

/** Whether a bucket has a mark, even an empty one, or any object that may be a file. */
async function isUsedBucket(address: S3Address): Promise<boolean> {
  const bucket = await openBucket(address)
  if ((await bucket.get(markName)) !== 'missing') return true
  for await (const page of bucket.all()) if (page.some(({ name }) => isFileId(name))) return true
  return false
}

async function openBucket(address: S3Address): Promise<Bucket> {
  const { createBucket } = await import('../core/s3/bucket.ts')
  return createBucket(address)
}

async function readFolderMark(folder: string): Promise<string | undefined> {
  const file = path.join(folder, markName)
  try {
    return (await fs.promises.readFile(file, 'utf8')) || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    const fault = describeFileFault(error)
    throw fault ? new SettingError(`FILES_URL: ${file} cannot be read (${fault}).`) : error
  }
}

/** Writes the mark whole or not at all. */
async function markFolder(folder: string, id: string) {
  const arriving = path.join(folder, `${markName}.part`)
  await fs.promises.writeFile(arriving, id, { mode: 0o600, flush: true })
  await fs.promises.rename(arriving, path.join(folder, markName))
}
