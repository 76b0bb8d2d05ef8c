import { describe, expect, it } from 'vitest'
import { armSetupCode, requireStrongSetupCode } from '../../../server/accounts/invitations/invitations.ts'
import { users } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'
import { userStore } from '../../../server/users/user-store.ts'

const minute = 60_000
const from = (remoteAddress: string) => ({ remoteAddress })
const here = from('41.58.7.9')
const elsewhere = from('102.88.1.1')
const newPassword = 'a new password of mine'

async function mistyped(app: TestApp) {
  const code = await armSetupCode(app.services)
  const account = someone({ email: 'adm1n@typo.example', password: 'correct horse battery' })
  expect(await app.post('/auth/admin-register', { ...account, code }, here)).toMatchObject({ status: 201 })
  return account
}

async function resetBy(app: TestApp, email: string, where: object) {
  await app.post('/auth/forget-password', { email }, where)
  const body = { email, otp: await app.codeFor(email), newPassword }
  return app.post('/auth/change-password', body, where)
}

describe('an administrator with a mistyped email', () => {
  it('is removed once a new setup code is created', async () => {
    const app = await testApp()
    const { email } = await mistyped(app)
    // Let the mail leave first: unsent mails are deleted with the account.
    await app.services.mailer.idle()
    app.clock.advance(10 * minute)
    expect(await armSetupCode(app.services)).toBeDefined()
    expect(await app.services.database.read.use(userStore).findByEmail(email)).toBeUndefined()
    expect((await app.post('/auth/forget-password', { email }, elsewhere)).status).toBe(200)
    await expect(app.codeFor(email)).resolves.toMatch(/^\d{4}$/)
  })

  it('is removed without removing employees or existing administrators', async () => {
    const app = await testApp()
    const employee = await app.signUp()
    await mistyped(app)
    app.clock.advance(10 * minute)
    await armSetupCode(app.services)
    expect(await app.services.database.read.use(userStore).findByEmail(employee.email)).toBeDefined()
    await app.admin()
    await app.signUp()
    expect(await armSetupCode(app.services)).toBeUndefined()
    expect(await app.services.database.read.db.$count(users)).toBe(3)
  })

  it('does not pass the role to a person who resets the password at that address', async () => {
    const app = await testApp()
    const { email } = await mistyped(app)
    expect(await resetBy(app, email, elsewhere)).toMatchObject({ status: 200 })
    expect(await app.post('/auth/login', { email, password: newPassword }, elsewhere)).toMatchObject({
      status: 402
    })
    app.clock.advance(2 * minute)
    await app.get(`/auth/resend-token/${email}`, undefined, elsewhere)
    await app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`, undefined, elsewhere)
    const { status, body } = await app.post('/auth/login', { email, password: newPassword }, elsewhere)
    expect({ status, isAdmin: body.data?.isAdmin }).toEqual({ status: 200, isAdmin: false })
  })

  it('does not pass the role to a person who enters the emailed code elsewhere', async () => {
    const app = await testApp()
    const { email, password } = await mistyped(app)
    await app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`, undefined, elsewhere)
    expect(await app.services.database.read.use(userStore).findByEmail(email)).toMatchObject({
      isAdmin: false
    })
    expect(await app.post('/auth/login', { email, password }, here)).toMatchObject({ status: 402 })
    expect(await resetBy(app, email, elsewhere)).toMatchObject({ status: 200 })
    const { body } = await app.post('/auth/login', { email, password: newPassword }, elsewhere)
    expect(body.data).toMatchObject({ isAdmin: false })
  })
})

describe('processes that start together', () => {
  it('show the same setup code, which makes an administrator', async () => {
    const app = await testApp()
    const starts = [armSetupCode(app.services), armSetupCode(app.services)]
    const [first, second] = await Promise.all(starts)
    expect(second).toBe(first)
    app.clock.advance(minute)
    expect(await armSetupCode(app.services)).toBe(first)
    expect(await app.post('/auth/admin-register', { ...someone(), code: first })).toMatchObject({
      status: 201
    })
  })

  it('replace the setup code of a start ten minutes ago', async () => {
    const app = await testApp()
    const earlier = await armSetupCode(app.services)
    app.clock.advance(10 * minute)
    expect(await armSetupCode(app.services)).not.toBe(earlier)
    expect(await app.post('/auth/admin-register', { ...someone(), code: earlier })).toMatchObject({
      status: 403
    })
  })

  it('show a changed ADMIN_SETUP_CODE at once', async () => {
    const { services, config, post } = await testApp()
    await armSetupCode(services)
    const code = 'opensesame'
    expect(await armSetupCode({ ...services, config: { ...config, adminSetupCode: code } })).toBe(code)
    expect(await post('/auth/admin-register', { ...someone(), code })).toMatchObject({ status: 201 })
  })
})

describe('the sign-up of the first administrator', () => {
  it('is not interrupted by another start of the server, whose setup code ends with it', async () => {
    const app = await testApp()
    const code = await armSetupCode(app.services)
    const account = someone({ password: 'correct horse battery' })
    await app.post('/auth/admin-register', { ...account, code }, here)
    const later = await armSetupCode(app.services)
    expect(later).not.toBe(code)
    await app.get(
      `/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`,
      undefined,
      here
    )
    const { body } = await app.post('/auth/login', account)
    expect(body.data).toMatchObject({ isAdmin: true })
    expect(await app.post('/auth/admin-register', { ...someone(), code: later })).toMatchObject({
      status: 403
    })
  })
})

describe('the role of an administrator', () => {
  it('starts with the verification of the email, and only then notifies the others', async () => {
    const app = await testApp()
    const first = await app.admin()
    const second = someone({ password: 'correct horse battery' })
    await first.post('/admin/invitations', { email: second.email })
    const code = await app.invitationFor(second.email)
    await app.post('/auth/admin-register', { ...second, code })
    const stored = () => app.services.database.read.use(userStore).findByEmail(second.email)
    expect(await stored()).toMatchObject({ isAdmin: false })
    expect(await app.mailsTo(first.email)).not.toContainEqual(
      expect.objectContaining({ subject: 'A new administrator' })
    )
    await app.get(`/auth/verify-email/${await app.codeFor(second.email)}?email=${second.email}`)
    expect(await stored()).toMatchObject({ isAdmin: true })
    expect((await app.mailsTo(first.email))[0]).toMatchObject({ subject: 'A new administrator' })
  })

  it('starts on any network with the ticket of the sign-up', async () => {
    const app = await testApp()
    const code = await armSetupCode(app.services)
    const account = someone({ password: 'correct horse battery' })
    const { headers } = await app.post('/auth/admin-register', { ...account, code }, here)
    const ticket = { 'x-verification': String(headers['x-verification']) }
    const url = `/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`
    expect(await app.get(url, undefined, { ...elsewhere, headers: ticket })).toMatchObject({ status: 200 })
    const { body } = await app.post('/auth/login', account)
    expect(body.data).toMatchObject({ isAdmin: true })
  })
})

it.each(['password', 'aaaaaaaaaaaa', 'Password123!', 'changeme-now', 'admin-setup-code'])(
  'the server refuses to start with the guessable setup code %s',
  async adminSetupCode => {
    const { services, config } = await testApp()
    const start = requireStrongSetupCode({ ...services, config: { ...config, adminSetupCode } })
    await expect(start).rejects.toThrow(/^ADMIN_SETUP_CODE is easy to guess/)
  }
)
