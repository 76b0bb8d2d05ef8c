import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'

const minute = 60_000
const wrong = { status: 400, body: { success: false, status: 400, message: 'Invalid or expired code.' } }
const resent = 'If this address is waiting for verification, a code is on its way.'

describe('GET /auth/resend-token/{email}', () => {
  it('sends a new code after a minute and invalidates the old code', async () => {
    const { get, signUp, codeFor, clock } = await testApp()
    const { email } = await signUp()
    const old = await codeFor(email)
    clock.advance(minute)
    expect(await get(`/auth/resend-token/${email}`)).toMatchObject({
      status: 200,
      body: { success: true, message: resent }
    })
    const fresh = await codeFor(email)
    if (old !== fresh) expect(await get(`/auth/verify-email/${old}?email=${email}`)).toMatchObject(wrong)
    expect(await get(`/auth/verify-email/${fresh}?email=${email}`)).toMatchObject({ status: 200 })
  })

  it('sends no second email within a minute, with the same response, and keeps the old code valid', async () => {
    const { get, signUp, codeFor, mailsTo } = await testApp()
    const { email } = await signUp()
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(`/auth/resend-token/${email}`)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await get(`/auth/verify-email/${await codeFor(email)}?email=${email}`)).toMatchObject({
      status: 200
    })
  })

  it('sends no second email either if the other process has a slower clock', async () => {
    const { get, signUp, clock, mailsTo } = await testApp()
    const { email } = await signUp()
    clock.advance(minute)
    await get(`/auth/resend-token/${email}`)
    expect(await mailsTo(email)).toHaveLength(2)
    clock.advance(-2000)
    await get(`/auth/resend-token/${email}`)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it.each([
    ['an unknown address', async () => 'nobody@example.com'],
    ['a verified address', async (app: Awaited<ReturnType<typeof testApp>>) => (await app.verified()).email],
    ['an invalid address', async () => 'nobody'],
    [
      'a very long address',
      async () => `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.ng`
    ]
  ])('gives the same response for %s and sends no email', async (_, addressOf) => {
    const app = await testApp()
    const email = await addressOf(app)
    app.clock.advance(minute)
    const before = (await app.mailsTo(email)).length
    expect(await app.get(`/auth/resend-token/${encodeURIComponent(email)}`)).toMatchObject({
      status: 200,
      body: { success: true, message: resent }
    })
    expect(await app.mailsTo(email)).toHaveLength(before)
  })

  it.each(['someone with an account', 'nobody'])(
    'returns 429 from the tenth request in a day, for %s',
    async who => {
      const { get, signUp, clock, mailsTo } = await testApp()
      const { email } = who === 'nobody' ? someone() : await signUp()
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries++) {
        clock.advance(minute)
        statuses.push((await get(`/auth/resend-token/${email}`)).status)
      }
      expect(statuses).toEqual([...Array(9).fill(200), 429, 429])
      const refused = await get(`/auth/resend-token/${email}`)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
      expect(await mailsTo(email)).toHaveLength(who === 'nobody' ? 0 : 10)
      clock.advance(24 * 60 * minute)
      expect(await get(`/auth/resend-token/${email}`)).toMatchObject({ status: 200 })
    }
  )
})
