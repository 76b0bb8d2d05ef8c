import { describe, expect, it } from 'vitest'
import { remindParties } from '../../../server/parties/remind.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { ask, byPhone, guarantor, keyFor, sign, tokenFor, withKey } from '../../helpers/guarantors.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { smsProvider } from '../../helpers/sms-provider.ts'
import { smtpServer } from '../../helpers/smtp.ts'
import { fileAt, query } from '../../helpers/stored.ts'
import { textOfPdf } from '../../helpers/pdf-text.ts'

const { phone } = byPhone
const hour = 3600_000

/** Starts a server with a mail server and, if given, a provider of text messages. */
async function withProvider(provider?: Awaited<ReturnType<typeof smsProvider>>): Promise<TestApp> {
  const mail = await smtpServer()
  return testApp({ env: { SMTP_URL: mail.url, MAIL_FROM: 'people@corp.example', ...provider?.env } })
}

describe('a guarantor with a phone and no email', () => {
  it('receives the link and the code by text message, and signs', async () => {
    const server = await testApp()
    const admin = await signedIn(server, { isAdmin: true })
    const ada = await server.employee()
    expect(await ask(ada, 1, byPhone)).toMatchObject({
      status: 200,
      body: { data: [{ name: byPhone.name, email: null, phone }] }
    })
    const [message] = await server.mailsTo(phone)
    expect(message?.text).toContain(`${ada.username} asks you to be a guarantor for BTC`)
    const token = await tokenFor(server, phone)
    expect((await server.post('/party/open', { token })).body.data).toMatchObject({
      address: '+234*****77',
      phone: null
    })
    const key = await keyFor(server, phone)
    expect((await server.get('/party/form', undefined, withKey(key))).body.data.answers).toMatchObject({
      guarantor: { phone }
    })
    expect(await sign(server, key)).toMatchObject({ status: 200 })
    const seen = (await admin.get(`/user/${ada.id}`)).body.data.guarantors
    expect(textOfPdf(await fileAt(server, seen[0].guarantor.url)).replaceAll(/\s+/g, ' ')).toContain(phone)
    const stored = query<{ [column: string]: unknown }>(server, 'SELECT * FROM outbox')
    expect(JSON.stringify(stored)).not.toContain(phone)
  })

  it('is reminded by text message until the form is signed', async () => {
    const server = await testApp()
    server.clock.advance(Date.parse('2026-11-30T09:00:00Z') - server.clock.now())
    await ask(await server.employee(), 1, byPhone)
    server.clock.advance(3 * 24 * hour)
    await remindParties(server.services)
    expect((await server.mailsTo(phone)).map(({ text }) => text).join()).toContain(
      'still waits for your form'
    )
    await sign(server, await keyFor(server, phone))
    const before = (await server.mailsTo(phone)).length
    server.clock.advance(4 * 24 * hour)
    await remindParties(server.services)
    expect(await server.mailsTo(phone)).toHaveLength(before)
  })

  it("is flagged to administrators if named by two employees or with an employee's own phone", async () => {
    const server = await testApp()
    const admin = await signedIn(server, { isAdmin: true })
    const ada = await server.employee()
    await ask(ada, 1, byPhone)
    await ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, phone: phone.replace('+234', '0') })
    await ask(await server.employee(), 1, byPhone)
    expect((await admin.get(`/admin/employees/${ada.id}/parties`)).body.data).toMatchObject([
      {
        warnings: [
          '“Phone number” of this guarantor is the employee’s own.',
          'Another employee has named this phone number.'
        ]
      }
    ])
  })

  it('is sent at most five messages, however often the employee asks', async () => {
    const server = await testApp()
    const ada = await server.employee()
    for (let tries = 0; tries < 7; tries++) {
      await ask(ada, 1, byPhone)
      await server.services.mailer.idle()
    }
    expect(await server.mailsTo(byPhone.phone)).toHaveLength(5)
  })

  it('needs an email if no text message provider is configured', async () => {
    const server = await withProvider()
    const ada = await signedIn(server)
    expect((await ada.get('/user/parties')).body).toMatchObject({ reachesPhones: false })
    expect(await ask(ada, 1, byPhone)).toMatchObject({
      status: 400,
      body: { data: [{ path: '/email', rule: 'required' }] }
    })
    expect(await ask(ada, 1, guarantor)).toMatchObject({ status: 200 })
    expect(query(server, "SELECT id FROM outbox WHERE channel = 'sms'")).toEqual([])
  })
})

