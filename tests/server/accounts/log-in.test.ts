import { describe, expect, it } from 'vitest'
import { type User, userStore } from '../../../server/users/user-store.ts'
import { sessions } from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'

const minute = 60_000
const refused = { success: false, status: 401, message: 'Invalid email or password.' }

describe('POST /auth/login', () => {
  it('returns a token and the user', async () => {
    const { post, verified } = await testApp()
    const { email, password, username, phone } = await verified()
    const { status, body } = await post('/auth/login', { email: email.toUpperCase(), password })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: expect.any(String), token: expect.any(String) })
    expect(body.data).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      email,
      username,
      phone,
      isAdmin: false,
      completed: false
    })
    expect(JSON.stringify(body.data)).not.toContain('argon2')
  })

  it.each([
    ['no email', { password: 'correct horse' }],
    ['no password', { email: 'a@b.ng' }],
    ['nothing', {}]
  ])('returns 400 for an incomplete body: %s', async (_, body) => {
    const { post } = await testApp()
    expect(await post('/auth/login', body)).toMatchObject({
      status: 400,
      body: { message: 'All fields are required' }
    })
  })

  it('returns the same response for a wrong password and an unknown email', async () => {
    const { post, verified } = await testApp()
    const { email } = await verified()
    const ofAccount = await post('/auth/login', { email, password: 'something else' })
    const ofNobody = await post('/auth/login', { email: 'nobody@example.com', password: 'something else' })
    expect(ofAccount).toMatchObject({ status: 401, body: refused })
    expect(ofNobody.body).toEqual(ofAccount.body)
  })

  it('returns 402 for an unverified account only with the right password, and opens no session', async () => {
    const { post, signUp, services } = await testApp()
    const { email, password } = await signUp()
    expect(await post('/auth/login', { email, password: 'something else' })).toMatchObject({ status: 401 })
    const { status, body } = await post('/auth/login', { email, password })
    expect({ status, body }).toEqual({
      status: 402,
      body: {
        success: false,
        status: 402,
        code: 'account.not_verified',
        message: 'Please verify your email.'
      }
    })
    expect(await services.database.read.db.$count(sessions)).toBe(0)
  })

  it('accepts any password exactly as typed, including spaces', async () => {
    const { post, verified } = await testApp()
    const { email, password } = await verified({ password: '  ünïcødé 🐎  ' })
    expect(await post('/auth/login', { email, password: password.trim() })).toMatchObject({ status: 401 })
    expect(await post('/auth/login', { email, password })).toMatchObject({ status: 200 })
  })

  it('locks an account for ten minutes after five failures, also for the right password', async () => {
    const { post, verified, clock } = await testApp()
    const { email, password } = await verified()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      const headers = { 'x-forwarded-for': `9.9.9.${tries}` }
      const body = { email, password: 'something else', email2: `${tries}@example.com` }
      statuses.push((await post('/auth/login', body, { headers })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const locked = await post('/auth/login', { email, password })
    expect(locked).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Too many tries') }
    })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(500)
    clock.advance(10 * minute)
    expect(await post('/auth/login', { email, password })).toMatchObject({ status: 200 })
  })

  it('counts only consecutive failures', async () => {
    const { post, verified } = await testApp()
    const { email, password } = await verified()
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) await post('/auth/login', { email, password: 'something else' })
      expect(await post('/auth/login', { email, password })).toMatchObject({ status: 200 })
    }
  })

  it('locks an address without an account in the same way', async () => {
    const { post } = await testApp()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      statuses.push(
        (await post('/auth/login', { email: 'nobody@example.com', password: 'something' })).status
      )
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('returns 503 with Retry-After when too many passwords wait', async () => {
    const { post } = await testApp()
    const attempts = Array.from({ length: 150 }, (_, index) =>
      post('/auth/login', { email: `nobody${index}@example.com`, password: 'something' })
    )
    const answers = await Promise.all(attempts)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]).toMatchObject({ headers: { 'retry-after': '2' }, body: { success: false, status: 503 } })
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(66)
  })

  it('does not count a password that it was too busy to check', async () => {
    const { post, verified } = await testApp()
    const { email, password } = await verified()
    const elsewhere = { remoteAddress: '102.88.1.1' }
    const flood = Array.from({ length: 180 }, (_, index) =>
      post('/auth/login', { email: `nobody${index}@example.com`, password: 'something' }, elsewhere)
    )
    const tries = Array.from({ length: 5 }, () =>
      post('/auth/login', { email, password: 'something else' }, elsewhere)
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    await Promise.all(flood)
    expect(statuses).toContain(503)
    expect(await post('/auth/login', { email, password }, elsewhere)).toMatchObject({ status: 200 })
  })

  it('opens no session for a password that was replaced during the check', async () => {
    const { post, verified, services } = await testApp()
    const { email, password } = await verified()
    const users = services.database.read.use(userStore)
    const { id, password: hash } = (await users.findByEmail(email)) as User
    const late = post('/auth/login', { email, password })
    while ((await users.findById(id))?.password === hash) {
      await services.database.write(tx => tx.use(userStore).setPassword(id, `${hash}x`))
    }
    expect(await late).toMatchObject({ status: 401, body: refused })
    expect(await services.database.read.db.$count(sessions)).toBe(0)
  })
})
