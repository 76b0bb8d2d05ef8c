import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { capabilityNames } from '../../../engine/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import { openTranslations } from '../../helpers/translations.ts'
import { declareRole, hideFields } from '../access/role-world.ts'
import { type SignedIn, someone } from '../../helpers/visitor.ts'

let app: TestApp
let administrator: SignedIn
let client: string

beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  administrator = await signedIn(app, { isAdmin: true })
  client = (await administrator.post('/admin/client-list', { name: 'Acme Bank' })).body.data._id
})

async function accept(email: string) {
  const account = someone({ email })
  const [mail] = await app.mailsTo(email)
  const code = await app.invitationFor(email)
  expect(await app.post('/auth/admin-register', { ...account, code })).toMatchObject({ status: 201 })
  await app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`)
  return { ...(await app.logIn(account)), mail }
}

const actions = () =>
  query<{ action: string; detail: string }>(app, 'SELECT action, detail FROM audit ORDER BY seq').map(
    ({ action, detail }) => ({ action, detail: JSON.parse(detail) as unknown })
  )

describe('an invitation to a role', () => {
  it('gives the new account the role and the clients that it names', async () => {
    const email = 'new@example.com'
    const body = { email, role: 'client-coordinator', clients: [client] }
    expect((await administrator.post('/admin/invitations', body)).status).toBe(201)
    expect((await administrator.get('/admin/invitations')).body.data).toMatchObject([
      { email, role: 'client-coordinator', clients: [client] }
    ])
    const { mail, ...person } = await accept(email)
    expect(mail?.text).toContain('You are invited to work with employee records as Client coordinator.')
    expect((await person.get('/user')).body.data).toMatchObject({
      isAdmin: true,
      role: { name: 'client-coordinator', isLimited: true }
    })
    expect((await person.get('/admin/client-list')).body.data).toEqual([{ _id: client, name: 'Acme Bank' }])
    expect((await administrator.get('/admin/administrators')).body.data).toContainEqual(
      expect.objectContaining({ email, role: 'client-coordinator', clients: [client] })
    )
    const mailTexts = (await app.mailsTo(administrator.email)).map(({ text }) => text).join('\n')
    expect(mailTexts).toContain('now has the role Client coordinator')
    expect(actions()).toEqual(
      expect.arrayContaining([
        {
          action: 'role.invited',
          detail: expect.objectContaining({ role: 'client-coordinator', clients: 1 })
        },
        { action: 'role.given', detail: expect.objectContaining({ role: 'client-coordinator', clients: 1 }) }
      ])
    )
  })

  it('names the role in the language of each reader', async () => {
    const email = 'new@example.com'
    const french = openTranslations('fr')
    const inFrench = { headers: { 'accept-language': 'fr' } }
    const title = french('Client coordinator')
    const reader = await signedIn(app, { isAdmin: true })
    await reader.put('/account/language/fr')
    const body = { email, role: 'client-coordinator', clients: [client] }
    expect((await administrator.post('/admin/invitations', body, inFrench)).status).toBe(201)
    const { mail, ...person } = await accept(email)
    expect(mail?.text).toContain(title)
    const notices = (await app.mailsTo(reader.email)).map(({ text }) => text).join('\n')
    expect(notices).toContain(title)
    const user = (await person.get('/user', undefined, inFrench)).body.data
    expect(user.role).toMatchObject({ title })
    const refused = await person.get('/admin/administrators', undefined, inFrench)
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining(title) } })
    const give = (choice: object) => administrator.patch(`/admin/users/${user._id}/role`, choice, inFrench)
    const wrong = await give({ role: 'viewer', clients: [client] })
    expect(wrong.body.data).toMatchObject([{ msg: expect.stringContaining(french('Viewer')) }])
    expect((await give({ role: 'viewer' })).body.message).toContain(french('Viewer'))
  })

  it('says that a client that was chosen has been deleted meanwhile', async () => {
    const body = { email: 'new@example.com', role: 'client-coordinator', clients: [client] }
    await administrator.delete(`/admin/client-list/${client}`)
    expect(await administrator.post('/admin/invitations', body)).toMatchObject({
      status: 400,
      body: { data: [{ path: '/clients', msg: 'A client that you chose was deleted. Choose again.' }] }
    })
  })

  it.each([
    [{ role: 'nobody' }, '/role'],
    [{ role: '__proto__' }, '/role'],
    [{ role: 7 }, '/role'],
    [{ role: null }, '/role'],
    [{ role: 'client-coordinator' }, '/clients'],
    [{ role: 'client-coordinator', clients: [] }, '/clients'],
    [{ role: 'client-coordinator', clients: ['f'.repeat(32)] }, '/clients'],
    [{ role: 'client-coordinator', clients: 'all' }, '/clients'],
    [{ role: 'viewer', clients: ['CLIENT'] }, '/clients']
  ])('is rejected with a field error for %j', async (choice, path) => {
    const given = {
      ...choice,
      ...('clients' in choice && choice.clients?.[0] === 'CLIENT' && { clients: [client] })
    }
    const answer = await administrator.post('/admin/invitations', { email: 'new@example.com', ...given })
    expect(answer).toMatchObject({ status: 400, body: { data: [{ path, form: 'admin/invitation' }] } })
    expect((await administrator.get('/admin/invitations')).body.data).toEqual([])
  })

  it('is revoked when the role of its author changes', async () => {
    const colleague = await signedIn(app, { isAdmin: true })
    await colleague.post('/admin/invitations', { email: 'new@example.com', role: 'viewer' })
    const change = { role: 'reviewer' }
    expect((await administrator.patch(`/admin/users/${colleague.id}/role`, change)).status).toBe(200)
    expect((await administrator.get('/admin/invitations')).body.data).toEqual([])
  })
})

describe('a role with every right of an administrator', () => {
  it('cannot give the role of administrator if a field is hidden from it', async () => {
    onTestFinished(declareRole('lead', { title: 'Lead', may: capabilityNames, identifiers: 'plain' }))
    const lead = await signedIn(app, { role: 'lead' })
    const toAdministrator = () => lead.patch(`/admin/users/${lead.id}/role`, { role: 'administrator' })
    const show = hideFields({ 'personalInfo.homeTownAddress': ['reviewer'] })
    onTestFinished(show)
    const refused = { status: 403, body: { code: 'role.beyond_own' } }
    expect(await toAdministrator()).toMatchObject(refused)
    expect(await lead.post('/admin/invitations', { email: 'new@example.com' })).toMatchObject(refused)
    show()
    expect(await toAdministrator()).toMatchObject({ status: 200 })
  })
})

describe('an open invitation', () => {
  it('cannot be replaced by a person who may not revoke it', async () => {
    onTestFinished(declareRole('lead', { title: 'Lead', may: ['roles'], identifiers: 'masked' }))
    const lead = await signedIn(app, { role: 'lead' })
    const email = 'new@example.com'
    await administrator.post('/admin/invitations', { email })
    const [invitation] = (await administrator.get('/admin/invitations')).body.data
    const refused = { status: 403, body: { code: 'role.beyond_own' } }
    expect(await lead.delete(`/admin/invitations/${invitation._id}`)).toMatchObject(refused)
    expect(await lead.post('/admin/invitations', { email, role: 'lead' })).toMatchObject(refused)
    expect((await administrator.get('/admin/invitations')).body.data).toEqual([invitation])
    await administrator.delete(`/admin/invitations/${invitation._id}`)
    expect(await lead.post('/admin/invitations', { email, role: 'lead' })).toMatchObject({ status: 201 })
    expect(await lead.post('/admin/invitations', { email, role: 'lead' })).toMatchObject({ status: 201 })
  })
})

describe('a role', () => {
  it('takes effect immediately when it changes and signs the person out everywhere', async () => {
    const person = await signedIn(app, { role: 'reviewer' })
    const url = `/admin/users/${person.id}/role`
    expect(await administrator.patch(url, { role: 'viewer' })).toMatchObject({
      status: 200,
      body: {
        message: `${person.username} now has the role Viewer.`,
        data: { _id: person.id, isAdmin: true, role: 'viewer' }
      }
    })
    expect((await person.get('/user')).status).toBe(401)
    expect(actions()).toContainEqual({ action: 'role.changed', detail: { role: 'viewer', clients: 0 } })
    expect(await administrator.patch(url, { isAdmin: false })).toMatchObject({ status: 200 })
    expect((await administrator.get('/admin/administrators')).body.data).toHaveLength(1)
    expect((await administrator.get('/user/users?page=1')).body.total).toBe(1)
    expect(await administrator.patch(url, { role: 'viewer' })).toMatchObject({ status: 409 })
  })

  it('cannot be taken from the last administrator, even if there are other roles', async () => {
    await signedIn(app, { role: 'reviewer' })
    const url = `/admin/users/${administrator.id}/role`
    const last = { status: 409, body: { message: 'There must be at least one administrator.' } }
    expect(await administrator.patch(url, { role: 'viewer' })).toMatchObject(last)
    expect(await administrator.patch(url, { isAdmin: false })).toMatchObject(last)
    expect((await administrator.get('/user')).status).toBe(200)
  })

  it('without the right to change roles cannot change its own role', async () => {
    const viewer = await signedIn(app, { role: 'viewer' })
    for (const body of [{ role: 'administrator' }, { isAdmin: false }])
      expect((await viewer.patch(`/admin/users/${viewer.id}/role`, body)).status).toBe(403)
    expect((await viewer.get('/user')).body.data.role.name).toBe('viewer')
  })

  it('grants no access once it is no longer declared', async () => {
    const person = await signedIn(app, { role: 'of-yesterday' })
    for (const url of ['/user/users', '/admin/dashboard', '/admin/administrators', '/admin/activity'])
      expect((await person.get(url)).status, url).toBe(403)
  })
})