describe('a guarantor with a phone and an email', () => {
  it('receives the link by text message too, and the code by the channel they choose', async () => {
    const provider = await smsProvider()
    const server = await withProvider(provider)
    await ask(await signedIn(server))
    await server.services.mailer.idle()
    const [message] = provider.messages()
    expect(message?.to).toBe(guarantor.phone)
    const token = /\/asked#([\w-]{43})/.exec(message?.message ?? '')?.[1]
    expect((await server.post('/party/open', { token })).body.data).toMatchObject({
      address: 'b*****@example.com',
      phone: '+234*****22'
    })
    await server.post('/party/code', { token })
    await server.services.mailer.idle()
    expect(provider.requests).toHaveLength(1)
    expect(await server.post('/party/code', { token, by: 'sms' })).toMatchObject({
      body: { data: { address: '+234*****22' } }
    })
    await server.services.mailer.idle()
    const code = /\d{6}/.exec(provider.messages()[1]?.message ?? '')?.[0]
    expect(await server.post('/party/confirm', { token, code })).toMatchObject({ status: 200 })
  })

  it.each([
    ['sms', guarantor.phone, guarantor.email],
    [undefined, guarantor.email, guarantor.phone]
  ])(
    'is named by the contact whose code was entered (by %s), even after another code was sent',
    async (by, to, other) => {
      const server = await testApp()
      const admin = await signedIn(server, { isAdmin: true })
      const ada = await server.employee()
      await ask(ada)
      const token = await tokenFor(server)
      await server.post('/party/code', { token, by })
      const code = await server.codeFor(to)
      const key = (await server.post('/party/confirm', { token, code })).body.data.key
      await server.post('/party/code', { token, ...(by === undefined && { by: 'sms' }) })
      const own = { phone: '+2348030000000', email: 'other@example.com' }
      expect(await sign(server, key, own)).toMatchObject({ status: 200 })
      const { url } = (await admin.get(`/user/${ada.id}`)).body.data.guarantors[0].guarantor
      const text = textOfPdf(await fileAt(server, url)).replaceAll(/\s+/g, ' ')
      expect(text).toContain(`after a code sent to ${to} was entered`)
      expect(text).toContain(`Signed by ${guarantor.name} (${to})`)
      expect(text).not.toContain(other)
    }
  )

  it('finds their answers again by the same contact, but shows nothing to people who confirm the other one', async () => {
    const server = await testApp()
    const admin = await signedIn(server, { isAdmin: true })
    const ada = await server.employee()
    await ask(ada)
    const draft = { answers: { guarantor: { homeAddress: '4 Marina, Lagos' } } }
    expect(await server.put('/party/draft', draft, withKey(await confirmBy(server)))).toMatchObject({
      status: 200
    })
    expect(await addressIn(server, await confirmBy(server))).toBe('4 Marina, Lagos')
    expect(await addressIn(server, await keyFor(server))).toBeUndefined()
    await sign(server, await confirmBy(server))
    const [{ _id }] = (await ada.get('/user/parties')).body.data
    await admin.post(`/admin/party-requests/${_id}/return`, { message: 'Please check your address.' })
    expect(await addressIn(server, await keyFor(server))).toBeUndefined()

    /** Confirms the phone of the guarantor, and returns the key. */
    async function confirmBy(app: TestApp) {
      const token = await tokenFor(app)
      await app.post('/party/code', { token, by: 'sms' })
      const code = await app.codeFor(guarantor.phone)
      return (await app.post('/party/confirm', { token, code })).body.data.key
    }

    async function addressIn(app: TestApp, key: string) {
      return (await app.get('/party/form', undefined, withKey(key))).body.data.answers.guarantor.homeAddress
    }
  })

  it('is sent at most five messages, even if the employee changes the email for the same number', async () => {
    const server = await testApp()
    const ada = await server.employee()
    for (let tries = 0; tries < 7; tries++) {
      await ask(ada, 1, { ...guarantor, email: `bola${tries}@example.com` })
      await server.services.mailer.idle()
    }
    expect(await server.mailsTo(guarantor.phone)).toHaveLength(5)
  })

  it('costs at most 20 links a day per employee, including links that are sent again', async () => {
    const server = await testApp()
    const admin = await signedIn(server, { isAdmin: true })
    const ada = await server.employee()
    const statuses = []
    let id = ''
    for (let people = 0; people < 7; people++) {
      const asked = await ask(ada, 1, { ...byPhone, phone: `+23480355500${10 + people}` })
      id = asked.body.data[0]._id
      statuses.push(asked.status)
      for (let again = 0; again < 2; again++)
        statuses.push((await ada.post(`/user/party-requests/${id}/send`, {})).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect(await admin.post(`/admin/party-requests/${id}/send`, {})).toMatchObject({ status: 200 })
  })

  it('receives the email if the text message fails, and administrators see why it failed', async () => {
    const provider = await smsProvider(() => ({ status: 400 }))
    const server = await withProvider(provider)
    const admin = await signedIn(server, { isAdmin: true })
    const ada = await signedIn(server)
    await ask(ada)
    await server.services.mailer.idle()
    const { data } = (await admin.get(`/admin/sent-mails?person=${ada.id}`)).body
    const subject = `${ada.username} asks you to be a guarantor`
    expect(data).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ subject, channel: 'sms', email: null, isToOther: true },
          ...{ outcome: 'failed', reason: 'Refused by the SMS provider (400).' }
        }),
        expect.objectContaining({ subject, channel: 'mail', email: null, outcome: 'sent' })
      ])
    )
    expect(JSON.stringify(data)).not.toContain(guarantor.phone)
  })
})
