import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { query } from '../../helpers/stored.ts'
import { type Door, doors, otherThan } from './entry-points.ts'

const rounds = 3
const guesses = 100

/**
 * Returns one of a hundred senders: each from another network if the door counts by account, each with forged proxy headers.
 */
function senderOf({ byNetwork }: Door, network: string, index: number) {
  const remoteAddress = byNetwork ? `${network}.${index}` : `2001:db8:${index.toString(16)}::${index}`
  return { remoteAddress, headers: { 'x-forwarded-for': `7.7.${index}.7`, 'x-real-ip': `8.8.${index}.8` } }
}

describe('concurrent guessing', () => {
  it.each(doors)(
    '$name: checks only the allowed number of 100 guesses, and then rejects the right value too',
    async door => {
      const app = await testApp()
      for (let round = 0; round < rounds; round++) {
        const network = `41.58.${round}`
        const { right, attempt, isShut } = await door.of(app, `${network}.1`)
        const wrong = Array.from({ length: guesses }, (_, index) =>
          attempt(otherThan(right, index + 1), senderOf(door, network, index))
        )
        const answers = await Promise.all(wrong)
        expect(answers.filter(({ status }) => status === door.wrong)).toHaveLength(door.most)
        const others = answers.filter(({ status }) => status !== door.wrong)
        expect(new Set(others.map(({ status }) => status))).toEqual(new Set([429]))
        for (const { headers } of others) expect(Number(headers['retry-after'])).toBeGreaterThan(0)

        expect(await attempt(right, senderOf(door, network, 101))).toMatchObject({ status: 429 })
        if (door.name !== 'a password') expect(await isShut()).toBe(true)
      }
    }
  )

  // One of the hundred guesses is right. Its try is refunded, after which nothing is left to guess, so the wrong ones that are
  // checked stay within the limit.
  it.each(doors)(
    '$name: with the right value among 100 guesses, checks no more wrong ones than allowed',
    async door => {
      const app = await testApp()
      for (let round = 0; round < rounds; round++) {
        const network = `41.59.${round}`
        const { right, attempt } = await door.of(app, `${network}.1`)
        const place = 30 + round * 20
        const answers = await Promise.all(
          Array.from({ length: guesses }, (_, index) =>
            attempt(index === place ? right : otherThan(right, index + 1), senderOf(door, network, index))
          )
        )
        const wrong = answers.filter((_, index) => index !== place)
        expect(wrong.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(door.most)
      }
    }
  )
})

describe('concurrent requests for a code', () => {
  it.each([
    ['a new verification code', (email: string) => ['GET', `/auth/resend-token/${email}`] as const],
    ['a reset code', (email: string) => ['POST', '/auth/forget-password', { email }] as const]
  ])(
    'for %s: 100 at once send one email, with the same response for unknown addresses',
    async (_, request) => {
      const app = await testApp()
      const { email } = await app.signUp()
      app.clock.advance(61_000)
      const before = (await app.mailsTo(email)).length
      const send = (to: string, index: number) => {
        const [method, url, body] = request(to)
        const options = { method, remoteAddress: `2001:db8:${index.toString(16)}::1` }
        return app.get(url, body, options)
      }
      const known = await Promise.all(Array.from({ length: 100 }, (_, index) => send(email, index)))
      const unknown = await Promise.all(
        Array.from({ length: 100 }, (_, index) => send('nobody@example.com', index))
      )
      const read = [...known, ...unknown].map(({ status, body }) => JSON.stringify([status, body]))
      expect(new Set(read).size).toBe(1)
      expect(known[0]).toMatchObject({ status: 200 })
      expect(await app.mailsTo(email)).toHaveLength(before + 1)
      expect(await app.mailsTo('nobody@example.com')).toEqual([])
    }
  )
})

describe('a code', () => {
  it('is stored as a hash for its purpose, and is rejected for another purpose', async () => {
    const app = await testApp()
    const { email } = await app.signUp()
    await app.post('/auth/forget-password', { email })
    const [reset, verify] = (await app.mailsTo(email)).map(({ text }) => /^ {4}(\d+)$/m.exec(text)?.[1] ?? '')
    const kept = query<{ purpose: string; hash: string }>(
      app,
      'SELECT purpose, hash FROM codes ORDER BY purpose'
    )
    const hashOf = (text: string) => app.services.keys.hmac('codes', text)
    expect(kept).toEqual([
      { purpose: 'reset', hash: hashOf(`reset:${reset}`) },
      { purpose: 'verify', hash: hashOf(`verify:${verify}`) }
    ])
    const newPassword = 'a new password'
    const change = (otp: unknown) => app.post('/auth/change-password', { email, otp, newPassword })
    for (const otp of [verify, `00${verify}`, `${verify}00`, null, [reset], { code: reset }, Number(reset)])
      expect((await change(otp)).status, JSON.stringify(otp)).toBe(400)
    const found = await app.get(`/auth/verify-email/${reset}?email=${email}`)
    expect(found).toMatchObject({ status: 400 })
    expect(await app.get(`/auth/verify-email/${verify}?email=${email}`)).toMatchObject({ status: 200 })
  })

  it('of an invitation creates one administrator when ten send it at once', async () => {
    const app = await testApp()
    const invitation = doors.find(({ name }) => name === 'an invitation')
    const opened = await invitation?.of(app, '41.58.7.1')
    const attempt = (index: number) =>
      opened?.attempt(opened.right, { remoteAddress: `41.60.${index}.1`, headers: {} })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(index)))
    expect(answers.map(answer => answer?.status).sort()).toEqual([201, ...Array(9).fill(403)])
    expect(query(app, 'SELECT id FROM users')).toHaveLength(1)
  })
})

describe('another spelling of the log-in URL', () => {
  it.each([
    '//api/auth/login',
    '/api//auth/login',
    '/API/auth/login',
    '/api/./auth/login',
    '/api/auth%2flogin',
    '/api/auth/login;x=1',
    '/api/auth/login%20',
    '/api/auth/LOGIN'
  ])('%s does not bypass the limit of five wrong passwords', async url => {
    const app = await testApp()
    const { email } = await app.verified()
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++) {
      const payload = { email, password: 'something else' }
      statuses.push((await app.app.inject({ method: 'POST', url, payload })).statusCode)
    }
    expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(5)
    expect(statuses.filter(status => status < 400)).toEqual([])
  })
})
