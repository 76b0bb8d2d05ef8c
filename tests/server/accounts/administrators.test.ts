import { describe, expect, it } from 'vitest'
import { armSetupCode } from '../../../server/accounts/invitations/invitations.ts'
import { invitations, sessions, users } from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'
import { withMailServer } from '../../helpers/mailing.ts'
import { signedIn } from '../../helpers/records.ts'
import { someone } from '../../helpers/visitor.ts'
import { addPeople } from '../../world/people.ts'
import { invitationStore } from '../../../server/accounts/invitations/invitation-store.ts'

const hour = 3600_000

async function setUp() {
  const app = await testApp()
  const admin = await signedIn(app, { isAdmin: true, username: 'Ngozi', email: 'ngozi@example.com' })
  return { app, admin }
}

describe('POST /admin/invitations', () => {
  it('emails a code that makes the invited person an administrator once', async () => {
    const { app, admin } = await setUp()
    const answer = await admin.post('/admin/invitations', { email: ' New@Example.com ' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: { email: 'new@example.com', expiresAt: expect.stringMatching(/^2026-11-22T/) }
      }
    })
    const code = await app.invitationFor('new@example.com')
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect(JSON.stringify(answer.body)).not.toContain(code)
    const register = (email: string) => app.post('/auth/admin-register', { ...someone({ email }), code })
    expect((await register('other@example.com')).status).toBe(403)
    expect((await register('new@example.com')).status).toBe(201)
    expect((await register('new@example.com')).status).toBe(403)
  })

  it('says that the person is an employee only if they are in the list of employees', async () => {
    const { app, admin } = await setUp()
    const [{ email: employee }, email] = [await app.employee(), 'new@example.com']
    const answerOf = async (to: string) =>
      (await admin.post('/admin/invitations', { email: to })).body.message
    expect(await answerOf(employee)).toContain('This person is an employee')
    expect(await answerOf(email)).not.toContain('This person is an employee')
    await app.post('/auth/admin-register', { ...someone({ email }), code: await app.invitationFor(email) })
    expect(await answerOf(email)).not.toContain('This person is an employee')
  })

  it('creates a code that expires after 48 hours or with the next invitation', async () => {
    const { app, admin } = await setUp()
    const email = 'new@example.com'
    await admin.post('/admin/invitations', { email })
    const first = await app.invitationFor(email)
    app.clock.advance(60_000)
    await admin.post('/admin/invitations', { email })
    const second = await app.invitationFor(email)
    expect(second).not.toBe(first)
    const inTime = 'in-time@example.com'
    await admin.post('/admin/invitations', { email: inTime })
    const register = (code: string, to = email) =>
      app.post('/auth/admin-register', { ...someone({ email: to }), code })
    expect((await register(first)).status).toBe(403)
    app.clock.advance(47.9 * hour)
    expect((await register(await app.invitationFor(inTime), inTime)).status).toBe(201)
    app.clock.advance(0.1 * hour)
    expect((await register(second)).status).toBe(403)
  })

  it('returns 409 for an administrator', async () => {
    const { app, admin } = await setUp()
    expect(await admin.post('/admin/invitations', { email: 'NGOZI@example.com' })).toMatchObject({
      status: 409,
      body: { message: 'This person is already an administrator.' }
    })
    expect(await app.services.database.read.db.$count(invitations)).toBe(0)
  })

  it.each([
    [{}, 'Enter the new administrator’s email.'],
    [{ email: ['a@b.ng', 'c@d.ng'] }, 'Email must be text.'],
    [{ email: 'a@b.ng, c@d.ng' }, 'Enter an email address in the right format, like name@example.com.'],
    [{ email: 'a@b.ng\r\nBcc: c@d.ng' }, 'Enter an email address in the right format, like name@example.com.']
  ])('rejects %j with 400', async (body, message) => {
    const { app, admin } = await setUp()
    expect(await admin.post('/admin/invitations', body)).toMatchObject({ status: 400, body: { message } })
    expect(await app.services.database.read.db.$count(invitations)).toBe(0)
  })
})

describe('GET /admin/invitations', () => {
  it('says why the email of an invitation could not be sent, until a new one is', async () => {
    const app = await withMailServer(command => (command.includes('typo@') ? '550 no such user' : 'ok'))
    const admin = await signedIn(app, { isAdmin: true })
    const invite = async (email: string) => {
      await admin.post('/admin/invitations', { email })
      await app.mailer.idle()
    }
    const failures = async () => {
      const { data } = (await admin.get('/admin/invitations')).body
      return Object.fromEntries(
        data.map(({ email, failure }: { [field: string]: string }) => [email, failure])
      )
    }
    await invite('typo@example.com')
    await invite('right@example.com')
    expect(await failures()).toEqual({
      'typo@example.com': 'The mail server refuses this address or this email (550).',
      'right@example.com': null
    })
    app.server.behave(() => 'ok')
    app.clock.advance(60_000)
    await invite('typo@example.com')
    expect(await failures()).toMatchObject({ 'typo@example.com': null })
  })
})

