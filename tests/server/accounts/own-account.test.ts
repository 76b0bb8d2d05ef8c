import { describe, expect, it } from 'vitest'
import { auditOf } from '../../helpers/audited.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { sessionStore } from '../../../server/accounts/sessions/session-store.ts'

const password = 'correct horse'
const minute = 60_000

async function twoDevices(app: TestApp, more = {}) {
  const here = await app.employee({ password, ...more })
  const there = await app.logIn({ email: here.email, password })
  return { here, there }
}

const isSignedIn = async ({ get }: Pick<TestApp, 'get'>) => (await get('/user')).status === 200

describe('the own account', () => {
  it('shows the user, and the signed-in devices with their browser and network', async () => {
    const app = await testApp()
    const here = await app.employee({ username: 'Ada', email: 'ada@example.com', password })
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
    const headers = { 'user-agent': agent }
    await app.post('/auth/login', { email: here.email, password }, { headers })
    const { status, body } = await here.get('/account')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ username: 'Ada', email: 'ada@example.com', emailChange: null })
    expect(body.data.sessions).toHaveLength(2)
    const other = body.data.sessions.find((one: { isThis: boolean }) => !one.isThis)
    expect(other).toMatchObject({ network: '127.0.0.0/24', browser: 'Chrome on Android' })
    const [row] = await app.services.database.read
      .use(sessionStore)
      .liveOf(here.id, app.clock.now(), app.config.sessions)
    expect(JSON.stringify(body)).not.toContain(row)
  })

  it('returns 401 without a log-in', async () => {
    const app = await testApp()
    expect((await app.get('/account')).status).toBe(401)
  })

  it('saves a new name and phone, and audits which of them changed', async () => {
    const app = await testApp()
    const ada = await app.employee({ username: 'Ada' })
    const profile = { username: 'Adaeze Okafor', phone: '+2348031234567' }
    expect(await ada.put('/account/profile', profile)).toMatchObject({
      status: 200,
      body: { message: 'Your name and phone are saved.', data: profile }
    })
    expect((await ada.get('/user')).body.data).toMatchObject(profile)
    const admin = await signedIn(app, { isAdmin: true })
    const found = await admin.get('/user/users?page=1&search=okafor')
    expect(found.body.data).toMatchObject([{ username: 'Adaeze Okafor' }])
    expect(await auditOf(app, 'account.changed')).toEqual([{ fields: ['name'] }])
    await ada.put('/account/profile', profile)
    expect(await auditOf(app, 'account.changed')).toHaveLength(1)
  })

  it.each([
    [{ phone: '+2348031234567' }, '/username', 'Enter your name.'],
    [{ username: 'Ada', phone: '0' }, '/phone', 'Enter your phone.'],
    [{ username: 'x'.repeat(101), phone: '+2348031234567' }, '/username', undefined],
    [
      { username: 'Win at evil.com', phone: '+2348031234567' },
      '/username',
      'Enter the name without a web address or a phone number.'
    ]
  ])('rejects the name and phone %j', async (body, path, msg) => {
    const { employee } = await testApp()
    const { put } = await employee()
    const answer = await put('/account/profile', body)
    expect(answer.status).toBe(400)
    expect(answer.body.data[0]).toMatchObject({ path, ...(msg && { msg }) })
  })
})

