import { describe, expect, it } from 'vitest'
import { networkOf } from '../../../server/core/network.ts'
import { codes } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'

const from = (remoteAddress: string) => ({ remoteAddress })
const wrong = { status: 400, body: { message: 'Invalid or expired code.' } }

async function signUpFrom({ post }: TestApp, address: string) {
  const account = someone()
  expect(await post('/auth/register', account, from(address))).toMatchObject({ status: 201 })
  return account
}

describe('GET /auth/verify-email/{code} without an email', () => {
  it('finds a code only among those requested from the same network', async () => {
    const app = await testApp()
    const account = await signUpFrom(app, '41.58.7.9')
    const code = await app.codeFor(account.email)
    expect(await app.get(`/auth/verify-email/${code}`, undefined, from('41.58.8.9'))).toMatchObject(wrong)
    expect(await app.get(`/auth/verify-email/${code}`, undefined, from('41.58.7.200'))).toMatchObject({
      status: 200
    })
    expect(await app.post('/auth/login', account)).toMatchObject({ status: 200 })
  })

  it('blocks a network after five wrong codes, but not the route with an email', async () => {
    const app = await testApp()
    const account = await signUpFrom(app, '41.58.7.9')
    const code = await app.codeFor(account.email)
    const other = String((Number(code) + 1) % 10_000).padStart(4, '0')
    const guesses = Array.from({ length: 100 }, () =>
      app.get(`/auth/verify-email/${other}`, undefined, from('41.58.7.1'))
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
    expect(await app.get(`/auth/verify-email/${code}`, undefined, from('41.58.7.9'))).toMatchObject({
      status: 429
    })
    const withEmail = `/auth/verify-email/${code}?email=${account.email}`
    expect(await app.get(withEmail, undefined, from('41.58.7.9'))).toMatchObject({ status: 200 })
  })

  it('accepts codes from a blocked network again after ten minutes', async () => {
    const app = await testApp()
    for (let tries = 0; tries < 6; tries++)
      await app.get('/auth/verify-email/0000', undefined, from('41.58.7.1'))
    app.clock.advance(10 * 60_000)
    const account = await signUpFrom(app, '41.58.7.9')
    const code = await app.codeFor(account.email)
    expect(await app.get(`/auth/verify-email/${code}`, undefined, from('41.58.7.9'))).toMatchObject({
      status: 200
    })
  })

  it('is not blocked by wrong codes from other networks', async () => {
    const app = await testApp()
    const account = await signUpFrom(app, '41.58.7.9')
    for (let tries = 0; tries < 50; tries++)
      await app.get('/auth/verify-email/0000', undefined, from('102.88.1.1'))
    const code = await app.codeFor(account.email)
    expect(await app.get(`/auth/verify-email/${code}`, undefined, from('41.58.7.9'))).toMatchObject({
      status: 200
    })
  })

  it.each([
    [{}, '10.0.0.1', '9.9.9.9', '10.0.0.0/24'],
    [{ TRUST_PROXY: 'true' }, '10.0.0.1', '41.58.7.9', '41.58.7.0/24'],
    [{ TRUST_PROXY: '1' }, '10.0.0.1', '9.9.9.9, 41.58.7.9', '41.58.7.0/24'],
    [{ TRUST_PROXY: '2' }, '10.0.0.1', '9.9.9.9, 41.58.7.9, 10.0.0.2', '41.58.7.0/24'],
    [{ TRUST_PROXY: '10.0.0.0/8' }, '10.0.0.1', '9.9.9.9, 41.58.7.9, 10.0.0.2', '41.58.7.0/24'],
    [{ TRUST_PROXY: '10.0.0.0/8' }, '41.58.7.9', '9.9.9.9', '41.58.7.0/24'],
    [{ TRUST_PROXY: '10.0.0.0/8' }, '10.0.0.1', '9.9.9.9, 41.58.7.9:5000, 10.0.0.2:443', '41.58.7.0/24'],
    [{ TRUST_PROXY: 'loopback,uniquelocal' }, '127.0.0.1', '41.58.7.9, 192.168.3.4', '41.58.7.0/24'],
    [{ TRUST_PROXY: 'fd00::/8' }, 'fd00::1', '41.58.7.9, [fd00::2]:80', '41.58.7.0/24'],
    [{ TRUST_PROXY: '10.0.0.1' }, '::ffff:10.0.0.1', '41.58.7.9', '41.58.7.0/24'],
    [{ TRUST_PROXY: 'true' }, '10.0.0.1', '9.9.9.9,, 41.58.7.9, ', '41.58.7.0/24']
  ])(
    'with %j and a request from %s, X-Forwarded-For %s gives the network %s',
    async (env, remoteAddress, forwarded, network) => {
      const app = await testApp({ env })
      await app.post('/auth/register', someone(), {
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded }
      })
      expect(await app.services.database.read.db.select().from(codes)).toMatchObject([{ network }])
    }
  )

  it('gives 120 people in the same network different codes', async () => {
    const app = await testApp({ env: { RATE_LIMITS: 'off' } })
    const accounts = []
    for (let person = 0; person < 120; person++) accounts.push(await signUpFrom(app, '41.58.7.9'))
    const sent = await Promise.all(accounts.map(({ email }) => app.codeFor(email)))
    expect(new Set(sent).size).toBe(sent.length)
  }, 60_000)
})

