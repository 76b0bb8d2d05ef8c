import { describe, expect, it } from 'vitest'
import { openContent } from '../../../server/mail/outbox/sealed-content.ts'
import { testApp, type TestApp } from '../../helpers/app.ts'
import { auditOf } from '../../helpers/audited.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { bytesIn } from '../../world/database.ts'

async function setUp(env = {}) {
  const app = await testApp({ env: { RATE_LIMITS: 'off', ...env } })
  return { app, admin: await signedIn(app, { isAdmin: true, email: 'ngozi@example.com' }) }
}

async function join(app: TestApp, email: string, username: string) {
  const [mail] = await app.mailsTo(email)
  const [, token] = /\/invited#(\S+)/.exec(mail?.text.replaceAll(/=\r?\n/g, '') ?? '') ?? []
  const password = 'correct horse'
  const answers = { token, username, phone: '+2348031112233', password }
  expect(await app.post('/auth/hires/join', answers)).toMatchObject({ status: 201 })
  return app.logIn({ email, password })
}

const outboxOf = (app: TestApp, recipient: string) =>
  query(app, `SELECT state FROM outbox WHERE recipient = '${recipient}'`)
const holds = (app: TestApp, text: string) => bytesIn(app).includes(text)

it("erasure leaves no trace of an employee's invited, changed and requested email addresses", async () => {
  const { app, admin } = await setUp({ SIGNUP_TAKEN: 'conceal' })
  const [old, now, requested] = ['eve.old@corp.example', 'eve.new@corp.example', 'eve.never@corp.example']
  await admin.post('/admin/hires', { columns: ['/email'], rows: [[old]] })
  const eve = await join(app, old, 'Evelina Oldname')
  expect(await eve.post('/account/email', { email: now })).toMatchObject({ status: 200 })
  expect(await eve.put('/account/email', { code: await app.codeFor(now) })).toMatchObject({ status: 200 })
  expect(await eve.post('/account/email', { email: requested })).toMatchObject({ status: 200 })
  await app.services.mailer.idle()
  for (const address of [old, now, requested]) expect(holds(app, address), address).toBe(true)
  const keyed = [old, now, requested].map(address => app.services.keys.hmac('codes', address))

  expect(await admin.delete(`/admin/users/${eve.id}`)).toMatchObject({ status: 200 })
  await app.services.mailer.idle()
  await app.services.database.checkpoint()

  for (const text of [old, now, requested, ...keyed]) expect(holds(app, text), text).toBe(false)
  expect(query(app, 'SELECT id FROM hires')).toEqual([])
})

it('erasure keeps the data of other people at addresses that the erased person only entered', async () => {
  const { app, admin } = await setUp({ SIGNUP_TAKEN: 'conceal' })
  const zed = 'zed@corp.example'
  await admin.post('/admin/hires', { columns: ['/email'], rows: [[zed]] })
  const eve = await signedIn(app, { email: 'eve@corp.example' })
  const bola = await signedIn(app, { email: 'bola@corp.example' })
  await eve.post('/account/email', { email: zed })
  await eve.post('/account/email', { email: bola.email })
  await app.services.mailer.idle()
  await admin.delete(`/admin/users/${eve.id}`)
  expect(outboxOf(app, zed)).toHaveLength(1)
  expect(outboxOf(app, bola.email).length).toBeGreaterThan(0)
  expect(query(app, 'SELECT email FROM hires')).toEqual([{ email: zed }])
})

describe('erasure keeps an open invitation', () => {
  const abel = 'abel@corp.example'
  const invitations = {
    hire: {
      send: (admin: SignedIn) => admin.post('/admin/hires', { columns: ['/email'], rows: [[abel]] }),
      list: (app: TestApp) => query(app, 'SELECT email FROM hires')
    },
    role: {
      send: (admin: SignedIn) => admin.post('/admin/invitations', { email: abel }),
      list: (app: TestApp) => query(app, 'SELECT email FROM invitations WHERE email IS NOT NULL')
    }
  }

  it.each(['hire', 'role'] as const)(
    '(%s) to an address that an administrator had mistyped',
    async invitation => {
      const { app, admin } = await setUp()
      const corrections = correctionsOf(app, admin)
      const eve = await signedIn(app, { email: 'eve@corp.example' })
      expect(await corrections.correct(eve.id, { email: abel })).toMatchObject({ status: 200 })
      await app.services.mailer.idle()
      expect(await corrections.undo(await corrections.undoLink(eve.email))).toMatchObject({ status: 200 })
      const { send, list } = invitations[invitation]
      expect((await send(admin)).status).toBeLessThan(300)
      await app.services.mailer.idle()
      expect(await admin.delete(`/admin/users/${eve.id}`)).toMatchObject({ status: 200 })
      expect(list(app)).toEqual([{ email: abel }])
      const states = query(app, `SELECT state FROM outbox WHERE recipient = '${abel}' AND about IS NULL`)
      expect(states).toEqual([{ state: 'sent' }])
      const [done] = await auditOf(app, 'erasure.done')
      expect(done).not.toHaveProperty('erasedHires')
    }
  )

  it('to an address that somebody else signed up with and never verified', async () => {
    const { app, admin } = await setUp()
    expect(await invitations.hire.send(admin)).toMatchObject({ status: 200 })
    await app.signUp({ email: abel })
    const [{ id } = { id: '' }] = query<{ id: string }>(app, `SELECT id FROM users WHERE email = '${abel}'`)
    expect(await admin.delete(`/admin/users/${id}`)).toMatchObject({ status: 200 })
    expect(invitations.hire.list(app)).toEqual([{ email: abel }])
  })
})

