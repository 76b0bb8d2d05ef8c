import { describe, expect, it } from 'vitest'
import { accountLimits } from '../../../server/accounts/limits.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'
import { marks } from './strangers.ts'
import { userStore } from '../../../server/users/user-store.ts'

const home = { remoteAddress: '41.58.7.9' }
const elsewhere = { remoteAddress: '41.60.1.9' }
const at = (number: number) => ({ remoteAddress: `102.${88 + Math.floor(number / 250)}.${number % 250}.1` })
const { max } = accountLimits.logIns
const { max: maxOfDevice } = accountLimits.logInsOfDevice

const logIn = (app: TestApp, account: object, where: object) => app.post('/auth/login', account, where)

/** Requests that strangers send at once, each with a password to verify or hash. */
const floods: [string, number, (app: TestApp) => Promise<(number: number) => Promise<unknown>>][] = [
  ...([2, 200] as const).flatMap((networks): typeof floods => [
    [
      'correct log-ins to their own accounts',
      networks,
      async app => {
        const accounts: object[] = []
        for (let number = 0; number < 40; number++) accounts.push(await app.verified())
        return number => logIn(app, accounts[number % accounts.length] ?? {}, at(number % networks))
      }
    ],
    [
      'failed log-ins',
      networks,
      async app => number =>
        logIn(app, { email: `nobody${number}@example.com`, password: 'something' }, at(number % networks))
    ],
    [
      'sign-ups',
      networks,
      async app => {
        let sent = 0
        // Passwords differ, so that they are hashed, except those that the networks send before the flood.
        const password = (number: number) => `correct horse${++sent > networks ? number % 100 : ''}`
        return number =>
          app.post('/auth/register', someone({ password: password(number) }), at(number % networks))
      }
    ]
  ])
]

describe('an owner who logs in while strangers flood the server', () => {
  it.each(floods)(
    'gets in during %s from %i networks, on a known and on a new device',
    async (_, networks, begin) => {
      const app = await testApp()
      const [account, second] = [await app.verified(), await app.verified()]
      const headers = marks(await logIn(app, account, home))
      const send = await begin(app)
      // Each network has sent a request before it floods.
      for (let number = 0; number < networks; number++) await send(number)
      const flood = Array.from({ length: 300 }, (_, number) => send(number))
      const [known, unknown] = await Promise.all([
        logIn(app, account, { ...elsewhere, headers }),
        logIn(app, second, { remoteAddress: '41.61.1.9' })
      ])
      expect([known.status, unknown.status]).toEqual([200, 200])
      await Promise.all(flood)
    }
  )
})

describe('log-ins with the right password', () => {
  it('are limited for one account and network, with the waiting time in the response', async () => {
    const app = await testApp()
    const account = await app.verified()
    for (let number = 0; number < max; number++)
      expect((await logIn(app, account, elsewhere)).status).toBe(200)
    const refused = await logIn(app, account, elsewhere)
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many log-ins\. Wait/) }
    })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
    app.clock.advance(10 * 60_000)
    expect((await logIn(app, account, elsewhere)).status).toBe(200)
  })

  it('are limited for one device, without locking out other devices or networks', async () => {
    const app = await testApp()
    const account = await app.verified()
    const [headers, other] = [
      marks(await logIn(app, account, home)),
      marks(await logIn(app, account, elsewhere))
    ]
    const statuses: number[] = []
    for (let number = 0; number < maxOfDevice + 3; number++)
      statuses.push((await logIn(app, account, { ...at(number), headers })).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(maxOfDevice)
    expect((await logIn(app, account, { ...at(1), headers: other })).status).toBe(200)
    expect((await logIn(app, account, at(99))).status).toBe(200)
  })

  it.each([
    [
      'the password of an unverified sign-up',
      { status: 402, allowed: max },
      async (app: TestApp) => {
        const account = await app.signUp()
        return () => logIn(app, account, elsewhere)
      }
    ],
    [
      'the password of a disabled account',
      { status: 403, allowed: max },
      async (app: TestApp) => {
        const account = await app.verified()
        const { id = '' } = (await app.services.database.read.use(userStore).findByEmail(account.email)) ?? {}
        await app.services.database.write(tx =>
          tx.use(userStore).disable(id, 'left the company', app.clock.now())
        )
        return () => logIn(app, account, elsewhere)
      }
    ],
    [
      'the current password, entered again on a known device',
      { status: 200, allowed: maxOfDevice },
      async (app: TestApp) => {
        const { post } = await app.employee()
        return () => post('/account/confirm', { password: 'correct horse' })
      }
    ]
  ])('are limited even if they open no new session: %s', async (_, { status, allowed }, begin) => {
    const app = await testApp()
    const send = await begin(app)
    const statuses: number[] = []
    for (let number = 0; number < allowed + 2; number++) statuses.push((await send()).status)
    expect(statuses.filter(one => one === status)).toHaveLength(allowed)
    expect(statuses.at(-1)).toBe(429)
  })
})
