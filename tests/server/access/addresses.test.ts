import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { everythingIn } from '../../helpers/digest.ts'
import { signedIn } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import { type SignedIn, someone } from '../../helpers/visitor.ts'

/** Look-alike addresses, addresses that contain more than one, and addresses with meaning to a mail server. */
const addresses = [
  'mike@cüre.ng',
  'mıke@example.com',
  '\u212aike@example.com',
  'mi\u212ae@example.com',
  'mike\uff20example.com',
  'mike\uff20example.com@evil.example',
  'ｍｉｋｅ@example.com',
  'mike@exаmple.com',
  'mike@example．com',
  'mike@example。com',
  'mike\u200b@example.com',
  'mike\u202e@example.com',
  'mike\u00ad@example.com',
  'mike\u0000@example.com',
  'mike@example.com\r\nBcc: eve@evil.example',
  'mike@example.com\nBcc: eve@evil.example',
  'mike@example.com%0d%0aBcc:eve@evil.example',
  'mike@example.com, eve@evil.example',
  'mike@example.com,eve@evil.example',
  'mike@example.com;eve@evil.example',
  'mike@example.com eve@evil.example',
  'Eve <mike@example.com>',
  '<mike@example.com>',
  '"mike"@example.com',
  'mike(comment)@example.com',
  'mike@[127.0.0.1]',
  'mike@example.com.',
  'mike@@example.com',
  'mike@example..com',
  '.mike@example.com',
  'mike@localhost',
  'mike%eve.example@example.com@evil.example',
  '@example.com:mike@example.com'
]

let app: TestApp
let admin: SignedIn
let mike: { id: string; email: string; phone: string }

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(app, { isAdmin: true })
  const { email, phone } = await app.verified({ email: 'mike@example.com' })
  const { body } = await admin.get(`/user/users?page=1&search=${email}`)
  mike = { id: body.data[0]._id, email, phone }
})

describe('a malformed or look-alike email address', () => {
  it.each<[string, (email: string) => Promise<{ status: number }>]>([
    ['sign-up', email => app.post('/auth/register', someone({ email }))],
    ['log-in', email => app.post('/auth/login', { email, password: 'correct horse' })],
    ['password reset request', email => app.post('/auth/forget-password', { email })],
    [
      'password reset with a code',
      email => app.post('/auth/change-password', { email, otp: '123456', newPassword: 'a new password' })
    ],
    [
      'administrator sign-up',
      email => app.post('/auth/admin-register', { ...someone({ email }), code: 'CODE' })
    ],
    [
      'correction of the email of an employee',
      email =>
        admin.put(`/admin/accounts/${mike.id}/contact`, {
          ...{ email, phone: mike.phone, reason: 'other' },
          ...{ wasEmail: mike.email, wasPhone: mike.phone }
        })
    ],
    ['administrator invitation', email => admin.post('/admin/invitations', { email })],
    [
      'message to several people',
      email => admin.post('/admin/send-emails', { emails: [email], message: 'Hello' })
    ]
  ])('is rejected with 400 and sends no email: %s', async (_, request) => {
    const before = await everythingIn(app)
    for (const email of addresses) expect((await request(email)).status, JSON.stringify(email)).toBe(400)
    expect(await everythingIn(app)).toBe(before)
  })

  it('gets the usual response to a request for a new code, without an email', async () => {
    app.clock.advance(120_000)
    await app.signUp({ email: 'kim@example.com' })
    app.clock.advance(120_000)
    const before = await everythingIn(app)
    for (const email of [...addresses, '\u212aim@example.com', ' kim@example.com\r\nBcc: eve@evil.example']) {
      const answer = await app.get(`/auth/resend-token/${encodeURIComponent(email)}`)
      expect(answer.status, JSON.stringify(email)).toBe(200)
    }
    expect(await everythingIn(app)).toBe(before)
  })

  it('does not match the code of a similar address', async () => {
    const { email } = await app.signUp({ email: 'kate@example.com' })
    const code = await app.codeFor(email)
    const other = encodeURIComponent('\u212aate@example.com')
    expect((await app.get(`/auth/verify-email/${code}?email=${other}`)).status).toBe(400)
    expect((await app.get(`/auth/verify-email/${code}?email=${email}&email=${email}`)).status).toBe(400)
    expect((await app.get(`/auth/verify-email/${code}?email=${email}`)).status).toBe(200)
  })

  it('is never a recipient, because emails go to the stored address', async () => {
    await app.post('/auth/forget-password', { email: 'MIKE@Example.COM' })
    await app.services.mailer.idle()
    const to = query<{ recipient: string }>(app, 'SELECT DISTINCT recipient FROM outbox').map(
      row => row.recipient
    )
    expect(to).toContain('mike@example.com')
    expect(to.filter(email => !/^[a-z0-9]+@example\.com$/.test(email))).toEqual([])
  })
})
