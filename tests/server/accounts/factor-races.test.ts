import { describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { hash } from '@node-rs/argon2'
import { users } from '../../../server/core/database/tables.ts'
import { auditOf } from '../../helpers/audited.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { authenticator, enrol } from '../../helpers/authenticator.ts'
import { holdVerification } from '../../helpers/held-hashes.ts'
import { holdWrites, pause } from '../../helpers/held-writes.ts'
import { addPasskey, passkeyEnv, softPasskey } from '../../helpers/passkey.ts'
import { postgresServer } from '../../helpers/postgres.ts'

// Concurrent requests arrive while a password hash is held.
vi.mock('@node-rs/argon2', async original => {
  const { holdHashes } = await import('../../helpers/held-hashes.ts')
  return holdHashes(await original())
})

const password = 'correct horse'
const step = 30_000
const day = 24 * 3600_000

const isSignedIn = async ({ get }: Pick<TestApp, 'get'>) => (await get('/user')).status === 200

/** Returns a code that is wrong for all time steps around now. */
function wrongCode(codeAt: (timestamp: number) => string, now: number) {
  const right = [-2, -1, 0, 1, 2].map(steps => codeAt(now + steps * step))
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find(code => !right.includes(code)) ?? ''
  )
}

describe('an authenticator app that is set up in two windows', () => {
  // Postgres has no write queue to hold, so writes run as soon as they begin.
  it.skipIf(postgresServer)('is not added if another setup began after its secret was shown', async () => {
    const app = await testApp()
    const ada = await app.employee({ password })
    const { codeAt } = authenticator((await ada.post('/account/factor')).body.data.secret)
    const writes = holdWrites(app)
    const begun = ada.post('/account/factor')
    await pause()
    const confirmed = ada.put('/account/factor', { code: codeAt(app.clock.now()) })
    await pause()
    writes.release()
    expect(await confirmed).toMatchObject({
      status: 409,
      body: { message: 'Start again with a new secret.' }
    })
    expect((await ada.get('/account/factor')).body.data.since).toBeNull()
    const second = authenticator((await begun).body.data.secret)
    expect((await ada.put('/account/factor', { code: second.codeAt(app.clock.now()) })).status).toBe(200)
  })

  it('is added once by five concurrent confirmations, with one notice and one set of codes', async () => {
    const app = await testApp()
    const ada = await app.employee({ password })
    const { codeAt } = authenticator((await ada.post('/account/factor')).body.data.secret)
    const code = codeAt(app.clock.now())
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ada.put('/account/factor', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body.data.recoveryCodes).toHaveLength(10)
    expect(await auditOf(app, 'factor.added')).toHaveLength(1)
    const notices = (await app.mailsTo(ada.email)).filter(
      ({ subject }) => subject === 'A second factor was added'
    )
    expect(notices).toHaveLength(1)
  })
})

