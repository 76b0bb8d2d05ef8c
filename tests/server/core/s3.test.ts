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
import { openFileStorage } from '../../../server/files/open-storage.ts'
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
  it('is signed with what it brings, for the session it belongs to', async () => {
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
    ['an error of the store', refusal('InternalError', 500)],
    ['too many requests', refusal('SlowDown', 503)],
    ['bytes that arrived otherwise', refusal('BadDigest', 400)],
    ['a connection that breaks', 'break' as const]
  ])('is tried again after %s', async (_, reply) => {
    replies = () => (requests.length < 3 ? reply : {})
    await createBucket(addressOf()).put('name', Buffer.from('bytes'))
    expect(requests).toHaveLength(3)
  })

  it('is given up after three tries, and at once where it would be refused again', async () => {
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

  it('ends after a silence', async () => {
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
  ])('that is refused with %s (%i) tells of a store that is %s%s', async (code, status, fault) => {
    replies = () => refusal(code, status)
    const error = await createBucket(addressOf())
      .put('name', Buffer.alloc(1))
      .catch(caught => caught)
    expect(findStorageFault(error)).toBe(fault)
  })

  it('for what is not there finds it missing, unless the whole bucket is', async () => {
    const bucket = createBucket(addressOf())
    replies = () => refusal('NoSuchKey', 404)
    expect(await bucket.get('name')).toBe('missing')
    replies = () => refusal('NoSuchBucket', 404)
    await expect(bucket.get('name')).rejects.toThrow('NoSuchBucket')
    replies = () => ({ status: 404, body: '<html>Not found</html>' })
    await expect(bucket.get('name')).rejects.toThrow('404')
  })
})

describe('an upload in parts', () => {
  const large = Buffer.alloc(2 * partSize + 1)
  const begun = {
    body: '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>'
  }
  const tagged = { headers: { etag: '"tag"' } }

  it('that the store refuses to put together, in an answer that began as a success, is given up', async () => {
    replies = line => {
      if (line.endsWith('?uploads=')) return begun
      if (line.startsWith('POST')) return { body: refusal('InvalidPart', 200).body }
      return tagged
    }
    await expect(createBucket(addressOf()).put('name', large)).rejects.toThrow('InvalidPart')
    expect(requests.at(-1)?.line).toBe('DELETE /files/here/name?uploadId=one')
  })

  it('whose end was told and not heard is there', async () => {
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

describe('a store that has no room', () => {
  it('refuses uploads as a full disk does; everything else goes on, and so does the next upload that it takes', async () => {
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
})

describe('a file', () => {
  it('is sealed before it leaves, under a name that says nothing', async () => {
    const { files } = readConfig(settings())
    const storage = await openFileStorage(files, createKeys(Buffer.alloc(32, 1)))
    await storage.put('ab'.repeat(16), 'somebody', Buffer.from('%PDF-1.7 of somebody'))
    expect(requests.map(({ line }) => line)).toEqual([`PUT /files/here/${'ab'.repeat(16)}`])
    expect(requests[0]?.body).toHaveLength('%PDF-1.7 of somebody'.length + 36)
    expect(JSON.stringify(requests)).not.toMatch(/PDF-1|somebody/i)
  })

  it('waits until somebody has looked whose bucket it is', async () => {
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

  it('goes to no bucket that belongs to another database, which the sweep would empty', async () => {
    replies = line => (line.startsWith('GET') ? { body: '<ListBucketResult></ListBucketResult>' } : {})
    const { services } = await testApp({ env: settings() })
    replies = line => (line === 'GET /files/here/installation' ? { body: 'another' } : {})
    await expect(claimFiles(services)).rejects.toThrow('contains the files of another database')
    expect(requests.some(({ line }) => line === 'PUT /files/here/installation')).toBe(false)
  })

  it('goes to no empty bucket while records name files, unless it has a mark', async () => {
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

describe('what is listed', () => {
  it('is read to the end, and names of others are left alone', async () => {
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

  it('is read as XML has it', () => {
    expect(textIn('<a x="1">1 &lt; 2 &amp; 3</a>', 'a')).toBe('1 < 2 & 3')
    expect(textIn('<ab>1</ab>', 'a')).toBeUndefined()
    expect(elementsIn('<l><e>1</e><e x="2">2</e></l>', 'e')).toEqual(['1', '2'])
  })
})
