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
let office: SignedIn
let ada: SignedIn
let corrections: ReturnType<typeof correctionsOf>

beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  office = await signedIn(app, { isAdmin: true })
  ada = await app.employee({ email: old, password })
  corrections = correctionsOf(app, office)
})

const correct = (changes: { email?: string; phone?: string }) => corrections.correct(ada.id, changes)
const read = () => corrections.read(ada.id)
const undo = (token: unknown) => corrections.undo(token)
const undoLink = (address = old) => corrections.undoLink(address)
const logIn = (email: string) => app.post('/auth/login', { email, password })
const unknownLink = { status: 404, body: { code: 'account.unknown_undo' } }

describe('the link that undoes a correction', () => {
  it('restores email and phone once, signs out whoever is in, and tells the office and the other address', async () => {
    const { phone: number } = await read()
    await correct({ email: right, phone })
    const since = await app.logIn({ email: right, password })
    const link = await undoLink()
    expect((await undo(link)).status).toBe(200)
    expect(await read()).toMatchObject({ email: old, phone: number })
    expect((await since.get('/user')).status).toBe(401)
    expect((await logIn(old)).status).toBe(200)
    expect((await app.mailsTo(office.email)).some(({ text }) => text.includes(old))).toBe(true)
    expect((await app.mailsTo(right))[0]?.text).toContain('undid the change of your email')
    expect(await auditOf(app, 'contact.undone')).toHaveLength(1)
    expect(await undo(link)).toMatchObject(unknownLink)
  })

  it('counts once, also of five presses at the same time', async () => {
    await correct({ email: right })
    const link = await undoLink()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => undo(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await auditOf(app, 'contact.undone')).toHaveLength(1)
  })

  it('changes nothing where a mail scanner opens it', async () => {
    await correct({ email: right })
    const link = await undoLink()
    for (const path of [`/auth/undo-correction?token=${link}`, `/auth/undo-correction/${link}`])
      expect((await app.get(path)).status).toBe(404)
    expect((await read()).email).toBe(right)
    expect((await undo(link)).status).toBe(200)
  })

  it('signs out whoever came in by a corrected phone alone', async () => {
    await correct({ phone })
    const since = await app.logIn({ email: old, password })
    expect((await undo(await undoLink())).status).toBe(200)
    expect((await since.get('/user')).status).toBe(401)
  })

  it('opens no forgotten password until the 72 hours are over: whoever has the old mailbox may not be the person', async () => {
    await correct({ email: right })
    await undo(await undoLink())
    const asksForCode = async () => {
      await app.post('/auth/forget-password', { email: old })
      return (await app.mailsTo(old)).some(({ text }) => /\b\d{6}\b/.test(text))
    }
    expect(await asksForCode()).toBe(false)
    app.clock.advance(73 * hour)
    expect(await asksForCode()).toBe(true)
  })

  it('is dead after 72 hours, and was never any other text', async () => {
    await correct({ email: right })
    const link = await undoLink()
    for (const other of ['', 'x', `${link}x`, link.slice(1), `${link.slice(1)}A`, null, 7, {}, [link]])
      expect(await undo(other), JSON.stringify(other)).toMatchObject(unknownLink)
    app.clock.advance(72 * hour)
    expect(await undo(link)).toMatchObject(unknownLink)
    expect((await logIn(right)).status).toBe(200)
  })

  it('goes on where the email is corrected again, and takes the later one back too', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await correct({ email: 'attacker@example.com' })
    const second = await undoLink(right)
    expect((await undo(link)).status).toBe(200)
    expect((await read()).email).toBe(old)
    expect(await undo(second)).toMatchObject(unknownLink)
  })

  it('still takes back the first of two corrections whose second was undone', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await correct({ email: 'attacker@example.com' })
    expect((await undo(await undoLink(right))).status).toBe(200)
    expect((await read()).email).toBe(right)
    expect((await read()).passwordWaitsUntil).not.toBeNull()
    expect((await undo(link)).status).toBe(200)
    expect((await read()).email).toBe(old)
  })

  it('undoes the correction of its mail alone: an undone one can be corrected and undone again', async () => {
    await correct({ email: right })
    const first = await undoLink()
    await undo(first)
    await correct({ email: right })
    expect(await undo(first)).toMatchObject(unknownLink)
    expect((await read()).email).toBe(right)
    expect((await undo(await undoLink())).status).toBe(200)
  })

  it('leaves the phone that the person has chosen since', async () => {
    await correct({ email: right, phone })
    const since = await app.logIn({ email: right, password })
    const own = '+2348055550909'
    expect((await since.put('/account/profile', { username: 'Ada', phone: own })).status).toBe(200)
    expect((await undo(await undoLink())).status).toBe(200)
    expect(await read()).toMatchObject({ email: old, phone: own })
  })

  it('ends once the person has changed the email with password and code', async () => {
    await correct({ email: right })
    const link = await undoLink()
    const since = await app.logIn({ email: right, password })
    await since.post('/account/email', { email: 'own@example.com' })
    const code = await app.codeFor('own@example.com')
    expect((await since.put('/account/email', { code })).status).toBe(200)
    expect(await undo(link)).toMatchObject(unknownLink)
    expect(await read()).toMatchObject({ email: 'own@example.com', passwordWaitsUntil: null })
  })

  it('is not kept from it by whoever signs up with the old address', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await app.signUp({ email: old })
    expect((await undo(link)).status).toBe(200)
    expect((await logIn(old)).status).toBe(200)
  })

  it('takes no address that somebody else has verified since', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await app.verified({ email: old })
    expect(await undo(link)).toMatchObject({ status: 409, body: { code: 'account.undo_taken' } })
    expect((await read()).email).toBe(right)
  })

  it('is kept as a hash, and what it restores sealed', async () => {
    await correct({ email: right })
    const link = await undoLink()
    const rows = JSON.stringify(
      await app.services.database.read.db.values('SELECT * FROM contact_corrections')
    )
    for (const text of [link, old, right, 'mailbox lost']) expect(rows).not.toContain(text)
  })

  it('is gone with the person', async () => {
    await correct({ email: right })
    const link = await undoLink()
    await office.delete(`/admin/users/${ada.id}`)
    await expect.poll(async () => (await office.get(`/user/${ada.id}`)).status).toBe(404)
    expect(await undo(link)).toMatchObject(unknownLink)
  })

  it('does not enable an account that is disabled', async () => {
    await correct({ email: right })
    await office.put(`/admin/accounts/${ada.id}/disabled`, { reason: 'other' })
    expect((await undo(await undoLink())).status).toBe(200)
    expect((await logIn(old)).status).toBe(403)
  })
})
