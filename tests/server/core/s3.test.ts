import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/core/config/config.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { createBucket, partSize } from '../../../server/core/s3/bucket.ts'
import { createSender } from '../../../server/core/s3/requests.ts'
import { elementsIn, textIn } from '../../../server/core/s3/xml.ts'
import { findStorageFault } from '../../../server/core/storage-fault.ts'
import { claimFiles } from '../../../server/files/claim.ts'
import { sweepFiles } from '../../../server/jobs/sweep-files.ts'
import { openFileStorage } from '../../../server/files/open-storage.ts'
import { requireSameKey } from '../../../server/services.ts'
import { examine } from '../../../server/tools/doctor/examine.ts'
import { testApp } from '../../helpers/app.ts'
import { signedIn, uploadPassport } from '../../helpers/records.ts'

type Reply = { status?: number; body?: string; headers?: Record<string, string> } | 'break'

/** A fake store with scripted responses, for errors that a real one rarely returns. */
let store: http.Server
let replies: (request: string) => Reply
let requests: { line: string; headers: http.IncomingHttpHeaders; body: string }[]

beforeEach(async () => {
  requests = []
  replies = () => ({})
  store = http.createServer((request, reply) => {
    let body = ''
    request.setEncoding('latin1').on('data', text => (body += text))
    request.once('end', () => {
      const line = `${request.method} ${request.url}`
      requests.push({ line, headers: request.headers, body })
      const answer = replies(line)
      if (answer === 'break') return request.socket.destroy()
      const { status = 200, headers } = answer
      reply.writeHead(status, headers).end(answer.body)
    })
  })
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
})
afterEach(() => {
  store.close()
  store.closeAllConnections()
})

const refusal = (code: string, status: number) => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
})
const addressOf = () => ({
  ...({ bucket: 'files', prefix: 'here/', style: 'path', region: 'us-east-1' } as const),
  ...{ endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}` },
  ...{ accessKey: 'key', secretKey: 'secret', sessionToken: 'session' }
})
const settings = () => ({
  FILES_URL: `s3://files/here?endpoint=${addressOf().endpoint}&style=path`,
  ...{ S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
})

describe('a request to an S3 store', () => {
  it('is signed with the hash of its content and its session token', async () => {
    await createBucket(addressOf()).put('name', Buffer.from('bytes'))
    expect(requests).toHaveLength(1)
    expect(requests[0]?.line).toBe('PUT /files/here/name')
    expect(requests[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/
      ),
      'x-amz-content-sha256': '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9',
      'x-amz-security-token': 'session',
      'content-length': '5'
    })
  })

  it.each([
    ['an internal error of the store', refusal('InternalError', 500)],
    ['too many requests', refusal('SlowDown', 503)],
    ['a checksum mismatch', refusal('BadDigest', 400)],
    ['a broken connection', 'break' as const]
  ])('is retried after %s', async (_, reply) => {
    replies = () => (requests.length < 3 ? reply : {})
    await createBucket(addressOf()).put('name', Buffer.from('bytes'))
    expect(requests).toHaveLength(3)
  })

  it('fails after three tries, or at once if a retry is pointless', async () => {
    replies = () => refusal('InternalError', 500)
    const bucket = createBucket(addressOf())
    await expect(bucket.put('name', Buffer.alloc(1))).rejects.toThrow(
      'The store of files reports: InternalError.'
    )
    expect(requests).toHaveLength(3)
    replies = () => refusal('AccessDenied', 403)
    await expect(bucket.put('name', Buffer.alloc(1))).rejects.toThrow(
      'The store of files reports: AccessDenied.'
    )
    expect(requests).toHaveLength(4)
  })

  it('times out after a silence', async () => {
    store.removeAllListeners('request')
    const send = createSender(addressOf())
    const error = await send({ method: 'GET', timeout: 50, tries: 2 }).catch(caught => caught)
    expect(error.message).toBe('The store of files reports: ETIMEDOUT.')
    expect(findStorageFault(error)).toBe('failing')
  })

  it.each([
    ['QuotaExceeded', 403, 'full'],
    ['XMinioStorageFull', 507, 'full'],
    ['EntityTooLarge', 400, 'full'],
    ['AccessDenied', 403, 'failing'],
    ['NoSuchBucket', 404, 'failing']
  ])('rejected with %s (%i) reports a store that is %s', async (code, status, fault) => {
    replies = () => refusal(code, status)
    const error = await createBucket(addressOf())
      .put('name', Buffer.alloc(1))
      .catch(caught => caught)
    expect(findStorageFault(error)).toBe(fault)
  })

  it('finds a missing object missing, and fails if the bucket is missing', async () => {
    const bucket = createBucket(addressOf())
    replies = () => refusal('NoSuchKey', 404)
    expect(await bucket.get('name')).toBe('missing')
    replies = () => refusal('NoSuchBucket', 404)
    await expect(bucket.get('name')).rejects.toThrow('NoSuchBucket')
    replies = () => ({ status: 404, body: '<html>Not found</html>' })
    await expect(bucket.get('name')).rejects.toThrow('404')
  })
})

