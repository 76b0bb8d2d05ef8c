import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { auditOf } from '../../helpers/audited.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const minute = 60_000
const password = 'correct horse'
const msg = 'Enter your password again to do this.'
const stale = {
  status: 403,
  body: {
    message: msg,
    data: [{ rule: 'fresh', msg, path: '/password', form: 'account/confirm-password' }]
  }
}

type Act = (admin: SignedIn, employee: SignedIn) => Promise<{ status: number }>

const acts: [string, Act][] = [
  ['exporting employees', ({ get }) => get('/admin/employees/export')],
  ['reading the whole list of employees', ({ get }) => get('/user/users')],
  ['erasing an employee', (admin, { id }) => admin.delete(`/admin/users/${id}`)],
  ['removing a role', ({ patch, id }) => patch(`/admin/users/${id}/role`, { isAdmin: false })],
  ['inviting an administrator', ({ post }) => post('/admin/invitations', { email: 'new@example.com' })],
  ['inviting new employees', ({ post }) => post('/admin/hires', { columns: ['/email'], rows: [['a@b.ng']] })],
  [
    'resending an invitation to a new employee',
    ({ post }) => post('/admin/hires/resend', { ids: ['0'.repeat(32)] })
  ],
  ['messaging many people', ({ post }) => post('/admin/send-emails', { audience: 'all', message: 'Hello' })],
  [
    'sending a reminder with custom text',
    ({ post }, { id }) => post('/admin/reminders', { ids: [id], message: 'Hello {{name}}: {{link}}' })
  ],
  [
    'disabling an account',
    (admin, { id }) => admin.put(`/admin/accounts/${id}/disabled`, { reason: 'other' })
  ],
  ['enabling an account', (admin, { id }) => admin.delete(`/admin/accounts/${id}/disabled`)],
  [
    'changing the email of an employee',
    async (admin, { id, email }) => {
      const { phone } = (await admin.get(`/admin/accounts/${id}`)).body.data
      const was = { wasEmail: email, wasPhone: phone }
      return admin.put(`/admin/accounts/${id}/contact`, { email: 'a@b.ng', phone, reason: 'other', ...was })
    }
  ],
  ['changing your own email', ({ post }) => post('/account/email', { email: 'a@b.ng' })],
  [
    'signing an employee out on all devices',
    (admin, { id }) => admin.delete(`/admin/accounts/${id}/sessions`)
  ],
  [
    'changing your own name',
    ({ put }) => put('/account/profile', { username: 'Ada', phone: '+2348031234567' })
  ],
  [
    'switching off a reminder rule',
    async ({ get, post }) => {
      const { rules } = (await get('/admin/reminder-rules')).body.data
      return post(`/admin/reminder-rules/${rules[0].name}`, { isOn: false })
    }
  ],
  [
    'revealing an identifier',
    ({ post }, { id }) => post(`/admin/users/${id}/identifiers`, { reason: 'payroll' })
  ],
  [
    'downloading a PDF with full identifiers',
    ({ get }, { id }) => get(`/admin/employees/${id}/pdf?identifiers=whole`)
  ]
]

