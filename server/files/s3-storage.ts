import type { Keys } from '../core/keys.ts'
import type { S3Address } from '../core/s3/address.ts'
import { type Bucket, createBucket } from '../core/s3/bucket.ts'
import { sayAtStart } from '../core/s3/fault.ts'
import { contextOf, type FileStorage, openBytes } from './file-storage.ts'

/** Written and removed again, to see whether the store takes anything. */
const probe = 'probe'
const probeBytes = Buffer.from('This may be deleted.\n')
/** Milliseconds for which a look at the store is good. */
const keptFor = 1000

/** A file storage in a bucket of an S3 store, which other processes may use too: each file is an object under its id. */
export function createS3Storage(address: S3Address, keys: Keys): FileStorage {
  const bucket = createBucket(address)
  let refusesWrites = false
  let last: { at: number; error: unknown } | undefined
  let looking: Promise<void> | undefined

  return {
    async put(id, userId, bytes) {
      const written = keys.seal('files', contextOf(id, userId), bytes)
      await noteWriting(bucket.put(id, written))
      return written
    },

    putSealed: (id, sealed) => noteWriting(bucket.put(id, sealed)),

    // A store answers once it has an object for good.
    async settle() {},

    sealed: id => bucket.get(id),

    async get(id, userId) {
      return openBytes(keys, contextOf(id, userId), await bucket.get(id))
    },

    remove: id => bucket.remove(id),

    async *all() {
      for await (const page of bucket.all()) {
        const moments = new Map(
          page.filter(({ name }) => isId(name)).map(({ name, writtenAt }) => [name, writtenAt])
        )
        yield { ids: [...moments.keys()], writtenAt: async id => moments.get(id) ?? 'missing' }
      }
    },

    sweepIncoming: before => bucket.abortUploads(before),

    async requireReady() {
      if (!last || performance.now() - last.at > keptFor)
        await (looking ??= look().finally(() => {
          looking = undefined
        }))
      if (last?.error) throw last.error
    }
  }

  /** A store that lists what it has may still refuse to take more: where it did, that is tried. */
  async function look() {
    const error = await (refusesWrites ? noteWriting(tryWriting(bucket)) : bucket.touch()).catch(
      caught => caught
    )
    last = { at: performance.now(), error }
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

/** Throws a SettingError unless the bucket is there and everything that a file storage does is allowed. */
export async function requireS3(address: S3Address) {
  const bucket = createBucket(address)
  try {
    await bucket.touch()
    await tryWriting(bucket)
  } catch (error) {
    throw sayAtStart(error, address)
  }
}

async function tryWriting(bucket: Bucket) {
  await bucket.tryPut(probe, probeBytes)
  await bucket.get(probe)
  await bucket.remove(probe)
}

/** Nothing else in the bucket is ours. */
const isId = (name: string) => /^[0-9a-f]{32}$/.test(name)
