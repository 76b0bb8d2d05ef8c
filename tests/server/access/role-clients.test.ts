import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../engine/index.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { findText, type Reading, readEverything } from './role-reading.ts'
import { createRoleWorld, declareRole, type RoleWorld } from './role-world.ts'

let world: RoleWorld
let coordinator: SignedIn
let theirFiles: string[]
let readings: Reading[]

/** A role with everything that a role limited to some clients can have. */
const areaManager: Role = {
  title: 'Area manager',
  may: ['dashboard', 'list', 'record', 'export', 'messages', 'review', 'activity', 'erase'],
  limitedTo: 'clients',
  identifiers: 'show'
}
const withdraw = declareRole('area-manager', areaManager)
afterAll(withdraw)

beforeAll(async () => {
  world = await createRoleWorld()
  coordinator = await signedIn(world.app, { role: 'area-manager', clients: [world.clients.delta] })
  const { administrator, other, own } = world
  await administrator.post('/admin/send-emails', { emails: [other.email], message: 'For Zenith alone' })
  await other.post('/user/erasure')
  const { body } = await administrator.get(`/user/${other.id}`)
  theirFiles = [...JSON.stringify(body).matchAll(/"_id":"([0-9a-f]{32})"/g)].map(([, id = '']) => id)
  readings = await readEverything(world, coordinator, [`/user/${own.id}`])
})

/** Everything that identifies the employee of the other client, except values shared by many people. */
const traces = () => {
  const { id, email, username, answers } = world.other
  const { gender: _, ...personal } = answers.personalInfo
  const { secondedTo: __, ...details } = answers.employeeDetails
  const values = [id, email, username, ...Object.values(personal), ...Object.values(details), ...theirFiles]
  return [...new Set(values)].filter(value => value !== '' && !/^(Kano|Dala)$/.test(value))
}

