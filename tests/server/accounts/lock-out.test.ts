import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'
import { marks, wrongCode } from './strangers.ts'
import { limitStore } from '../../../server/core/limits/store.ts'

const minute = 60_000
const stranger = { remoteAddress: '102.88.1.1' }
const home = { remoteAddress: '41.58.7.9' }
const newPassword = 'a new password of mine'

async function guessPasswords({ post }: TestApp, email: string, where: object, times = 8) {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries++)
    statuses.push((await post('/auth/login', { email, password: `guess ${tries}` }, where)).status)
  return statuses
}

describe('wrong passwords of a stranger', () => {
  it('do not lock out the owner on another network', async () => {
    const app = await testApp()
    const account = await app.verified()
    expect(await guessPasswords(app, account.email, stranger)).toContain(429)
    expect(await app.post('/auth/login', account, home)).toMatchObject({ status: 200 })
    expect(await app.post('/auth/login', account, stranger)).toMatchObject({ status: 429 })
  })

  it('do not lock out an administrator on another network', async () => {
    const app = await testApp()
    const account = { ...someone(), password: 'correct horse battery' }
    await app.admin(account)
    expect(await guessPasswords(app, account.email, stranger)).toContain(429)
    expect(await app.post('/auth/login', account, home)).toMatchObject({ status: 200 })
  })

  it('do not lock out a known device, on the same network or after guesses from ten networks', async () => {
    const app = await testApp()
    const account = await app.verified()
    const headers = marks(await app.post('/auth/login', account, home))
    expect(headers).toEqual({ 'x-device': expect.stringMatching(/^[\w-]{43}$/) })
    await guessPasswords(app, account.email, home)
    for (let network = 0; network < 10; network++)
      await guessPasswords(app, account.email, { remoteAddress: `102.88.${network}.1` })
    expect(await app.post('/auth/login', account, { ...home, headers })).toMatchObject({ status: 200 })
    expect(await app.post('/auth/login', account, { ...stranger, headers })).toMatchObject({ status: 200 })
    expect(await app.post('/auth/login', account, stranger)).toMatchObject({ status: 429 })
  })

  it('do not lock out a session that is still valid', async () => {
    const app = await testApp()
    const account = await app.verified()
    const { token } = await app.logIn(account)
    await guessPasswords(app, account.email, home)
    const headers = { authorization: `Bearer ${token}` }
    expect(await app.post('/auth/login', account, { ...home, headers })).toMatchObject({ status: 200 })
  })

  it('are limited to 20 from all networks together', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    const statuses: number[] = []
    for (let network = 0; network < 30; network++)
      statuses.push(...(await guessPasswords(app, email, { remoteAddress: `102.88.${network}.1` }, 2)))
    expect(statuses.filter(status => status === 401)).toHaveLength(20)
  })

  it('do not lock out an owner whose own tries were rejected unchecked meanwhile', async () => {
    const app = await testApp()
    const account = await app.verified()
    for (let network = 0; network < 4; network++)
      await guessPasswords(app, account.email, { remoteAddress: `102.88.${network}.1` })
    app.clock.advance(9 * minute)
    const elsewhere = { remoteAddress: '102.89.1.1' }
    for (let tries = 0; tries < 6; tries++)
      expect(await app.post('/auth/login', account, elsewhere)).toMatchObject({ status: 429 })
    app.clock.advance(1.5 * minute)
    expect(await app.post('/auth/login', account, elsewhere)).toMatchObject({ status: 200 })
  })

  it('with the device of another user or a made-up one count as those of a stranger', async () => {
    const app = await testApp()
    const [account, other] = [await app.verified(), await app.verified()]
    const devices = [marks(await app.post('/auth/login', other)), { 'x-device': 'A'.repeat(43) }]
    const statuses: number[] = []
    for (const headers of [...devices, ...devices])
      statuses.push(...(await guessPasswords(app, account.email, { ...stranger, headers }, 3)))
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
  })

  it('are also limited to five on a known device', async () => {
    const app = await testApp()
    const account = await app.verified()
    const headers = marks(await app.post('/auth/login', account))
    const statuses = await guessPasswords(app, account.email, { headers })
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(await app.post('/auth/login', account, { headers })).toMatchObject({ status: 429 })
  })
})

describe('wrong reset codes of a stranger', () => {
  async function guess(app: TestApp, email: string, otp: string, times = 6) {
    for (let tries = 0; tries < times; tries++)
      await app.post('/auth/change-password', { email, otp: wrongCode(otp), newPassword }, stranger)
  }

  it('do not block a fresh code after guesses at five earlier codes', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    for (let round = 0; round < 5; round++) {
      await app.post('/auth/forget-password', { email }, stranger)
      await guess(app, email, await app.codeFor(email))
      app.clock.advance(2 * minute)
    }
    await app.post('/auth/forget-password', { email }, home)
    const body = { email, otp: await app.codeFor(email), newPassword }
    expect(await app.post('/auth/change-password', body, home)).toMatchObject({ status: 200 })
    expect(await app.post('/auth/login', { email, password: newPassword }, home)).toMatchObject({
      status: 200
    })
  })

  it('do not invalidate a code for the browser that asked for it', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    const headers = marks(await app.post('/auth/forget-password', { email }, home))
    const otp = await app.codeFor(email)
    await guess(app, email, otp, 30)
    const body = { email, otp, newPassword }
    expect(await app.post('/auth/change-password', body, stranger)).toMatchObject({ status: 429 })
    const changed = await app.post('/auth/change-password', body, { ...stranger, headers })
    expect(changed).toMatchObject({ status: 200 })
    await guessPasswords(app, email, home)
    const again = { ...home, headers: marks(changed) }
    expect(await app.post('/auth/login', { email, password: newPassword }, again)).toMatchObject({
      status: 200
    })
  })

  it('are also limited to five for the browser that asked for the code', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    const headers = marks(await app.post('/auth/forget-password', { email }, stranger))
    const otp = await app.codeFor(email)
    const body = { email, otp: wrongCode(otp), newPassword }
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++)
      statuses.push((await app.post('/auth/change-password', body, { ...stranger, headers })).status)
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(3).fill(429)])
  })

  it('do not use up the daily emails of a known device', async () => {
    const app = await testApp()
    const account = await app.verified()
    const { email } = account
    const headers = marks(await app.post('/auth/login', account, home))
    for (let asked = 0; asked < 12; asked++) {
      await app.post('/auth/forget-password', { email }, stranger)
      app.clock.advance(2 * minute)
    }
    const before = (await app.mailsTo(email)).length
    expect(await app.post('/auth/forget-password', { email }, stranger)).toMatchObject({ status: 429 })
    expect(await app.post('/auth/forget-password', { email }, { ...home, headers })).toMatchObject({
      status: 200
    })
    expect(await app.mailsTo(email)).toHaveLength(before + 1)
  })
})

