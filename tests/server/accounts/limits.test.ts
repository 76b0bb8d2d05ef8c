import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountLimits } from '../../../server/accounts/limits.ts'
import { networksOfProvider } from '../../../server/core/limits/attempt-limits.ts'
import { limits } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { everythingIn } from '../../helpers/digest.ts'
import { routesOf } from '../../helpers/routes.ts'
import { someone } from '../../helpers/visitor.ts'

/** For each account route: its limit by network, and a request that counts against it. */
const routes: [
  string,
  number,
  (app: TestApp, index: number, address: string) => Promise<{ status: number; headers: object }>
][] = [
  [
    'POST /api/auth/register',
    accountLimits.signUpsOfNetwork.max,
    (app, index, address) =>
      app.post('/auth/register', someone({ email: `a${index % 9}@b.ng` }), from(address))
  ],
  [
    'GET /api/auth/verify-email/:code',
    accountLimits.wrongCodesOfNetwork.max,
    (app, index, address) =>
      app.get(`/auth/verify-email/1234?email=${again(index)}`, undefined, from(address))
  ],
  [
    'GET /api/auth/resend-token/:email',
    accountLimits.asksOfNetwork.max,
    (app, index, address) => app.get(`/auth/resend-token/a${index}@b.ng`, undefined, from(address))
  ],
  [
    'POST /api/auth/login',
    accountLimits.failedLogInsOfNetwork.max,
    (app, index, address) =>
      app.post('/auth/login', { email: `a${index}@b.ng`, password: 'something' }, from(address))
  ],
  [
    'POST /api/auth/second-factor',
    accountLimits.failedLogInsOfNetwork.max,
    (app, index, address) => {
      const answers = { email: `a${index}@b.ng`, password: 'something', code: '123456' }
      return app.post('/auth/second-factor', answers, from(address))
    }
  ],
  [
    'POST /api/auth/passkey',
    accountLimits.failedLogInsOfNetwork.max,
    (app, index, address) =>
      app.post('/auth/passkey', { email: `a${index}@b.ng`, password: 'something' }, from(address))
  ],
  [
    'POST /api/auth/forget-password',
    accountLimits.asksOfNetwork.max,
    (app, index, address) => app.post('/auth/forget-password', { email: `a${index}@b.ng` }, from(address))
  ],
  [
    'POST /api/auth/change-password',
    accountLimits.wrongCodesOfNetwork.max,
    (app, index, address) =>
      app.post(
        '/auth/change-password',
        { email: again(index), otp: '123456', newPassword: 'a new password' },
        from(address)
      )
  ],
  [
    'POST /api/auth/admin-register',
    accountLimits.wrongInvitationsOfNetwork.max,
    (app, index, address) =>
      app.post('/auth/admin-register', { ...someone(), code: `wrong ${index}` }, from(address))
  ],
  [
    'POST /api/auth/undo-correction',
    accountLimits.wrongLinksOfNetwork.max,
    (app, index, address) => app.post('/auth/undo-correction', { token: `wrong ${index}` }, from(address))
  ],
  [
    'POST /api/auth/hires/open',
    accountLimits.wrongLinksOfNetwork.max,
    (app, index, address) => app.post('/auth/hires/open', { token: `wrong ${index}` }, from(address))
  ],
  [
    'POST /api/auth/hires/join',
    accountLimits.wrongLinksOfNetwork.max,
    (app, index, address) =>
      app.post('/auth/hires/join', { ...someone(), token: `wrong ${index}` }, from(address))
  ]
]

/** The last two requests use one code, because the first guess at a code is always checked. */
const again = (index: number) => `a${Math.min(index, 1)}@b.ng`

/** Exceeding a limit is audited. */
const noted = ['audit', 'audit_head']

const from = (remoteAddress: string) => ({
  remoteAddress,
  headers: { 'x-forwarded-for': `7.7.7.${made++ % 250}` }
})
let made = 0