describe('a second factor', () => {
  it('leaves no session without it if it is added during a log-in by password', async () => {
    const app = await testApp({ env: { RATE_LIMITS: 'off' } })
    const ada = await app.employee({ password })
    const { codeAt } = authenticator((await ada.post('/account/factor')).body.data.secret)
    // A successful log-in rehashes a password with weak parameters, which takes a while.
    await storeAs(app, ada.id, { memoryCost: 1024, timeCost: 1 })
    const loggingIn = Array.from({ length: 8 }, () => app.post('/auth/login', { email: ada.email, password }))
    await pause()
    expect((await ada.put('/account/factor', { code: codeAt(app.clock.now()) })).status).toBe(200)
    for (const { status, body } of await Promise.all(loggingIn))
      expect(status === 200 && (await isSignedIn(app.as(body.token)))).toBe(false)
  })

  it.each(['an app', 'a passkey'])('is not added if its session ends during the request: %s', async what => {
    const app = await testApp({ env: passkeyEnv })
    const account = { email: 'ada@example.com', password }
    const here = await app.employee(account)
    const stolen = await app.logIn(account)
    const { codeAt } = authenticator((await stolen.post('/account/factor')).body.data.secret)
    const options = (await stolen.post('/account/passkey-challenge')).body.data
    const add = () =>
      what === 'an app'
        ? stolen.put('/account/factor', { code: codeAt(app.clock.now()) })
        : stolen.post('/account/passkeys', { name: 'Thief', answer: softPasskey().make(options) })
    const writes = holdWrites(app)
    const ended = here.delete('/account/sessions')
    // Postgres has no write queue to hold: both would run at once, and whichever comes first would be right.
    await (postgresServer ? ended : pause())
    const added = add()
    await pause()
    writes.release()
    expect((await ended).status).toBe(200)
    expect((await added).status).toBe(401)
    const { since, passkeys } = (await here.get('/account/factor')).body.data
    expect({ since, passkeys }).toEqual({ since: null, passkeys: [] })
  })

  it('blocks the right code too after 20 wrong codes a day per network or 60 from all strangers', async () => {
    const { app, ada, phone, logIn } = await enrolled()
    const guess = async (ip: string) => {
      const code = wrongCode(phone.codeAt, app.clock.now())
      return (await logIn({ code, ip })).status
    }
    for (const ip of ['198.51.100.7', '203.0.113.7', '192.0.2.7']) {
      for (let number = 0; number < 20; number++) {
        if (number % 5 === 0) app.clock.advance(10 * 60_000 + 1000)
        expect(await guess(ip), `${ip} ${number}`).toBe(400)
      }
      app.clock.advance(10 * 60_000 + 1000)
      const refused = await logIn({ code: phone.codeAt(app.clock.now()), ip })
      expect(refused).toMatchObject({
        status: 429,
        body: { message: /Too many wrong codes\. Wait \d+ hours/ }
      })
    }
    expect(await guess('100.64.9.7')).toBe(429)
    // The owner can log in from a known device, and anyone a day later.
    const known = await logIn({ code: phone.codeAt(app.clock.now()), device: ada.device })
    expect(known.status).toBe(200)
    app.clock.advance(day)
    expect((await logIn({ code: phone.codeAt(app.clock.now()), ip: '100.64.9.7' })).status).toBe(200)
  })

  it('stays limited to 60 wrong codes when a thief resets the password again from other networks', async () => {
    const { app, ada, phone, logIn } = await enrolled()
    let taken = 0
    for (const round of [1, 2, 3, 4]) {
      const ip = `198.51.${round}.7`
      const headers = { 'x-forwarded-for': ip, 'x-device': String(round).repeat(43) }
      await app.post('/auth/forget-password', { email: ada.email }, { headers })
      const body = { email: ada.email, otp: await app.codeFor(ada.email), newPassword: 'of the thief' }
      expect((await app.post('/auth/change-password', body, { headers })).status).toBe(200)
      await storeAs(app, ada.id, { memoryCost: 1024, timeCost: 1 })
      for (let number = 0; number < 20; number++) {
        if (number % 5 === 0) app.clock.advance(10 * 60_000 + 1000)
        const code = wrongCode(phone.codeAt, app.clock.now())
        if ((await logIn({ code, ip, device: headers['x-device'] })).status === 400) taken++
      }
    }
    expect(taken).toBe(60)
    const known = await logIn({ code: phone.codeAt(app.clock.now()), device: ada.device })
    expect(known.status).toBe(200)
  }, 60_000)

  it('allows 20 wrong codes a day when a session confirms the user', async () => {
    const { app, ada, phone } = await enrolled()
    for (let number = 0; number < 20; number++) {
      if (number % 5 === 0) app.clock.advance(10 * 60_000 + 1000)
      const code = wrongCode(phone.codeAt, app.clock.now())
      expect((await ada.post('/account/confirm', { password, code })).status).toBe(400)
    }
    app.clock.advance(10 * 60_000 + 1000)
    const right = { password, code: phone.codeAt(app.clock.now()) }
    expect((await ada.post('/account/confirm', right)).status).toBe(429)
  })

  it('is accepted once for 20 concurrent requests: app, recovery code and passkey', async () => {
    const app = await testApp({ env: { ...passkeyEnv, RATE_LIMITS: 'off' } })
    const ada = await app.employee({ password })
    const phone = await enrol(ada, app.clock.now)
    const passkey = await addPasskey(ada)
    app.clock.advance(step)
    const twenty = Array.from({ length: 20 })
    const taken = async (send: () => Promise<{ status: number }>) =>
      (await Promise.all(twenty.map(send))).filter(({ status }) => status === 200).length
    const logIn = (more: object) => app.post('/auth/second-factor', { email: ada.email, password, ...more })
    expect(await taken(() => logIn({ code: phone.recoveryCodes[0] }))).toBe(1)
    const code = phone.codeAt(app.clock.now())
    const sends = twenty.map((_, at) =>
      at % 2 ? logIn({ code }) : ada.post('/account/confirm', { password, code })
    )
    expect((await Promise.all(sends)).filter(({ status }) => status === 200)).toHaveLength(1)
    const { ticket, options } = (await app.post('/auth/passkey', { email: ada.email, password })).body.data
    const answer = passkey.sign(options)
    expect(await taken(() => logIn({ passkey: { ticket, answer } }))).toBe(1)
  })
})

