import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { enrol } from '../../helpers/authenticator.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const password = 'correct horse'
const hour = 3600 * 1000

let app: TestApp
let bola: SignedIn
let ngozi: SignedIn

beforeAll(async () => {
  app = await testApp({ env: { ADMIN_IDLE_MINUTES: '9999', FRESH_LOGIN_MINUTES: '1440' } })
  bola = await app.admin({ email: 'bola@example.com', password })
  ngozi = await signedIn(app, { isAdmin: true, email: 'ngozi@example.com' })
})

const mailsTo = async ({ email }: { email: string }, subject: string) =>
  (await app.mailsTo(email)).filter(one => one.subject === subject)

describe('the other administrators get an email', () => {
  it('about an export of all employees at most once an hour, and not about a filtered export', async () => {
    const subject = 'All employees were exported'
    await signedIn(app)
    await bola.get('/admin/employees/export?status=complete')
    expect(await mailsTo(ngozi, subject)).toEqual([])
    await bola.get('/admin/employees/export')
    await bola.get('/user/users')
    const [mail, ...more] = await mailsTo(ngozi, subject)
    expect(more).toEqual([])
    expect(mail?.text).toMatch(
      /bola@example\.com exported the list of all 1\s+employees\s+on 20 November 2026/
    )
    expect(await mailsTo(bola, subject)).toEqual([])
    app.clock.advance(hour)
    const { data } = (await bola.get('/user/users?page=1')).body
    const everybody = data.map(({ _id }: { _id: string }) => _id).join(',')
    await bola.get(`/admin/employees/export?ids=${everybody}`)
    expect(await mailsTo(ngozi, subject)).toHaveLength(2)
  })

  it('with the date in their language', async () => {
    const app = await testApp()
    const [thief, other] = [await app.admin({ password }), await app.admin()]
    await other.put('/account/language/fr')
    await signedIn(app)
    expect((await thief.get('/admin/employees/export')).status).toBe(200)
    const [mail] = await app.mailsTo(other.email)
    expect(mail?.text).toContain('20 novembre 2026')
    expect(mail?.text).not.toContain('November')
  })

  it('about exports that cover all employees within a day, once, ignoring repeated lists', async () => {
    const app = await testApp({ env: { ADMIN_IDLE_MINUTES: '9999', ADMIN_SESSION_HOURS: '99' } })
    const thief = await app.admin({ email: 'bola@example.com', password })
    const other = await app.admin({ email: 'chidi@example.com' })
    const people = [await signedIn(app), await signedIn(app), await signedIn(app), await signedIn(app)]
    const subject = 'All employees were exported, in parts'
    const listNotices = async () => (await app.mailsTo(other.email)).filter(one => one.subject === subject)
    const exportSome = async (...some: SignedIn[]) => {
      const ids = some.map(({ id }) => id).join(',')
      expect((await thief.get(`/admin/employees/export?ids=${ids}`)).status).toBe(200)
    }
    const [one, two, three, four] = people as [SignedIn, SignedIn, SignedIn, SignedIn]
    await exportSome(one, two)
    for (let times = 0; times < 3; times++) await thief.get('/admin/employees/export?search=nobody')
    app.clock.advance(25 * hour)
    await thief.post('/account/confirm', { password })
    await exportSome(three, four)
    expect(await listNotices()).toEqual([])
    await exportSome(one, two)
    await exportSome(one, three)
    const [mail, ...more] = await listNotices()
    expect(more).toEqual([])
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('bola@example.com exported 2 lists within a day')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'Together they contain 4 employees, which is as many as there are'
    )
    expect((await app.mailsTo(thief.email)).filter(sent => sent.subject === subject)).toEqual([])
  })

  it('about a disabled administrator, who gets one too, but not about a disabled employee', async () => {
    const subject = 'An administrator was disabled'
    const app = await testApp()
    const [thief, removed, third] = [await app.admin(), await app.admin(), await app.admin()]
    const ada = await signedIn(app)
    for (const { id } of [ada, removed])
      expect((await thief.put(`/admin/accounts/${id}/disabled`, { reason: 'other' })).status).toBe(200)
    const sent = (await app.mailsTo(third.email)).filter(one => one.subject === subject)
    expect(sent.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining(`${thief.email} disabled the account of ${removed.email}`)
    ])
    const own = (await app.mailsTo(removed.email)).map(one => one.subject)
    expect(own).toContain('Your account was disabled')
    expect((await app.mailsTo(thief.email)).filter(one => one.subject === subject)).toEqual([])
  })

  it('about several ordered erasures only once, without the email of the employee', async () => {
    const subject = 'An employee will be erased'
    const app = await testApp({ env: { ERASURE_DELAY_HOURS: '72' } })
    const [thief, other] = [await app.admin(), await app.admin()]
    const [one, two] = [await signedIn(app), await signedIn(app)]
    for (const { id } of [one, two]) expect((await thief.delete(`/admin/users/${id}`)).status).toBe(200)
    const sent = (await app.mailsTo(other.email)).filter(mail => mail.subject === subject)
    expect(sent.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining(`${thief.email} ordered the erasure of an employee on 20 November 2026 at`)
    ])
    expect(sent[0]?.text).not.toContain(one.email)
    expect((await app.mailsTo(thief.email)).filter(mail => mail.subject === subject)).toEqual([])
  })

  it('about a log-in from a new device, and so does its owner', async () => {
    const subject = 'A log-in from a new device'
    const logIn = (device?: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: {
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
          ...(device && { 'x-device': device })
        },
        payload: { email: bola.email, password }
      })
    expect(await mailsTo(ngozi, subject)).toEqual([])
    const { headers } = await logIn()
    for (const one of [ngozi, bola]) {
      const [mail, ...more] = await mailsTo(one, subject)
      expect(more).toEqual([])
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
        'bola@example.com logged in from a new device on 20 November'
      )
      expect(mail?.text).toContain('Chrome on Windows, network 127.0.0.0/24')
    }
    app.clock.advance(hour)
    expect((await logIn(String(headers['x-device']))).statusCode).toBe(200)
    expect(await mailsTo(ngozi, subject)).toHaveLength(1)
    expect((await logIn()).statusCode).toBe(200)
    expect(await mailsTo(ngozi, subject)).toHaveLength(2)
  })

  it('about no log-in of an employee', async () => {
    const ada = await app.verified({ password })
    for (let number = 0; number < 2; number++) await app.logIn(ada)
    const texts = (await app.mailsTo(ngozi.email)).map(({ text }) => text).join()
    expect(texts).not.toContain(ada.email)
  })

  it('about a new second factor, and about a removed one', async () => {
    await enrol(bola, app.clock.now)
    expect((await mailsTo(ngozi, 'An administrator has a new second factor'))[0]?.text).toContain(bola.email)
    await bola.delete('/account/factor')
    expect(await mailsTo(ngozi, 'An administrator removed their second factor')).toHaveLength(1)
    expect(await mailsTo(bola, 'An administrator has a new second factor')).toEqual([])
  })

  it('about a removed administrator role, and so does its former holder', async () => {
    const subject = 'An administrator was demoted'
    const chidi = await signedIn(app, { isAdmin: true, email: 'chidi@example.com' })
    expect((await bola.patch(`/admin/users/${chidi.id}/role`, { isAdmin: false })).status).toBe(200)
    for (const one of [ngozi, chidi])
      expect((await mailsTo(one, subject))[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
        'bola@example.com removed the administrator role from chidi@example.com'
      )
    expect(await mailsTo(bola, subject)).toEqual([])
  })
})