describe('a new password', () => {
  it('needs the current password, ends the other sessions and is reported by email', async () => {
    const app = await testApp()
    const { here, there } = await twoDevices(app)
    const answers = { password, newPassword: 'a fine new one' }
    expect((await here.put('/account/password', answers)).status).toBe(200)
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(there)).toBe(false)
    const log = (words: string) => app.post('/auth/login', { email: here.email, password: words })
    expect((await log(password)).status).toBe(401)
    expect((await log('a fine new one')).status).toBe(200)
    const [mail] = await app.mailsTo(here.email)
    expect(mail?.subject).toBe('Your password was changed')
    expect(await auditOf(app, 'password.changed')).toHaveLength(1)
  })

  it('is rejected if it is the current password', async () => {
    const app = await testApp()
    const { here, there } = await twoDevices(app)
    expect(await here.put('/account/password', { password, newPassword: password })).toMatchObject({
      status: 400,
      body: {
        message: 'This is your password already. Choose another.',
        data: [{ path: '/newPassword', rule: 'guessable' }]
      }
    })
    expect(await isSignedIn(there)).toBe(true)
    expect(await auditOf(app, 'password.changed')).toEqual([])
  })

  it('is rejected at the field of a wrong current password, with five tries in ten minutes', async () => {
    const app = await testApp()
    const { here, there } = await twoDevices(app)
    const attempt = (words = 'wrong horse') =>
      here.put('/account/password', { password: words, newPassword: 'a fine new one' })
    for (let number = 0; number < 5; number++)
      expect(await attempt()).toMatchObject({
        status: 400,
        body: {
          message: 'This is not your current password.',
          data: [{ path: '/password', form: 'account/new-password' }]
        }
      })
    expect((await attempt(password)).status).toBe(429)
    expect(await isSignedIn(there)).toBe(true)
    app.clock.advance(10 * minute)
    expect((await attempt(password)).status).toBe(200)
  })

  it.each([
    ['of an employee', 'employee', 'onboarding1', 'guessable'],
    ['of an administrator', 'admin', 'eleven chars', undefined],
    ['of an administrator that is too short', 'admin', 'ten charsX', 'minLength']
  ] as const)('%s follows the rules of a first password', async (_, role, newPassword, rule) => {
    const app = await testApp()
    const one = await app[role]({ password })
    const answer = await one.put('/account/password', { password, newPassword })
    if (rule === undefined) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject({ status: 400, body: { data: [{ path: '/newPassword', rule }] } })
  })
})

describe('the signed-in devices', () => {
  it('can be signed out one by one', async () => {
    const app = await testApp()
    const { here, there } = await twoDevices(app)
    const { sessions } = (await here.get('/account')).body.data
    const { _id } = sessions.find((one: { isThis: boolean }) => !one.isThis)
    expect((await here.delete(`/account/sessions/${_id}`)).status).toBe(200)
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(here)).toBe(true)
    expect((await here.delete(`/account/sessions/${_id}`)).status).toBe(404)
    expect(await auditOf(app, 'session.ended')).toEqual([{ sessions: 1 }])
  })

  it('of another user return 404', async () => {
    const app = await testApp()
    const one = await app.employee()
    const other = await app.employee()
    const { _id } = (await other.get('/account')).body.data.sessions[0]
    expect((await one.delete(`/account/sessions/${_id}`)).status).toBe(404)
    expect(await isSignedIn(other)).toBe(true)
  })

  it('can all be signed out at once, except for the current device', async () => {
    const app = await testApp()
    const { here, there } = await twoDevices(app)
    const third = await app.logIn({ email: here.email, password })
    const answer = await here.delete('/account/sessions')
    expect(answer.body.message).toBe('2 other devices are signed out.')
    expect(await Promise.all([here, there, third].map(isSignedIn))).toEqual([true, false, false])
  })
})

