import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../../helpers/audited.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { userStore } from '../../../server/users/user-store.ts'

const password = 'correct horse'
const reason = 'left the company'

let app: TestApp
let admin: SignedIn

beforeEach(async () => {
  app = await testApp()
  admin = await app.admin({ username: 'Ngozi' })
})

const isSignedIn = async ({ get }: Pick<TestApp, 'get'>) => (await get('/user')).status === 200
const logIn = (email: string, words = password) => app.post('/auth/login', { email, password: words })

describe('an administrator', () => {
  it('sees an account with its devices, and can sign the employee out on all of them', async () => {
    const ada = await app.employee({ username: 'Ada' })
    const seen = await admin.get(`/admin/accounts/${ada.id}`)
    expect(seen.body.data).toMatchObject({ username: 'Ada', verified: true, disabledAt: null })
    expect(seen.body.data.sessions).toMatchObject([{ isThis: false, network: '127.0.0.0/24' }])
    expect((await admin.delete(`/admin/accounts/${ada.id}/sessions`)).body.message).toBe(
      'Ada is signed out on every device.'
    )
    expect(await isSignedIn(ada)).toBe(false)
    expect((await logIn(ada.email)).status).toBe(200)
    expect(await auditOf(app, 'session.ended')).toEqual([{ sessions: 1 }])
    expect((await admin.get('/admin/accounts/nobody')).status).toBe(404)
  })

  it('can disable an account, which ends its sessions and blocks log-ins until it is enabled', async () => {
    const ada = await app.employee({ username: 'Ada' })
    const at = `/admin/accounts/${ada.id}/disabled`
    expect((await admin.put(at, { reason })).body.message).toBe('The account of Ada is disabled.')
    expect(await isSignedIn(ada)).toBe(false)
    expect(await logIn(ada.email)).toMatchObject({
      status: 403,
      body: { message: 'This account is disabled. Ask an administrator to enable it again.' }
    })
    expect((await logIn(ada.email, 'wrong horse')).status).toBe(401)
    expect((await admin.get(`/admin/accounts/${ada.id}`)).body.data).toMatchObject({
      disabledAt: expect.any(String),
      disabledReason: reason
    })
    expect((await admin.get(`/user/${ada.id}`)).body.data.isDisabled).toBe(true)
    const [mail] = await app.mailsTo(ada.email)
    expect(mail?.subject).toBe('Your account was disabled')
    expect(await auditOf(app, 'account.disabled')).toEqual([{ reason: 'left-the-company' }])
    expect((await admin.delete(at)).body.message).toBe('Ada can log in again.')
    expect(await isSignedIn(ada)).toBe(false)
    expect((await logIn(ada.email)).status).toBe(200)
    expect(await auditOf(app, 'account.enabled')).toHaveLength(1)
  })

  it('sees that a disabled account gets no code, with the same response as an unknown one', async () => {
    const ada = await app.employee()
    await admin.put(`/admin/accounts/${ada.id}/disabled`, { reason })
    const before = await app.mailsTo(ada.email)
    const answers = []
    for (const email of [ada.email, 'nobody@example.com']) {
      const calls = [
        await app.post('/auth/forget-password', { email }),
        await app.get(`/auth/resend-token/${email}`)
      ]
      answers.push(calls.map(({ status, body }) => ({ status, body })))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await app.mailsTo(ada.email)).toEqual(before)
  })

  it('sees that a disabled account cannot use an earlier code or get a new one', async () => {
    const ada = await app.employee()
    await app.post('/auth/forget-password', { email: ada.email })
    const otp = await app.codeFor(ada.email)
    await admin.put(`/admin/accounts/${ada.id}/disabled`, { reason })
    const body = { email: ada.email, otp, newPassword: 'another fine one' }
    expect((await app.post('/auth/change-password', body)).status).toBe(400)
    const { email } = await app.signUp()
    const { id = '' } = (await app.services.database.read.use(userStore).findByEmail(email)) ?? {}
    await admin.put(`/admin/accounts/${id}/disabled`, { reason })
    app.clock.advance(61_000)
    const before = await app.mailsTo(email)
    await app.get(`/auth/resend-token/${email}`)
    await app.post('/auth/forget-password', { email })
    expect(await app.mailsTo(email)).toEqual(before)
  })

  it('can disable another administrator, whose invitations are revoked', async () => {
    const other = await app.admin()
    await other.post('/admin/invitations', { email: 'friend@example.com' })
    await admin.post('/admin/invitations', { email: 'kept@example.com' })
    expect((await admin.put(`/admin/accounts/${other.id}/disabled`, { reason })).status).toBe(200)
    const left = (await admin.get('/admin/invitations')).body.data
    expect(left).toMatchObject([{ email: 'kept@example.com' }])
    expect((await other.get('/admin/invitations')).status).toBe(401)
    expect((await admin.post('/admin/invitations', { email: other.email })).status).toBe(409)
    expect((await admin.patch(`/admin/users/${admin.id}/role`, { isAdmin: false })).status).toBe(409)
  })

  it('cannot invite a person whose account is disabled', async () => {
    const ada = await app.employee()
    await admin.put(`/admin/accounts/${ada.id}/disabled`, { reason })
    expect(await admin.post('/admin/invitations', { email: ada.email })).toMatchObject({
      status: 409,
      body: { message: 'This account is disabled. Enable it first.' }
    })
  })

  it('cannot disable their own account', async () => {
    expect(await admin.put(`/admin/accounts/${admin.id}/disabled`, { reason })).toMatchObject({
      status: 409,
      body: { message: 'You cannot disable your own account.' }
    })
    expect(await isSignedIn(admin)).toBe(true)
  })

  it.each([
    [{}, 'Choose a reason.'],
    [{ reason: 'because' }, undefined]
  ])('cannot disable an account without a reason from the list: %j', async (body, msg) => {
    const ada = await app.employee()
    const answer = await admin.put(`/admin/accounts/${ada.id}/disabled`, body)
    expect(answer).toMatchObject({ status: 400, body: { data: [{ path: '/reason', ...(msg && { msg }) }] } })
    expect(await isSignedIn(ada)).toBe(true)
  })
})
