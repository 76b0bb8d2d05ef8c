import { describe, expect, it } from 'vitest'
import { armSetupCode, hashInvitationCode } from '../../../server/accounts/invitations/invitations.ts'
import { users } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { someone } from '../../helpers/visitor.ts'
import { invitationStore } from '../../../server/accounts/invitations/invitation-store.ts'

const hour = 3600_000
const refused = {
  status: 403,
  body: {
    success: false,
    status: 403,
    message:
      'This code is not valid. Until there is an administrator, the server shows a setup code when it starts. After that, ask an administrator for an invitation.',
    data: [expect.objectContaining({ rule: 'equals', path: '/code' })]
  }
}

async function invite({ services, clock }: TestApp, email: string, code = 'INVI-TED0-CODE-1234') {
  const hash = hashInvitationCode(services.keys, code)
  await services.database.write(tx =>
    tx
      .use(invitationStore)
      .invite({ hash, email, createdAt: clock.now(), expiresAt: clock.now() + 48 * hour })
  )
  return code
}

describe('POST /auth/admin-register', () => {
  it('makes the holder of the setup code an administrator after email verification', async () => {
    const app = await testApp()
    const code = (await armSetupCode(app.services)) ?? ''
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    const account = someone()
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect(await app.post('/auth/admin-register', { ...account, code: typed })).toMatchObject({ status: 201 })
    expect(await app.post('/auth/login', account)).toMatchObject({ status: 402 })
    await app.get(`/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`)
    expect(await app.post('/auth/login', account)).toMatchObject({
      status: 200,
      body: { data: { isAdmin: true } }
    })
  })

  it('expires the setup code after the first administrator, also for concurrent sign-ups', async () => {
    const app = await testApp({ env: { ADMIN_SETUP_CODE: 'opensesame' } })
    expect(await armSetupCode(app.services)).toBe('opensesame')
    const register = () => app.post('/auth/admin-register', { ...someone(), code: 'opensesame' })
    const answers = await Promise.all([register(), register(), register()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
    expect(await register()).toMatchObject(refused)
    expect(await app.services.database.read.db.$count(users)).toBe(1)
  })

  it('gets a new setup code at each start until an administrator has verified the email', async () => {
    const app = await testApp()
    const first = (await armSetupCode(app.services)) ?? ''
    await app.post('/auth/admin-register', { ...someone(), code: first })
    const second = await armSetupCode(app.services)
    expect(second).toBeDefined()
    expect(second).not.toBe(first)
    await app.admin()
    expect(await armSetupCode(app.services)).toBeUndefined()
    expect(await app.post('/auth/admin-register', { ...someone(), code: second })).toMatchObject(refused)
  })

  it('accepts an invitation only for its own email, and only once', async () => {
    const app = await testApp()
    const account = someone()
    const code = await invite(app, account.email)
    expect(await app.post('/auth/admin-register', { ...someone(), code })).toMatchObject(refused)
    const email = account.email.toUpperCase()
    expect(await app.post('/auth/admin-register', { ...account, email, code })).toMatchObject({ status: 201 })
    expect(await app.post('/auth/admin-register', { ...account, code })).toMatchObject(refused)
  })

  it('rejects an invitation after 48 hours', async () => {
    const app = await testApp()
    const [inTime, late] = [someone(), someone()]
    const codes = ['INVI-TED0-CODE-1234', 'INVI-TED0-CODE-5678'] as const
    await invite(app, inTime.email, codes[0])
    await invite(app, late.email, codes[1])
    const register = (account: typeof late, code: string) =>
      app.post('/auth/admin-register', { ...account, code })
    app.clock.advance(47.9 * hour)
    expect(await register(inTime, codes[0])).toMatchObject({ status: 201 })
    app.clock.advance(0.1 * hour)
    expect(await register(late, codes[1])).toMatchObject(refused)
  })

  it('returns 409 for an existing email only with a valid code', async () => {
    const app = await testApp()
    const { email } = await app.admin()
    expect(await app.post('/auth/admin-register', someone({ email }))).toMatchObject({ status: 400 })
    expect(await app.post('/auth/admin-register', { ...someone({ email }), code: 'wrong' })).toMatchObject(
      refused
    )
    const code = await invite(app, email)
    expect(await app.post('/auth/admin-register', { ...someone({ email }), code })).toMatchObject({
      status: 409,
      body: { data: [{ path: '/email', form: 'account/admin-sign-up' }] }
    })
  })

  it('never lists a person who accepted an invitation as an employee', async () => {
    const app = await testApp({ env: { RATE_LIMITS: 'off' } })
    const admin = await signedIn(app, { isAdmin: true })
    await signedIn(app, { username: 'Ada Obi' })
    const shown = async () => ({
      list: (await admin.get('/user/users?page=1')).body.data.map(
        (row: { username: string }) => row.username
      ),
      found: (await admin.get('/user/users?page=1&search=fresh')).body.total,
      counted: (await admin.get('/admin/dashboard')).body.data.counts[0].value,
      unverified: (await admin.get('/admin/audience?to=all')).body.data.unverified,
      administrators: (await admin.get('/admin/administrators')).body.data.length
    })
    const before = { list: ['Ada Obi'], found: 0, counted: 1, unverified: 0, administrators: 1 }
    const account = someone({ username: 'Fresh Boss' })
    await app.post('/auth/admin-register', { ...account, code: await invite(app, account.email) })
    expect(await shown()).toEqual(before)
    await app.get(`/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`)
    expect(await shown()).toEqual({ ...before, administrators: 2 })
  })

  it('lists an invited person who verifies elsewhere without the ticket as an employee', async () => {
    const app = await testApp({ env: { RATE_LIMITS: 'off' } })
    const admin = await signedIn(app, { isAdmin: true })
    const account = someone({ username: 'Fresh Boss' })
    const body = { ...account, code: await invite(app, account.email) }
    await app.post('/auth/admin-register', body, { remoteAddress: '41.58.7.9' })
    const url = `/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`
    expect(await app.get(url, undefined, { remoteAddress: '102.88.1.1' })).toMatchObject({ status: 200 })
    expect((await admin.get('/user/users?page=1')).body.data).toMatchObject([
      { email: account.email, progress: { finished: 0, steps: 6 } }
    ])
    expect((await admin.get('/admin/administrators')).body.data).toHaveLength(1)
  })

  it('notifies the other administrators', async () => {
    const app = await testApp()
    const first = await app.admin()
    const second = await app.admin()
    const [mail] = await app.mailsTo(first.email)
    expect(mail).toMatchObject({
      subject: 'A new administrator',
      text: expect.stringContaining(second.email)
    })
  })

  it('makes nobody an administrator without a valid code', async () => {
    const app = await testApp()
    await armSetupCode(app.services)
    for (const code of [
      undefined,
      '',
      ' ',
      null,
      'undefined',
      'null',
      '%',
      '-',
      'AAAA-AAAA-AAAA-AAAA',
      ['A'],
      {}
    ]) {
      const { status } = await app.post('/auth/admin-register', { ...someone(), code })
      expect([400, 403]).toContain(status)
    }
    expect(await app.services.database.read.db.$count(users)).toBe(0)
  })
})
