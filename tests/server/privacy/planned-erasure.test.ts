import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/core/config/config.ts'
import { users } from '../../../server/core/database/tables.ts'
import { startSweeps } from '../../../server/jobs/index.ts'
import { eraseDue } from '../../../server/privacy/erase.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { roleStore } from '../../../server/users/role-store.ts'

const hour = 3600 * 1000
const day = 24 * hour
const longSessions = {
  ADMIN_IDLE_MINUTES: '99999',
  ADMIN_SESSION_HOURS: '9999',
  EMPLOYEE_IDLE_MINUTES: '99999'
}

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await testApp({
    env: { ...longSessions, ADMIN_FACTOR: 'optional', ERASURE_DELAY_HOURS: '72', FRESH_LOGIN_MINUTES: '1440' }
  })
  admin = await signedIn(app, { isAdmin: true, username: 'Bola' })
})

const erase = ({ id }: SignedIn, by = admin) => by.delete(`/admin/users/${id}`)
const undo = ({ id }: SignedIn, by = admin) => by.delete(`/admin/erasures/${id}`)
const waiting = async () => (await admin.get('/admin/erasures')).body.data
const isThere = ({ id }: SignedIn) => query(app, `SELECT id FROM users WHERE id = '${id}'`).length === 1
const subjects = async ({ email }: SignedIn) =>
  (await app.mailsTo(email)).map(({ subject }) => subject).sort()

const freshAdmin = () => signedIn(app, { isAdmin: true })

it('a planned erasure is announced in the language of each reader, with its date', async () => {
  const own = await testApp({ env: { ERASURE_DELAY_HOURS: '72' } })
  const [ada, other] = [await signedIn(own), await signedIn(own, { isAdmin: true })]
  for (const one of [ada, other]) await one.put('/account/language/fr')
  expect((await erase(ada, await signedIn(own, { isAdmin: true }))).status).toBe(200)
  for (const { email } of [ada, other]) {
    const [mail] = await own.mailsTo(email)
    expect(mail?.text, email).toMatch(/\d+ novembre 2026/)
    expect(mail?.text, email).not.toContain('November')
  }
})

