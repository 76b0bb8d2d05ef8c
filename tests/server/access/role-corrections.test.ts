import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../engine/index.ts'
import { enteredAgain, signedIn, uploadGuarantor, validAnswers } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from './role-world.ts'
import { roleStore } from '../../../server/users/role-store.ts'

const reviewing: Role = {
  title: 'Checker',
  may: ['list', 'record', 'review', 'activity'],
  identifiers: 'show'
}
const undo = [
  declareRole('checker', reviewing),
  declareRole('checker-of-clients', { ...reviewing, limitedTo: 'clients' }),
  hideFields({
    'personalInfo.homeTownAddress': ['viewer'],
    'personalInfo.passport': ['viewer'],
    'education.items.qualification': ['viewer']
  })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld
let checker: SignedIn
let limited: SignedIn

beforeAll(async () => {
  world = await createRoleWorld()
  checker = await signedIn(world.app, { role: 'checker' })
  limited = await signedIn(world.app, { role: 'checker-of-clients', clients: [world.clients.delta] })
  const { administrator, own, other } = world
  for (const { id } of [own, other])
    await ask(administrator, id, [
      '/personalInfo/bvn',
      '/personalInfo/homeTownAddress',
      '/personalInfo/passport',
      '/education/0',
      '/guarantors/0'
    ])
  const personal = {
    ...validAnswers.personalInfo,
    ...own.answers.personalInfo,
    bvn: '98765432109',
    homeTownAddress: '9 Moved Road'
  }
  await enteredAgain(world.app, own)
  expect((await own.put('/user/personalInfo', personal)).status).toBe(200)
  await uploadGuarantor(own, 1)
})

const ask = (who: SignedIn, id: string, paths: string[], message = 'Check it.') =>
  who.post(`/admin/employees/${id}/corrections`, {
    corrections: paths.map(path => ({ path, message }))
  })
const listed = (who: SignedIn, id: string) => who.get(`/admin/employees/${id}/corrections`)
const pathsOf = (all: { path: string }[]) => all.map(({ path }) => path).sort()

interface Listed {
  _id: string
  path: string
  revision: number
  before: { text: string; file: { url: string } | null }
  after: { text: string; file: { url: string } | null }
}

describe('corrections', () => {
  it('for an employee of another client get the same response as for an unknown id', async () => {
    const { other, own, administrator } = world
    const otherCorrections: Listed[] = (await listed(administrator, other.id)).body.data
    const nobody = 'f'.repeat(32)
    const nothing = await listed(limited, nobody)
    expect(nothing.status).toBe(404)
    expect(await listed(limited, other.id)).toMatchObject({ status: 404, body: nothing.body })
    expect(await ask(limited, other.id, ['/personalInfo/nin'])).toMatchObject({
      status: 404,
      body: (await ask(limited, nobody, ['/personalInfo/nin'])).body
    })
    for (const { _id, revision } of otherCorrections)
      expect((await limited.post(`/admin/corrections/${_id}/close`, { revision })).status).toBe(404)
    expect((await listed(administrator, other.id)).body.data).toHaveLength(otherCorrections.length)
    expect((await listed(limited, own.id)).status).toBe(200)
  })

  it('of fields hidden from a role are not listed for it, and cannot be requested or closed by it', async () => {
    const { administrator, own } = world
    const seen = ['/education/0', '/guarantors/0', '/personalInfo/bvn']
    const all: Listed[] = (await listed(administrator, own.id)).body.data
    const { data } = (await listed(checker, own.id)).body
    expect(pathsOf(data)).toEqual(seen)
    expect(JSON.stringify(data)).not.toMatch(/BSc|Village|Moved|Home Town/)
    const record = (await checker.get(`/user/${own.id}`)).body.data
    expect(pathsOf(record.corrections).every(path => seen.includes(path))).toBe(true)
    expect(await ask(checker, own.id, ['/personalInfo/homeTownAddress'])).toMatchObject({
      status: 400,
      body: { message: 'Your role, Checker, does not see this answer.' }
    })
    const hidden = all.find(({ path }) => path === '/personalInfo/homeTownAddress')
    const closed = await checker.post(`/admin/corrections/${hidden?._id}/close`, {
      revision: hidden?.revision
    })
    expect(closed.status).toBe(404)
    const entries = JSON.stringify((await checker.get(`/admin/activity?person=${own.id}`)).body)
    expect(entries).toContain('correction')
    expect(entries).not.toContain('homeTownAddress')
  })

  it('show masked identifiers before and after the change', async () => {
    const { administrator, own } = world
    const bvnOf = async (who: SignedIn): Promise<Listed> =>
      (await listed(who, own.id)).body.data.find(({ path }: Listed) => path === '/personalInfo/bvn')
    expect(await bvnOf(checker)).toMatchObject({
      before: { text: '•••••••1111' },
      after: { text: '•••••••2109' }
    })
    expect(await bvnOf(administrator)).toMatchObject({
      before: { text: own.answers.personalInfo.bvn },
      after: { text: '98765432109' }
    })
    const { _id, revision } = await bvnOf(checker)
    expect((await checker.post(`/admin/corrections/${_id}/close`, { revision })).status).toBe(200)
    expect(await bvnOf(checker)).toMatchObject({ after: { text: '•••••••2109' } })
  })

  it('show the previous file only to a role that can review it', async () => {
    const { administrator, own, app } = world
    const fileOf = async (who: SignedIn, path: string): Promise<string> => {
      const one = (await listed(who, own.id)).body.data.find((row: Listed) => row.path === path)
      return String(one.before.file.url).replace('/api', '')
    }
    const paper = await fileOf(checker, '/guarantors/0')
    expect((await checker.get(paper)).status).toBe(200)
    expect((await checker.get(await fileOf(administrator, '/personalInfo/passport'))).status).toBe(200)
    const { database } = app.services
    await database.write(tx => tx.use(roleStore).giveRole(checker.id, { role: 'viewer', roleClients: '[]' }))
    expect((await checker.get(paper)).status).toBe(404)
    await database.write(tx => tx.use(roleStore).giveRole(checker.id, { role: 'checker', roleClients: '[]' }))
    expect((await checker.get(paper)).status).toBe(200)
  })

  it('are visible only to roles that can review, in the record and in the list', async () => {
    const { people, own } = world
    const viewer = people.viewer
    expect((await viewer?.get(`/user/${own.id}`))?.body.data.corrections).toEqual([])
    expect(await viewer?.get('/user/users?page=1&corrections=open')).toMatchObject({
      status: 403,
      body: { message: 'Your role, Viewer, does not let you review records. Ask an administrator.' }
    })
    expect(await viewer?.get('/user/users?page=1&refused=open')).toMatchObject({ status: 403 })
    expect((await checker.get('/user/users?page=1&corrections=open')).body.total).toBe(2)
    expect((await limited.get('/user/users?page=1&corrections=open')).body.total).toBe(1)
  })
})
