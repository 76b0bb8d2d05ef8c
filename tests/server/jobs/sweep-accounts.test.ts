import { describe, expect, it } from 'vitest'
import { sweepAccounts } from '../../../server/jobs/sweep-accounts.ts'
import { codes, limits, outbox, sessions, users } from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'

const day = 24 * 3600_000

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
