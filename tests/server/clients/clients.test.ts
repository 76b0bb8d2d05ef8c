import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { completeRecord, validAnswers, signedIn } from '../../helpers/records.ts'
import { query, storedIn } from '../../helpers/stored.ts'

const url = '/admin/client-list'

async function setUp() {
  const server = await testApp()
  const admin = await signedIn(server, { isAdmin: true })
  const added = await admin.post(url, { name: 'Acme Bank' })
  return { server, admin, id: added.body.data._id as string, added }
}

describe('the client list', () => {
  it('lists clients for signed-in users and counts employees for administrators', async () => {
    const { server, admin, id, added } = await setUp()
    expect(added).toMatchObject({ status: 201, body: { success: true, message: 'Client added.' } })
    const ada = await signedIn(server)
    await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
    expect((await ada.get(url)).body.data).toEqual([{ _id: id, name: 'Acme Bank' }])
    expect((await admin.get(url)).body.data).toEqual([
      {
        _id: id,
        name: 'Acme Bank',
        employees: 1,
        administrators: 0,
        invitations: 0,
        query: 'company=Acme+Bank'
      }
    ])
    expect((await server.get(url)).status).toBe(401)
  })

  it('can be changed only by administrators', async () => {
    const { server, id } = await setUp()
    const ada = await signedIn(server)
    const before = storedIn(server)
    const tries = [
      ada.post(url, { name: 'x' }),
      ada.patch(`${url}/${id}`, { name: 'x' }),
      ada.delete(`${url}/${id}`)
    ]
    expect((await Promise.all(tries)).map(answer => answer.status)).toEqual([403, 403, 403])
    expect(storedIn(server)).toBe(before)
  })

  it.each([[{}], [{ name: '' }], [{ name: '  ' }], [{ name: null }], [undefined]])(
    'requires a name in %j',
    async body => {
      const { admin, id } = await setUp()
      const refused = { status: 400, body: { message: 'Enter client name.', data: [{ path: '/name' }] } }
      expect(await admin.post(url, body)).toMatchObject(refused)
      expect(await admin.patch(`${url}/${id}`, body)).toMatchObject(refused)
    }
  )

  it.each([
    [{ name: 7 }],
    [{ name: ['x'] }],
    [{ name: 'a'.repeat(101) }],
    [{ name: 'a\u0000' }],
    [{ name: '\u200b\u2800' }],
    [[]],
    ['text']
  ])('rejects %j', async body => {
    const { server, admin, id } = await setUp()
    const before = storedIn(server)
    const headers = { 'content-type': 'application/json' }
    const text = JSON.stringify(body)
    expect((await admin.post(url, text, { headers })).status).toBe(400)
    expect((await admin.patch(`${url}/${id}`, text, { headers })).status).toBe(400)
    expect(storedIn(server)).toBe(before)
  })

  it('rejects a duplicate name, whatever its case and spaces', async () => {
    const { server, admin, id } = await setUp()
    await admin.post(url, { name: 'Zenith' })
    for (const name of ['Acme Bank', 'ACME BANK', ' acme  bank ', 'Acme\u00ad Bank\u200b']) {
      expect(await admin.post(url, { name })).toMatchObject({
        status: 409,
        body: {
          message: expect.stringMatching(/already/),
          data: [
            { msg: expect.stringMatching(/already/), path: '/name', rule: 'unique', form: 'admin/client' }
          ]
        }
      })
    }
    expect((await admin.patch(`${url}/${id}`, { name: 'zenith' })).status).toBe(409)
    expect((await admin.patch(`${url}/${id}`, { name: 'ACME Bank' })).status).toBe(200)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => admin.post(url, { name: at % 2 ? 'Same' : 'SAME' }))
    )
    expect(all.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(query(server, "SELECT 1 FROM clients WHERE folded = 'same'")).toHaveLength(1)
  })

  it('returns 404 for an unknown or missing client id', async () => {
    const { admin } = await setUp()
    const none = { status: 404, body: { success: false, message: 'No Client.' } }
    expect(await admin.patch(`${url}/nobody`, { name: 'x' })).toMatchObject(none)
    expect(await admin.delete(`${url}/nobody`)).toMatchObject(none)
    expect(await admin.patch(`${url}/`, { name: 'x' })).toMatchObject(none)
    expect(await admin.delete(url)).toMatchObject(none)
  })
})

