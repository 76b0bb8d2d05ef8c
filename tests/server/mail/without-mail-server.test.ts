import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { ask, guarantor, tokenFor } from '../../helpers/guarantors.ts'
import { completeRecord, enteredAgain, signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const unsent = 'No email was sent, because no mail server is set up. Tell your technical contact.'
const unsentToPerson = 'Emails are not being sent at the moment. For help, write to hr@btc.example.'
const reason = 'No mail server is set up (SMTP_URL).'

let app: TestApp
let admin: SignedIn
let ada: SignedIn

async function begin(env: { [name: string]: string }) {
  app = await testApp({ env })
  admin = await signedIn(app, { isAdmin: true })
  ada = await app.employee()
  await enteredAgain(app, admin)
}

const messageOf = async (answer: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await answer
  return `${status} ${body.message}`
}
const batchOf = async (batch: string) => {
  await app.services.mailer.idle()
  return (await admin.get(`/admin/send-emails/${batch}`)).body.data
}

describe('a public server without a mail server', () => {
  beforeAll(() => begin({ PUBLIC_URL: 'https://people.example.com' }))

  it('tells administrators that nothing was sent, and lets them retry', async () => {
    const { body } = await admin.post('/admin/send-emails', { audience: 'all', message: 'Dear all' })
    expect(body).toMatchObject({ message: unsent, data: { accepted: 1 } })
    const { batch } = body.data
    expect(await batchOf(batch)).toMatchObject({
      sent: 0,
      failed: 1,
      failures: [{ email: ada.email, reason }]
    })
    expect(await messageOf(admin.post(`/admin/send-emails/${batch}/retry`))).toBe(`200 ${unsent}`)
    await app.services.mailer.idle()
    const [mail] = (await admin.get('/admin/sent-mails?outcome=failed')).body.data
    expect(mail).toMatchObject({ reason, canRetry: true })
    expect(await messageOf(admin.post(`/admin/sent-mails/${mail._id}/retry`))).toBe(`200 ${unsent}`)
    expect((await admin.get('/admin/mail-status')).body.data).toMatchObject({ isSent: false, isShown: false })
  })

  it('says that links, reminders, invitations and corrections were not emailed', async () => {
    const ids = [ada.id]
    expect(await messageOf(admin.post('/admin/onboarding-links', { ids }))).toBe(`200 ${unsent}`)
    expect(await messageOf(admin.post('/admin/reminders', { ids }))).toBe(`200 ${unsent}`)
    const email = 'new-admin@example.com'
    expect(await messageOf(admin.post('/admin/invitations', { email }))).toBe(`201 ${unsent}`)
    await admin.post('/admin/client-list', { name: 'Acme Bank' })
    const bola = await app.employee()
    await completeRecord(bola)
    const corrections = [{ path: '/personalInfo/bvn', message: 'This is not your number.' }]
    expect(await messageOf(admin.post(`/admin/employees/${bola.id}/corrections`, { corrections }))).toBe(
      `200 1 answer was sent back. ${unsent}`
    )
    const { email: wasEmail, phone: wasPhone } = (await admin.get(`/admin/accounts/${bola.id}`)).body.data
    const contact = { email: wasEmail, phone: '+2348039998877', reason: 'mailbox lost' }
    expect(
      await messageOf(admin.put(`/admin/accounts/${bola.id}/contact`, { ...contact, wasEmail, wasPhone }))
    ).toBe(`200 Corrected. ${unsent}`)
  })

  it('asks employees to share the guarantor link, and tells the guarantor that no code comes', async () => {
    expect(await messageOf(ask(ada))).toBe('200 No email was sent. Share the link yourself.')
    const [request] = (await ada.get('/user/parties')).body.data
    expect(request).toMatchObject({ state: 'unsent', link: expect.stringContaining('/asked#') })
    expect(await messageOf(ada.post(`/user/party-requests/${request._id}/send`))).toBe(
      '200 No email was sent. Share the link yourself.'
    )
    expect((await admin.get(`/admin/employees/${ada.id}/parties`)).body.data).toMatchObject([
      { state: 'unsent' }
    ])
    expect(await messageOf(admin.post(`/admin/party-requests/${request._id}/send`))).toBe(`200 ${unsent}`)
    const token = await tokenFor(app, guarantor.email)
    expect((await app.post('/party/code', { token })).body).toMatchObject({
      message: unsentToPerson,
      data: { isSent: false }
    })
  })

  it('promises no code to people with or without an account', async () => {
    const { email, ...others } = { email: ada.email, username: 'Eze', phone: '+2348031234567' }
    const forget = (address: string) => app.post('/auth/forget-password', { email: address })
    const [known, unknown] = [await forget(email), await forget('nobody@example.com')]
    expect(known.body).toMatchObject({ message: unsentToPerson, data: { isSent: false } })
    expect(unknown.body).toEqual(known.body)
    for (const address of [email, 'nobody@example.com'])
      expect((await app.get(`/auth/resend-token/${address}`)).body).toMatchObject({
        message: unsentToPerson,
        data: { isSent: false }
      })
    const account = { ...others, email: 'eze@example.com', password: 'a quiet morning in Jos' }
    expect((await app.post('/auth/register', account)).body).toMatchObject({
      message: `Account created. ${unsentToPerson}`,
      data: { isSent: false }
    })
    expect((await ada.get('/account')).body.data).toMatchObject({ isMailSent: false })
    expect(await messageOf(ada.post('/user/copy/link'))).toBe(`200 ${unsentToPerson}`)
  })
})

describe('a local server without a mail server', () => {
  beforeAll(() => begin({}))

  it('counts email as sent once it is shown at /dev/mailbox', async () => {
    const { body } = await admin.post('/admin/send-emails', { audience: 'all', message: 'Dear all' })
    expect(body.message).toBe('The message is on its way to 1 employee.')
    expect(await batchOf(body.data.batch)).toMatchObject({ sent: 1, failed: 0 })
    expect(await messageOf(ask(ada))).toBe('200 The link is on its way.')
    expect((await ada.get('/user/parties')).body.data).toMatchObject([{ state: 'sent' }])
    expect((await app.post('/auth/forget-password', { email: ada.email })).body.data).toEqual({
      isSent: true
    })
    expect((await app.get(`/auth/resend-token/${ada.email}`)).body.data).toEqual({ isSent: true })
    expect((await ada.get('/account')).body.data).toMatchObject({ isMailSent: true })
    expect((await admin.get('/admin/mail-status')).body.data).toMatchObject({ isSent: false, isShown: true })
  })
})
