import { describe, expect, it } from 'vitest'
import { auditOf } from '../../helpers/audited.ts'
import { testApp } from '../../helpers/app.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { someone } from '../../helpers/visitor.ts'
import { marks } from './strangers.ts'
import { userStore } from '../../../server/users/user-store.ts'

const email = 'mine@example.com'
const stranger = { remoteAddress: '102.88.1.1' }

describe('an unverified sign-up', () => {
  it.each(['tell', 'conceal'])(
    'does not keep an employee from changing to its email: SIGNUP_TAKEN=%s',
    async mode => {
      const app = await testApp({ env: { SIGNUP_TAKEN: mode } })
      const account = someone({ email, password: 'of the stranger' })
      const headers = marks(await app.post('/auth/register', account, stranger))
      const old = await app.codeFor(email)
      const ada = await app.employee()
      expect(await ada.post('/account/email', { email })).toMatchObject({ status: 200 })
      const code = await app.codeFor(email)
      expect(await ada.put('/account/email', { code })).toMatchObject({
        status: 200,
        body: { data: { email } }
      })
      expect((await ada.get('/user')).body.data.email).toBe(email)
      expect(await auditOf(app, 'account.unverified-removed')).toEqual([{ accounts: 1 }])

      const late = await app.get(`/auth/verify-email/${old}?email=${email}`, undefined, {
        ...stranger,
        headers
      })
      expect(late.status).toBe(400)
      expect((await app.post('/auth/login', account, stranger)).status).not.toBe(200)
      expect((await app.post('/auth/login', { email, password: 'correct horse' })).status).toBe(200)
    }
  )

  it('does not keep an administrator from correcting an email to its address', async () => {
    const app = await testApp()
    const admin = await app.admin()
    const ada = await app.employee()
    await app.post('/auth/register', someone({ email, password: 'of the stranger' }), stranger)
    expect(await correctionsOf(app, admin).correct(ada.id, { email })).toMatchObject({ status: 200 })
    expect(await app.post('/auth/login', { email, password: 'of the stranger' })).toMatchObject({
      status: 401
    })
  })

  it('keeps its email once verified, also if a change to it was requested before', async () => {
    const app = await testApp()
    const account = someone({ email })
    await app.post('/auth/register', account, stranger)
    const verifying = await app.codeFor(email)
    const ada = await app.employee()
    await ada.post('/account/email', { email })
    const code = await app.codeFor(email)
    expect(
      (await app.get(`/auth/verify-email/${verifying}?email=${email}`, undefined, stranger)).status
    ).toBe(200)
    expect(await ada.put('/account/email', { code })).toMatchObject({ status: 409 })
    expect((await app.post('/auth/login', account, stranger)).status).toBe(200)
    expect(await ada.post('/account/email', { email })).toMatchObject({ status: 409 })
  })

  it('keeps its email if an administrator has disabled it', async () => {
    const app = await testApp()
    const admin = await app.admin()
    await app.post('/auth/register', someone({ email }), stranger)
    const { id = '' } = (await app.services.database.read.use(userStore).findByEmail(email)) ?? {}
    await admin.put(`/admin/accounts/${id}/disabled`, { reason: 'left the company' })
    const ada = await app.employee()
    expect(await ada.post('/account/email', { email })).toMatchObject({ status: 409 })
  })
})

describe('requests of others to change to the same email', () => {
  it('are limited to 32 in total, without blocking the first request of another employee', async () => {
    const app = await testApp()
    const strangers = []
    for (let number = 0; number < 8; number++) strangers.push(await app.employee())
    const statuses: number[] = []
    for (const { post } of strangers)
      for (let tries = 0; tries < 5; tries++) statuses.push((await post('/account/email', { email })).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(31 + 1)
    const ada = await app.employee()
    expect(await ada.post('/account/email', { email })).toMatchObject({ status: 200 })
    expect(await ada.put('/account/email', { code: await app.codeFor(email) })).toMatchObject({ status: 200 })
  })

  it('notify the owner of a concealed address three times a day at most', async () => {
    const app = await testApp({ env: { SIGNUP_TAKEN: 'conceal' } })
    await app.employee({ email })
    const before = (await app.mailsTo(email)).length
    for (let number = 0; number < 5; number++)
      await app.post('/auth/register', someone({ email }), { remoteAddress: `102.88.${number}.1` })
    const { post } = await app.employee()
    await post('/account/email', { email })
    expect(await app.mailsTo(email)).toHaveLength(before + 3)
  })
})