describe('a proxy that forwards more than an address', () => {
  const guess = (app: TestApp, forwarded: string) =>
    app.post(
      '/auth/login',
      { email: 'nobody@example.com', password: 'something' },
      { headers: { 'x-forwarded-for': forwarded } }
    )

  it.each([
    ['a different port for each connection', (index: number) => `66.6.8.6:${5000 + index}`],
    ['different ports after an IPv6 address in brackets', (index: number) => `[2001:db8::1]:${5000 + index}`],
    ['text that is not an address', (index: number) => `abc${index}`]
  ])('is throttled as one network despite %s', async (_, forwarded) => {
    const app = await testApp({ env: { TRUST_PROXY: 'true' } })
    const statuses: number[] = []
    for (let index = 0; index < 7; index++) statuses.push((await guess(app, forwarded(index))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('is logged once if it forwards no address', async () => {
    const app = await testApp({ env: { TRUST_PROXY: 'true', LOG_LEVEL: 'warn' } })
    for (const forwarded of ['abc', 'abd']) await guess(app, forwarded)
    expect(app.log.filter(line => line.includes('network.unknown'))).toHaveLength(1)
  })

  it('is not remembered as a known network if it forwards no address', async () => {
    const app = await testApp({ env: { TRUST_PROXY: 'true' } })
    const account = await app.verified()
    const headers = { 'x-forwarded-for': 'abc' }
    expect(await app.post('/auth/login', account, { headers })).toMatchObject({ status: 200 })
    for (let network = 0; network < 6; network++)
      for (let tries = 0; tries < 5; tries++)
        await app.post(
          '/auth/login',
          { ...account, password: 'something' },
          { headers: { 'x-forwarded-for': `102.88.${network}.1` } }
        )
    expect(await app.post('/auth/login', account, { headers })).toMatchObject({ status: 429 })
  })
})

describe('networkOf', () => {
  it.each<[string | undefined, string]>([
    ['41.58.7.9', '41.58.7.0/24'],
    ['::ffff:41.58.7.9', '41.58.7.0/24'],
    ['::ffff:293a:0709', '41.58.7.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['41.58.7.9:5000', '41.58.7.0/24'],
    [' 41.58.7.9 ', '41.58.7.0/24'],
    ['"41.58.7.9:443"', '41.58.7.0/24'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
    ['::ffff:41.58.7.9:5000', '41.58.7.0/24'],
    ['[::ffff:41.58.7.9]:5000', '41.58.7.0/24'],
    ...['what', '', 'unknown', '_hidden', '41.58.7', '041.58.7.9', '41.58.7.9:', '41.58.7.9:x', '[]:1'].map(
      (garbage): [string, string] => [garbage, 'unknown']
    ),
    ['for=41.58.7.9;proto=https', 'unknown'],
    ['9'.repeat(10_000), 'unknown'],
    [undefined, 'unknown']
  ])('maps %s to %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
