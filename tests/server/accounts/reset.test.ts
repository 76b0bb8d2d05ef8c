import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { marks } from './strangers.ts'

const minute = 60_000
const wrong = { status: 400, body: { success: false, status: 400, message: 'Invalid or expired code.' } }
const newPassword = 'a new password'

async function forgotten(app: TestApp) {
  const account = await app.verified()
  expect(await app.post('/auth/forget-password', { email: account.email })).toMatchObject({ status: 200 })
  return { ...account, otp: await app.codeFor(account.email) }
}

describe('POST /auth/change-password', () => {
  it('sets a new password and ends every session', async () => {
    const app = await testApp()
    const { email, password, otp } = await forgotten(app)
    const devices = [await app.logIn({ email, password }), await app.logIn({ email, password })]
    const answer = await app.post('/auth/change-password', { email, otp, newPassword })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password changed successfully.' }
    })
    for (const device of devices) expect(await device.post('/auth/logout')).toMatchObject({ status: 401 })
    expect(await app.post('/auth/login', { email, password })).toMatchObject({ status: 401 })
    expect(await app.post('/auth/login', { email, password: newPassword })).toMatchObject({ status: 200 })
    expect((await app.mailsTo(email))[0]).toMatchObject({ subject: 'Your password was changed' })
  })

  it.each([
    ['an email', { otp: '123456', newPassword }],
    ['a code', { email: 'a@b.ng', newPassword }],
    ['either', {}]
  ])('returns 400 without %s', async (_, body) => {
    const { post } = await testApp()
    expect(await post('/auth/change-password', body)).toMatchObject({
      status: 400,
      body: { message: 'Email and OTP are required' }
    })
  })

  it('rejects a password of fewer than 8 characters and keeps the code valid', async () => {
    const app = await testApp()
    const { email, otp } = await forgotten(app)
    expect(await app.post('/auth/change-password', { email, otp, newPassword: 'seven77' })).toMatchObject({
      status: 400,
      body: { data: [{ path: '/newPassword' }] }
    })
    expect(await app.post('/auth/change-password', { email, otp, newPassword })).toMatchObject({
      status: 200
    })
  })

  it('accepts a code only once, even with concurrent requests', async () => {
    const app = await testApp()
    const { email, otp } = await forgotten(app)
    const change = () => app.post('/auth/change-password', { email, otp, newPassword })
    const answers = await Promise.all([change(), change(), change(), change()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await change()).toMatchObject(wrong)
  })

  it('rejects a code after ten minutes', async () => {
    const app = await testApp()
    const [inTime, late] = [await forgotten(app), await forgotten(app)]
    const change = ({ email, otp }: typeof late) =>
      app.post('/auth/change-password', { email, otp, newPassword })
    app.clock.advance(9.5 * minute)
    expect(await change(inTime)).toMatchObject({ status: 200 })
    app.clock.advance(0.5 * minute)
    expect(await change(late)).toMatchObject(wrong)
  })

  it('rejects a verification code and the reset code of another account', async () => {
    const app = await testApp()
    const { email } = await app.signUp()
    const other = await forgotten(app)
    const verification = await app.codeFor(email)
    for (const otp of [verification, `00${verification}`, other.otp]) {
      expect(await app.post('/auth/change-password', { email, otp, newPassword })).toMatchObject({
        status: 400
      })
    }
  })

  it.each([123456, ['123456'], { $ne: '' }, true])('rejects the code %j', async otp => {
    const { post } = await testApp()
    expect(await post('/auth/change-password', { email: 'a@b.ng', otp, newPassword })).toMatchObject({
      status: 400
    })
  })

  it('answers the same for an email without an account', async () => {
    const app = await testApp()
    const { email } = await forgotten(app)
    const body = { otp: '000000', newPassword }
    const unknown = await app.post('/auth/change-password', { email: 'nobody@example.com', ...body })
    expect(unknown.body).toEqual((await app.post('/auth/change-password', { email, ...body })).body)
  })

  it.each(['an unknown', 'a known'])('lifts the lock of %s browser after failed log-ins', async browser => {
    const app = await testApp()
    const account = await app.verified()
    const { email } = account
    const headers = browser === 'a known' ? marks(await app.post('/auth/login', account)) : {}
    for (let tries = 0; tries < 6; tries++)
      await app.post('/auth/login', { email, password: 'something else' }, { headers })
    expect(await app.post('/auth/login', account, { headers })).toMatchObject({ status: 429 })
    await app.post('/auth/forget-password', { email }, { headers })
    const otp = await app.codeFor(email)
    expect(await app.post('/auth/change-password', { email, otp, newPassword }, { headers })).toMatchObject({
      status: 200
    })
    expect(await app.post('/auth/login', { email, password: newPassword }, { headers })).toMatchObject({
      status: 200
    })
  })

  it('does not verify the email, which still needs the verification code', async () => {
    const app = await testApp()
    const { email, password } = await app.signUp()
    await app.post('/auth/forget-password', { email })
    const otp = await app.codeFor(email)
    expect(await app.post('/auth/change-password', { email, otp, newPassword })).toMatchObject({
      status: 200
    })
    expect(await app.post('/auth/login', { email, password })).toMatchObject({ status: 401 })
    expect(await app.post('/auth/login', { email, password: newPassword })).toMatchObject({ status: 402 })
    app.clock.advance(2 * minute)
    await app.get(`/auth/resend-token/${email}`)
    await app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`)
    expect(await app.post('/auth/login', { email, password: newPassword })).toMatchObject({ status: 200 })
  })
})
