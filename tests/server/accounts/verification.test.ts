import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'

const minute = 60_000
const wrong = { status: 400, body: { success: false, status: 400, message: 'Invalid or expired code.' } }

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

describe('GET /auth/verify-email/{code}?email=', () => {
  it('verifies an email once, whatever its case', async () => {
    const { get, post, signUp, codeFor } = await testApp()
    const account = await signUp()
    const url = `/auth/verify-email/${await codeFor(account.email)}?email=${account.email.toUpperCase()}`
    expect(await get(url)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Email verified successfully.' }
    })
    expect(await get(url)).toMatchObject(wrong)
    expect(await post('/auth/login', account)).toMatchObject({ status: 200 })
  })

  it.each(['12', 'abcd', '12345', '%00%00', '__proto__', '١٢٣٤'])(
    'rejects %s as a wrong code',
    async code => {
      const { get, signUp } = await testApp()
      const { email } = await signUp()
      expect(await get(`/auth/verify-email/${encodeURIComponent(code)}?email=${email}`)).toMatchObject(wrong)
    }
  )

  it('rejects the code of another account', async () => {
    const { get, signUp, codeFor } = await testApp()
    const [one, other] = [await signUp(), await signUp()]
    const answer = await get(`/auth/verify-email/${await codeFor(one.email)}?email=${other.email}`)
    expect(answer).toMatchObject(wrong)
  })

  it('rejects a password reset code', async () => {
    const { get, post, signUp, codeFor } = await testApp()
    const { email } = await signUp()
    await post('/auth/forget-password', { email })
    const reset = await codeFor(email)
    expect(reset).toMatch(/^\d{6}$/)
    expect(await get(`/auth/verify-email/${reset}?email=${email}`)).toMatchObject(wrong)
  })

  it('rejects a code after ten minutes', async () => {
    const { get, signUp, codeFor, clock } = await testApp()
    const urlFor = async ({ email }: { email: string }) =>
      `/auth/verify-email/${await codeFor(email)}?email=${email}`
    const [inTime, late] = [await urlFor(await signUp()), await urlFor(await signUp())]
    clock.advance(9.5 * minute)
    expect(await get(inTime)).toMatchObject({ status: 200 })
    clock.advance(0.5 * minute)
    expect(await get(late)).toMatchObject(wrong)
  })

  it('answers the same for an email without an account', async () => {
    const { get, signUp, codeFor } = await testApp()
    const { email } = await signUp()
    const guess = otherThan(await codeFor(email))
    const answersTo = async (address: string) => {
      const answers = []
      for (let tries = 0; tries < 7; tries++)
        answers.push(await get(`/auth/verify-email/${guess}?email=${address}`))
      return answers.map(({ status, body }) => ({ status, body }))
    }
    expect(await answersTo('nobody@example.com')).toEqual(await answersTo(email))
  })

  it('allows 20 wrong codes per email and day, then only one try per code', async () => {
    const { get, signUp, codeFor, clock } = await testApp()
    const { email } = await signUp()
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) {
      const guess = otherThan(await codeFor(email))
      for (let tries = 0; tries < 5; tries++) {
        statuses.push((await get(`/auth/verify-email/${guess}?email=${email}`)).status)
      }
      clock.advance(2 * minute)
      await get(`/auth/resend-token/${email}`)
    }
    expect(statuses).toEqual([...Array(21).fill(400), ...Array(4).fill(429)])
  })
})
