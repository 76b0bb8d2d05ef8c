import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepAccounts } from '../../../server/jobs/sweep-accounts.ts'
import { users } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn, uploadGuarantor } from '../../helpers/records.ts'
import type { Account, SignedIn } from '../../helpers/visitor.ts'

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(app, { isAdmin: true })
})

async function onThree(isAdmin: boolean) {
  const password = 'correct horse'
  const first = isAdmin ? await app.admin({ password }) : await app.employee({ password })
  const account = { email: first.email, password }
  const devices = [first, await app.logIn(account), await app.logIn(account)]
  const link = isAdmin ? undefined : (await uploadGuarantor(first, 1)).body.data.guarantors[0].guarantor.url
  return { id: first.id, devices, account, link: link?.replace('/api', '') }
}

type Act = (one: { id: string; account: Pick<Account, 'email' | 'password'> }) => Promise<{ status: number }>

const reset: Act = async ({ account: { email } }) => {
  await app.post('/auth/forget-password', { email })
  const otp = await app.codeFor(email)
  return app.post('/auth/change-password', { email, otp, newPassword: 'a new password' })
}

describe('the sessions of an account', () => {
  it.each<[string, boolean, Act]>([
    ['a password reset', false, reset],
    ['a password reset of an administrator', true, reset],
    [
      'the removal of the administrator role',
      true,
      ({ id }) => admin.patch(`/admin/users/${id}/role`, { isAdmin: false })
    ],
    ['an erasure', false, ({ id }) => admin.delete(`/admin/users/${id}`)],
    [
      'an erasure after the removal of the administrator role',
      true,
      async ({ id }) => {
        await admin.patch(`/admin/users/${id}/role`, { isAdmin: false })
        return admin.delete(`/admin/users/${id}`)
      }
    ],
    [
      'the removal of an unverified account',
      false,
      async ({ id }) => {
        const day = 24 * 3600_000
        const { database } = app.services
        const old = { verifiedAt: null, createdAt: app.clock.now() - 8 * day }
        await database.write(async tx => void (await tx.db.update(users).set(old).where(eq(users.id, id))))
        await sweepAccounts(app.services)
        return { status: 200 }
      }
    ]
  ])('all end at once after this event: %s', async (_, isAdmin, act) => {
    const one = await onThree(isAdmin)
    const bystander = await signedIn(app)
    const page = isAdmin ? '/admin/administrators' : '/user/access-log'
    for (const device of one.devices) expect((await device.get(page)).status).toBe(200)
    if (one.link) expect((await app.get(one.link)).status).toBe(200)

    expect((await act(one)).status).toBe(200)
    const answers = await Promise.all(one.devices.flatMap(device => [device.get('/user'), device.get(page)]))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401))
    if (one.link) expect((await app.get(one.link)).status).toBe(404)
    expect((await bystander.get('/user')).status).toBe(200)
    expect((await admin.get('/user')).status).toBe(200)
  })

  it('stay valid on other devices after a log-out on one device', async () => {
    const { devices } = await onThree(false)
    const [first, ...rest] = devices
    expect((await first?.post('/auth/logout'))?.status).toBe(200)
    expect((await first?.get('/user'))?.status).toBe(401)
    for (const device of rest) expect((await device.get('/user')).status).toBe(200)
  })
})
