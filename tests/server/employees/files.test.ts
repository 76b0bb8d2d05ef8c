import crypto from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import JsZip from 'jszip'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toSafeName } from '../../../server/files/zip.ts'
import { sealName } from '../../../server/files/names.ts'
import { auditOf } from '../../helpers/audited.ts'
import { signedIn, uploadGuarantor } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from '../access/role-world.ts'
import { fileStore } from '../../../server/files/store.ts'

const undo = [
  declareRole('sender', { title: 'Sender', may: ['list', 'export'], identifiers: 'plain' }),
  declareRole('observer', { title: 'Observer', may: ['list', 'record', 'export'], identifiers: 'plain' }),
  hideFields({ 'personalInfo.passport': ['nobody'] })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld
let port: number
const url = '/admin/employees/export/files'
const clients = new Set<http.ClientRequest>()

beforeAll(async () => {
  world = await createRoleWorld()
  await world.app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const client of clients) client.destroy()
  clients.clear()
})

async function download(who: SignedIn, query = '') {
  const answer = await world.app.app.inject({
    url: `/api${url}${query}`,
    headers: { authorization: `Bearer ${who.token}` }
  })
  if (answer.statusCode !== 200)
    return { status: answer.statusCode, names: [], index: '', headers: answer.headers }
  const zip = await JsZip.loadAsync(answer.rawPayload)
  const names = Object.values(zip.files).flatMap(file => (file.dir ? [] : file.name))
  return {
    status: 200,
    headers: answer.headers,
    names,
    index: (await zip.file('index.csv')?.async('text')) ?? '',
    zip
  }
}

const linesOf = (index: string) => index.replace('\uFEFF', '').trim().split('\r\n')
const referenceOf = ({ id }: SignedIn) =>
  `BTC-${id.slice(0, 4).toUpperCase()}-${id.slice(4, 8).toUpperCase()}`

describe('GET /admin/employees/export/files', () => {
  it('returns a folder for each person and an index of all files', async () => {
    const { administrator, own } = world
    const { names, index, headers, zip } = await download(administrator, `?ids=${own.id}`)
    const folder = `Own Ojo (${referenceOf(own)})`
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="BTC_files.zip"',
      'x-total-rows': '1'
    })
    expect(names.sort()).toEqual([
      `${folder}/Declaration/Signature.png`,
      `${folder}/Guarantors/Guarantor 1.pdf`,
      `${folder}/Guarantors/Guarantor 2.pdf`,
      `${folder}/Personal Information/Passport Photo.jpg`,
      'index.csv'
    ])
    const [head, ...lines] = linesOf(index)
    expect(head).toBe('Person,Reference,Part,Field,File,Uploaded as,Bytes,State')
    const pdf = await zip?.file(`${folder}/Guarantors/Guarantor 1.pdf`)?.async('nodebuffer')
    expect(lines).toContain(
      `Own Ojo,${referenceOf(own)},Guarantors,Guarantor 1,${folder}/Guarantors/Guarantor 1.pdf,guarantor 1.pdf,${pdf?.length},there`
    )
    expect(lines).toHaveLength(4)
    expect((await auditOf(world.app, 'list.exported')).at(-1)).toMatchObject({ as: 'files', employees: 1 })
    const [look] = (await own.get('/user/access-log')).body.data
    expect(look).toMatchObject({ action: 'list.exported', detail: { as: 'files' } })
  })

  it('contains only filtered employees and files that the role may see', async () => {
    const { people, own, other, administrator } = world
    expect((await download(administrator, '?company=Zenith%20Oil')).index).not.toContain(referenceOf(own))
    const coordinator = await download(people['client-coordinator'] as SignedIn)
    expect(coordinator.index).toContain(referenceOf(own))
    expect(coordinator.index).not.toContain(referenceOf(other))
    const observer = await download(await signedIn(world.app, { role: 'observer' }))
    expect(observer.names.filter(name => name.includes('Passport'))).toEqual([])
    expect(observer.index).not.toContain('Passport')
    expect(observer.names).toHaveLength(2 * 3 + 1)
    // A role that may export but does not see records gets no files.
    expect((await download(await signedIn(world.app, { role: 'sender' }))).status).toBe(403)
    for (const who of [people.reviewer, people.viewer, own])
      expect((await download(who as SignedIn)).status).toBe(403)
  })

  it('can be limited to the employees assigned to oneself', async () => {
    const { administrator, own, other } = world
    const review = `/admin/employees/${own.id}/review`
    const { revision } = (await administrator.get(review)).body.data
    const assign = { assignee: administrator.id, revision }
    expect((await administrator.post(`${review}/assign`, assign)).status).toBe(200)
    const { status, index } = await download(administrator, '?assignee=me')
    expect(status).toBe(200)
    expect(index).toContain(referenceOf(own))
    expect(index).not.toContain(referenceOf(other))
  })

  it('is refused if the files are more than a browser can hold', async () => {
    const { app, administrator } = world
    const big = await signedIn(app)
    await uploadGuarantor(big, 1)
    const { database } = app.services
    const [file] = await database.read.use(fileStore).allOf(big.id)
    if (!file) throw new Error('No file is stored.')
    const place = (bytes: number) => database.write(tx => tx.use(fileStore).place({ ...file, bytes }))
    await place(1001 * 1024 * 1024)
    const before = (await auditOf(app, 'list.exported')).length
    expect(await administrator.get(`${url}?ids=${big.id}`)).toMatchObject({
      status: 400,
      body: {
        code: 'archive.too_large',
        message: expect.stringContaining(
          'can hold 1000 MB, and the files of the employees you chose have 1001 MB'
        )
      }
    })
    expect(await auditOf(app, 'list.exported')).toHaveLength(before)
    await place(file.bytes)
    expect(await download(administrator, `?ids=${big.id}`)).toMatchObject({ status: 200 })
  })

  it('sanitizes file names and reports missing and damaged files', async () => {
    const { app, administrator } = world
    const one = await signedIn(app, { username: '=HYPERLINK("../../etc/passwd") ' })
    const two = await signedIn(app, { username: '..\\..\\Ọlá/Ṣadé\u0000' })
    for (const target of [1, 2]) await uploadGuarantor(one, target)
    await uploadGuarantor(two, 1)
    const [first, second] = await app.services.database.read.use(fileStore).allOf(one.id)
    const { storage } = app.services
    const damaged = Buffer.concat([(await storage.sealed(second?.id ?? '')) as Buffer, Buffer.from('x')])
    for (const file of [first, second]) await storage.remove(file?.id ?? '')
    await storage.putSealed(second?.id ?? '', damaged)
    const { names, index, zip } = await download(administrator, `?ids=${one.id},${two.id}`)
    expect(names.filter(name => name !== 'index.csv')).toEqual([
      `_.._Ọlá_Ṣadé_ (${referenceOf(two)})/Guarantors/Guarantor 1.pdf`
    ])
    expect(index).toContain(`,_.._Ọlá_Ṣadé_ (${referenceOf(two)})/Guarantors/Guarantor 1.pdf,`)
    expect(names.some(name => name.startsWith('/') || name.split('/').includes('..'))).toBe(false)
    expect(Object.keys(zip?.files ?? {}).length).toBeGreaterThan(0)
    expect(index).toContain(`"'=HYPERLINK(""../../etc/passwd"")`)
    expect(linesOf(index).filter(line => line.endsWith(',missing'))).toHaveLength(1)
    expect(linesOf(index).filter(line => line.endsWith(',damaged'))).toHaveLength(1)
  })

  it.each([
    ['CON', 'CON'],
    ['...', '_'],
    ['-1+1', '1_1'],
    [' - -cmd', 'cmd'],
    ['=1', '_1'],
    ['@sum', '_sum'],
    ['---', '_'],
    ['Ada-Obi', 'Ada-Obi'],
    ['a/b\\c:d', 'a_b_c_d'],
    ['x'.repeat(90), 'x'.repeat(80)],
    ['عبد الرحمن', 'عبد الرحمن'],
    ['a\u202Eb\nc', 'a_b_c']
  ])('makes the name %s safe for every system', (name, safe) => expect(toSafeName(name)).toBe(safe))
})

