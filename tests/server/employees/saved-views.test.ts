import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealView } from '../../../server/employees/saved-views/content.ts'
import { auditOf } from '../../helpers/audited.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from '../access/role-world.ts'
import { savedViewStore } from '../../../server/employees/saved-views/store.ts'

const undo = [
  declareRole('observer', { title: 'Observer', may: ['list'], identifiers: 'masked' }),
  hideFields({ 'personalInfo.gender': ['nobody'] })
]
afterAll(() => undo.forEach(one => one()))

const url = '/admin/saved-views'
let world: RoleWorld
let one: SignedIn
let other: SignedIn
let observer: SignedIn

beforeAll(async () => {
  world = await createRoleWorld()
  one = world.people.reviewer as SignedIn
  other = world.people.viewer as SignedIn
  observer = await signedIn(world.app, { role: 'observer' })
})

const save = (who: SignedIn, name: string, query: string, isShared = false) =>
  who.post(url, { name, query, isShared })
const namesFor = async (who: SignedIn): Promise<string[]> =>
  (await who.get(url)).body.data.map(({ name }: { name: string }) => name)
const countsFor = async (who: SignedIn): Promise<{ [view: string]: number | null }> =>
  Object.fromEntries(
    (await who.get(url)).body.data.map(({ name, total }: { name: string; total: number }) => [name, total])
  )
const find = async (who: SignedIn, name: string) =>
  (await who.get(url)).body.data.find((view: { name: string }) => view.name === name)