describe('GET /admin/administrators', () => {
  it('lists each administrator with the start date, and whether they are verified or disabled', async () => {
    const { app, admin } = await setUp()
    const [id] = await addPeople(app, [
      { username: 'Late', email: 'late@example.com', isAdmin: true, verified: false },
      {}
    ])
    const former = await signedIn(app, { isAdmin: true, username: 'Gone', email: 'gone@example.com' })
    await admin.put(`/admin/accounts/${former.id}/disabled`, { reason: 'left the company' })
    const { data } = (await admin.get('/admin/administrators')).body
    const since = expect.stringMatching(/^2026-11-20T/)
    expect(data).toEqual([
      {
        _id: admin.id,
        username: 'Ngozi',
        email: 'ngozi@example.com',
        since,
        verified: true,
        isDisabled: false
      },
      { _id: id, username: 'Late', email: 'late@example.com', since, verified: false, isDisabled: false },
      { _id: former.id, username: 'Gone', email: 'gone@example.com', since, verified: true, isDisabled: true }
    ])
  })
})

describe('PATCH /admin/users/{id}/role', () => {
  it('turns an administrator into an employee at once, signed out and with a record to fill in', async () => {
    const { app, admin } = await setUp()
    const other = await signedIn(app, { isAdmin: true, username: 'Eze' })
    expect((await other.get('/admin/dashboard')).status).toBe(200)
    const answer = await admin.patch(`/admin/users/${other.id}/role`, { isAdmin: false })
    const data = { _id: other.id, isAdmin: false }
    expect(answer).toMatchObject({
      status: 200,
      body: { data, message: 'Eze is no longer an administrator.' }
    })
    expect((await other.get('/admin/dashboard')).status).toBe(401)
    const list = (await admin.get('/user/users?page=1')).body.data
    expect(list).toMatchObject([{ _id: other.id, username: 'Eze', completed: false }])
    expect(list[0].missing).toContain('Education')
    const stops = (await admin.get('/admin/dashboard/charts')).body.data.whereTheyStop
    expect(stops[0]).toMatchObject({ employees: 1 })
    expect(await admin.patch(`/admin/users/${other.id}/role`, { isAdmin: false })).toMatchObject({
      status: 200,
      body: { data, message: 'Eze is an employee, not an administrator.' }
    })
  })

  it('returns 409 for the last verified administrator', async () => {
    const { app, admin } = await setUp()
    await addPeople(app, [{ isAdmin: true, verified: false }])
    expect(await admin.patch(`/admin/users/${admin.id}/role`, { isAdmin: false })).toMatchObject({
      status: 409,
      body: { message: 'There must be at least one administrator.' }
    })
    expect((await admin.get('/admin/dashboard')).status).toBe(200)
  })

  it('keeps one administrator when two remove the role from each other at the same time', async () => {
    const { app, admin } = await setUp()
    const other = await signedIn(app, { isAdmin: true })
    const answers = await Promise.all([
      admin.patch(`/admin/users/${other.id}/role`, { isAdmin: false }),
      other.patch(`/admin/users/${admin.id}/role`, { isAdmin: false })
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const left = (await app.services.database.read.db.select().from(users)).filter(({ isAdmin }) => isAdmin)
    expect(left).toHaveLength(1)
    expect(await app.services.database.read.db.$count(sessions)).toBe(1)
  })

  it.each([{}, { isAdmin: true }, { isAdmin: 'false' }, { isAdmin: 0 }, { isAdmin: null }, []])(
    'rejects the body %j with 400',
    async body => {
      const { app, admin } = await setUp()
      const [id] = await addPeople(app, [{}])
      expect(await admin.patch(`/admin/users/${id}/role`, body)).toMatchObject({ status: 400 })
      expect((await admin.get('/admin/administrators')).body.data).toHaveLength(1)
    }
  )

  it('returns 404 for an unknown user', async () => {
    const { admin } = await setUp()
    expect((await admin.patch('/admin/users/nobody/role', { isAdmin: false })).status).toBe(404)
  })
})

describe('inviting the email of an existing account', () => {
  it('makes a former administrator an administrator again, with the same account', async () => {
    const { app, admin } = await setUp()
    const colleague = await signedIn(app, { isAdmin: true, username: 'Eze', email: 'eze@example.com' })
    await admin.patch(`/admin/users/${colleague.id}/role`, { isAdmin: false })
    const invited = await admin.post('/admin/invitations', { email: colleague.email })
    expect(invited).toMatchObject({ status: 201 })
    expect(invited.body.message).toContain('This person is an employee: once they accept it,')
    const account = someone({ email: colleague.email, password: 'correct horse battery' })
    const code = await app.invitationFor(colleague.email)
    expect(await app.post('/auth/admin-register', { ...account, code })).toMatchObject({ status: 201 })
    expect((await admin.get('/admin/administrators')).body.data).toHaveLength(1)
    expect(await app.post('/auth/login', account)).toMatchObject({ status: 402 })
    await app.get(`/auth/verify-email/${await app.codeFor(colleague.email)}?email=${colleague.email}`)
    const { body } = await app.post('/auth/login', account)
    expect(body.data).toMatchObject({ _id: colleague.id, isAdmin: true, username: account.username })
    expect((await admin.get('/user/users?page=1')).body.data).toEqual([])
  })

  it('works if somebody else has signed up with the email without verifying it', async () => {
    const { app, admin } = await setUp()
    const { email } = await app.signUp({ email: 'new@example.com' })
    expect(await admin.post('/admin/invitations', { email })).toMatchObject({ status: 201 })
    const account = someone({ email, password: 'correct horse battery' })
    const code = await app.invitationFor(email)
    const registered = await app.post('/auth/admin-register', { ...account, code })
    const headers = { 'x-verification': String(registered.headers['x-verification']) }
    await app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`, undefined, { headers })
    expect((await app.post('/auth/login', account)).body.data).toMatchObject({ isAdmin: true })
  })

  it('is required, because the setup code returns 409 for a verified account', async () => {
    const app = await testApp({ env: { ADMIN_SETUP_CODE: 'opensesame' } })
    const { email } = await app.verified()
    await armSetupCode(app.services)
    const account = { ...someone({ email, password: 'correct horse battery' }), code: 'opensesame' }
    expect(await app.post('/auth/admin-register', account)).toMatchObject({ status: 409 })
  })
})

describe('open invitations', () => {
  async function invited() {
    const { app, admin } = await setUp()
    const email = 'new@example.com'
    await admin.post('/admin/invitations', { email })
    const code = await app.invitationFor(email)
    const account = { ...someone({ email, password: 'correct horse battery' }), code }
    return { app, admin, email, account }
  }

  it('are listed with the person who sent them until they are used or expire', async () => {
    const { app, admin, account, email } = await invited()
    await admin.post('/admin/invitations', { email: 'other@example.com' })
    const { data } = (await admin.get('/admin/invitations')).body
    expect(data).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        email,
        by: 'Ngozi',
        failure: null,
        createdAt: expect.stringMatching(/^2026-11-20T/),
        expiresAt: expect.stringMatching(/^2026-11-22T/)
      },
      expect.objectContaining({ email: 'other@example.com' })
    ])
    await app.post('/auth/admin-register', account)
    expect((await admin.get('/admin/invitations')).body.data).toEqual([data[1]])
    app.clock.advance(48 * hour)
    const late = await signedIn(app, { isAdmin: true })
    expect((await late.get('/admin/invitations')).body.data).toEqual([])
  })

  it('are useless once revoked', async () => {
    const { app, admin, account, email } = await invited()
    const [{ _id }] = (await admin.get('/admin/invitations')).body.data
    expect(await admin.delete(`/admin/invitations/${_id}`)).toMatchObject({
      status: 200,
      body: { message: `The invitation to ${email} is revoked.`, data: { _id } }
    })
    expect((await admin.get('/admin/invitations')).body.data).toEqual([])
    expect(await app.post('/auth/admin-register', account)).toMatchObject({ status: 403 })
    expect(await admin.delete(`/admin/invitations/${_id}`)).toMatchObject({ status: 404 })
  })

  it('do not list the setup code, and do not let it be revoked', async () => {
    const { app, admin } = await setUp()
    await app.services.database.write(tx =>
      tx.use(invitationStore).replaceSetupCode({ id: '0'.repeat(32), hash: 'hash', createdAt: 1 })
    )
    const [{ id } = { id: '' }] = await app.services.database.read.db.select().from(invitations)
    expect((await admin.get('/admin/invitations')).body.data).toEqual([])
    expect(await admin.delete(`/admin/invitations/${id}`)).toMatchObject({ status: 404 })
  })

  it('expire when the person who sent them loses the role', async () => {
    const { app, admin } = await setUp()
    const rogue = await signedIn(app, { isAdmin: true })
    await rogue.post('/admin/invitations', { email: 'accomplice@example.com' })
    const code = await app.invitationFor('accomplice@example.com')
    await admin.patch(`/admin/users/${rogue.id}/role`, { isAdmin: false })
    const accomplice = someone({ email: 'accomplice@example.com', password: 'correct horse battery' })
    expect(await app.post('/auth/admin-register', { ...accomplice, code })).toMatchObject({ status: 403 })
    expect((await admin.get('/admin/invitations')).body.data).toEqual([])
  })

  it('give no role if the sender loses the role before the email is verified', async () => {
    const { app, admin } = await setUp()
    const rogue = await signedIn(app, { isAdmin: true })
    const email = 'accomplice@example.com'
    await rogue.post('/admin/invitations', { email })
    const accomplice = someone({ email, password: 'correct horse battery' })
    const code = await app.invitationFor(email)
    expect(await app.post('/auth/admin-register', { ...accomplice, code })).toMatchObject({ status: 201 })
    await admin.patch(`/admin/users/${rogue.id}/role`, { isAdmin: false })
    await app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`)
    expect((await app.post('/auth/login', accomplice)).body.data).toMatchObject({ isAdmin: false })
  })
})
