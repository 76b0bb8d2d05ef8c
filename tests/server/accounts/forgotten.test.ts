import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'

const minute = 60_000
const sentAnswer = { success: true, message: 'If the account exists, a reset code has been sent.' }

describe('POST /auth/forget-password', () => {
  it('emails a code of 6 digits to the stored address', async () => {
    const { post, verified, codeFor } = await testApp()
    const { email } = await verified()
    expect(await post('/auth/forget-password', { email: email.toUpperCase() })).toMatchObject({
      status: 200,
      body: sentAnswer
    })
    expect(await codeFor(email)).toMatch(/^\d{6}$/)
  })

  it('returns 400 without an email', async () => {
    const { post } = await testApp()
    for (const body of [{}, { email: '' }, undefined]) {
      expect(await post('/auth/forget-password', body)).toMatchObject({
        status: 400,
        body: { message: 'Please enter your email.' }
      })
    }
  })

  it('returns the same response for an address without an account', async () => {
    const { post, verified, mailsTo } = await testApp()
    const { email } = await verified()
    const known = await post('/auth/forget-password', { email })
    const unknown = await post('/auth/forget-password', { email: 'nobody@example.com' })
    expect({ ...unknown, headers: 0 }).toEqual({ ...known, headers: 0 })
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(await mailsTo('nobody@example.com')).toHaveLength(0)
  })

  it('sends one email a minute, and returns 429 from the tenth request in a day', async () => {
    const { post, verified, clock, mailsTo } = await testApp()
    const { email } = await verified()
    await Promise.all(Array.from({ length: 20 }, () => post('/auth/forget-password', { email })))
    expect(await mailsTo(email)).toHaveLength(2)
    const statuses: number[] = []
    for (let again = 0; again < 9; again++) {
      clock.advance(minute)
      statuses.push((await post('/auth/forget-password', { email })).status)
    }
    expect(statuses).toEqual([...Array(8).fill(200), 429])
  })
})
