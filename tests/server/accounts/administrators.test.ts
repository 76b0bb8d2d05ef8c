import { describe, expect, it } from 'vitest'
import { invitations, sessions, users } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { someone } from '../../helpers/visitor.ts'
import { hire } from '../../world/people.ts'

const hour = 3600_000

async function office() {
  const app = await testApp()
  const admin = await signedIn(app, { isAdmin: true, username: 'Ngozi', email: 'ngozi@example.com' })
  return { app, admin }
}

async function codeTo(app: TestApp, email: string) {
  const [mail] = await app.mailsTo(email)
  return /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('POST /admin/invitations', () => {
  it('mails a code with which this person becomes an administrator, once', async () => {
    const { app, admin } = await office()
    const answer = await admin.post('/admin/invitations', { email: ' New@Example.com ' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: { email: 'new@example.com', expiresAt: expect.stringMatching(/^2026-11-22T/) }
      }
    })
    const code = await codeTo(app, 'new@example.com')
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect(JSON.stringify(answer.body)).not.toContain(code)
    const register = (email: string) => app.post('/auth/admin-register', { ...someone({ email }), code })
    expect((await register('other@example.com')).status).toBe(403)
    expect((await register('new@example.com')).status).toBe(201)
    expect((await register('new@example.com')).status).toBe(403)
  })

  it('is good for 48 hours, and ended by the next one', async () => {
    const { app, admin } = await office()
    const email = 'new@example.com'
    await admin.post('/admin/invitations', { email })
    const first = await codeTo(app, email)
    app.clock.advance(60_000)
    await admin.post('/admin/invitations', { email })
    const second = await codeTo(app, email)
    expect(second).not.toBe(first)
    const register = (code: string) => app.post('/auth/admin-register', { ...someone({ email }), code })
    expect((await register(first)).status).toBe(403)
    app.clock.advance(48 * hour)
    expect((await register(second)).status).toBe(403)
  })

  it('is not for an e-mail that has an account', async () => {
    const { app, admin } = await office()
    await hire(app, [{ email: 'ada@example.com' }])
    expect(await admin.post('/admin/invitations', { email: 'ada@example.com' })).toMatchObject({
      status: 409,
      body: { message: 'An account with this e-mail already exists.' }
    })
    expect(await admin.post('/admin/invitations', { email: 'NGOZI@example.com' })).toMatchObject({
      status: 409,
      body: { message: 'This person is already an administrator.' }
    })
    expect(await app.services.database.read.db.$count(invitations)).toBe(0)
  })

  it.each([
    [{}, 'Enter the e-mail of the new administrator.'],
    [{ email: ['a@b.ng', 'c@d.ng'] }, 'Email must be text.'],
    [{ email: 'a@b.ng, c@d.ng' }, 'Enter an e-mail address in the right form, like name@example.com.'],
    [{ email: 'a@b.ng\r\nBcc: c@d.ng' }, 'Enter an e-mail address in the right form, like name@example.com.']
  ])('refuses %j', async (body, message) => {
    const { app, admin } = await office()
    expect(await admin.post('/admin/invitations', body)).toMatchObject({ status: 400, body: { message } })
    expect(await app.services.database.read.db.$count(invitations)).toBe(0)
  })
})

describe('GET /admin/administrators', () => {
  it('lists who they are and since when, and who has not verified the e-mail yet', async () => {
    const { app, admin } = await office()
    const [id] = await hire(app, [
      { username: 'Late', email: 'late@example.com', isAdmin: true, verified: false },
      {}
    ])
    const { data } = (await admin.get('/admin/administrators')).body
    const since = expect.stringMatching(/^2026-11-20T/)
    expect(data).toEqual([
      { _id: admin.id, username: 'Ngozi', email: 'ngozi@example.com', since, verified: true },
      { _id: id, username: 'Late', email: 'late@example.com', since, verified: false }
    ])
  })
})

describe('PATCH /admin/users/{id}/role', () => {
  it('makes an employee of an administrator at once, who is signed out and has a record to fill', async () => {
    const { app, admin } = await office()
    const other = await signedIn(app, { isAdmin: true, username: 'Eze' })
    expect((await other.get('/admin/dashboard')).status).toBe(200)
    const answer = await admin.patch(`/admin/users/${other.id}/role`, { isAdmin: false })
    expect(answer).toMatchObject({ status: 200, body: { data: { _id: other.id, isAdmin: false } } })
    expect((await other.get('/admin/dashboard')).status).toBe(401)
    const { data } = (await admin.get('/user/users?page=1')).body
    expect(data).toMatchObject([{ _id: other.id, username: 'Eze', completed: false }])
    expect(data[0].missing).toContain('Education')
    const stops = (await admin.get('/admin/dashboard/charts')).body.data.whereTheyStop
    expect(stops[0]).toMatchObject({ employees: 1 })
    expect((await admin.patch(`/admin/users/${other.id}/role`, { isAdmin: false })).status).toBe(200)
  })

  it('never takes the last administrator, who may not be one that never logged in', async () => {
    const { app, admin } = await office()
    await hire(app, [{ isAdmin: true, verified: false }])
    expect(await admin.patch(`/admin/users/${admin.id}/role`, { isAdmin: false })).toMatchObject({
      status: 409,
      body: { message: 'There must be at least one administrator.' }
    })
    expect((await admin.get('/admin/dashboard')).status).toBe(200)
  })

  it('leaves one when two take the role from each other at once', async () => {
    const { app, admin } = await office()
    const other = await signedIn(app, { isAdmin: true })
    const answers = await Promise.all([
      admin.patch(`/admin/users/${other.id}/role`, { isAdmin: false }),
      other.patch(`/admin/users/${admin.id}/role`, { isAdmin: false })
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const left = (await app.services.database.read.db.select().from(users)).filter(({ isAdmin }) => isAdmin)
    expect(left).toHaveLength(1)
    expect(await app.services.database.read.db.$count(sessions)).toBe(1)
  })

  it.each([{}, { isAdmin: true }, { isAdmin: 'false' }, { isAdmin: 0 }, { isAdmin: null }, []])(
    'makes nobody anything by %j',
    async body => {
      const { app, admin } = await office()
      const [id] = await hire(app, [{}])
      expect(await admin.patch(`/admin/users/${id}/role`, body)).toMatchObject({ status: 400 })
      expect((await admin.get('/admin/administrators')).body.data).toHaveLength(1)
    }
  )

  it('is 404 for nobody', async () => {
    const { admin } = await office()
    expect((await admin.patch('/admin/users/nobody/role', { isAdmin: false })).status).toBe(404)
  })
})