describe('a password changed in a stolen session', () => {
  it('does not replace the password of a reset that completes meanwhile', async () => {
    const app = await testApp()
    const account = { email: 'ada@example.com', password }
    await app.employee(account)
    const stolen = await app.logIn(account)
    await app.post('/auth/forget-password', { email: account.email })
    const otp = await app.codeFor(account.email)
    const verification = holdVerification()
    const changing = stolen.put('/account/password', { password, newPassword: 'what the thief chose' })
    await verification.begun
    const change = { email: account.email, otp, newPassword: 'what its owner chose' }
    expect((await app.post('/auth/change-password', change)).status).toBe(200)
    verification.release()
    expect((await changing).status).toBe(401)
    const logIn = (words: string) => app.post('/auth/login', { email: account.email, password: words })
    expect((await logIn('what the thief chose')).status).toBe(401)
    expect((await logIn('what its owner chose')).status).toBe(200)
  })
})

/** Returns a user with an authenticator app, and the token of that user's known browser. */
async function enrolled() {
  const app = await testApp({ env: { TRUST_PROXY: '1' } })
  const ada = await app.employee({ password })
  const first = await app.post('/auth/login', { email: ada.email, password })
  const phone = await enrol(ada, app.clock.now)
  app.clock.advance(step)
  // A cheap hash makes many log-ins fast.
  await storeAs(app, ada.id, { memoryCost: 1024, timeCost: 1 })
  const logIn = ({ code, ip = '127.0.0.1', device = '' }: { code: string; ip?: string; device?: string }) =>
    app.post(
      '/auth/second-factor',
      { email: ada.email, password, code },
      { headers: { 'x-forwarded-for': ip, ...(device && { 'x-device': device }) } }
    )
  return { app, ada: { ...ada, device: String(first.headers['x-device']) }, phone, logIn }
}

/** Stores the password hashed with other parameters, which make a check faster or slower. */
async function storeAs(
  { services: { database, keys } }: TestApp,
  userId: string,
  strength: { memoryCost: number; timeCost: number }
) {
  const secret = Buffer.from(keys.hmac('passwords', 'pepper'), 'hex')
  const stored = await hash(password, { ...strength, parallelism: 1, algorithm: 2, secret })
  await database.write(
    async tx => void (await tx.db.update(users).set({ password: stored }).where(eq(users.id, userId)))
  )
}