/** Sets the only counter of a network, instead of making hundreds of requests. */
const setCounter = (app: TestApp, network: string, count: number) =>
  app.services.database.write(async ({ db }) => {
    const counted = await db.select().from(limits)
    const keys = counted.map(({ key }) => key).filter(key => key.endsWith(`-network:${network}`))
    expect(keys).toHaveLength(1)
    await db
      .update(limits)
      .set({ count })
      .where(eq(limits.key, keys[0] ?? ''))
  })

describe('the rate limit of a network', () => {
  it('has a test for every account route that is open to anyone', async () => {
    const { app } = await testApp()
    const open = routesOf(app).filter(route => route.includes('/api/auth/') && !route.endsWith('/logout'))
    expect(routes.map(([route]) => route).sort()).toEqual(open.sort())
  })

  it.each(routes)(
    'for %s is %i, ignores forwarded addresses and does not affect other networks',
    async (_, limit, request) => {
      const app = await testApp()
      await request(app, 0, '41.58.7.1')
      await setCounter(app, '41.58.7.0/24', limit - 1)
      const last = await request(app, 1, '41.58.7.77')
      expect(last.status).not.toBe(429)
      const before = await everythingIn(app, ...noted)
      const over = await request(app, 2, '::ffff:41.58.7.200')
      expect(over).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
      expect(await everythingIn(app, ...noted), 'a refused request changes nothing').toBe(before)
      expect((await request(app, 3, '41.58.8.1')).status).not.toBe(429)
    }
  )

  it.each(routes)(
    'for %s is ten times as high for all networks of an IPv6 provider',
    async (_, limit, request) => {
      const app = await testApp()
      await request(app, 0, '2001:db8:7:1::1')
      await setCounter(app, '2001:db8:7::/48', limit * networksOfProvider - 1)
      expect((await request(app, 1, '2001:db8:7:2::1')).status).not.toBe(429)
      expect((await request(app, 2, '2001:db8:7:3::1')).status).toBe(429)
      expect((await request(app, 3, '2001:db8:8:1::1')).status).not.toBe(429)
    }
  )

  it.each(routes)('for %s is %i for an IPv6 network too', async (_, limit, request) => {
    const app = await testApp()
    await request(app, 0, '2001:db8:7:1::1')
    await setCounter(app, '2001:db8:7:1::/64', limit - 1)
    expect((await request(app, 1, '2001:db8:7:1::2')).status).not.toBe(429)
    expect((await request(app, 2, '2001:db8:7:1::3')).status).toBe(429)
    expect((await request(app, 3, '2001:db8:7:2::1')).status).not.toBe(429)
  })

  it('of an IPv6 provider is not used up by correct passwords', async () => {
    const app = await testApp()
    const account = await app.verified()
    await app.post('/auth/login', { ...account, password: 'wrong' }, from('2001:db8:7:1::1'))
    await app.post('/auth/login', account, from('2001:db8:7:2::1'))
    const counted = await app.services.database.read.db.select().from(limits)
    const ofProvider = counted.filter(({ key }) => key === 'log-in-network:2001:db8:7::/48')
    expect(ofProvider).toMatchObject([{ count: 1 }])
  })

  it('lets 200 people on one address sign up, and every 20th of them verify and log in', async () => {
    const app = await testApp()
    for (let person = 0; person < 200; person++) {
      const account = await app.signUp()
      await app.services.mailer.idle()
      if (person % 20) continue
      await app.get(`/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`)
      expect(await app.post('/auth/login', account)).toMatchObject({ status: 200 })
    }
  }, 60_000)

  it('is off with RATE_LIMITS=off, except for the five tries of a code', async () => {
    const app = await testApp({ env: { RATE_LIMITS: 'off' } })
    for (let tries = 0; tries < 10; tries++) {
      expect((await app.post('/auth/login', { email: 'a@b.ng', password: 'something' })).status).toBe(401)
    }
    const { email } = await app.signUp()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await app.get(`/auth/verify-email/wrong?email=${email}`)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('the overall rate limit', () => {
  it('is 600 requests a minute for a session', async () => {
    const app = await testApp()
    const { get } = await app.employee()
    const statuses = []
    for (let request = 0; request < 601; request++) statuses.push((await get('/nothing')).status)
    expect(statuses.indexOf(429)).toBe(600)
    expect((await app.get('/nothing')).status).toBe(404)
  })
})