it('revoking an invitation that was sent twice leaves no trace of its address', async () => {
  const { app, admin } = await setUp()
  const zed = 'zed.gone@corp.example'
  await admin.post('/admin/hires', { columns: ['/email'], rows: [[zed]] })
  const [{ id } = { id: '' }] = query<{ id: string }>(app, 'SELECT id FROM hires')
  // Before it is sent, the second invitation takes the place of the first.
  await app.services.mailer.idle()
  expect(await admin.post('/admin/hires/resend', { ids: [id] })).toMatchObject({ status: 200 })
  await app.services.mailer.idle()
  expect(outboxOf(app, zed)).toHaveLength(2)
  expect(await admin.post('/admin/hires/revoke', { ids: [id] })).toMatchObject({ status: 200 })
  await app.services.database.checkpoint()
  expect(holds(app, zed)).toBe(false)
})

it('deleting an invitation to a role leaves no trace of its address', async () => {
  const { app, admin } = await setUp()
  const zed = 'zed.role@corp.example'
  expect(await admin.post('/admin/invitations', { email: zed })).toMatchObject({ status: 201 })
  await app.services.mailer.idle()
  expect(outboxOf(app, zed)).toHaveLength(1)
  const [{ id } = { id: '' }] = query<{ id: string }>(
    app,
    `SELECT id FROM invitations WHERE email = '${zed}'`
  )
  expect(await admin.delete(`/admin/invitations/${id}`)).toMatchObject({ status: 200 })
  await app.services.database.checkpoint()
  expect(holds(app, zed)).toBe(false)
})

it('sending an invitation again before the first email has left queues only one email', async () => {
  const { app, admin } = await setUp()
  await app.services.mailer.stop()
  await admin.post('/admin/hires', { columns: ['/email'], rows: [['zed@corp.example']] })
  const [{ id } = { id: '' }] = query<{ id: string }>(app, 'SELECT id FROM hires')
  await admin.post('/admin/hires/resend', { ids: [id] })
  expect(outboxOf(app, 'zed@corp.example')).toHaveLength(1)
  const [mail] = query<{ id: string; body: Buffer }>(
    app,
    'SELECT id, body FROM outbox WHERE recipient = ?',
    'zed@corp.example'
  )
  const { text } = openContent(app.services.keys, mail?.id ?? '', Buffer.from(mail?.body ?? []))
  const [, token] = /\/invited#(\S+)/.exec(text) ?? []
  expect((await app.post('/auth/hires/open', { token })).status).toBe(200)
})

it('a message is cleared once its last recipient is erased, and kept until then', async () => {
  const { app, admin } = await setUp()
  const [eve, bola] = [
    await signedIn(app, { username: 'Evelina Oldname', email: 'eve@corp.example' }),
    await signedIn(app, { email: 'bola@corp.example' })
  ]
  await admin.post('/admin/send-emails', { emails: [eve.email], message: 'Dear Evelina Oldname, hello' })
  await admin.post('/admin/send-emails', { emails: [eve.email, bola.email], message: 'Dear both' })
  await app.services.mailer.idle()
  await admin.delete(`/admin/users/${eve.id}`)
  const messages = async () =>
    (await admin.get('/admin/send-emails')).body.data.map(
      ({ message }: { message: string | null }) => message
    )
  expect(await messages()).toEqual(['Dear both', null])
  expect((await admin.get('/admin/sent-messages')).status).toBe(200)
  await admin.delete(`/admin/users/${bola.id}`)
  expect(await messages()).toEqual([null, null])
})

