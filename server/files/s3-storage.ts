import { SettingError } from '../core/config/config.ts'
import type { Keys } from '../core/keys.ts'
import type { S3Address } from '../core/s3/address.ts'
import { type Bucket, createBucket } from '../core/s3/bucket.ts'
import { isOutage, describeStartFault } from '../core/s3/fault.ts'
import { contextOf, type FileStorage, isFileId, openBytes } from './file-storage.ts'

/** The object that is written and deleted to check whether the store accepts writes. */
const probe = 'probe'
const probeBytes = Buffer.from('This may be deleted.\n')
/** How long the result of a check is cached, in milliseconds. */
const cacheLifetime = 1000

/** Creates a file storage in an S3 bucket, which other processes may use too. Each file is an object named by its id. */
export function createS3Storage(address: S3Address, keys: Keys): FileStorage {
  const bucket = createBucket(address)
  let refusesWrites = false
  let lastCheck: { at: number; error: unknown } | undefined
  let checking: Promise<void> | undefined
  let check: (() => Promise<void>) | undefined

  return {
    async put(id, userId, bytes) {
      const written = keys.seal('files', contextOf(id, userId), bytes)
      await this.putSealed(id, written)
      return written
    },

    async putSealed(id, sealed) {
      await runCheck()
      await noteWriting(bucket.put(id, sealed))
    },

    // An S3 store responds only once an object is durable.
    async settle() {},

    sealed: id => bucket.get(id),

    async get(id, userId) {
      return openBytes(keys, contextOf(id, userId), await bucket.get(id))
    },

    async remove(id) {
      await runCheck()
      await bucket.remove(id)
    },

    async *all() {
      await runCheck()
      for await (const page of bucket.all()) {
        const moments = new Map(
          page.filter(({ name }) => isFileId(name)).map(({ name, writtenAt }) => [name, writtenAt])
        )
        yield { ids: [...moments.keys()], writtenAt: async id => moments.get(id) ?? 'missing' }
      }
    },

    async sweepIncoming(before) {
      await runCheck()
      await bucket.abortUploads(before)
    },

    async requireReady() {
      if (!lastCheck || performance.now() - lastCheck.at > cacheLifetime)
        await (checking ??= checkStore().finally(() => {
          checking = undefined
        }))
      if (lastCheck?.error) throw lastCheck.error
    },

    holdUntil(given) {
      check = given
    }
  }

  async function runCheck() {
    await check?.()
    check = undefined
  }

  /**
   * Checks the store. A store that lists its objects may still refuse writes: after a failed write, a test write is tried too.
   */
  async function checkStore() {
    const error = await tryStore().catch(caught => caught)
    lastCheck = { at: performance.now(), error }
  }

  async function tryStore() {
    await bucket.touch()
    await runCheck()
    if (refusesWrites) await noteWriting(tryWriting(bucket))
  }

  async function noteWriting(writing: Promise<void>) {
    try {
      await writing
      refusesWrites = false
    } catch (error) {
      refusesWrites = true
      throw error
    }
  }
}

/**
 * Throws a SettingError unless the bucket exists and all operations of a file storage are allowed. Returns the error for a
 * store that is unreachable or full for now.
 */
export async function requireS3(address: S3Address): Promise<SettingError | undefined> {
  const bucket = createBucket(address)
  try {
    await bucket.touch()
    await tryWriting(bucket)
    // None is older: this only lists them.
    await bucket.abortUploads(0)
    return undefined
  } catch (error) {
    const fault = describeStartFault(error, address)
    if (fault instanceof SettingError && isOutage(error)) return fault
    throw fault
  }
}

async function tryWriting(bucket: Bucket) {
  await bucket.tryPut(probe, probeBytes)
  await bucket.get(probe)
  await bucket.remove(probe)
}

/** Objects with other names in the bucket do not belong to the product and are ignored. */
