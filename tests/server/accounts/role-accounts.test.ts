import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../engine/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { declareRole } from '../access/role-world.ts'

const helping: Role = { title: 'Help desk', may: ['list', 'record', 'accounts'], identifiers: 'masked' }
afterAll(declareRole('help-desk', helping))

let app: TestApp
let helper: SignedIn

beforeEach(async () => {
  app = await testApp()
  helper = await signedIn(app, { role: 'help-desk' })
})

const calls = (id: string) =>
  [
    ['GET', `/admin/accounts/${id}`],
    ['DELETE', `/admin/accounts/${id}/sessions`],
    ['PUT', `/admin/accounts/${id}/disabled`],
    ['DELETE', `/admin/accounts/${id}/disabled`]
  ] as const

const send = (method: 'GET' | 'PUT' | 'DELETE', url: string) =>
  method === 'GET'
    ? helper.get(url)
    : method === 'PUT'
      ? helper.put(url, { reason: 'left the company' })
      : helper.delete(url)

describe('a role that manages accounts', () => {
  it('signs out, disables and enables employees and people whose role has no more rights', async () => {
    const ada = await signedIn(app, { username: 'Ada' })
    const viewer = await signedIn(app, { role: 'help-desk', username: 'Bola' })
    for (const { id } of [ada, viewer])
      for (const [method, url] of calls(id)) expect((await send(method, url)).status, url).toBe(200)
  })

  it('gets 403 for accounts whose role may do or see more', async () => {
    const administrator = await signedIn(app, { isAdmin: true })
    const reviewer = await signedIn(app, { role: 'reviewer' })
    const message = 'Your role, Help desk, can do or see less than this person’s role. Ask an administrator.'
    for (const { id } of [administrator, reviewer])
      for (const [method, url] of calls(id))
        expect(await send(method, url), url).toMatchObject({ status: 403, body: { message } })
    expect((await administrator.get('/user')).status).toBe(200)
    expect((await reviewer.get('/user')).status).toBe(200)
  })

  it('loses access at once when its own account is disabled', async () => {
    const administrator = await signedIn(app, { isAdmin: true })
    const ada = await signedIn(app, { username: 'Ada' })
    await administrator.put(`/admin/accounts/${helper.id}/disabled`, { reason: 'left the company' })
    expect((await helper.get(`/admin/accounts/${ada.id}`)).status).toBe(401)
  })
})