describe('wrong verification codes', () => {
  it('of a stranger do not invalidate the code for the browser that signed up', async () => {
    const app = await testApp()
    const account = someone()
    const headers = marks(await app.post('/auth/register', account, home))
    const code = await app.codeFor(account.email)
    const url = (digits: string) => `/auth/verify-email/${digits}?email=${account.email}`
    for (let tries = 0; tries < 30; tries++) await app.get(url(wrongCode(code)), undefined, stranger)
    for (let tries = 0; tries < 10; tries++)
      await app.get(`/auth/verify-email/${wrongCode(code)}`, undefined, home)
    const elsewhere = { remoteAddress: '102.89.1.1' }
    expect(await app.get(url(code), undefined, elsewhere)).toMatchObject({ status: 429 })
    expect(await app.get(url(code), undefined, { ...elsewhere, headers })).toMatchObject({ status: 200 })
  })

  it('are limited to five for the browser that signed up, of 100 at once', async () => {
    const app = await testApp()
    const account = someone()
    const headers = marks(await app.post('/auth/register', account, stranger))
    const code = await app.codeFor(account.email)
    const guesses = Array.from({ length: 100 }, (_, index) =>
      app.get(`/auth/verify-email/${wrongCode(code)}?email=${account.email}`, undefined, {
        remoteAddress: `102.88.${index}.1`,
        headers
      })
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
  })

  it.each(['at once', 'after the code of the next mail'])(
    'are limited however often a stranger signs up with the address: %s',
    async when => {
      const app = await testApp({ env: { SIGNUP_TAKEN: 'conceal' } })
      const account = someone()
      const owner = marks(await app.post('/auth/register', account, home))
      const tickets: Record<string, string>[] = []
      let checked = 0
      const guess = async (headers: Record<string, string>) => {
        const code = wrongCode(await app.codeFor(account.email))
        const url = `/auth/verify-email/${code}?email=${account.email}`
        for (let tries = 0; tries < 6; tries++) {
          const where = { remoteAddress: `102.88.${tickets.length}.1`, headers }
          if ((await app.get(url, undefined, where)).status === 400) checked++
        }
      }
      for (let number = 0; number < 6; number++) {
        tickets.push(marks(await app.post('/auth/register', someone(account), stranger)))
        if (when === 'at once') await guess(tickets.at(-1) ?? {})
      }
      if (when !== 'at once') {
        app.clock.advance(minute + 1)
        // Only the newest of the six still wait.
        const back = marks(await app.post('/auth/register', account, home))
        for (const ticket of tickets) await guess(ticket)
        await guess({})
        expect(checked).toBe(5 + 4)
        const right = `/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`
        expect(await app.get(right, undefined, { ...home, headers: back })).toMatchObject({ status: 200 })
        return
      }
      expect(checked).toBe(5)
      const right = `/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`
      expect(await app.get(right, undefined, { ...home, headers: owner })).toMatchObject({ status: 200 })
    }
  )

  it('without an email count against each waiting code, and in a crowd even the right code is rejected', async () => {
    const app = await testApp()
    const accounts = [someone(), someone()]
    for (const account of accounts) await app.post('/auth/register', account, home)
    const [one = '', other = ''] = await Promise.all(accounts.map(({ email }) => app.codeFor(email)))
    const isFree = (code: string) => code !== one && code !== other
    const wrong = ['0000', '0001', '0002'].find(isFree) ?? ''
    for (let tries = 0; tries < 5; tries++) await app.get(`/auth/verify-email/${wrong}`, undefined, home)
    // After a clock change the counter of tries without an email may end before those of the codes: each must work alone.
    await app.services.database.write(tx => tx.use(limitStore).forget('tries-in-network'))
    expect(await app.get(`/auth/verify-email/${one}`, undefined, home)).toMatchObject({ status: 400 })

    const crowd = Array.from({ length: 12 }, () => someone())
    for (const account of crowd) await app.post('/auth/register', account, stranger)
    const code = await app.codeFor(crowd[0]?.email ?? '')
    expect(await app.get(`/auth/verify-email/${code}`, undefined, stranger)).toMatchObject({ status: 400 })
    expect(
      await app.get(`/auth/verify-email/${code}?email=${crowd[0]?.email}`, undefined, stranger)
    ).toMatchObject({ status: 200 })
  })
})