describe('a new email', () => {
  const email = 'new.ada@example.com'

  it('replaces the old one after its code is entered, and the old address is notified', async () => {
    const app = await testApp()
    const { here, there } = await twoDevices(app, { email: 'ada@example.com' })
    const response = await here.post('/account/email', { email: 'New.Ada@Example.com' })
    expect(response).toMatchObject({ status: 200, body: { data: { email } } })
    expect((await here.get('/account')).body.data.emailChange).toMatchObject({ email })
    expect((await here.get('/user')).body.data.email).toBe('ada@example.com')
    const code = await app.codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(response.body)).not.toContain(code)
    expect(await here.put('/account/email', { code })).toMatchObject({
      status: 200,
      body: { data: { email } }
    })
    expect((await here.get('/user')).body.data.email).toBe(email)
    expect(await isSignedIn(there)).toBe(false)
    const [mail] = await app.mailsTo('ada@example.com')
    expect(mail?.subject).toBe('Your email address was changed')
    expect(mail?.text).toContain('n***@example.com')
    expect(mail?.text).not.toContain(email)
    expect((await app.post('/auth/login', { email, password })).status).toBe(200)
    expect((await app.post('/auth/login', { email: 'ada@example.com', password })).status).toBe(401)
    expect((await here.put('/account/email', { code })).status).toBe(400)
    expect(await auditOf(app, 'email.changed')).toHaveLength(1)
  })

  it('needs the right code within ten minutes and five tries', async () => {
    const app = await testApp()
    const { put, post } = await app.employee()
    await post('/account/email', { email })
    const code = await app.codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let number = 0; number < 5; number++)
      expect(await put('/account/email', { code: wrong })).toMatchObject({
        status: 400,
        body: { message: 'Invalid or expired code.' }
      })
    expect(await put('/account/email', { code })).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Request a new code.' }
    })
    await post('/account/email', { email })
    const next = await app.codeFor(email)
    app.clock.advance(10 * minute)
    expect((await put('/account/email', { code: next })).status).toBe(400)
  })

  it('rejects a code that was emailed for another address or to another user', async () => {
    const app = await testApp()
    const one = await app.employee()
    const other = await app.employee()
    await one.post('/account/email', { email })
    const code = await app.codeFor(email)
    expect((await other.put('/account/email', { code })).status).toBe(400)
    await one.post('/account/email', { email: 'other@example.com' })
    expect((await one.put('/account/email', { code })).status).toBe(400)
  })

  it('is rejected if it belongs to an account', async () => {
    const app = await testApp()
    const one = await app.employee({ email: 'one@example.com' })
    await app.employee({ email: 'taken@example.com' })
    expect(await one.post('/account/email', { email: 'taken@example.com' })).toMatchObject({
      status: 409,
      body: { message: 'An account with this email already exists.' }
    })
    expect(await one.post('/account/email', { email: 'ONE@example.com' })).toMatchObject({
      status: 400,
      body: { message: 'This is already the email of the account.' }
    })
    await one.post('/account/email', { email: 'soon@example.com' })
    const code = await app.codeFor('soon@example.com')
    await app.employee({ email: 'soon@example.com' })
    expect((await one.put('/account/email', { code })).status).toBe(409)
    expect((await one.get('/user')).body.data.email).toBe('one@example.com')
  })

  it('returns 200 for an email in use if that is concealed, and notifies its owner', async () => {
    const app = await testApp({ env: { SIGNUP_TAKEN: 'conceal' } })
    const one = await app.employee()
    await app.employee({ email: 'taken@example.com' })
    const answers = []
    for (const email of ['taken@example.com', 'spare@example.com']) {
      const { status, headers, body } = await one.post('/account/email', { email })
      const { expiresAt } = body.data
      expect(Math.abs(Date.parse(expiresAt) - app.clock.now() - 10 * minute)).toBeLessThan(minute)
      const shown = JSON.stringify(body).replaceAll(email, '').replace(expiresAt, '')
      answers.push({ status, headers: { ...headers, date: '' }, shown })
    }
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(answers[0]).toEqual(answers[1])
    const [mail] = await app.mailsTo('taken@example.com')
    expect(mail?.subject).toBe('You already have an account')
  })

  it('is limited to five requests an hour', async () => {
    const app = await testApp()
    const { post } = await app.employee()
    for (let number = 0; number < 5; number++)
      expect((await post('/account/email', { email: `a${number}@example.com` })).status).toBe(200)
    expect((await post('/account/email', { email: 'b@example.com' })).status).toBe(429)
  })
})
