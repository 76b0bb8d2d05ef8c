import crypto from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { S3Address } from '../../server/core/s3/address.ts'
import { partSize } from '../../server/core/s3/bucket.ts'
import { createSender } from '../../server/core/s3/requests.ts'
import { textIn } from '../../server/core/s3/xml.ts'
import { randomId } from '../../server/core/keys.ts'
import { createFileStorage } from '../../server/files/file-storage.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { newFolder } from '../helpers/process.ts'
import {
  completeRecord,
  pdf,
  picture,
  signedIn,
  uploadGuarantor,
  uploadPassport
} from '../helpers/records.ts'
import { fileAt, query, storedBefore } from '../helpers/stored.ts'
import type { SignedIn } from '../helpers/visitor.ts'
import { endpoint, newStore } from './control.ts'
import { bucketOf, idsOfRows, namesIn } from './stored.ts'

const hour = 3_600_000

let server: TestApp
let admin: SignedIn
let ada: SignedIn

describe.skipIf(!endpoint)('files in an S3 store', () => {
  beforeAll(async () => {
    server = await testApp({ env: await newStore() })
    admin = await signedIn(server, { isAdmin: true })
    await admin.post('/admin/client-list', { name: 'Acme Bank' })
    ada = await signedIn(server)
    await completeRecord(ada)
  })

  it('are stored when acknowledged, each under its id and encrypted', async () => {
    const bytes = await pdf()
    const { guarantors } = (await uploadGuarantor(ada, 1, bytes)).body.data
    expect(await fileAt(server, guarantors[0].guarantor.url)).toEqual(bytes)
    expect(await namesIn(server)).toEqual(idsOfRows(server))
    const [id = ''] = await namesIn(server)
    const [row] = query<{ hash: string }>(server, `SELECT sha256 AS hash FROM files WHERE id = '${id}'`)
    const sealed = await bucketOf(server).get(id)
    if (sealed === 'missing') throw new Error('It is not there.')
    expect(crypto.createHash('sha256').update(sealed).digest('hex')).toBe(row?.hash)
    for (const start of ['%PDF', '\u0089PNG', '\u00ff\u00d8\u00ff'])
      expect(sealed.toString('latin1')).not.toContain(start)
  })

  it('are removed when replaced or erased, and not stored when rejected', async () => {
    const before = await namesIn(server)
    expect((await uploadPassport(ada, await picture({ type: 'png' }))).status).toBe(200)
    const after = await namesIn(server)
    expect(after).toHaveLength(before.length)
    expect(after).not.toEqual(before)

    expect((await uploadPassport(ada, Buffer.from('no picture'))).status).toBe(415)
    expect(await namesIn(server)).toEqual(after)

    const bea = await signedIn(server)
    await uploadPassport(bea)
    expect(await namesIn(server)).toHaveLength(after.length + 1)
    expect((await admin.delete(`/admin/users/${bea.id}`)).status).toBe(200)
    expect(await namesIn(server)).toEqual(after)
  })

  it.each([0, partSize, partSize + 1, 3 * partSize - 5])(
    'of %i bytes are read back unchanged for their owner until they are removed',
    async size => {
      const { storage } = server.services
      const [id, bytes] = [randomId(), crypto.randomBytes(size)]
      await storage.put(id, ada.id, bytes)
      expect(bytes.equals((await storage.get(id, ada.id)) as Buffer)).toBe(true)
      expect(await storage.get(id, 'another')).toBe('damaged')
      await storage.remove(id)
      expect(await storage.get(id, ada.id)).toBe('missing')
    }
  )

  it('stay the same encrypted bytes when copied from a folder', async () => {
    const { storage, keys } = server.services
    const folder = createFileStorage(newFolder(), keys)
    const [id, bytes] = [randomId(), Buffer.from('from a folder')]
    await folder.put(id, ada.id, bytes)
    const sealed = (await folder.sealed(id)) as Buffer
    await storage.putSealed(id, sealed)
    expect(await storage.sealed(id)).toEqual(sealed)
    expect(await storage.get(id, ada.id)).toEqual(bytes)
    await storage.remove(id)
  })

  it('without a row are swept, except files younger than an hour and files of others', async () => {
    const names = await namesIn(server)
    const bucket = bucketOf(server)
    const [stray, others] = [randomId(), 'readme']
    await bucket.put(stray, Buffer.from('left behind'))
    await bucket.put(others, Buffer.from('not ours'))
    await sweepFiles(server.services)
    expect(await namesIn(server)).toEqual([...names, stray, others].sort())
    await sweepFiles(storedBefore(server.services, 2 * hour))
    expect(await namesIn(server)).toEqual([...names, others].sort())
  })

  it('from unfinished multipart uploads are removed', async () => {
    const files = server.config.files as { s3: S3Address }
    const send = createSender(files.s3)
    const key = randomId()
    const begun = await send({ method: 'POST', key, query: { uploads: '' } })
    const uploadId = textIn(begun.body.toString(), 'UploadId') ?? ''
    await send({
      method: 'PUT',
      key,
      query: { partNumber: '1', uploadId },
      body: crypto.randomBytes(partSize)
    })
    const unfinished = async () => (await send({ method: 'GET', query: { uploads: '' } })).body.toString()
    await server.services.storage.sweepIncoming(Date.now() - hour)
    expect(await unfinished()).toContain(key)
    await server.services.storage.sweepIncoming(Date.now() + hour)
    expect(await unfinished()).not.toContain(key)
  })
})
