import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { auditOf } from '../../helpers/audited.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { signedIn } from '../../helpers/records.ts'
import { openTranslations } from '../../helpers/translations.ts'
import { type SignedIn, someone } from '../../helpers/visitor.ts'

const password = 'correct horse battery'
const newPassword = 'another horse battery'
const reason = 'mailbox lost'
const hour = 3600 * 1000
const old = 'ada.old@example.com'
const right = 'ada.new@example.com'
const phone = '+2348055550101'
const french = openTranslations('fr')

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

const correct = (changes: { email?: string; phone?: string }, who = admin) =>
  corrections.correct(ada.id, changes, who)
const read = () => corrections.read(ada.id)
const logIn = (email: string, words = password) => app.post('/auth/login', { email, password: words })
const choose = (email: string, otp: string) =>
  app.post('/auth/change-password', { email, otp, newPassword, confirmPassword: newPassword })
const codesMailedTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ text }) => /\b\d{6}\b/.test(text))
const idOf = async (email: string): Promise<string> =>
  (await admin.get(`/user/users?page=1&search=${email}`)).body.data[0]._id

describe('a correction of the email', () => {
  it('takes effect at once without a code, and notifies both addresses and the audit', async () => {
    expect(await correct({ email: ` ${right.toUpperCase()} ` })).toMatchObject({
      status: 200,
      body: {
        message: 'Corrected. We told the person at the old and the new email.',
        data: { email: right }
      }
    })
    expect((await logIn(right)).status).toBe(200)
    expect((await logIn(old)).status).toBe(401)
    const [mail] = await app.mailsTo(old)
    expect(mail?.text).toContain('a***@example.com')
    expect(mail?.text).not.toContain(right)
    expect(mail?.text).toContain('Reason: Mailbox lost.')
    const [welcomed] = await app.mailsTo(right)
    expect(welcomed?.text).toContain('Log in with it and the password you know')
    expect(welcomed?.text).not.toContain('undo-correction')
    expect(await auditOf(app, 'contact.corrected')).toEqual([{ fields: ['email'], reason: 'mailbox-lost' }])
    const { data } = (await admin.get('/admin/activity')).body
    expect(data.find(({ action }: { action: string }) => action === 'contact.corrected')).toMatchObject({
      who: { _id: admin.id },
      whom: { _id: ada.id },
      detail: { fields: ['email'], reason: 'mailbox-lost' }
    })
  })

  it('is announced at both addresses in the language of the employee, not of the administrator', async () => {
    await ada.put('/account/language/fr')
    await correct({ email: right })
    const [mail] = await app.mailsTo(old)
    expect(mail?.subject).toBe(french('Your contact details were changed'))
    expect(mail?.text.toLowerCase()).toContain(french(reason))
    expect(mail?.text).toContain('23 novembre 2026')
    const [welcomed] = await app.mailsTo(right)
    expect(welcomed?.text).toContain('23 novembre 2026')
    expect((await corrections.undo(await corrections.undoLink(old))).status).toBe(200)
    const [undone] = await app.mailsTo(right)
    expect(undone?.subject).toBe(french('The email of your account was changed back'))
  })

  it('signs out every device', async () => {
    await correct({ email: right })
    expect((await ada.get('/user')).status).toBe(401)
  })

  it('blocks password resets for 72 hours, without saying so in the response', async () => {
    const before = await app.post('/auth/forget-password', { email: 'nobody@example.com' })
    await correct({ email: right })
    const response = await app.post('/auth/forget-password', { email: right })
    expect(response.status).toBe(before.status)
    expect(Object.keys(response.body)).toEqual(Object.keys(before.body))
    app.clock.advance(71 * hour)
    await app.post('/auth/forget-password', { email: right })
    expect(await codesMailedTo(right)).toEqual([])
    app.clock.advance(2 * hour)
    await app.post('/auth/forget-password', { email: right })
    expect((await choose(right, await app.codeFor(right))).status).toBe(200)
  })

  it('invalidates a reset code that was emailed before', async () => {
    await app.post('/auth/forget-password', { email: old })
    const otp = await app.codeFor(old)
    await correct({ email: right })
    for (const email of [old, right]) expect((await choose(email, otp)).status).toBe(400)
  })

  it('cancels an email change that the employee had requested', async () => {
    await ada.post('/account/email', { email: 'third@example.com' })
    const code = await app.codeFor('third@example.com')
    await correct({ email: right })
    const again = await app.logIn({ email: right, password })
    expect((await again.put('/account/email', { code })).status).toBe(400)
  })

  it('lets nobody in with an invitation to the new address, sent before or after', async () => {
    const attacker = 'attacker@example.com'
    await admin.post('/admin/invitations', { email: attacker })
    const early = await app.invitationFor(attacker)
    const waiting = { ...someone({ email: attacker, password: newPassword }), code: early }
    expect((await app.post('/auth/admin-register', waiting)).status).toBe(201)
    const verification = await app.codeFor(attacker)
    expect((await correct({ email: attacker })).status).toBe(200)
    expect((await app.get(`/auth/verify-email/${verification}?email=${attacker}`)).status).toBe(400)
    app.clock.advance(60_000)
    await admin.post('/admin/invitations', { email: attacker })
    const code = await app.invitationFor(attacker)
    expect(await app.post('/auth/admin-register', { ...waiting, code })).toMatchObject({
      status: 409,
      body: { code: 'account.email_taken' }
    })
    expect((await logIn(attacker, newPassword)).status).toBe(401)
    expect((await logIn(attacker)).status).toBe(200)
  })

  it('closes a sign-up that began with an invitation to the old address', async () => {
    await admin.post('/admin/invitations', { email: old })
    const code = await app.invitationFor(old)
    const signUp = { ...someone({ email: old, password: newPassword }), code }
    const begun = await app.post('/auth/admin-register', signUp)
    expect(begun.status).toBe(201)
    const attacker = 'attacker@example.com'
    await correct({ email: attacker })
    app.clock.advance(60_000)
    const headers = { 'x-verification': String(begun.headers['x-verification']) }
    await app.get(`/auth/resend-token/${attacker}`, undefined, { headers })
    await expect(app.codeFor(attacker)).rejects.toThrow('has a code')
    expect((await logIn(attacker, newPassword)).status).not.toBe(200)
    expect((await logIn(attacker)).body.data.isAdmin).toBe(false)
  })

  it('rejects the address of another account with 409, ignoring case', async () => {
    const other = await app.employee({ email: 'other@example.com' })
    expect(await correct({ email: other.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'account.email_taken', data: [{ path: '/email', form: 'admin/correct-contact' }] }
    })
    expect((await read()).email).toBe(old)
  })

  it('rejects an address that its former owner can still restore', async () => {
    await correct({ email: right })
    const other = await app.employee({ email: 'other@example.com' })
    expect(await corrections.correct(other.id, { email: old })).toMatchObject({
      status: 409,
      body: { code: 'account.email_taken' }
    })
    app.clock.advance(72 * hour)
    const another = correctionsOf(app, await signedIn(app, { isAdmin: true }))
    expect((await another.correct(other.id, { email: old })).status).toBe(200)
  })

  it('lets a person who signed up with a mistyped address choose a password', async () => {
    const { email } = await app.signUp({ email: 'mistyped@example.com', password })
    expect(await corrections.correct(await idOf(email), { email: right })).toMatchObject({
      status: 200,
      body: { message: 'Corrected. We told the person how to choose a password.' }
    })
    expect((await app.mailsTo('mistyped@example.com')).some(({ text }) => text.includes('undo'))).toBe(false)
    expect((await app.mailsTo(right))[0]?.text).toContain('/ChangePassword')
    expect((await logIn(right)).status).toBe(401)
    await app.post('/auth/forget-password', { email: right })
    expect((await choose(right, await app.codeFor(right))).status).toBe(200)
    expect((await logIn(right, newPassword)).status).toBe(402)
    app.clock.advance(hour)
    await app.get(`/auth/resend-token/${right}`)
    const code = await app.codeFor(right)
    expect((await app.get(`/auth/verify-email/${code}?email=${right}`)).status).toBe(200)
    expect((await logIn(right, newPassword)).status).toBe(200)
  })
})