describe('a role limited to clients', () => {
  it('finds no trace of an employee of another client in any response', () => {
    expect(traces().length).toBeGreaterThanOrEqual(20)
    const found = Object.fromEntries(traces().map(text => [text, findText(readings, text)]))
    const isOfOther = (url: string) => url.includes(`person=${world.other.id}`)
    const leaked = Object.entries(found).map(([text, urls]) => [text, urls.filter(url => !isOfOther(url))])
    expect(leaked.filter(([, urls]) => urls?.length)).toEqual([])
    const { own } = world
    for (const text of [own.id, own.email, own.username, own.answers.personalInfo.homeTownAddress])
      expect(findText(readings, text).length, text).toBeGreaterThan(1)
  })

  it('reads the record of an employee of its own client', async () => {
    const { own } = world
    const { body } = await coordinator.get(`/user/${own.id}`)
    const { nin: _, bvn: __, ...personal } = own.answers.personalInfo
    expect(body.data).toMatchObject({ _id: own.id, personalInfo: personal })
    expect((await coordinator.get('/user/users?page=1')).body).toMatchObject({
      total: 1,
      data: [{ _id: own.id }]
    })
  })

  it('gets the same response for an employee of another client as for an unknown id', async () => {
    const nobody = 'f'.repeat(32)
    for (const url of ['/user/:id', '/admin/activity?person=:id']) {
      const [ofOther, ofNobody] = await Promise.all(
        [world.other.id, nobody].map(id => coordinator.get(url.replace(':id', id)))
      )
      const same = JSON.stringify(ofNobody?.body).replaceAll(nobody, world.other.id)
      expect({ status: ofOther?.status, body: JSON.stringify(ofOther?.body) }).toEqual({
        status: ofNobody?.status,
        body: same
      })
    }
    expect((await coordinator.get(`/user/${world.other.id}`)).status).toBe(404)
  })

  it('counts only its own employees', async () => {
    const { body } = await coordinator.get('/admin/dashboard')
    const counts = Object.fromEntries(
      body.data.counts.map(({ name, value }: { name: string; value: number }) => [name, value])
    )
    expect(counts).toEqual({ employees: 1, incomplete: 0, complete: 1, male: 0, female: 1 })
    const stops = body.data.whereTheyStop.reduce(
      (sum: number, one: { employees: number }) => sum + one.employees,
      0
    )
    expect(stops).toBe(0)
    const weeks = body.data.completedPerWeek as { completed: number }[]
    expect(weeks.reduce((sum, { completed }) => sum + completed, 0)).toBe(1)
    expect((await coordinator.get('/admin/completions?since=2020-01-01T00:00:00.000Z')).body.data.count).toBe(
      1
    )
    for (const filter of ['company=Zenith%20Oil', 'region=Kano', 'gender=male', 'search=other'])
      expect((await coordinator.get(`/user/users?page=1&${filter}`)).body.total, filter).toBe(0)
    for (const filter of ['company=Delta%20Foods', 'region=Lagos', 'gender=female', 'search=own'])
      expect((await coordinator.get(`/user/users?page=1&${filter}`)).body.total, filter).toBe(1)
  })

  it('is offered only its own clients in filters and lists', async () => {
    expect((await coordinator.get('/admin/filter-choices/company')).body.data).toEqual({
      offered: ['Delta Foods'],
      former: []
    })
    expect((await coordinator.get('/admin/client-list')).body.data).toEqual([
      { _id: world.clients.delta, name: 'Delta Foods' }
    ])
  })

  it('can write only to its own employees, and learns no other address', async () => {
    const { own, other } = world
    expect((await coordinator.get('/admin/audience?to=all')).body.data).toMatchObject({
      count: 1,
      sample: [{ email: own.email }]
    })
    const both = await coordinator.post('/admin/send-emails', {
      emails: [own.email, other.email],
      message: 'Hello'
    })
    const unknown = await coordinator.post('/admin/send-emails', {
      emails: [own.email, 'nobody@example.com'],
      message: 'Hello you'
    })
    expect(both.body.data).toMatchObject({ accepted: 1, refused: 1 })
    expect({ ...unknown.body, data: { ...unknown.body.data, batch: '' } }).toEqual({
      ...both.body,
      data: { ...both.body.data, batch: '' }
    })
    const alone = await coordinator.post('/admin/send-emails', { emails: [other.email], message: 'Hello' })
    expect(alone).toMatchObject({ status: 400 })
    const links = await coordinator.post('/admin/onboarding-links', { ids: [other.id] })
    expect(links).toMatchObject({ status: 400 })
    await coordinator.post('/admin/send-emails', { audience: 'all', message: 'To all of you' })
    expect((await world.app.mailsTo(other.email)).some(({ text }) => text.includes('To all of you'))).toBe(
      false
    )
    expect((await world.app.mailsTo(own.email)).some(({ text }) => text.includes('To all of you'))).toBe(true)
  })

  it('sees its own messages, and not the messages of others', async () => {
    const otherBatch = (await world.administrator.get('/admin/send-emails')).body.data.find(
      ({ message }: { message: string }) => message === 'For Zenith alone'
    ).batch
    expect((await coordinator.get(`/admin/send-emails/${otherBatch}`)).status).toBe(404)
    expect((await coordinator.post(`/admin/send-emails/${otherBatch}/retry`)).status).toBe(404)
    const texts = (await coordinator.get('/admin/send-emails')).body.data.map(
      ({ message }: { message: string }) => message
    )
    expect(texts).not.toContain('For Zenith alone')
    expect(texts).toContain('To all of you')
  })

  it('loses access to a file link when the employee moves to another client', async () => {
    const { own, administrator } = world
    const { body } = await coordinator.get(`/user/${own.id}`)
    const link = String(body.data.guarantors[0].guarantor.url).replace('/api', '')
    expect((await coordinator.get(link)).status).toBe(200)
    const move = (secondedTo: string) =>
      own.post('/user/employeeDetails', { ...own.answers.employeeDetails, secondedTo })
    await move('Zenith Oil')
    expect((await coordinator.get(link)).status).toBe(404)
    expect((await coordinator.get(`/user/${own.id}`)).status).toBe(404)
    expect((await coordinator.get('/user/users?page=1')).body.total).toBe(0)
    expect((await administrator.get(`/user/${own.id}`)).status).toBe(200)
    await move('Delta Foods')
    expect((await coordinator.get(link)).status).toBe(200)
  })

  it('cannot erase an employee of another client', async () => {
    expect((await coordinator.delete(`/admin/users/${world.other.id}`)).status).toBe(404)
    expect((await coordinator.delete(`/admin/users/${world.administrator.id}`)).status).toBe(404)
    expect((await coordinator.get('/admin/erasures')).body.data).toEqual([])
    expect((await world.administrator.get('/admin/erasures')).body.data).toHaveLength(1)
  })

  it('keeps access when its client is renamed, and loses it when the client is deleted', async () => {
    const { app, administrator, own } = world
    const { body } = await administrator.post('/admin/client-list', { name: 'Old Name' })
    const client = body.data._id
    const limited = await signedIn(app, { role: 'client-coordinator', clients: [client] })
    await own.post('/user/employeeDetails', { ...own.answers.employeeDetails, secondedTo: 'Old Name' })
    await administrator.patch(`/admin/client-list/${client}`, { name: 'New Name' })
    expect((await limited.get(`/user/${own.id}`)).status).toBe(200)
    await administrator.delete(`/admin/client-list/${client}`)
    expect((await limited.get(`/user/${own.id}`)).status).toBe(404)
    expect((await limited.get('/user/users')).body.total).toBe(0)
  })

  it('sees nobody if it has no client', async () => {
    const nobody = await signedIn(world.app, { role: 'client-coordinator' })
    expect((await nobody.get('/user/users?page=1')).body).toMatchObject({ data: [], total: 0 })
    expect((await nobody.get(`/user/${world.other.id}`)).status).toBe(404)
    expect((await nobody.get('/admin/audience?to=all')).body.data.count).toBe(0)
  })
})
