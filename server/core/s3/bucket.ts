import type { S3Address } from './address.ts'
import { StoreFault } from './fault.ts'
import { createSender, type S3Request } from './requests.ts'
import { elementsIn, textIn } from './xml.ts'
import { minute } from '../durations.ts'

export type Bucket = ReturnType<typeof createBucket>

/** Larger objects are sent in parts of this size. */
export const partSize = 8 * 1024 * 1024
const partsAtOnce = 3
/** A store takes long to join the parts. */
const joinTimeout = minute
const failFast = { timeout: 2000, tries: 1 } as const

/** Reads and writes the objects of an S3 bucket below the prefix of its address. */
export function createBucket(address: S3Address) {
  const send = createSender(address)
  const { prefix } = address
  const keyOf = (name: string) => prefix + name

  return {
    /** Stores an object, durably once this resolves. */
    async put(name: string, bytes: Buffer) {
      if (bytes.length <= partSize) await send({ method: 'PUT', key: keyOf(name), body: bytes })
      else await putInParts(name, bytes)
    },

    /** Stores an object to test the store: without retries and with a short timeout. */
    async tryPut(name: string, bytes: Buffer) {
      await send({ method: 'PUT', key: keyOf(name), body: bytes, ...failFast })
    },

    async get(name: string): Promise<Buffer | 'missing'> {
      const { refused, body } = await send({ method: 'GET', key: keyOf(name), accept: ['NoSuchKey'] })
      return refused ? 'missing' : body
    },

    async remove(name: string) {
      await send({ method: 'DELETE', key: keyOf(name), accept: ['NoSuchKey'] })
    },

    /** Yields all names with their times of writing, one page of the listing at a time. */
    async *all(): AsyncGenerator<{ name: string; writtenAt: number }[]> {
      for (let token: string | undefined; ;) {
        const xml = await list(token ? { 'continuation-token': token } : {})
        yield elementsIn(xml, 'Contents').flatMap(entry => {
          const name = nameIn(entry)
          return name ? [{ name, writtenAt: momentIn(entry, 'LastModified') }] : []
        })
        token = textIn(xml, 'NextContinuationToken')
        if (!token) return
      }
    },

    /** Throws unless the store responds quickly. */
    async touch() {
      await list({ 'max-keys': '1' }, failFast)
    },

    /** Aborts multipart uploads that were begun before this time and never completed. */
    async abortUploads(before: number) {
      for (let after: { [name: string]: string } | undefined = {}; after;) {
        const query = { uploads: '', prefix, ...after }
        // Some stores do not list them, and remove them themselves.
        const { body } = await send({ method: 'GET', query, accept: ['NotImplemented'] })
        const xml = body.toString()
        for (const entry of elementsIn(xml, 'Upload')) {
          const [name, uploadId] = [nameIn(entry), textIn(entry, 'UploadId')]
          if (name && uploadId && momentIn(entry, 'Initiated') < before) await abort(name, uploadId)
        }
        const [key, id] = [textIn(xml, 'NextKeyMarker'), textIn(xml, 'NextUploadIdMarker')]
        const isMore = textIn(xml, 'IsTruncated') === 'true' && key
        after = isMore ? { 'key-marker': key, ...(id && { 'upload-id-marker': id }) } : undefined
      }
    }
  }

  async function list(more: { [name: string]: string }, options: Pick<S3Request, 'timeout' | 'tries'> = {}) {
    const { body } = await send({ method: 'GET', query: { 'list-type': '2', prefix, ...more }, ...options })
    const xml = body.toString()
    if (!xml.includes('<ListBucketResult')) throw new StoreFault('NoListing', { status: 200 })
    return xml
  }

  /** Returns the name below the prefix; undefined for an object elsewhere. */
  function nameIn(entry: string): string | undefined {
    const key = textIn(entry, 'Key')
    return key?.startsWith(prefix) ? key.slice(prefix.length) : undefined
  }

  async function putInParts(name: string, bytes: Buffer) {
    const key = keyOf(name)
    const started = await send({ method: 'POST', key, query: { uploads: '' } })
    const uploadId = textIn(started.body.toString(), 'UploadId')
    if (!uploadId) throw new StoreFault('NoUploadId', started)
    try {
      const tags = await putParts(key, uploadId, bytes)
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const { refused } = await send({
        method: 'POST',
        key,
        query: { uploadId },
        body,
        accept: ['NoSuchUpload'],
        timeout: joinTimeout
      })
      // An attempt whose response was lost may have completed the upload.
      if (refused) await requireSize(key, bytes.length)
    } catch (error) {
      await abort(name, uploadId).catch(() => {})
      throw error
    }
  }

  async function putParts(key: string, uploadId: string, bytes: Buffer): Promise<string[]> {
    const tags: string[] = Array(Math.ceil(bytes.length / partSize))
    let next = 0
    // Waits for all of them even if one fails: no part may be in flight when the upload is aborted.
    const ended = await Promise.allSettled(Array.from({ length: partsAtOnce }, putSome))
    for (const result of ended) if (result.status === 'rejected') throw result.reason
    return tags

    async function putSome() {
      while (next < tags.length) {
        const at = next++
        const body = bytes.subarray(at * partSize, (at + 1) * partSize)
        const query = { partNumber: String(at + 1), uploadId }
        const { headers } = await send({ method: 'PUT', key, query, body })
        tags[at] = headers.etag ?? ''
      }
    }
  }

  async function requireSize(key: string, length: number) {
    const { headers } = await send({ method: 'HEAD', key })
    if (Number(headers['content-length']) !== length) throw new StoreFault('NoSuchUpload', { status: 404 })
  }

  async function abort(name: string, uploadId: string) {
    const accept = ['NoSuchUpload', 'NoSuchKey', '404']
    await send({ method: 'DELETE', key: keyOf(name), query: { uploadId }, accept })
  }
}

const momentIn = (entry: string, name: string) => Date.parse(textIn(entry, name) ?? '')