describe('a correction of the phone', () => {
  it('notifies the employee by email without the full number, and signs nobody out', async () => {
    expect((await correct({ phone })).body.message).toBe('Phone corrected. We told the person by email.')
    expect((await ada.get('/user')).body.data.phone).toBe(phone)
    const [mail] = await app.mailsTo(old)
    expect(mail?.text).toContain('101')
    expect(mail?.text).not.toContain(phone)
    await app.post('/auth/forget-password', { email: old })
    expect(await codesMailedTo(old)).toHaveLength(1)
  })

  it('outlasts the verification of an account that was not verified yet', async () => {
    const { email } = await app.signUp({ email: 'new@example.com', password })
    expect((await corrections.correct(await idOf(email), { phone })).body.message).toBe('Phone corrected.')
    await app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`)
    expect((await logIn(email)).body.data.phone).toBe(phone)
  })

  it.each(['12', '08031234567', '0', ''])('rejects the invalid number %j at its field', async wrong => {
    expect(await correct({ phone: wrong })).toMatchObject({
      status: 400,
      body: { data: [{ path: '/phone' }] }
    })
  })
})

describe('a correction of the email or phone', () => {
  it('returns 409 if another correction was made meanwhile', async () => {
    const { phone: number } = await read()
    const body = { email: right, phone: number, reason, wasEmail: old, wasPhone: number }
    const at = `/admin/accounts/${ada.id}/contact`
    const answers = await Promise.all([
      admin.put(at, body),
      admin.put(at, { ...body, email: 'third@example.com' })
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('account.contact_changed')
  })

  it('gives an address to only one of two employees at the same time', async () => {
    const other = await app.employee({ email: 'other@example.com' })
    const answers = await Promise.all([
      correct({ email: right }),
      corrections.correct(other.id, { email: right })
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('needs a reason from the list, a change, and the values that were read', async () => {
    expect(await correct({})).toMatchObject({
      status: 400,
      body: { code: 'account.same_contact', data: [{ path: '/email' }] }
    })
    const { email, phone: number } = await read()
    const was = { wasEmail: email, wasPhone: number }
    const at = `/admin/accounts/${ada.id}/contact`
    for (const wrong of [undefined, '', 'because', {}])
      expect(
        await admin.put(at, { email: right, phone: number, ...was, reason: wrong }),
        String(wrong)
      ).toMatchObject({ status: 400, body: { data: [{ path: '/reason' }] } })
    expect((await admin.put(at, { email: right, phone: number, reason })).status).toBe(409)
    expect((await admin.put('/admin/accounts/none/contact', { email: right, phone, reason })).status).toBe(
      404
    )
  })

  it('is not possible for accounts with a role, and only administrators can make it', async () => {
    for (const one of [
      admin,
      await signedIn(app, { isAdmin: true }),
      await signedIn(app, { role: 'viewer' })
    ])
      expect(await corrections.correct(one.id, { email: right })).toMatchObject({
        status: 409,
        body: { code: 'account.own_email_only' }
      })
    for (const role of ['viewer', 'reviewer', 'client-coordinator'])
      expect((await correct({ email: right }, await signedIn(app, { role }))).status).toBe(403)
    expect((await correct({ email: right }, ada)).status).toBe(403)
    expect((await read()).email).toBe(old)
  })

  it('requires the password again if the log-in is old', async () => {
    const { phone: number } = await read()
    app.clock.advance(20 * 60_000)
    const body = { email: right, phone: number, reason, wasEmail: old, wasPhone: number }
    const at = `/admin/accounts/${ada.id}/contact`
    expect(await admin.put(at, body)).toMatchObject({
      status: 403,
      body: { data: [{ rule: 'fresh' }] }
    })
  })

  it('is limited to five an hour for one employee, and 30 attempts for one administrator', async () => {
    const limited = await testApp()
    const admin = await limited.admin()
    const { correct: again } = correctionsOf(limited, admin)
    const first = await limited.employee()
    const statuses: number[] = []
    for (let time = 1; time <= 6; time++)
      statuses.push((await again(first.id, { phone: `+23480555501${time}0` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let person = 1; person <= 5; person++) {
      const { id } = await limited.employee()
      for (let time = 1; time <= 5; time++)
        statuses.push((await again(id, { phone: `+2348055550${person}0${time}` })).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(5 + 25)
    const { id } = await limited.employee()
    expect(await again(id, { phone })).toMatchObject({ status: 429, body: { code: 'limit.attempts' } })
  })
})
