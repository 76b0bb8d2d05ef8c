import type { FastifyBaseLogger } from 'fastify'
import { type Config, SettingError } from '../core/config/config.ts'
import { createSettingStore, settingStore } from '../core/database/setting-store.ts'
import type { Database, Db } from '../core/database/database.ts'
import { randomId } from '../core/keys.ts'
import type { S3Address } from '../core/s3/address.ts'
import type { Bucket } from '../core/s3/bucket.ts'
import { isOutage, describeStartFault, StoreFault } from '../core/s3/fault.ts'
import type { FileStorage } from './file-storage.ts'

/** The name of the setting in the database, and of the object in the bucket. Both contain the id of the installation. */
const setting = 'files'
const markName = 'installation'

type ClaimServices = { config: Config; database: Database; storage: FileStorage; log: FastifyBaseLogger }

/**
 * Marks the bucket as belonging to this database, unless it is marked already. Throws a SettingError if the bucket has the mark
 * of another database. Processes that start at the same time write the same mark. If a bucket that was used before is
 * unreachable or full, the start continues, and the mark is checked before anything is written.
 */
export async function claimFiles(services: ClaimServices) {
  const { files } = services.config
  const { database, storage, log } = services
  if ('folder' in files) return
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

async function claimNow({ config, database }: ClaimServices) {
  if ('folder' in config.files || (await requireOwnFiles(config, database.read.db))) return
  const id = await database.write(async tx => {
    const settings = tx.use(settingStore)
    const installationId = (await settings.find(setting)) ?? randomId()
    await settings.put(setting, installationId)
    return installationId
  })
  const bucket = await openBucket(config.files.s3)
  await bucket.put(markName, Buffer.from(id))
}

/**
 * Throws a SettingError if the bucket belongs to another database, because the sweep would delete its files: no row here
 * references them. Returns false if the bucket has no mark yet.
 */
export async function requireOwnFiles({ files }: Pick<Config, 'files'>, db: Db): Promise<boolean> {
  if ('folder' in files) return true
  const bucket = await openBucket(files.s3)
  const owner = await bucket.get(markName)
  if (owner === 'missing') return false
  if (owner.toString() === (await createSettingStore(db).find(setting))) return true
  const { bucket: name } = files.s3
  throw new SettingError(
    `FILES_URL: the bucket ${name} holds the files of another database, which would be removed: name an empty bucket, or a prefix of its own (s3://${name}/prefix).`
  )
}

async function openBucket(address: S3Address): Promise<Bucket> {
  const { createBucket } = await import('../core/s3/bucket.ts')
  return createBucket(address)
}
