import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { auditOf } from '../../helpers/audited.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const password = 'correct horse battery'
const reason = 'mailbox lost'
const hour = 3600 * 1000

let app: TestApp
let office: SignedIn
let ada: SignedIn
const old = 'ada.old@example.com'
const right = 'ada.new@example.com'
const phone = '+2348055550101'

beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  office = await signedIn(app, { isAdmin: true })
  ada = await app.employee({ email: old, password })
})

const at = (id = ada.id) => `/admin/accounts/${id}/contact`
const read = async (id = ada.id) => (await office.get(`/admin/accounts/${id}`)).body.data

/** Corrects what is not left as it is. */
async function correct(changes: { email?: string; phone?: string }, who = office, id = ada.id) {
  const now = await read(id)
  const wanted = { email: now.email, phone: now.phone, reason, ...changes }
  return who.put(at(id), { ...wanted, wasEmail: now.email, wasPhone: now.phone })
}

const logIn = (email: string) => app.post('/auth/login', { email, password })

async function undoLink(address = old): Promise<string> {
  const mails = await app.mailsTo(address)
  const token = mails.map(({ text }) => /undo-correction#([\w-]+)/.exec(text)?.[1]).find(Boolean)
  if (!token) throw new Error(`no link in the mails to ${address}`)
  return token
}
const undo = (token: string) => app.post('/auth/undo-correction', { token })

describe('a correction of the email', () => {
  it('counts at once without a code, and is told at both addresses and in the audit', async () => {
    expect(await correct({ email: right.toUpperCase() })).toMatchObject({
      status: 200,
      body: { data: { email: right } }
    })
    expect((await logIn(right)).status).toBe(200)
    expect((await logIn(old)).status).toBe(401)
    const [told] = await app.mailsTo(old)
    expect(told?.text).toContain('a***@example.com')
    expect(told?.text).not.toContain(right)
    expect(told?.text).toContain(reason)
    const [welcomed] = await app.mailsTo(right)
    expect(welcomed?.text).not.toContain('undo-correction')
    expect(await auditOf(app, 'contact.corrected')).toEqual([{ fields: ['email'], reason: 'mailbox-lost' }])
  })

  it('signs out every device', async () => {
    await correct({ email: right })
    expect((await ada.get('/user')).status).toBe(401)
  })

  it('opens no forgotten password for 72 hours, and says nothing of it', async () => {
    const before = await app.post('/auth/forget-password', { email: 'nobody@example.com' })
    await correct({ email: right })
    const asked = await app.post('/auth/forget-password', { email: right })
    expect(asked.body).toEqual(before.body)
    app.clock.advance(71 * hour)
    await app.post('/auth/forget-password', { email: right })
    expect((await app.mailsTo(right)).filter(({ text }) => /\b\d{6}\b/.test(text))).toEqual([])
    app.clock.advance(2 * hour)
    await app.post('/auth/forget-password', { email: right })
    const otp = await app.codeFor(right)
    const changed = {
      email: right,
      otp,
      newPassword: 'another horse battery',
      confirmPassword: 'another horse battery'
    }
    expect((await app.post('/auth/change-password', changed)).status).toBe(200)
  })

  it('ends a code for a new password that was mailed before', async () => {
    await app.post('/auth/forget-password', { email: old })
    const otp = await app.codeFor(old)
    await correct({ email: right })
    const newPassword = 'another horse battery'
    for (const email of [old, right])
      expect(
        (await app.post('/auth/change-password', { email, otp, newPassword, confirmPassword: newPassword }))
          .status
      ).toBe(400)
  })

  it('takes no address of another account', async () => {
    const other = await app.employee()
    expect(await correct({ email: other.email })).toMatchObject({
      status: 409,
      body: { code: 'account.email_taken', data: [{ path: '/email' }] }
    })
    expect((await read()).email).toBe(old)
  })

  it('lets a person whose first address was wrong choose a password', async () => {
    const { email } = await app.signUp({ email: 'mistyped@example.com', password })
    const { body } = await office.get(`/user/users?page=1&search=${email}`)
    const id = body.data[0]._id
    expect((await correct({ email: right }, office, id)).status).toBe(200)
    expect((await app.mailsTo('mistyped@example.com')).some(({ text }) => text.includes('undo'))).toBe(false)
    expect((await app.mailsTo(right))[0]?.text).toContain('/ChangePassword')
    expect((await logIn(right)).status).toBe(401)
  })
})

describe('a correction of the phone', () => {
  it('is told by mail without the number, and signs nobody out', async () => {
    expect((await correct({ phone })).status).toBe(200)
    expect((await ada.get('/user')).body.data.phone).toBe(phone)
    const [told] = await app.mailsTo(old)
    expect(told?.text).toContain('101')
    expect(told?.text).not.toContain(phone)
  })

  it('names a wrong number at its field', async () => {
    expect(await correct({ phone: '12' })).toMatchObject({
      status: 400,
      body: { data: [{ path: '/phone' }] }
    })
  })
})

describe('a correction', () => {
  it('is refused where somebody else corrected meanwhile', async () => {
    const { phone: number } = await read()
    const wanted = { email: right, phone: number, reason, wasEmail: old, wasPhone: number }
    const answers = await Promise.all([
      office.put(at(), wanted),
      office.put(at(), { ...wanted, email: 'third@example.com' })
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('account.contact_changed')
  })

  it('needs a reason, something to correct, and what was read', async () => {
    expect(await correct({})).toMatchObject({ status: 400, body: { code: 'account.same_contact' } })
    const { email, phone: number } = await read()
    expect(
      (await office.put(at(), { email: right, phone: number, wasEmail: email, wasPhone: number })).status
    ).toBe(400)
    expect((await office.put(at(), { email: right, phone: number, reason })).status).toBe(409)
  })

  it('never touches the account of somebody with a role, nor is it for other roles or employees', async () => {
    for (const one of [await signedIn(app, { isAdmin: true }), await signedIn(app, { role: 'viewer' })])
      expect(await correct({ email: right }, office, one.id)).toMatchObject({
        status: 409,
        body: { code: 'account.own_email_only' }
      })
    for (const role of ['viewer', 'reviewer']) {
      const who = await signedIn(app, { role })
      expect((await correct({ email: right }, who)).status).toBe(403)
    }
    expect((await correct({ email: right }, ada)).status).toBe(403)
  })

  it('asks for the password again where the log-in is old', async () => {
    app.clock.advance(20 * 60_000)
    const now = { email: old, phone: (await read()).phone }
    const answer = await office.put(at(), {
      ...now,
      email: right,
      reason,
      wasEmail: old,
      wasPhone: now.phone
    })
    expect(answer).toMatchObject({ status: 403, body: { data: [{ rule: 'fresh' }] } })
  })
})

describe('the link that undoes a correction', () => {
  it('restores email and phone once, signs out whoever is in, and tells the office', async () => {
    const { phone: number } = await read()
    await correct({ email: right, phone })
    const since = await app.logIn({ email: right, password })
    const link = await undoLink()
    expect((await undo(link)).status).toBe(200)
    expect(await read()).toMatchObject({ email: old, phone: number, passwordWaitsUntil: null })
    expect((await since.get('/user')).status).toBe(401)
    expect((await logIn(old)).status).toBe(200)
    expect((await app.mailsTo(office.email)).some(({ text }) => text.includes(old))).toBe(true)
    expect(await auditOf(app, 'contact.undone')).toHaveLength(1)
    expect(await undo(link)).toMatchObject({ status: 404, body: { code: 'account.unknown_undo' } })
  })

  it('signs out whoever came in by a corrected phone alone', async () => {
    await correct({ phone })
    const since = await app.logIn({ email: old, password })
    expect((await undo(await undoLink())).status).toBe(200)
    expect((await since.get('/user')).status).toBe(401)
  })

  it('is dead after 72 hours, and was never any other text', async () => {
    await correct({ email: right })
    const link = await undoLink()
    for (const other of ['', 'x', `${link}x`, link.slice(1)]) expect((await undo(other)).status).toBe(404)
    app.clock.advance(72 * hour)
    expect((await undo(link)).status).toBe(404)
    expect((await logIn(right)).status).toBe(200)
  })

  it('goes on where the email is corrected again, and takes the later one back too', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await correct({ email: 'attacker@example.com' })
    const second = await undoLink(right)
    expect((await undo(link)).status).toBe(200)
    expect((await read()).email).toBe(old)
    expect((await undo(second)).status).toBe(404)
  })

  it('is kept as a keyed hash, and what it restores sealed', async () => {
    await correct({ email: right })
    const link = await undoLink()
    const rows = JSON.stringify(
      await app.services.database.read.db.values('SELECT * FROM contact_corrections')
    )
    for (const text of [link, old, right, reason]) expect(rows).not.toContain(text)
  })

  it('takes no address that another account has since', async () => {
    await correct({ email: right })
    const link = await undoLink()
    const other = await app.employee({ email: 'other@example.com' })
    expect((await correct({ email: old }, office, other.id)).status).toBe(200)
    expect(await undo(link)).toMatchObject({ status: 409, body: { code: 'account.undo_taken' } })
    expect((await read()).email).toBe(right)
  })

  it('is gone with the person', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await office.delete(`/admin/users/${ada.id}`)
    await expect.poll(async () => (await office.get(`/user/${ada.id}`)).status).toBe(404)
    expect((await undo(link)).status).toBe(404)
  })
})
