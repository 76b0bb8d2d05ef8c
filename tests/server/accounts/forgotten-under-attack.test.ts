import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { marks, wrongCode } from './strangers.ts'

const minute = 60_000
const hour = 60 * minute
const newPassword = 'a new password of mine'
const home = { remoteAddress: '41.58.7.9' }
const networkOf = (number: number) => ({
  remoteAddress: `102.${88 + Math.floor(number / 250)}.${number % 250}.1`
})

const ask = (app: TestApp, email: string, where: object) =>
  app.post('/auth/forget-password', { email }, where)
const change = (app: TestApp, email: string, otp: string, where: object) =>
  app.post('/auth/change-password', { email, otp, newPassword }, where)

/** A stranger in one network requests nine codes, a minute apart, and guesses each time; four networks guess passwords. */
async function shutOut(app: TestApp, email: string) {
  for (let asked = 0; asked < 9; asked++) {
    expect((await ask(app, email, networkOf(0))).status).toBe(200)
    const otp = wrongCode(await app.codeFor(email))
    for (let tries = 0; tries < 6; tries++) await change(app, email, otp, networkOf(0))
    app.clock.advance(minute + 1000)
  }
  for (let network = 0; network < 4; network++)
    for (let tries = 0; tries < 5; tries++)
      await app.post('/auth/login', { email, password: `guess ${tries}` }, networkOf(network))
}

/** Strangers of several networks request codes until none is mailed; returns the number of mails. */
async function useUpTheDay(app: TestApp, email: string) {
  const before = (await app.mailsTo(email)).length
  for (let network = 0; network < 8; network++)
    for (let asked = 0; asked < 10; asked++) {
      await ask(app, email, networkOf(network))
      // A code that is sent too late is dropped: the clock must not outrun the sender.
      await app.services.mailer.idle()
      app.clock.advance(minute + 1000)
    }
  return (await app.mailsTo(email)).length - before
}

describe('an owner on a new device and network, after a stranger asked for codes and guessed all day', () => {
  it('gets a reset code, sets a new password and logs in', async () => {
    const app = await testApp()
    const account = await app.verified()
    const { email } = account
    await shutOut(app, email)
    expect(await ask(app, email, networkOf(0))).toMatchObject({ status: 429 })
    expect(await app.post('/auth/login', account, home)).toMatchObject({ status: 429 })

    const before = (await app.mailsTo(email)).length
    expect(await ask(app, email, home)).toMatchObject({ status: 200 })
    expect(await app.mailsTo(email)).toHaveLength(before + 1)
    expect(await change(app, email, await app.codeFor(email), home)).toMatchObject({ status: 200 })
    expect(await app.post('/auth/login', { email, password: newPassword }, home)).toMatchObject({
      status: 200
    })
  })

  it('can use the newest reset code, also if the stranger asked for it', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    await shutOut(app, email)
    await ask(app, email, networkOf(1))
    const otp = await app.codeFor(email)
    for (let network = 1; network < 9; network++)
      for (let tries = 0; tries < 6; tries++) await change(app, email, wrongCode(otp), networkOf(network))
    expect(await ask(app, email, home)).toMatchObject({ status: 200 })
    expect(await app.codeFor(email)).toBe(otp)
    expect(await change(app, email, wrongCode(otp), home)).toMatchObject({ status: 400 })
    expect(await change(app, email, otp, home)).toMatchObject({ status: 200 })
  })

  it('gets one code an hour after strangers on many networks have used up the daily emails', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    const mailed = await useUpTheDay(app, email)
    expect(mailed).toBeGreaterThanOrEqual(30)
    expect(mailed).toBeLessThanOrEqual(32)
    app.clock.advance(hour)
    const before = (await app.mailsTo(email)).length
    expect(await ask(app, email, home)).toMatchObject({ status: 200 })
    expect(await app.mailsTo(email)).toHaveLength(before + 1)
    app.clock.advance(2 * minute)
    const refused = await ask(app, email, { remoteAddress: '41.58.8.1' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect(await change(app, email, await app.codeFor(email), home)).toMatchObject({ status: 200 })
  })

  it('gets codes as usual on a known device, or on the network of an earlier log-in', async () => {
    const app = await testApp()
    const account = await app.verified()
    const { email } = account
    const headers = marks(await app.post('/auth/login', account, home))
    await useUpTheDay(app, email)
    for (const where of [home, { remoteAddress: '41.58.9.1', headers }]) {
      const before = (await app.mailsTo(email)).length
      expect(await ask(app, email, where)).toMatchObject({ status: 200 })
      expect(await app.mailsTo(email)).toHaveLength(before + 1)
      app.clock.advance(2 * minute)
    }
  })
})

describe('guesses from many networks at the reset codes of one account', () => {
  it('are limited to 220, equally for an address without an account', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    const countChecked = async (address: string) => {
      let checked = 0
      for (let round = 0; round < 15; round++) {
        await ask(app, address, networkOf(round))
        for (let network = 4 * round; network < 4 * round + 4; network++)
          for (let tries = 0; tries < 5; tries++)
            if ((await change(app, address, '000000', networkOf(100 + (network % 40)))).status === 400)
              checked++
        app.clock.advance(11 * minute)
      }
      return checked
    }
    const checked = await countChecked(email)
    // 100 for all strangers, and three for each network.
    expect(checked).toBeLessThanOrEqual(100 + 40 * 3)
    expect(await countChecked('nobody@example.com')).toBe(checked)
  })

  it('are limited to 600 a day from any number of networks', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    await ask(app, email, networkOf(0))
    let checked = 0
    for (let network = 1; network <= 220; network++)
      for (let tries = 0; tries < 3; tries++)
        if ((await change(app, email, '000000', networkOf(network))).status === 400) checked++
    expect(checked).toBeGreaterThanOrEqual(500)
    expect(checked).toBeLessThanOrEqual(600)
  })

  it('are counted together for all networks of an IPv6 provider', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    await ask(app, email, networkOf(0))
    let checked = 0
    for (let network = 0; network < 30; network++) {
      const where = { remoteAddress: `2001:db8:7:${network}::1` }
      if ((await change(app, email, '000000', where)).status === 400) checked++
    }
    expect(checked).toBe(5)
    const right = await app.codeFor(email)
    expect(await change(app, email, right, { remoteAddress: '2001:db8:8:1::1' })).toMatchObject({
      status: 200
    })
  })

  it('are counted apart from those of the person who asked, with or without an account', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    for (const address of [email, 'nobody@example.com']) {
      const headers = marks(await ask(app, address, networkOf(0)))
      const statuses = async (where: object, times: number) => {
        const answers = []
        for (let tries = 0; tries < times; tries++)
          answers.push((await change(app, address, '000000', where)).status)
        return answers
      }
      for (let network = 1; network < 9; network++) await statuses(networkOf(network), 6)
      expect(await statuses(networkOf(0), 6)).toEqual([400, 400, 400, 400, 400, 429])
      expect(await statuses({ ...networkOf(200), headers }, 6)).toEqual([400, 400, 400, 400, 400, 429])
    }
  })
})
