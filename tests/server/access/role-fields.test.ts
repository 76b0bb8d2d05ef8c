import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../engine/index.ts'
import { ask, guarantor, keyFor, withKey } from '../../helpers/guarantors.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { findText, type Reading, readEverything } from './role-reading.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from './role-world.ts'
import { roleStore } from '../../../server/users/role-store.ts'
import { userStore } from '../../../server/users/user-store.ts'

/** A role that sees everything except what x-seenBy reserves for others. */
const all: Role = {
  title: 'Observer',
  may: ['dashboard', 'list', 'record', 'export', 'messages', 'activity', 'erase', 'roles', 'clients'],
  identifiers: 'show'
}
const undo = [
  declareRole('observer', all),
  declareRole('confidant', all),
  hideFields({
    'personalInfo.homeTownAddress': ['confidant'],
    'personalInfo.closestBusStop': ['confidant'],
    'personalInfo.gender': ['confidant'],
    'personalInfo.passport': ['confidant'],
    'education.items.qualification': ['confidant'],
    guarantors: ['confidant'],
    signature: ['administrator']
  })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld
let observer: SignedIn
let confidant: SignedIn
let seen: { [role: string]: Reading[] }

beforeAll(async () => {
  world = await createRoleWorld()
  observer = await signedIn(world.app, { role: 'observer' })
  confidant = await signedIn(world.app, { role: 'confidant' })
  await ask(world.own)
  await world.app.post('/party/decline', {}, withKey(await keyFor(world.app)))
  await confidant.get('/user/users?page=1&pageSize=50&gender=female')
  await confidant.get('/admin/employees/export?gender=female')
  for (const [name, who] of Object.entries({ observer, confidant, administrator: world.administrator }))
    seen = { ...seen, [name]: await readEverything(world, who) }
})

const isDescription = (url: string) => url === '/openapi.json'
const foundBy = (role: string, text: string) =>
  findText(seen[role] ?? [], text).filter(url => !isDescription(url))

describe('a field hidden from a role', () => {
  it('does not reach it in any call, sheet or file, but reaches roles that can see it', () => {
    for (const { answers } of [world.own, world.other]) {
      const { homeTownAddress, closestBusStop } = answers.personalInfo
      for (const text of [homeTownAddress, closestBusStop, 'Closest Busstop']) {
        expect({ text, urls: foundBy('observer', text) }).toEqual({ text, urls: [] })
        expect(foundBy('confidant', text).length, text).toBeGreaterThan(0)
        expect(foundBy('administrator', text).length, text).toBeGreaterThan(0)
      }
    }
    for (const text of ['BSc', '"gender"', 'female', '"guarantor":', '"qualification"', 'Qualification'])
      expect({ text, urls: foundBy('observer', text) }).toEqual({ text, urls: [] })
    for (const text of ['BSc', '"gender"', '"guarantor":'])
      expect(foundBy('confidant', text).length, text).toBeGreaterThan(0)
  })

  it('is left out of the record, and its part looks neither saved nor missing', async () => {
    const { data, revisions } = (await observer.get(`/user/${world.own.id}`)).body
    expect(Object.keys(data)).not.toContain('guarantors')
    expect(data).toMatchObject({ employeeDetails: { employeeId: 'STAFF-1111' } })
    expect(Object.keys(data.personalInfo)).not.toContain('homeTownAddress')
    expect(Object.keys(data.personalInfo)).not.toContain('passport')
    expect(Object.keys(data.education[0]).sort()).toEqual(['dateObtained', 'nameOfSchool'])
    expect(revisions).toMatchObject({ guarantors: 0, signature: 0, employeeDetails: 1 })
    expect(data.revisions).toEqual(revisions)

    const fresh = await signedIn(world.app, { username: 'Fresh Ojo' })
    await fresh.post('/user/personalInfo/', validAnswers.personalInfo)
    const missing = (who: SignedIn) =>
      who
        .get(`/user/${fresh.id}`)
        .then(({ body }) => body.data.missing.map(({ path }: { path: string }) => path))
    expect(await missing(world.administrator)).toContain('/guarantors')
    expect(await missing(observer)).not.toContain('/guarantors')
    expect(await missing(observer)).toContain('/employeeDetails')
    const row = (await observer.get('/user/users?page=1&search=fresh')).body.data[0]
    expect(row.missing.join()).not.toMatch(/guarantor|signature|declaration/i)
    // Only the hidden photo is missing in the second step.
    const finished = async (who: SignedIn) => {
      const [listed] = (await who.get('/user/users?page=1&search=fresh')).body.data
      const { waiting } = (await who.get('/admin/dashboard/work')).body.data
      const record = (await who.get(`/user/${fresh.id}`)).body.data
      const all = [listed.progress, record.progress, waiting[0]]
      return all.map(progress => progress.finished)
    }
    expect(await finished(world.administrator)).toEqual([1, 1, 1])
    expect(await finished(observer)).toEqual([2, 2, 2])
    await world.app.services.database.write(tx => tx.use(userStore).remove(fresh.id))
  })

  it('cannot be used to filter a list, an export or a choice, and is not counted', async () => {
    const filtered = [
      '/user/users?page=1&gender=female',
      '/user/users?gender=female',
      '/admin/employees/ids?gender=male'
    ]
    for (const url of [...filtered, '/admin/employees/export?gender=male', '/admin/filter-choices/gender'])
      expect(await observer.get(url), url).toMatchObject({
        status: 403,
        body: {
          message: 'Your role, Observer, cannot filter by "gender", because it does not see those answers.'
        }
      })
    expect((await confidant.get('/user/users?page=1&gender=female')).body.total).toBe(1)
    const names = async (who: SignedIn) =>
      (await who.get('/admin/dashboard')).body.data.counts.map(({ name }: { name: string }) => name)
    expect(await names(observer)).toEqual(['employees', 'incomplete', 'complete'])
    expect(await names(confidant)).toEqual(['employees', 'incomplete', 'complete', 'male', 'female'])
    const steps = async (who: SignedIn) =>
      (await who.get('/admin/dashboard/charts')).body.data.whereTheyStop.map(
        ({ form }: { form: string }) => form
      )
    expect(await steps(observer)).not.toContain('steps/guarantors')
    expect(await steps(observer)).not.toContain('steps/declaration')
    expect(await steps(confidant)).toContain('steps/guarantors')
  })

  it('has no file for that role, also by a link that was issued earlier', async () => {
    const fileOf = async (who: SignedIn) => (await who.get(`/user/${world.own.id}`)).body.data
    const { guarantors, passport, personalInfo } = await fileOf(confidant)
    const url = String(guarantors[0].guarantor.url).replace('/api', '')
    expect((await confidant.get(url)).status).toBe(200)
    const links = (seen.observer ?? []).filter(({ url }) => url.startsWith('/files/'))
    expect(links).toEqual([])
    expect(JSON.stringify([passport, personalInfo.passport])).toContain('/api/files/')
    const { database } = world.app.services
    const giveRole = (role: string) =>
      database.write(tx => tx.use(roleStore).giveRole(confidant.id, { role, roleClients: '[]' }))
    await giveRole('observer')
    expect((await confidant.get(url)).status).toBe(404)
    await giveRole('confidant')
    expect((await confidant.get(url)).status).toBe(200)
  })

  it('is not named in any activity entry', async () => {
    const entries = (seen.observer ?? []).filter(({ url }) => url.startsWith('/admin/activity'))
    expect(entries.length).toBeGreaterThan(2)
    for (const name of ['homeTownAddress', 'guarantor"', '/personalInfo/gender', '"signature"', '"passport"'])
      expect(findText(entries, name)).toEqual([])
    expect(findText(entries, 'salaryAccountNumber').length).toBeGreaterThan(0)
    expect(foundBy('administrator', '/personalInfo/gender').length).toBeGreaterThan(0)
  })

  it('is not revealed by who was asked to fill it in, in emails or activity', async () => {
    const { data } = (await observer.get(`/admin/sent-mails?person=${world.own.id}`)).body
    expect(data.map(({ subject }: { subject: string }) => subject).join()).toMatch(
      /want to be your guarantor/
    )
    expect(JSON.stringify(data)).not.toContain(guarantor.name)
    expect(foundBy('observer', guarantor.name)).toEqual([])
    for (const action of ['party.asked', 'party.declined'])
      expect(foundBy('observer', action)).toEqual(expect.arrayContaining([expect.stringMatching('activity')]))
    expect(foundBy('confidant', '"party":"guarantor","slot":1').length).toBeGreaterThan(0)
  })

  it('is complete for its employee', async () => {
    const { own } = world
    const { body } = await own.get('/user')
    expect(body.data).toMatchObject(own.answers)
    expect(body.data.guarantors).toHaveLength(2)
    expect(body.data).not.toHaveProperty('role')
  })
})

describe('a role that sees fewer fields', () => {
  it('cannot give anyone a role that sees more', async () => {
    const refused = { status: 403, body: { message: expect.stringContaining('cannot give or remove') } }
    for (const role of ['confidant', 'administrator', undefined])
      expect(
        await observer.post('/admin/invitations', { email: 'new@example.com', ...(role && { role }) })
      ).toMatchObject(refused)
    expect(
      await observer.post('/admin/invitations', { email: 'new@example.com', role: 'viewer' })
    ).toMatchObject({
      status: 201
    })
    expect(await observer.patch(`/admin/users/${confidant.id}/role`, { role: 'viewer' })).toMatchObject(
      refused
    )
    expect(await observer.patch(`/admin/users/${observer.id}/role`, { role: 'confidant' })).toMatchObject(
      refused
    )
    expect(
      await observer.patch(`/admin/users/${world.administrator.id}/role`, { isAdmin: false })
    ).toMatchObject(refused)
    expect((await world.administrator.get('/user')).status).toBe(200)
  })
})