describe('saved views', () => {
  it('keep search, filters, sort and columns, for their owner only', async () => {
    const query = 'search=Ada&status=incomplete&company=Delta+Foods&sort=-email&columns=username%2Cemail'
    expect(await save(one, 'Delta', query)).toMatchObject({ status: 201, body: { message: 'View saved.' } })
    expect(await find(one, 'Delta')).toMatchObject({ query, isShared: false, mayChange: true, gone: [] })
    expect(await namesFor(other)).not.toContain('Delta')
    const [row] = await world.app.services.database.read.use(savedViewStore).listFor(one.id)
    expect(row?.content.includes('Ada')).toBe(false)
    const { _id } = await find(one, 'Delta')
    for (const who of [other, world.administrator]) {
      expect((await who.patch(`${url}/${_id}`, { name: 'Mine' })).status).toBe(404)
      expect((await who.delete(`${url}/${_id}`)).status).toBe(404)
    }
  })

  it.each([
    ['All', ''],
    [' RETURNED ', ''],
    ['Incomplete', 'fr'],
    ['Incomplets', 'fr']
  ])('cannot have the name of a standard view: %j in language "%s"', async (name, language) => {
    const refused = { status: 409, body: { code: 'view.name_taken', data: [{ path: '/name' }] } }
    const options = language ? { headers: { 'accept-language': language } } : {}
    expect(await one.post(url, { name, query: '', isShared: true }, options)).toMatchObject(refused)
    await save(one, 'Renamed', '')
    const { _id } = await find(one, 'Renamed')
    expect(await one.patch(`${url}/${_id}`, { name }, options)).toMatchObject(refused)
    await one.delete(`${url}/${_id}`)
  })

  it('can be shared, and changed only by their owner or an administrator', async () => {
    await save(one, 'Shared', 'status=complete', true)
    const { _id } = await find(other, 'Shared')
    expect(await find(other, 'Shared')).toMatchObject({ mayChange: false, isShared: true })
    expect(await other.patch(`${url}/${_id}`, { name: 'Taken' })).toMatchObject({
      status: 403,
      body: { message: 'Only the person who saved this view or an administrator can change it.' }
    })
    expect((await other.delete(`${url}/${_id}`)).status).toBe(403)
    expect(
      (await world.administrator.patch(`${url}/${_id}`, { name: 'Done', query: 'region=Kano' })).status
    ).toBe(200)
    expect(await find(one, 'Done')).toMatchObject({ query: 'region=Kano', isShared: true })
    expect((await one.patch(`${url}/${_id}`, { isShared: false })).status).toBe(200)
    expect(await namesFor(other)).not.toContain('Done')
    expect((await one.delete(`${url}/${_id}`)).status).toBe(200)
    expect(await namesFor(one)).not.toContain('Done')
    expect((await auditOf(world.app, 'view.saved')).at(-1)).toMatchObject({ view: _id, for: 'oneself' })
    expect((await auditOf(world.app, 'view.removed')).at(-1)).toMatchObject({ view: _id })
  })

  it('drop and report filters that no longer exist or that the role does not see', async () => {
    const { services } = world.app
    const owned = { id: 'ab'.repeat(16), userId: one.id }
    const query = 'status=complete&shoeSize=44&missing=steps%2Fgone&columns=username%2Cshoes&gender=male'
    const content = sealView(services.keys, owned, { name: 'Old', query })
    await services.database.write(tx =>
      tx.use(savedViewStore).add({ ...owned, isShared: true, content, createdAt: 1 })
    )
    expect(await find(world.administrator, 'Old')).toMatchObject({
      query: 'status=complete&columns=username&gender=male',
      gone: ['shoeSize', 'missing', 'shoes']
    })
    expect(await find(observer, 'Old')).toMatchObject({
      query: 'status=complete&columns=username',
      gone: ['shoeSize', 'missing', 'shoes', 'gender']
    })
    const rest = (await find(observer, 'Old')).query
    expect((await observer.get(`/user/users?page=1&${rest}`)).status).toBe(200)
  })

  it.each([
    ['a blank name', { name: ' ', query: '', isShared: false }, 'Enter a name for the view.'],
    [
      'an unknown filter',
      { name: 'x', query: 'shoe=1' },
      'These filters do not exist or have an invalid value: shoe.'
    ],
    ['ticks', { name: 'x', query: 'ids=ab' }, 'These filters do not exist or have an invalid value: ids.'],
    [
      'an invalid filter value',
      { name: 'x', query: 'status=half' },
      'These filters do not exist or have an invalid value: status.'
    ],
    ['no query', { name: 'x' }, '"query" must be the query of the list, of 2000 characters at most.'],
    ['text for isShared', { name: 'x', query: '', isShared: 'yes' }, '"isShared" must be true or false.']
  ])('are rejected with %s', async (_, body, message) => {
    const answer = await one.post(url, body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(JSON.stringify(message).slice(1, -1))
  })

  it('reveal no other client to a role limited to some clients', async () => {
    const coordinator = world.people['client-coordinator'] as SignedIn
    await save(one, 'Both', 'status=complete&company=Zenith+Oil', true)
    await save(one, 'Delta for all', 'company=Delta+Foods', true)
    expect(await find(coordinator, 'Both')).toMatchObject({ query: 'status=complete', gone: ['company'] })
    expect(await find(coordinator, 'Delta for all')).toMatchObject({ query: 'company=Delta+Foods', gone: [] })
    expect(await find(other, 'Both')).toMatchObject({ query: 'status=complete&company=Zenith+Oil' })
    for (const company of ['Zenith+Oil', 'Nobody'])
      expect((await save(coordinator, 'Guess', `company=${company}`)).status).toBe(400)
  })

  it('cannot filter by fields that the role does not see', async () => {
    expect((await save(observer, 'Sneaky', 'gender=male')).status).toBe(400)
    expect((await save(observer, 'Sneaky', 'corrections=open')).status).toBe(400)
    expect((await save(world.own, 'None', '')).status).toBe(403)
  })

  it('are listed after the standard views, each with its number of employees', async () => {
    await save(one, 'Zenith alone', 'company=Zenith+Oil', true)
    expect(await countsFor(world.administrator)).toMatchObject({
      All: 2,
      Incomplete: 0,
      New: 2,
      Returned: 0,
      'Assigned to me': 0,
      'Zenith alone': 1
    })
    await save(world.administrator, 'By email', 'search=own%40example.com')
    expect(await countsFor(world.administrator)).toMatchObject({ 'By email': 1 })
    expect((await namesFor(world.administrator)).slice(0, 5)).toEqual([
      'All',
      'Incomplete',
      'New',
      'Returned',
      'Assigned to me'
    ])
  })

  it('include standard views with names in the language of the reader', async () => {
    const inFrench = { headers: { 'accept-language': 'fr' } }
    const names = (await one.get(url, undefined, inFrench)).body.data.map(
      ({ name }: { name: string }) => name
    )
    expect(names.slice(0, 4)).toEqual(['Tous', 'Incomplets', 'Nouveaux', 'En correction'])
  })

  it('count only employees of the clients that a role is limited to', async () => {
    const coordinator = world.people['client-coordinator'] as SignedIn
    expect(await countsFor(coordinator)).toMatchObject({ All: 1, Incomplete: 0 })
    for (const view of (await coordinator.get(url)).body.data) {
      const { body } = await coordinator.get(`/user/users?page=1&${view.query}`)
      expect(view.total, view.name).toBe(body.total)
    }
  })

  it('of others do not show a number or email that may be an answer that the role does not see', async () => {
    const withdraw = declareRole('payer', { title: 'Payer', may: ['list'], identifiers: 'plain' })
    const payer = await signedIn(world.app, { role: 'payer' })
    const { nin, email } = world.own.answers.personalInfo
    await save(world.administrator, 'By number', `search=${nin}`, true)
    await save(
      world.administrator,
      'By private email',
      new URLSearchParams({ search: email }).toString(),
      true
    )
    const searched = async (name: string) =>
      new URLSearchParams((await find(payer, name)).query).get('search')
    expect([await searched('By number'), await searched('By private email')]).toEqual([nin, email])
    const unhide = hideFields({ 'personalInfo.nin': ['nobody'] })
    expect([await searched('By number'), await searched('By private email')]).toEqual([null, null])
    unhide()
    withdraw()
  })

  it('of reviews are hidden from roles that do not review', async () => {
    expect(await namesFor(observer)).not.toContain('New')
  })

  it('are listed without one that is damaged, which blocks no renaming of a client', async () => {
    const { app, administrator } = world
    const damaged = { id: 'cd'.repeat(16), userId: other.id, isShared: true, createdAt: 1 }
    const content = Buffer.from('not sealed')
    await app.services.database.write(tx => tx.use(savedViewStore).add({ ...damaged, content }))
    expect((await one.get(url)).status).toBe(200)
    const client = (await administrator.post('/admin/client-list', { name: 'Before' })).body.data._id
    const renamed = await administrator.patch(`/admin/client-list/${client}`, { name: 'After' })
    expect(renamed.status).toBe(200)
    const change = await administrator.patch(`${url}/${damaged.id}`, { name: 'Newer' })
    expect(change.status).toBe(404)
    await app.services.database.write(tx => tx.use(savedViewStore).remove(damaged.id))
  })

  it('are limited to fifty per person', async () => {
    for (let number = 0; number < 50; number++)
      expect((await save(other, `View ${number}`, '')).status).toBe(201)
    expect(await save(other, 'One more', '')).toMatchObject({ status: 409 })
    expect(await namesFor(other)).not.toContain('One more')
  })
})