describe('a renamed client', () => {
  it('returns 409 for another rename that still refers to the old name', async () => {
    const { admin, id } = await setUp()
    const rename = (was: string, name: string) =>
      admin.patch(`${url}/${id}?was=${encodeURIComponent(was)}`, { name })
    expect(await rename('Acme Bank', 'Acme Group')).toMatchObject({ status: 200 })
    expect(await rename('Acme Bank', 'Acme PLC')).toMatchObject({
      status: 409,
      body: { code: 'client.renamed', data: [{ path: '/name', form: 'admin/client' }] }
    })
    expect((await admin.get(url)).body.data).toMatchObject([{ name: 'Acme Group' }])
    expect(await rename('Acme Group', 'Acme PLC')).toMatchObject({ status: 200 })
  })

  it('keeps its name if a rename refers to the old name twice', async () => {
    const { admin, id } = await setUp()
    expect(await admin.patch(`${url}/${id}?was=Other&was=Other`, { name: 'Acme PLC' })).toMatchObject({
      status: 400,
      body: { code: 'input.parameter' }
    })
    expect((await admin.get(url)).body.data).toMatchObject([{ name: 'Acme Bank' }])
  })

  it('has its new name in every record and in the list filter, with a new revision', async () => {
    const { server, admin, id } = await setUp()
    await admin.post(url, { name: 'Zenith' })
    const [ada, bola, chike] = [await signedIn(server), await signedIn(server), await signedIn(server)]
    await completeRecord(ada)
    await bola.post('/user/employeeDetails', validAnswers.employeeDetails)
    await chike.post('/user/employeeDetails', { ...validAnswers.employeeDetails, secondedTo: 'Zenith' })

    const renamed = await admin.patch(`${url}/${id}`, { name: 'Acme Group' })
    expect(renamed.body).toMatchObject({
      message: 'Client renamed. The name changes on 2 records.',
      data: { employees: 2 }
    })
    for (const who of [ada, bola]) {
      const { data } = (await who.get('/user')).body
      expect(data).toMatchObject({
        employeeDetails: { ...validAnswers.employeeDetails, secondedTo: 'Acme Group' },
        revisions: { employeeDetails: 2 }
      })
    }
    expect((await ada.get('/user')).body.data.completed).toBe(true)
    expect((await chike.get('/user')).body.data).toMatchObject({
      employeeDetails: { secondedTo: 'Zenith' },
      revisions: { employeeDetails: 1 }
    })
    expect((await admin.get('/user/users?page=1&company=Acme%20Group')).body.total).toBe(2)
    expect((await admin.get('/user/users?page=1&company=Acme%20Bank')).body.total).toBe(0)
  })

  it('keeps its old name if a record cannot be updated', async () => {
    const { server, admin, id } = await setUp()
    const ada = await signedIn(server)
    await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
    const { database } = server.services
    const { answers } = await import('../../../server/core/database/tables.ts')
    await database.write(async tx => {
      await tx.db.update(answers).set({ document: Buffer.from('damaged beyond reading, and long enough') })
    })
    const before = storedIn(server)
    expect(await admin.patch(`${url}/${id}`, { name: 'Acme Group' })).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong' }
    })
    expect(storedIn(server)).toBe(before)
  })
})

it('a deleted client stays on the records, and the response says on how many', async () => {
  const { server, admin, id } = await setUp()
  const ada = await signedIn(server)
  await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
  const deleted = await admin.delete(`${url}/${id}`)
  expect(deleted.body).toMatchObject({
    message: 'Client deleted. The name stays on 1 record.',
    data: { employees: 1 }
  })
  expect((await ada.get('/user')).body.data.employeeDetails.secondedTo).toBe('Acme Bank')
  expect((await admin.get('/user/users?page=1&company=Acme%20Bank')).body.total).toBe(1)
  expect((await admin.get(url)).body.data).toEqual([])
})

describe('a role limited to a client', () => {
  it('is counted for its client and no longer lists the client once deleted', async () => {
    const { server, admin, id } = await setUp()
    const coordinator = await signedIn(server, { role: 'client-coordinator', clients: [id] })
    const clientsOf = async () =>
      (await admin.get('/admin/administrators')).body.data.find(
        ({ _id }: { _id: string }) => _id === coordinator.id
      ).clients
    expect((await admin.get(url)).body.data).toMatchObject([{ name: 'Acme Bank', administrators: 1 }])
    expect(await clientsOf()).toEqual([id])
    await admin.delete(`${url}/${id}`)
    expect(await clientsOf()).toEqual([])
  })
})

describe('a saved view of the list', () => {
  it('keeps filtering by its client after a rename', async () => {
    const { server, admin, id } = await setUp()
    const ada = await signedIn(server)
    await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
    await admin.post('/admin/saved-views', { name: 'Acme', query: 'company=Acme+Bank&sort=-email' })
    await admin.post('/admin/saved-views', { name: 'Others', query: 'search=Acme+Bank' })
    await admin.patch(`${url}/${id}`, { name: 'Acme & Sons' })
    const views = (await admin.get('/admin/saved-views')).body.data
    expect(views.filter(({ _id }: { _id: string | null }) => _id !== null)).toMatchObject([
      { name: 'Acme', query: 'company=Acme+%26+Sons&sort=-email', total: 1, gone: [] },
      { name: 'Others', query: 'search=Acme+Bank' }
    ])
  })
})
