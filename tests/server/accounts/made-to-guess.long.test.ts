import { describe, expect, it } from 'vitest'
import { accountLimits } from '../../../server/accounts/limits.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'
import { marks, wrongCode } from './strangers.ts'

const minute = 60_000
const attacker = { remoteAddress: '102.88.1.1' }

/** Signs up with foreign addresses; returns each with the headers that its browser keeps. */
async function signUpForeign(app: TestApp, count: number) {
  const made: { email: string; headers: Record<string, string> }[] = []
  for (let number = 0; number < count; number++) {
    const account = someone({ email: `foreign${number}@corp.example` })
    made.push({ email: account.email, headers: marks(await app.post('/auth/register', account, attacker)) })
  }
  return made
}

/** Guesses once at the newest code of each; returns how many guesses were checked. */
async function guessOnce(app: TestApp, made: Awaited<ReturnType<typeof signUpForeign>>) {
  let checked = 0
  for (const { email, headers } of made) {
    const code = wrongCode(await app.codeFor(email))
    const url = `/auth/verify-email/${code}?email=${email}`
    if ((await app.get(url, undefined, { ...attacker, headers })).status === 400) checked++
  }
  return checked
}

describe('wrong codes from a network', () => {
  it('do not block the right code if few codes wait on that network', async () => {
    const app = await testApp()
    const account = someone()
    await app.post('/auth/register', account, attacker)
    for (let tries = 0; tries < 70; tries++)
      await app.get(`/auth/verify-email/0000?email=nobody${tries}@example.com`, undefined, attacker)
    const url = `/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`
    expect(await app.get(url, undefined, attacker)).toMatchObject({ status: 200 })
  })
})

describe('a network that signs up with foreign addresses to guess their codes', () => {
  it('gets no free first try for each code, or for each newly requested code', async () => {
    const app = await testApp()
    const made = await signUpForeign(app, 100)
    const { max } = accountLimits.wrongCodesOfNetwork
    expect(await guessOnce(app, made)).toBe(max)
    app.clock.advance(minute + 1000)
    for (const { email, headers } of made)
      await app.get(`/auth/resend-token/${email}`, undefined, { ...attacker, headers })
    expect(await guessOnce(app, made)).toBe(0)
  }, 60_000)

  it('gets only a few free tries with few sign-ups at a time', async () => {
    const app = await testApp()
    const made = await signUpForeign(app, 20)
    let checked = 0
    for (let round = 0; round < 12; round++) {
      checked += await guessOnce(app, made)
      app.clock.advance(minute + 1000)
      for (const { email, headers } of made)
        await app.get(`/auth/resend-token/${email}`, undefined, { ...attacker, headers })
    }
    expect(checked).toBeLessThanOrEqual(
      accountLimits.wrongCodesOfNetwork.max + accountLimits.firstTriesOfNetwork.max
    )
  }, 60_000)

  it('does not block the right code on another network', async () => {
    const app = await testApp()
    const made = await signUpForeign(app, 70)
    await guessOnce(app, made)
    const account = await app.signUp()
    const url = `/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`
    expect(await app.get(url)).toMatchObject({ status: 200 })
  }, 60_000)
})