it("erasure removes the person's name from saved views of others, and emails their owner", async () => {
  const { app, admin } = await setUp()
  const eve = await signedIn(app, {
    username: 'Evelina Oldname',
    email: 'eve@corp.example',
    phone: '+2348033344455'
  })
  await signedIn(app, { username: 'Ada Oldname', email: 'ada@corp.example' })
  const save = (name: string, search: string, isShared = false) =>
    admin.post('/admin/saved-views', {
      name,
      query: new URLSearchParams({ search, status: 'complete' }).toString(),
      isShared
    })
  for (const [name, search] of [
    ['Only Evelina', 'Evelina'],
    ['By mail', 'eve@corp.example'],
    ['By phone', '+2348033344455'],
    ['Family', 'Oldname'],
    ['Everyone', 'a'],
    ['Female', '']
  ] as const)
    expect((await save(name, search)).status).toBe(201)
  await admin.delete(`/admin/users/${eve.id}`)
  const { data } = (await admin.get('/admin/saved-views')).body
  expect(listSaved(data)).toEqual([
    ['By mail', 'status=complete'],
    ['By phone', 'status=complete'],
    ['Everyone', 'search=a&status=complete'],
    ['Family', 'search=Oldname&status=complete'],
    ['Female', 'search=&status=complete'],
    ['View without a name', 'status=complete']
  ])
  const mails = await app.mailsTo('ngozi@example.com')
  expect(mails.filter(({ subject }) => subject === 'One of your saved views was changed')).toHaveLength(1)
})

it('erasure removes former names and answers of the person from saved views', async () => {
  const { app, admin } = await setUp()
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  const eve = await signedIn(app, { username: 'Eve', email: 'eve@corp.example' })
  const { personalInfo, employeeDetails } = validAnswers
  for (const [firstName, salaryAccountNumber] of [
    ['Zenobia', '0199956789'],
    ['Eve', '0123456789']
  ]) {
    const saves = [
      eve.post('/user/personalInfo', { ...personalInfo, firstName }),
      eve.post('/user/employeeDetails', { ...employeeDetails, salaryAccountNumber })
    ]
    for (const saved of saves) expect(await saved).toMatchObject({ status: 200 })
  }
  for (const [name, query] of [
    ['Only Zenobia', 'status=complete'],
    ['An account', 'search=0199956789'],
    ['Lagos', 'status=complete']
  ])
    expect((await admin.post('/admin/saved-views', { name, query, isShared: false })).status).toBe(201)
  expect(await admin.delete(`/admin/users/${eve.id}`)).toMatchObject({ status: 200 })
  const { data } = (await admin.get('/admin/saved-views')).body
  expect(listSaved(data)).toEqual([
    ['An account', ''],
    ['Lagos', 'status=complete'],
    ['View without a name', 'status=complete']
  ])
})

it('erasure keeps saved views that name others, and finds numbers as people type them', async () => {
  const { app, admin } = await setUp()
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  const { personalInfo, employeeDetails } = validAnswers
  const eve = await signedIn(app, { username: 'Eve', email: 'eve@corp.example', phone: '+2348033344455' })
  const chidi = await signedIn(app, { username: 'Chidi O.', email: 'chidi@corp.example' })
  const save = (who: SignedIn, lastName: string) =>
    who.post('/user/personalInfo', { ...personalInfo, lastName, phone: '08055566677' })
  expect(await save(eve, 'Okoronkwo')).toMatchObject({ status: 200 })
  expect(await save(chidi, 'Okoronkwo')).toMatchObject({ status: 200 })
  const details = { ...employeeDetails, employeeId: 'BTC-00017' }
  expect(await eve.post('/user/employeeDetails', details)).toMatchObject({ status: 200 })
  const searches = {
    'BTC staff, incomplete': '',
    'BTC-00017 to check': '',
    'Okoronkwo family': 'Okoronkwo',
    'Local phone': '0803 334 4455',
    'Phone from abroad': '+234 (0)803 334 4455',
    'Staff ID': 'btc 00017'
  }
  for (const [name, search] of Object.entries(searches)) {
    const query = new URLSearchParams({ search, status: 'complete' }).toString()
    expect((await admin.post('/admin/saved-views', { name, query, isShared: false })).status).toBe(201)
  }
  expect(await admin.delete(`/admin/users/${eve.id}`)).toMatchObject({ status: 200 })
  const { data } = (await admin.get('/admin/saved-views')).body
  expect(listSaved(data)).toEqual([
    ['BTC staff, incomplete', 'search=&status=complete'],
    ['Local phone', 'status=complete'],
    ['Okoronkwo family', 'search=Okoronkwo&status=complete'],
    ['Phone from abroad', 'status=complete'],
    ['Staff ID', 'status=complete'],
    ['View without a name', 'search=&status=complete']
  ])
})

/** Returns the views that a user saved, by name; views from schemas/ have no id. */
const listSaved = (views: { _id: string | null; name: string; query: string }[]) =>
  views.flatMap(({ _id, name, query }) => (_id === null ? [] : [[name, query]])).sort()