describe('a file archive during its download', { timeout: 30_000 }, () => {
  const many = 24

  beforeAll(async () => {
    const { services } = world.app
    for (let number = 0; number < many; number++) {
      const { id: userId } = await signedIn(world.app, { username: `Heavy ${number}` })
      const id = crypto.randomBytes(16).toString('hex')
      const bytes = crypto.randomBytes(1_000_000)
      const written = await services.storage.put(id, userId, bytes)
      const sha256 = crypto.createHash('sha256').update(written).digest('hex')
      const place = {
        part: 'guarantors',
        field: 'guarantor',
        rowId: '',
        slot: 1,
        type: 'application/pdf',
        createdAt: 0,
        isHidden: false
      }
      const name = sealName(services.keys, { id, userId }, 'big.pdf')
      await services.database.write(tx =>
        tx.use(fileStore).place({ id, userId, ...place, name, bytes: bytes.length, sha256 })
      )
    }
  })

  async function open(who = world.administrator): Promise<http.IncomingMessage> {
    const client = http.get({
      port,
      path: `/api${url}?search=Heavy`,
      headers: { authorization: `Bearer ${who.token}` },
      agent: false
    })
    clients.add(client)
    client.on('error', () => {})
    const [answer] = (await once(client, 'response')) as [http.IncomingMessage]
    answer.on('error', () => {})
    return answer
  }

  const progress = async () => (await world.administrator.get('/admin/employees/export/progress')).body.data

  async function until(holds: () => Promise<boolean>) {
    for (let tries = 0; !(await holds()); tries++) {
      if (tries === 200) throw new Error('It never came.')
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  const waitUntilStalled = async () => {
    const before = (await progress())?.rows
    await new Promise(resolve => setTimeout(resolve, 200))
    return before > 0 && (await progress())?.rows === before
  }

  it('pauses while its reader does not read, and is the only export of its administrator', async () => {
    const answer = await open()
    await until(waitUntilStalled)
    expect((await progress()).rows).toBeLessThan(many)
    expect(await download(world.administrator)).toMatchObject({ status: 429 })
    expect(await world.administrator.get('/admin/employees/export')).toMatchObject({ status: 429 })
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const zip = await JsZip.loadAsync(Buffer.concat(chunks))
    expect(Object.keys(zip.files).filter(name => name.endsWith('.pdf'))).toHaveLength(many)
    await until(async () => (await progress()) === null)
  })

  it('stops when its reader disconnects', async () => {
    const answer = await open()
    await until(waitUntilStalled)
    answer.destroy()
    await until(async () => (await progress()) === null)
  })

  it('requires a fresh log-in', async () => {
    world.app.clock.advance(20 * 60_000)
    const answer = await world.administrator.get(url)
    expect(answer).toMatchObject({ status: 403, body: { data: [{ rule: 'fresh' }] } })
  })
})
