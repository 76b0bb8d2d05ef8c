import { describe, expect, it } from 'vitest'
import { runAdmin } from '../../../server/tools/admin/commands.ts'
import { authenticator, enrol } from '../../helpers/authenticator.ts'
import { auditOf } from '../../helpers/audited.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { bytesIn } from '../../world/database.ts'

const password = 'correct horse'
const step = 30_000
const day = 24 * 3600_000

async function enrolled(env = {}) {
  const app = await testApp({ env })
  const ada = await app.employee({ password })
  const phone = await enrol(ada, app.clock.now)
  app.clock.advance(step)
  const logIn = (code?: string, words = password) => {
    const answers = { email: ada.email, password: words }
    return code === undefined
      ? app.post('/auth/login', answers)
      : app.post('/auth/second-factor', { ...answers, code })
  }
  return { app, ada, phone, logIn }
}

const wrong = { status: 400, body: { data: [{ path: '/code', form: 'account/second-factor' }] } }
const isSignedIn = async ({ get }: Pick<TestApp, 'get'>) => (await get('/user')).status === 200

describe('a second factor', () => {
  it('is set up with a code from the app and ends the other sessions', async () => {
    const app = await testApp()
    const ada = await app.employee({ password, email: 'ada@example.com' })
    const there = await app.logIn({ email: ada.email, password })
    const { secret, uri } = (await ada.post('/account/factor')).body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*ada%40example\.com/)
    expect((await app.post('/auth/login', { email: ada.email, password })).status).toBe(200)
    const { codeAt } = authenticator(secret)
    const right = codeAt(app.clock.now())
    const other = right === '000000' ? '000001' : '000000'
    expect(await ada.put('/account/factor', { code: other })).toMatchObject({
      status: 400,
      body: { data: [{ path: '/code', form: 'account/factor-code' }] }
    })
    const { status, body } = await ada.put('/account/factor', { code: right })
    expect(status).toBe(200)
    expect(new Set(body.data.recoveryCodes).size).toBe(10)
    expect(body.data.recoveryCodes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(ada)).toBe(true)
    expect((await app.mailsTo(ada.email))[0]?.subject).toBe('A second factor was added')
    expect((await ada.get('/account/factor')).body.data).toMatchObject({
      since: expect.any(String),
      recoveryCodes: 10,
      dueAt: null
    })
    expect((await ada.post('/account/factor')).status).toBe(409)
    expect(await auditOf(app, 'factor.added')).toHaveLength(1)
  })

  it('is stored encrypted, and its recovery codes as hashes', async () => {
    const { app, phone } = await enrolled()
    await app.services.database.checkpoint()
    const bytes = bytesIn(app).toString('latin1')
    for (const code of phone.recoveryCodes) expect(bytes).not.toContain(code.replace('-', ''))
    expect(bytes).not.toContain(new URL(phone.uri).searchParams.get('secret'))
  })

  it('is requested only after the correct password, and no session opens without it', async () => {
    const { logIn, phone, app } = await enrolled()
    const response = await logIn()
    expect(response).toMatchObject({
      status: 403,
      body: {
        message: 'Enter the code of your authenticator app.',
        data: [{ rule: 'factor', path: '/code', form: 'account/second-factor' }]
      }
    })
    expect(JSON.stringify(response.body)).not.toContain('token')
    expect((await logIn(undefined, 'wrong horse')).status).toBe(401)
    expect((await logIn(phone.codeAt(app.clock.now()), 'wrong horse')).status).toBe(401)
    const answer = await logIn(phone.codeAt(app.clock.now()))
    expect(answer.status).toBe(200)
    expect(await isSignedIn(app.as(answer.body.token))).toBe(true)
  })

  it('accepts each code once and tolerates one time step of clock drift', async () => {
    const { logIn, phone, app } = await enrolled()
    const now = app.clock.now()
    const code = phone.codeAt(now)
    expect((await logIn(code)).status).toBe(200)
    expect(await logIn(code)).toMatchObject(wrong)
    expect(await logIn(phone.codeAt(now - step))).toMatchObject(wrong)
    expect((await logIn(phone.codeAt(now + step))).status).toBe(200)
    app.clock.advance(10 * step)
    const later = app.clock.now()
    expect(await logIn(phone.codeAt(later - 2 * step))).toMatchObject(wrong)
    expect(await logIn(phone.codeAt(later + 2 * step))).toMatchObject(wrong)
    const atOnce = await Promise.all([1, 2, 3].map(() => logIn(phone.codeAt(later))))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('locks after five wrong codes, and a correct password does not reset the count', async () => {
    const { logIn, phone, app } = await enrolled()
    const right = phone.codeAt(app.clock.now())
    const other = right === '000000' ? '000001' : '000000'
    for (let number = 0; number < 5; number++) {
      expect((await logIn()).status).toBe(403)
      expect(await logIn(other)).toMatchObject(wrong)
    }
    expect((await logIn(phone.codeAt(app.clock.now()))).status).toBe(429)
    expect(await auditOf(app, 'login.refused')).toEqual([{ tries: 1 }, { tries: 5 }])
  })

  it('can be replaced by a recovery code, valid once and in any spelling', async () => {
    const { logIn, phone, app, ada } = await enrolled()
    const [first = '', second = ''] = phone.recoveryCodes
    expect((await logIn(first)).status).toBe(200)
    expect(await logIn(first)).toMatchObject(wrong)
    expect((await logIn(` ${second.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await ada.get('/account/factor')).body.data.recoveryCodes).toBe(8)
    expect(await auditOf(app, 'recovery.used')).toEqual([{ left: 9 }, { left: 8 }])
    const renewed = (await ada.post('/account/factor/recovery-codes')).body.data.recoveryCodes
    expect(await logIn(phone.recoveryCodes[2])).toMatchObject(wrong)
    expect((await logIn(renewed[0])).status).toBe(200)
  })

  it('of another account is rejected', async () => {
    const { logIn, app } = await enrolled()
    const other = await app.employee({ password })
    const phone = await enrol(other, app.clock.now)
    expect(await logIn(phone.recoveryCodes[0])).toMatchObject(wrong)
    expect(await logIn(phone.codeAt(app.clock.now() + step))).toMatchObject(wrong)
  })

  it('is required for a fresh log-in, which removing it requires', async () => {
    const { app, ada, phone, logIn } = await enrolled()
    app.clock.advance(5 * 60_000)
    expect((await ada.delete('/account/factor')).body.data).toMatchObject([{ rule: 'fresh' }])
    const confirm = (code?: string) => ada.post('/account/confirm', { password, ...(code && { code }) })
    for (const nothing of [undefined, '', ' ', undefined, '', ' '])
      expect(await confirm(nothing)).toMatchObject({
        status: 400,
        body: { data: [{ msg: 'Enter your code.', path: '/code', form: 'account/confirm-with-code' }] }
      })
    expect(await auditOf(app, 'login.refused')).toEqual([])
    expect((await ada.delete('/account/factor')).status).toBe(403)
    expect((await confirm(phone.codeAt(app.clock.now()))).status).toBe(200)
    expect((await ada.delete('/account/factor')).status).toBe(200)
    expect((await app.mailsTo(ada.email))[0]?.subject).toBe('Your second factor was removed')
    expect((await logIn()).status).toBe(200)
    expect(await auditOf(app, 'factor.removed')).toHaveLength(1)
  })

  it('is logged in the activity log if it is wrong at a fresh log-in', async () => {
    const { app, ada, phone } = await enrolled()
    const right = phone.codeAt(app.clock.now())
    const code = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect((await ada.post('/account/confirm', { password, code })).status).toBe(400)
    expect(await auditOf(app, 'login.refused')).toEqual([{ tries: 1 }, { tries: 5 }])
  })

  it('stays required after a password reset', async () => {
    const { app, ada, logIn } = await enrolled()
    await app.post('/auth/forget-password', { email: ada.email })
    const otp = await app.codeFor(ada.email)
    await app.post('/auth/change-password', { email: ada.email, otp, newPassword: 'another fine one' })
    expect((await logIn(undefined, 'another fine one')).status).toBe(403)
  })

  it('is removed by the command reset-factor, which notifies its owner', async () => {
    const { app, ada, logIn } = await enrolled()
    const [output] = await runAdmin(app.config, ['reset-factor', ada.email], app.clock.now())
    expect(output).toContain('now logs in with the password alone')
    expect((await logIn()).status).toBe(200)
    expect(await isSignedIn(ada)).toBe(false)
    app.services.mailer.startSending()
    expect((await app.mailsTo(ada.email))[0]?.subject).toBe('Your second factor was removed')
    expect(await auditOf(app, 'factor.reset')).toHaveLength(1)
    await expect(runAdmin(app.config, ['reset-factor', ada.email], app.clock.now())).rejects.toThrow(
      'has no second factor'
    )
  })
})

describe('an administrator without a second factor', () => {
  const due = { status: 403, body: { data: [{ rule: 'enrolled' }] } }

  it('has access for seven days and is then blocked until a second factor is set up', async () => {
    const app = await testApp()
    const made = app.clock.now()
    const { email } = await app.admin({ password })
    app.clock.advance(7 * day - 60_000)
    const before = await app.logIn({ email, password })
    const { dueAt } = (await before.get('/account/factor')).body.data
    expect(Math.abs(Date.parse(dueAt) - made - 7 * day)).toBeLessThan(60_000)
    expect((await before.get('/admin/dashboard')).status).toBe(200)
    app.clock.advance(60_000)
    const admin = await app.logIn({ email, password })
    for (const url of ['/admin/dashboard', '/user/users?page=1', `/user/${admin.id}`, '/admin/client-list'])
      expect(await admin.get(url), url).toMatchObject(due)
    expect(await before.get('/admin/dashboard')).toMatchObject(due)
    for (const url of ['/user', '/account', '/account/factor'])
      expect((await admin.get(url)).status, url).toBe(200)
    const phone = await enrol(admin, app.clock.now)
    expect((await admin.get('/admin/dashboard')).status).toBe(200)
    expect(phone.recoveryCodes).toHaveLength(10)
    await admin.delete('/account/factor')
    expect(await admin.get('/admin/dashboard')).toMatchObject(due)
  })

  it('gets the seven days from the moment the role is given', async () => {
    const app = await testApp()
    const ada = await app.employee({ password, email: 'ada@example.com' })
    app.clock.advance(30 * day)
    const admin = await app.admin({ email: 'boss@example.com' })
    await admin.post('/admin/invitations', { email: ada.email })
    const code = await app.invitationFor(ada.email)
    const answers = { username: 'Ada', email: ada.email, phone: '+2348031234567', password, code }
    expect((await app.post('/auth/admin-register', answers)).status).toBe(201)
    await app.get(`/auth/verify-email/${await app.codeFor(ada.email)}?email=${ada.email}`)
    const dashboard = async () => (await app.logIn({ email: ada.email, password })).get('/admin/dashboard')
    expect(await dashboard()).toMatchObject({ status: 200 })
    app.clock.advance(7 * day - 60_000)
    expect(await dashboard()).toMatchObject({ status: 200 })
    app.clock.advance(60_000)
    expect(await dashboard()).toMatchObject(due)
  })

  it('gets no new seven days by losing the role and regaining it', async () => {
    const app = await testApp()
    const admin = await app.admin({ email: 'boss@example.com', password })
    const { id, email } = await app.admin({ email: 'friend@example.com', password })
    app.clock.advance(7 * day + 60_000)
    const boss = await app.logIn({ email: admin.email, password })
    await enrol(boss, app.clock.now)
    expect(await boss.patch(`/admin/users/${id}/role`, { isAdmin: false })).toMatchObject({ status: 200 })
    await boss.post('/admin/invitations', { email })
    const code = await app.invitationFor(email)
    const answers = { username: 'Friend', email, phone: '+2348031234567', password, code }
    expect((await app.post('/auth/admin-register', answers)).status).toBe(201)
    await app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`)
    const again = await app.logIn({ email, password })
    expect((await again.get('/user')).body.data.isAdmin).toBe(true)
    expect(await again.get('/admin/dashboard')).toMatchObject(due)
  })

  it('is never blocked with ADMIN_FACTOR=optional', async () => {
    const app = await testApp({ env: { ADMIN_FACTOR: 'optional' } })
    const { email } = await app.admin({ password })
    app.clock.advance(100 * day)
    const admin = await app.logIn({ email, password })
    expect((await admin.get('/admin/dashboard')).status).toBe(200)
    expect((await admin.get('/account/factor')).body.data.dueAt).toBeNull()
  })
})
