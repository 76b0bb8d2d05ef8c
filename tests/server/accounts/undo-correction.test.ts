import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { auditOf } from '../../helpers/audited.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const password = 'correct horse battery'
const hour = 3600 * 1000
const old = 'ada.old@example.com'
const right = 'ada.new@example.com'
const phone = '+2348055550101'

let app: TestApp
let admin: SignedIn
let ada: SignedIn
let corrections: ReturnType<typeof correctionsOf>

beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(app, { isAdmin: true })
  ada = await app.employee({ email: old, password })
  corrections = correctionsOf(app, admin)
})

const correct = (changes: { email?: string; phone?: string }) => corrections.correct(ada.id, changes)
const read = () => corrections.read(ada.id)
const undo = (token: unknown) => corrections.undo(token)
const undoLink = (address = old) => corrections.undoLink(address)
const logIn = (email: string) => app.post('/auth/login', { email, password })
const unknownLink = { status: 404, body: { code: 'account.unknown_undo' } }

describe('the link that undoes a contact correction', () => {
  it('restores email and phone once, ends open sessions and sends notices', async () => {
    const { phone: number } = await read()
    await correct({ email: right, phone })
    const since = await app.logIn({ email: right, password })
    const link = await undoLink()
    expect((await undo(link)).status).toBe(200)
    expect(await read()).toMatchObject({ email: old, phone: number })
    expect((await since.get('/user')).status).toBe(401)
    expect((await logIn(old)).status).toBe(200)
    expect((await app.mailsTo(admin.email)).some(({ text }) => text.includes(old))).toBe(true)
    expect((await app.mailsTo(right))[0]?.text).toContain('undid the change of your email')
    expect(await auditOf(app, 'contact.undone')).toHaveLength(1)
    expect(await undo(link)).toMatchObject(unknownLink)
  })

  it('works only once, even with five concurrent requests', async () => {
    await correct({ email: right })
    const link = await undoLink()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => undo(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await auditOf(app, 'contact.undone')).toHaveLength(1)
  })

  it('changes nothing when an email scanner opens it with GET', async () => {
    await correct({ email: right })
    const link = await undoLink()
    for (const path of [`/auth/undo-correction?token=${link}`, `/auth/undo-correction/${link}`])
      expect((await app.get(path)).status).toBe(404)
    expect((await read()).email).toBe(right)
    expect((await undo(link)).status).toBe(200)
  })

  it('ends sessions that were opened after a correction of the phone alone', async () => {
    await correct({ phone })
    const since = await app.logIn({ email: old, password })
    expect((await undo(await undoLink())).status).toBe(200)
    expect((await since.get('/user')).status).toBe(401)
  })

  it('allows no password reset for the old email until the 72 hours are over', async () => {
    await correct({ email: right })
    await undo(await undoLink())
    const asksForCode = async () => {
      await app.post('/auth/forget-password', { email: old })
      return (await app.mailsTo(old)).some(({ text }) => /\b\d{6}\b/.test(text))
    }
    expect(await asksForCode()).toBe(false)
    app.clock.advance(71 * hour)
    expect(await asksForCode()).toBe(false)
    app.clock.advance(2 * hour)
    expect(await asksForCode()).toBe(true)
  })

  it('expires after 72 hours, and any other token is rejected', async () => {
    await correct({ email: right })
    const link = await undoLink()
    for (const other of ['', 'x', `${link}x`, link.slice(1), `${link.slice(1)}A`, null, 7, {}, [link]])
      expect(await undo(other), JSON.stringify(other)).toMatchObject(unknownLink)
    const bola = await app.employee({ email: 'bola.old@example.com', password })
    await corrections.correct(bola.id, { email: 'bola.new@example.com' })
    const inTime = await undoLink(bola.email)
    app.clock.advance(71.9 * hour)
    expect((await undo(inTime)).status).toBe(200)
    app.clock.advance(0.1 * hour)
    expect(await undo(link)).toMatchObject(unknownLink)
    expect((await logIn(right)).status).toBe(200)
  })

  it('stays valid when the email is corrected again, and undoes the later correction too', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await correct({ email: 'attacker@example.com' })
    const second = await undoLink(right)
    expect((await undo(link)).status).toBe(200)
    expect((await read()).email).toBe(old)
    expect(await undo(second)).toMatchObject(unknownLink)
  })

  it('still undoes the first of two corrections after the second was undone', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await correct({ email: 'attacker@example.com' })
    expect((await undo(await undoLink(right))).status).toBe(200)
    expect((await read()).email).toBe(right)
    expect((await read()).passwordWaitsUntil).not.toBeNull()
    expect((await undo(link)).status).toBe(200)
    expect((await read()).email).toBe(old)
  })

  it('undoes only its own correction, and the next correction gets its own link', async () => {
    await correct({ email: right })
    const first = await undoLink()
    await undo(first)
    await correct({ email: right })
    expect(await undo(first)).toMatchObject(unknownLink)
    expect((await read()).email).toBe(right)
    expect((await undo(await undoLink())).status).toBe(200)
  })

  it('keeps a phone number that the person has changed since', async () => {
    await correct({ email: right, phone })
    const since = await app.logIn({ email: right, password })
    const own = '+2348055550909'
    expect((await since.put('/account/profile', { username: 'Ada', phone: own })).status).toBe(200)
    expect((await undo(await undoLink())).status).toBe(200)
    expect(await read()).toMatchObject({ email: old, phone: own })
  })

  it('becomes invalid once the person changes the email with password and code', async () => {
    await correct({ email: right })
    const link = await undoLink()
    const since = await app.logIn({ email: right, password })
    await since.post('/account/email', { email: 'own@example.com' })
    const code = await app.codeFor('own@example.com')
    expect((await since.put('/account/email', { code })).status).toBe(200)
    expect(await undo(link)).toMatchObject(unknownLink)
    expect(await read()).toMatchObject({ email: 'own@example.com', passwordWaitsUntil: null })
  })

  it('still works after somebody else signs up with the old email', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await app.signUp({ email: old })
    expect((await undo(link)).status).toBe(200)
    expect((await logIn(old)).status).toBe(200)
  })

  it('returns 409 if somebody else has verified the old email since', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await app.verified({ email: old })
    expect(await undo(link)).toMatchObject({ status: 409, body: { code: 'account.undo_taken' } })
    expect((await read()).email).toBe(right)
  })

  it('is stored as a hash, and the values it restores are encrypted', async () => {
    await correct({ email: right })
    const link = await undoLink()
    const rows = JSON.stringify(
      await app.services.database.read.db.values('SELECT * FROM contact_corrections')
    )
    for (const text of [link, old, right, 'mailbox lost']) expect(rows).not.toContain(text)
  })

  it('becomes invalid when the employee is erased', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await admin.delete(`/admin/users/${ada.id}`)
    await expect.poll(async () => (await admin.get(`/user/${ada.id}`)).status).toBe(404)
    expect(await undo(link)).toMatchObject(unknownLink)
  })

  it('does not enable a disabled account', async () => {
    await correct({ email: right })
    await admin.put(`/admin/accounts/${ada.id}/disabled`, { reason: 'other' })
    expect((await undo(await undoLink())).status).toBe(200)
    expect((await logIn(old)).status).toBe(403)
  })
})
