import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'
import { userStore } from '../../../server/users/user-store.ts'

const composed = 'Ọlá ńlá ré Àbújá'.normalize('NFC')
const decomposed = composed.normalize('NFD')

const logIn = async (app: TestApp, email: string, password: string) =>
  (await app.post('/auth/login', { email, password })).status

/** Stores the hash of the password without Unicode normalization, as old rows have it. */
async function storeAsTyped({ services: { database, keys } }: TestApp, email: string, typed: string) {
  const secret = Buffer.from(keys.hmac('passwords', 'pepper'), 'hex')
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2, secret }
  const stored = await hash(typed, options)
  const user = await database.read.use(userStore).findByEmail(email)
  await database.write(tx => tx.use(userStore).setPassword(user?.id ?? '', stored))
  return stored
}

describe('a password with accents', () => {
  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed]
  ])('chosen in %s form logs in with either Unicode form', async (_, chosen, typed) => {
    const app = await testApp()
    const { email } = await app.verified({ password: chosen })
    for (const password of [chosen, typed]) expect(await logIn(app, email, password)).toBe(200)
    expect(await logIn(app, email, typed.toLowerCase())).toBe(401)
    const { put } = await app.logIn({ email, password: chosen })
    const answer = await put('/account/password', { password: typed, newPassword: 'another fine one' })
    expect(answer).toMatchObject({ status: 200 })
  })

  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
    ['with Unicode spaces', 'Ọlá\u3000ńlá\u00a0ré', 'Ọlá\u3000ńlá\u00a0ré']
  ])(
    'stored %s by an older version logs in, and afterwards in either Unicode form',
    async (_, chosen, typed) => {
      const app = await testApp()
      const { email } = await app.verified()
      const before = await storeAsTyped(app, email, chosen)
      expect(await logIn(app, email, 'something else, ré')).toBe(401)
      expect(await logIn(app, email, typed)).toBe(200)
      const stored = (await app.services.database.read.use(userStore).findByEmail(email))?.password
      if (chosen !== composed) expect(stored).not.toBe(before)
      for (const form of ['NFC', 'NFD'])
        expect(await logIn(app, email, typed.replaceAll(/\p{Zs}/gu, ' ').normalize(form))).toBe(200)
    }
  )

  it('stored by an older version logs in on two devices at once', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    await storeAsTyped(app, email, decomposed)
    expect(await Promise.all([1, 2].map(() => logIn(app, email, composed)))).toEqual([200, 200])
    for (let tries = 0; tries < 4; tries++) expect(await logIn(app, email, 'wrong horse')).toBe(401)
    expect(await logIn(app, email, composed)).toBe(200)
  })

  it('is measured in letters, and its confirmation may use the other Unicode form', async () => {
    const { post } = await testApp()
    const short = 'éàùçôîñ'.normalize('NFD')
    expect(short.length).toBeGreaterThan(8)
    expect(await post('/auth/register', someone({ password: short }))).toMatchObject({
      status: 400,
      body: { data: [{ path: '/password', msg: 'Password must be 8 characters or more.' }] }
    })
    const long = 'é'.normalize('NFD').repeat(100)
    expect(await post('/auth/register', someone({ password: `${long}${composed}` }))).toMatchObject({
      status: 201
    })
    const again = { ...someone({ password: composed }), confirmPassword: decomposed }
    expect(await post('/auth/register', again)).toMatchObject({ status: 201 })
  })
})