describe('a log-in older than five minutes', () => {
  it('needs the password again before a client is renamed or deleted', async () => {
    const app = await testApp()
    const admin = await app.admin({ password })
    const { _id } = (await admin.post('/admin/client-list', { name: 'Zenith' })).body.data
    app.clock.advance(5 * minute)
    const path = `/admin/client-list/${_id}`
    expect(await admin.patch(path, { name: 'Nadir' })).toMatchObject(stale)
    expect(await admin.delete(path)).toMatchObject(stale)
    expect((await admin.post('/account/confirm', { password })).status).toBe(200)
    expect((await admin.patch(path, { name: 'Nadir' })).status).toBe(200)
    expect((await admin.delete(path)).status).toBe(200)
  })

  it.each(acts)('needs the password again before %s', async (_, act) => {
    const app = await testApp()
    const admin = await app.admin({ password })
    await app.admin()
    const employee = await app.employee()
    app.clock.advance(5 * minute)
    expect(await act(admin, employee)).toMatchObject(stale)
    expect((await admin.post('/account/confirm', { password })).status).toBe(200)
    expect((await act(admin, employee)).status).toBeLessThan(300)
  })

  it('allows everything else', async () => {
    const app = await testApp()
    const admin = await app.admin({ password })
    app.clock.advance(6 * minute)
    const { id } = await app.employee()
    const masked = `/admin/employees/${id}/pdf`
    for (const url of ['/user/users?page=1', '/admin/dashboard', '/admin/invitations', '/account', masked])
      expect((await admin.get(url)).status, url).toBe(200)
  })

  it('allows the standard company reminder and onboarding links', async () => {
    const app = await testApp()
    const admin = await app.admin({ password })
    const { id } = await app.employee()
    app.clock.advance(6 * minute)
    for (const path of ['/admin/reminders', '/admin/onboarding-links'])
      expect((await admin.post(path, { ids: [id] })).status, path).toBe(200)
  })

  it('becomes fresh for five minutes, only in the session where the password was entered', async () => {
    const app = await testApp()
    const here = await app.admin({ password })
    const there = await app.logIn({ email: here.email, password })
    app.clock.advance(5 * minute)
    await here.post('/account/confirm', { password })
    expect((await here.get('/admin/employees/export')).status).toBe(200)
    expect(await there.get('/admin/employees/export')).toMatchObject(stale)
    app.clock.advance(5 * minute)
    expect(await here.get('/admin/employees/export')).toMatchObject(stale)
  })

  it('does not become fresh with a wrong password, and is limited to five tries', async () => {
    const app = await testApp()
    const admin = await app.admin({ password })
    app.clock.advance(5 * minute)
    for (let number = 0; number < 5; number++)
      expect(await admin.post('/account/confirm', { password: 'wrong horse' })).toMatchObject({
        status: 400,
        body: { data: [{ path: '/password', form: 'account/confirm-password' }] }
      })
    expect((await admin.post('/account/confirm', { password })).status).toBe(429)
    expect(await admin.get('/admin/employees/export')).toMatchObject(stale)
  })

  it('logs wrong passwords, and that there were too many, in the activity log', async () => {
    const app = await testApp()
    const admin = await app.admin({ password })
    const confirm = () => admin.post('/account/confirm', { password: 'wrong horse' })
    const change = () => admin.put('/account/password', { password: 'wrong horse', newPassword: password })
    for (let number = 0; number < 3; number++) {
      await confirm()
      await change()
    }
    expect(await auditOf(app, 'login.refused')).toEqual([{ tries: 1 }, { tries: 5 }])
    expect(await auditOf(app, 'login.locked')).toEqual([{ tries: 1 }])
  })

  it('uses FRESH_LOGIN_MINUTES instead of five minutes if it is set', async () => {
    const app = await testApp({ env: { FRESH_LOGIN_MINUTES: '20' } })
    const admin = await app.admin({ password })
    app.clock.advance(19 * minute)
    expect((await admin.get('/admin/employees/export')).status).toBe(200)
    app.clock.advance(minute)
    expect(await admin.get('/admin/employees/export')).toMatchObject(stale)
  })

  it('becomes fresh for every process, also one whose clock is three seconds behind', async () => {
    const app = await testApp()
    const admin = await app.admin({ password })
    app.clock.advance(5 * minute)
    await admin.post('/account/confirm', { password })
    app.clock.advance(-3000)
    expect((await admin.get('/admin/employees/export')).status).toBe(200)
  })

  it('is not made fresh by a clock that is set back', async () => {
    const app = await testApp()
    const admin = await app.admin({ password })
    app.clock.advance(-minute)
    expect(await admin.get('/admin/employees/export')).toMatchObject(stale)
  })
})
