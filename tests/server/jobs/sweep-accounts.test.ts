import { isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sweepAccounts } from '../../../server/jobs/sweep-accounts.ts'
import { codes, limits, outbox, sessions, signUps, users } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { signedIn } from '../../helpers/records.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

async function correctAddress(app: TestApp, email: string) {
  const admin = await signedIn(app, { isAdmin: true })
  const [{ _id }] = (await admin.get(`/user/users?page=1&search=${email}`)).body.data
  const corrected = await correctionsOf(app, admin).correct(_id, { email: 'right@example.com' })
  expect(corrected.status).toBe(200)
}

describe('the account sweep', () => {
  it('keeps accounts, sessions, codes and emails that are still needed', async () => {
    const app = await testApp()
    await app.employee()
    await app.signUp()
    await sweepAccounts(app.services)
    const { read } = app.services.database
    expect(await read.db.$count(users)).toBe(2)
    expect(await read.db.$count(sessions)).toBe(1)
    expect(await read.db.$count(codes)).toBe(2)
    expect(await read.db.$count(outbox)).toBe(2)
  })

  it.each<[string, (app: TestApp, email: string) => Promise<unknown>]>([
    ['whose mistyped address was just corrected', correctAddress],
    ['that just got a new code', (app, email) => app.get(`/auth/resend-token/${email}`)],
    [
      'that somebody just signed up for again',
      async (app, email) => {
        await app.signUp({ email })
        app.clock.advance(hour)
      }
    ]
  ])('keeps an unverified account %s, for as long as that counts', async (_, happens) => {
    const app = await testApp({ env: { SIGNUP_TAKEN: 'conceal', RATE_LIMITS: 'off' } })
    const { email } = await app.signUp()
    const count = () => app.services.database.read.db.$count(users, isNull(users.verifiedAt))
    app.clock.advance(7 * day - minute)
    await happens(app, email)
    app.clock.advance(5 * minute)
    await sweepAccounts(app.services)
    expect(await count()).toBe(1)
    app.clock.advance(7 * day)
    await sweepAccounts(app.services)
    expect(await count()).toBe(0)
  })

  it('keeps the sign-up of an account that waits for its code, so that its password ends with the code', async () => {
    const app = await testApp()
    const stranger = await app.signUp()
    const { email } = stranger
    app.clock.advance(7 * day - minute)
    const owner = { remoteAddress: '41.58.7.9' }
    await app.get(`/auth/resend-token/${email}`, undefined, owner)
    app.clock.advance(5 * minute)
    await sweepAccounts(app.services)
    const code = await app.codeFor(email)
    expect((await app.get(`/auth/verify-email/${code}?email=${email}`, undefined, owner)).status).toBe(200)
    expect((await app.post('/auth/login', stranger)).status).not.toBe(200)
  })

  it('removes the old sign-ups of verified accounts', async () => {
    const app = await testApp({ env: { SIGNUP_TAKEN: 'conceal' } })
    await app.signUp(await app.verified())
    await sweepAccounts(app.services)
    const { read } = app.services.database
    expect(await read.db.$count(signUps)).toBe(1)
    app.clock.advance(7 * day + minute)
    await sweepAccounts(app.services)
    expect(await read.db.$count(signUps)).toBe(0)
  })

  it('removes codes, counters, sessions, unverified accounts and old emails', async () => {
    const app = await testApp()
    const { email } = await app.employee()
    const unverified = await app.signUp()
    await app.services.mailer.idle()
    app.clock.advance(app.config.mailDays * day)
    await sweepAccounts(app.services)
    const { read } = app.services.database
    expect((await read.db.select().from(users)).map(user => user.email)).toEqual([email])
    for (const table of [codes, limits, sessions, outbox]) expect(await read.db.$count(table)).toBe(0)
    expect(await app.post('/auth/register', unverified)).toMatchObject({ status: 201 })
  })
})
