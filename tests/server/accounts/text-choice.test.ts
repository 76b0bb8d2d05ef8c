import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../../helpers/audited.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { signedIn } from '../../helpers/records.ts'
import { smtpServer } from '../../helpers/smtp.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const minute = 60_000
const phone = '+2348030000001'
const password = 'correct horse battery'

let app: TestApp
let ada: SignedIn

beforeEach(async () => {
  app = await testApp()
  ada = await app.employee({ phone, password })
})

const choose = (isOn: boolean, who = ada) => who.put('/account/text-messages', { isOn })
const read = async (who = ada) => (await who.get('/account')).body.data.textMessages
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0]
const ask = (email: string) => app.post('/auth/forget-password', { email })

describe('the choice to receive reminders and codes by text message', () => {
  it('is changed in the account with a fresh log-in, and audited', async () => {
    expect(await read()).toBe('none')
    expect(await choose(true)).toMatchObject({ status: 200, body: { data: { textMessages: 'all' } } })
    expect(await read()).toBe('all')
    await choose(true)
    expect(await auditOf(app, 'account.changed')).toEqual([{ fields: ['textMessages'] }])
    expect(await choose(false)).toMatchObject({ body: { data: { textMessages: 'none' } } })
    expect((await ada.put('/account/text-messages', { isOn: 'yes' })).status).toBe(400)
    app.clock.advance(6 * minute)
    expect(await choose(true)).toMatchObject({ status: 403, body: { code: 'session.not_fresh' } })
    expect((await app.put('/account/text-messages', { isOn: true })).status).toBe(401)
  })

  it('requires a valid phone number', async () => {
    const { database } = app.services
    await database.write(async tx => void (await tx.db.run(`UPDATE users SET phone = '08030000001'`)))
    expect(await choose(true)).toMatchObject({ status: 409, body: { code: 'account.no_phone' } })
  })

  it('is not offered if no provider is configured', async () => {
    const mail = await smtpServer()
    const own = await testApp({ env: { SMTP_URL: mail.url, MAIL_FROM: 'people@corp.example' } })
    const bayo = await signedIn(own)
    expect(await read(bayo)).toBeNull()
    expect(await choose(true, bayo)).toMatchObject({
      status: 409,
      body: { code: 'account.no_text_messages' }
    })
  })
})

describe('a password reset code', () => {
  it('is sent only by email until text messages are chosen, then the same code both ways', async () => {
    await ask(ada.email)
    expect(await app.mailsTo(phone)).toEqual([])
    await choose(true)
    app.clock.advance(minute)
    await ask(ada.email)
    const [text] = await app.mailsTo(phone)
    const code = codeIn(text?.text)
    expect(code).toBe(await app.codeFor(ada.email))
    expect(text?.text).not.toContain(ada.email)
    expect(text?.text).not.toContain(ada.username)
    const newPassword = 'a fine new one'
    const answers = { email: ada.email, otp: code, newPassword, confirmPassword: newPassword }
    expect((await app.post('/auth/change-password', answers)).status).toBe(200)
  })

  it('is limited to nine a day, counted once for email and text message', async () => {
    await choose(true)
    for (let tries = 0; tries < 11; tries++) {
      await ask(ada.email)
      await ask(ada.email)
      expect(await app.mailsTo(phone)).toHaveLength(Math.min(tries + 1, 9))
      app.clock.advance(minute)
    }
    const mails = (await app.mailsTo(ada.email)).filter(({ text }) => /^ {4}\d{6}$/m.test(text))
    expect(mails).toHaveLength(9)
  })

  it('gets the same response with text messages chosen and for an unknown account', async () => {
    await choose(true)
    const chosen = await ask(ada.email)
    const nobody = await ask('nobody@example.com')
    expect({ ...chosen.body, data: null }).toEqual({ ...nobody.body, data: null })
    expect(chosen.status).toBe(nobody.status)
  })

  it('is announced by email for each phone number that it will also go to', async () => {
    const subject = 'Codes for your account also go to a phone'
    const notices = async () =>
      (await app.mailsTo(ada.email)).filter(mail => mail.subject === subject).map(({ text }) => text)
    const change = (number: string) => ada.put('/account/profile', { username: ada.username, phone: number })
    expect(await change('+2348030000111')).toMatchObject({ status: 200 })
    expect(await notices()).toEqual([])
    await choose(true)
    await choose(true)
    expect(await notices()).toEqual([expect.stringContaining('ends in 111')])
    expect(await change('+2348030000222')).toMatchObject({ status: 200 })
    const [newest, ...others] = await notices()
    expect(newest).toContain('ends in 222')
    expect(others).toHaveLength(1)
    await ask(ada.email)
    expect(await app.mailsTo('+2348030000111')).toEqual([])
    expect(codeIn((await app.mailsTo('+2348030000222'))[0]?.text)).toBe(await app.codeFor(ada.email))
    await choose(false)
    expect(await notices()).toHaveLength(2)
    app.clock.advance(minute)
    await ask(ada.email)
    expect(await app.mailsTo('+2348030000222')).toHaveLength(1)
  })

  it('is not sent to a phone number that an administrator has entered', async () => {
    await choose(true)
    const admin = await signedIn(app, { isAdmin: true })
    const other = '+2348055550101'
    expect((await correctionsOf(app, admin).correct(ada.id, { phone: other })).status).toBe(200)
    expect(await read()).toBe('none')
    await ask(ada.email)
    expect(await app.mailsTo(other)).toEqual([])
    expect(await app.mailsTo(phone)).toEqual([])
  })
})

it('the verification code of an employee invited to a role also goes to their phone', async () => {
  await choose(true)
  const admin = await signedIn(app, { isAdmin: true })
  await admin.post('/admin/invitations', { email: ada.email })
  const code = await app.invitationFor(ada.email)
  const account = { username: 'Ada', email: ada.email, phone, password: 'a very long new one' }
  await app.post('/auth/admin-register', { ...account, confirmPassword: account.password, code })
  const [text] = await app.mailsTo(phone)
  expect(/\d{4}/.exec(text?.text ?? '')?.[0]).toBe(await app.codeFor(ada.email))
})