describe('a multipart upload to the S3 store', () => {
  const large = Buffer.alloc(2 * partSize + 1)
  const begun = {
    body: '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>'
  }
  const tagged = { headers: { etag: '"tag"' } }

  it('is aborted if the store reports an error with status 200', async () => {
    replies = line => {
      if (line.endsWith('?uploads=')) return begun
      if (line.startsWith('POST')) return { body: refusal('InvalidPart', 200).body }
      return tagged
    }
    await expect(createBucket(addressOf()).put('name', large)).rejects.toThrow('InvalidPart')
    expect(requests.at(-1)?.line).toBe('DELETE /files/here/name?uploadId=one')
  })

  it('succeeds if only the response to its completion was lost', async () => {
    let reported = 0
    replies = line => {
      if (line.endsWith('?uploads=')) return begun
      if (line.startsWith('POST')) return reported++ === 0 ? 'break' : refusal('NoSuchUpload', 404)
      if (line.startsWith('HEAD')) return { headers: { 'content-length': String(large.length) } }
      return tagged
    }
    await createBucket(addressOf()).put('name', large)
    expect(requests.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(3)
    expect(requests.some(({ line }) => line.startsWith('DELETE'))).toBe(false)
  })
})

describe('a store without space', () => {
  it('rejects uploads with 507 while the server stays ready, and accepts later uploads', async () => {
    replies = line => (line.startsWith('GET') ? { body: '<ListBucketResult></ListBucketResult>' } : {})
    const server = await testApp({ env: settings() })
    const ada = await signedIn(server)
    const taking = replies
    replies = line => (line.startsWith('PUT') ? refusal('QuotaExceeded', 403) : taking(line))
    expect(await uploadPassport(ada)).toMatchObject({
      status: 507,
      body: { message: 'Nothing was saved, because the server has no storage left. Tell an administrator.' }
    })
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    expect((await server.app.inject('/healthz')).json().data).toEqual({ storage: 'full' })
    replies = taking
    expect((await uploadPassport(ada)).status).toBe(200)
  })

  it('is found by the doctor, also if no upload has failed', async () => {
    let mark = refusal('NoSuchKey', 404)
    const listed = { body: '<ListBucketResult></ListBucketResult>' }
    replies = line => (line === 'GET /files/here/installation' ? mark : line.startsWith('GET') ? listed : {})
    const { services, config } = await testApp({ env: settings() })
    await requireSameKey(services)
    await claimFiles(services)
    mark = { status: 200, body: requests.at(-1)?.body ?? '' }
    const taking = replies
    replies = line => (line.startsWith('PUT') ? refusal('QuotaExceeded', 403) : taking(line))
    const env = { ...settings(), DATA_DIR: config.dataDir, DATA_KEY: '5a'.repeat(32) }
    expect((await examine(env)).filter(({ about }) => about === 'files')).toEqual([
      {
        about: 'files',
        sentence: 'FILES_URL: there is no room left in the bucket files (QuotaExceeded).'
      }
    ])
  })
})

describe('a store that refuses to list unfinished uploads', () => {
  const refuseUploads = (refused: Reply) => (line: string) =>
    line.includes('uploads=') ? refused : { body: '<ListBucketResult></ListBucketResult>' }

  it('stops the start', async () => {
    replies = refuseUploads(refusal('AccessDenied', 403))
    await expect(testApp({ env: settings() })).rejects.toThrow(
      'FILES_URL: the key may not list, read, write and delete in the bucket files, and list unfinished uploads (AccessDenied): give it these rights.'
    )
  })

  it('is used if it cannot list any', async () => {
    replies = refuseUploads(refusal('NotImplemented', 501))
    const { services } = await testApp({ env: settings() })
    await sweepFiles(services)
  })

  it('is swept of files that no record refers to', async () => {
    replies = refuseUploads({})
    const { services } = await testApp({ env: settings() })
    const name = `here/${'ab'.repeat(16)}`
    const listed = `<Contents><Key>${name}</Key><LastModified>2026-01-01T10:00:00.000Z</LastModified></Contents>`
    replies = line =>
      line.includes('uploads=')
        ? refusal('AccessDenied', 403)
        : { body: `<ListBucketResult>${listed}</ListBucketResult>` }
    await expect(sweepFiles(services)).rejects.toThrow('AccessDenied')
    expect(requests.map(({ line }) => line)).toContain(`DELETE /files/${name}`)
  })
})

describe('files in an S3 bucket', () => {
  it('are encrypted before upload, under a name that reveals nothing', async () => {
    const { files } = readConfig(settings())
    const storage = await openFileStorage(files, createKeys(Buffer.alloc(32, 1)))
    await storage.put('ab'.repeat(16), 'somebody', Buffer.from('%PDF-1.7 of somebody'))
    expect(requests.map(({ line }) => line)).toEqual([`PUT /files/here/${'ab'.repeat(16)}`])
    expect(requests[0]?.body).toHaveLength('%PDF-1.7 of somebody'.length + 36)
    expect(JSON.stringify(requests)).not.toMatch(/PDF-1|somebody/i)
  })

  it('are not touched until the bucket is known to belong to this database', async () => {
    const { files } = readConfig(settings())
    const storage = await openFileStorage(files, createKeys(Buffer.alloc(32, 1)))
    let isOwn = false
    storage.holdUntil(async () => {
      if (!isOwn) throw new Error('It is of another database.')
    })
    const id = 'ab'.repeat(16)
    const all = async () => {
      for await (const page of storage.all()) return page
    }
    for (const use of [
      () => storage.put(id, 'somebody', Buffer.from('a file')),
      () => storage.remove(id),
      () => storage.sweepIncoming(0),
      all
    ])
      await expect(use()).rejects.toThrow('It is of another database.')
    expect(requests).toEqual([])
    isOwn = true
    await storage.put(id, 'somebody', Buffer.from('a file'))
    expect(requests.map(({ line }) => line)).toEqual([`PUT /files/here/${id}`])
  })

  it('cannot be claimed if they belong to another database', async () => {
    replies = line => (line.startsWith('GET') ? { body: '<ListBucketResult></ListBucketResult>' } : {})
    const { services } = await testApp({ env: settings() })
    replies = line => (line === 'GET /files/here/installation' ? { body: 'another' } : {})
    await expect(claimFiles(services)).rejects.toThrow('contains the files of another database')
    expect(requests.some(({ line }) => line === 'PUT /files/here/installation')).toBe(false)
  })

  it('cannot be claimed if the bucket is empty but records refer to files, unless it is marked', async () => {
    const listed = { body: '<ListBucketResult></ListBucketResult>' }
    replies = line => (line.startsWith('GET') ? listed : {})
    const server = await testApp({ env: settings() })
    expect((await uploadPassport(await signedIn(server))).status).toBe(200)
    const isMark = (line: string) => line === 'GET /files/here/installation'
    replies = line => (isMark(line) ? refusal('NoSuchKey', 404) : listed)
    await expect(claimFiles(server.services)).rejects.toThrow(
      'FILES_URL: the bucket files is empty, but records refer to 1 file: restore its objects, or correct FILES_URL. If the files are lost, put an empty object here/installation into it.'
    )
    replies = line => (isMark(line) ? { body: '' } : listed)
    await claimFiles(server.services)
    expect(requests.at(-1)?.line).toBe('PUT /files/here/installation')
  })
})

describe('the listing of an S3 bucket', () => {
  it('is read to its last page, and foreign names are ignored', async () => {
    const [one, two] = ['ab'.repeat(16), 'cd'.repeat(16)]
    const entry = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified></Contents>`
    const page = (names: string[], more = '') => ({
      body: `<ListBucketResult>${names.map(entry).join('')}${more}</ListBucketResult>`
    })
    replies = line =>
      line.includes('continuation-token=a%26b')
        ? page([`here/${two}`, `elsewhere/${two}`])
        : page([`here/${one}`, 'here/readme'], '<NextContinuationToken>a&amp;b</NextContinuationToken>')
    const { files } = readConfig(settings())
    const storage = await openFileStorage(files, createKeys(Buffer.alloc(32, 1)))
    const ids: string[] = []
    for await (const some of storage.all())
      for (const id of some.ids) {
        ids.push(id)
        expect(await some.writtenAt(id)).toBe(Date.parse('2026-11-22T10:00:00Z'))
      }
    expect(ids).toEqual([one, two])
  })

  it('is decoded from XML', () => {
    expect(textIn('<a x="1">1 &lt; 2 &amp; 3</a>', 'a')).toBe('1 < 2 & 3')
    expect(textIn('<ab>1</ab>', 'a')).toBeUndefined()
    expect(elementsIn('<l><e>1</e><e x="2">2</e></l>', 'e')).toEqual(['1', '2'])
  })
})