describe('a planned erasure', () => {
  it('waits 72 hours unless ERASURE_DELAY_HOURS says otherwise', () => {
    expect(readConfig({}).erasureDelay).toBe(72 * hour)
    expect(readConfig({ ERASURE_DELAY_HOURS: '0' }).erasureDelay).toBe(0)
  })

  it('is announced to the employee, who keeps access until it is carried out', async () => {
    const ada = await signedIn(app, { username: 'Ada' })
    await ada.post('/user/personalInfo', validAnswers.personalInfo)
    const dueAt = expect.stringMatching(/^2026-11-23T10:00/)
    expect(await erase(ada)).toMatchObject({
      status: 200,
      body: {
        message:
          'Ada will be erased on 23 November 2026 at 11:00, Nigerian time. Until then it can be cancelled.',
        data: { _id: ada.id, dueAt }
      }
    })
    expect((await ada.get('/user/erasure')).body.data).toEqual({ askedAt: null, dueAt })
    expect(await waiting()).toEqual([
      { _id: ada.id, username: 'Ada', askedAt: null, dueAt, plannedBy: 'Bola' }
    ])
    expect(await subjects(ada)).toEqual(['Your record will be erased'])
    app.clock.advance(71 * hour)
    await eraseDue(app.services)
    expect((await ada.get('/user')).status).toBe(200)
    app.clock.advance(2 * hour)
    await eraseDue(app.services)
    expect(isThere(ada)).toBe(false)
    expect((await ada.get('/user')).status).toBe(401)
    expect(await waiting()).toEqual([])
    // Erasure also deletes the earlier mails in the mailbox folder.
    expect(await subjects(ada)).toEqual(['Your record was erased'])
    const entries = query(
      app,
      `SELECT role, action, detail FROM audit WHERE subject = '${ada.id}' AND action LIKE 'erasure.%' ORDER BY seq`
    )
    expect(entries).toEqual([
      { role: 'admin', action: 'erasure.planned', detail: '{"hours":72}' },
      { role: 'server', action: 'erasure.done', detail: '{"files":0}' }
    ])
  })

  it('is not carried out after an administrator cancels it', async () => {
    const [ada, other] = [await signedIn(app, { username: 'Ada' }), await freshAdmin()]
    await erase(ada, other)
    expect(await undo(ada)).toMatchObject({ status: 200, body: { message: 'Ada will not be erased.' } })
    expect((await ada.get('/user/erasure')).body.data).toEqual({ askedAt: null, dueAt: null })
    app.clock.advance(4 * day)
    await eraseDue(app.services)
    expect(isThere(ada)).toBe(true)
    expect((await undo(ada)).status).toBe(404)
    expect(await subjects(ada)).toEqual(
      ['Your record will be erased', 'The erasure of your record was cancelled'].sort()
    )
  })

  it('keeps its due time when it is ordered again', async () => {
    const [ada, other] = [await signedIn(app), await freshAdmin()]
    const { dueAt } = (await erase(ada, other)).body.data
    app.clock.advance(hour)
    expect((await erase(ada, other)).body.data.dueAt).toBe(dueAt)
    expect(await subjects(ada)).toEqual(['Your record will be erased'])
    await undo(ada)
  })

  it('can be cancelled by an employee only if that employee asked for it', async () => {
    const [ada, bola, other] = [await signedIn(app), await signedIn(app), await freshAdmin()]
    await ada.post('/user/erasure')
    await erase(ada, other)
    await erase(bola, other)
    expect((await ada.delete('/user/erasure')).body.message).toBe('Your data will not be erased.')
    const refused = await bola.delete('/user/erasure')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Tell an administrator to cancel it.')
    app.clock.advance(4 * day)
    await eraseDue(app.services)
    expect([isThere(ada), isThere(bola)]).toEqual([true, false])
  })

  it('cannot be turned into an own request, and withdrawn, by an employee who did not ask for it', async () => {
    const [ada, other] = [await signedIn(app), await freshAdmin()]
    const { dueAt } = (await erase(ada, other)).body.data
    expect(await ada.post('/user/erasure')).toMatchObject({
      status: 200,
      body: {
        message: 'An administrator has already ordered the erasure of your data.',
        data: { askedAt: null, dueAt }
      }
    })
    expect(await ada.delete('/user/erasure')).toMatchObject({
      status: 409,
      body: { code: 'erasure.not_asked' }
    })
    expect((await ada.get('/user/erasure')).body.data).toEqual({ askedAt: null, dueAt })
    await undo(ada)
  })

  it('keeps the request of the employee when an administrator cancels it', async () => {
    const [ada, other] = [await signedIn(app), await freshAdmin()]
    const { askedAt } = (await ada.post('/user/erasure')).body.data
    await erase(ada, other)
    expect((await undo(ada)).body.message).toBe(
      `The erasure was cancelled. ${ada.username} still asks to be erased.`
    )
    expect((await ada.get('/user/erasure')).body.data).toEqual({ askedAt, dueAt: null })
    const mails = await app.mailsTo(ada.email)
    const undone = mails.find(({ subject }) => subject === 'The erasure of your record was cancelled')
    expect(undone?.text.replaceAll(/\s+/g, ' ')).toMatch(/Your request of \d+ \w+ 2026 is still open\./)
    await ada.delete('/user/erasure')
  })

  it('is also announced at the address before a correction, while that can be undone', async () => {
    const own = await testApp({ env: { ...longSessions, ERASURE_DELAY_HOURS: '24', RATE_LIMITS: 'off' } })
    const boss = await signedIn(own, { isAdmin: true })
    const [ada, bola] = [await signedIn(own), await signedIn(own)]
    const { correct, undo: undoCorrection, undoLink } = correctionsOf(own, boss)
    for (const who of [ada, bola])
      expect(await correct(who.id, { email: `new.${who.email}` })).toMatchObject({ status: 200 })
    expect(await undoCorrection(await undoLink(bola.email))).toMatchObject({ status: 200 })
    const subjectsAt = async (address: string) =>
      (await own.mailsTo(address)).map(({ subject }) => subject).filter(subject => /record/.test(subject))
    for (const who of [ada, bola]) expect((await erase(who, boss)).status).toBe(200)
    expect((await undo(ada, boss)).status).toBe(200)
    for (const address of [ada.email, `new.${ada.email}`])
      expect((await subjectsAt(address)).sort(), address).toEqual([
        'The erasure of your record was cancelled',
        'Your record will be erased'
      ])
    expect(await subjectsAt(`new.${bola.email}`)).toEqual([])
    expect((await erase(ada, boss)).status).toBe(200)
    own.clock.advance(25 * hour)
    await eraseDue(own.services)
    for (const address of [ada.email, `new.${ada.email}`])
      expect(await subjectsAt(address), address).toEqual(['Your record was erased'])
  })

  it('is dropped if the person has become an administrator in the meantime', async () => {
    const [ada, other] = [await signedIn(app), await freshAdmin()]
    await erase(ada, other)
    await app.services.database.write(async tx => {
      await tx.db.update(users).set({ isAdmin: true }).where(eq(users.id, ada.id))
      await tx.use(roleStore).giveRole(ada.id, { role: 'administrator', roleClients: '[]' })
    })
    app.clock.advance(4 * day)
    await eraseDue(app.services)
    expect(isThere(ada)).toBe(true)
  })

  it('is carried out by the background sweeps', async () => {
    const [ada, other] = [await signedIn(app), await freshAdmin()]
    await erase(ada, other)
    app.clock.advance(4 * day)
    const stop = startSweeps(app.services)
    await expect.poll(() => isThere(ada), { timeout: 30_000 }).toBe(false)
    await stop()
  })
})
