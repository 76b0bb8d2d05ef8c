import { describe, expect, it } from 'vitest'
import { remindParties } from '../../../server/parties/remind.ts'
import { testApp } from '../../helpers/app.ts'
import { ask, byPhone, guarantor, sign, withKey } from '../../helpers/guarantors.ts'
import { withMailServer } from '../../helpers/mailing.ts'
import { signedIn } from '../../helpers/records.ts'
import { smsProvider, taken } from '../../helpers/sms-provider.ts'
import { smtpServer } from '../../helpers/smtp.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const minute = 60_000
const day = 24 * 60 * minute
const { phone: _, ...byEmail } = guarantor

const requestOf = async (who: SignedIn) => (await who.get('/user/parties')).body.data[0]

describe('a guarantor whose link cannot be delivered', () => {
  it('is shown as not sent to the employee and to administrators, until a reminder arrives', async () => {
    const app = await withMailServer(command => (command.includes(byEmail.email) ? '550 no such user' : 'ok'))
    app.clock.advance(Date.parse('2026-11-30T09:00:00Z') - app.clock.now())
    const [ada, admin] = [await signedIn(app), await signedIn(app, { isAdmin: true })]
    await ask(ada, 1, byEmail)
    await app.mailer.idle()
    expect(await requestOf(ada)).toMatchObject({ state: 'unsent', link: expect.any(String) })
    const seen = await admin.get(`/admin/employees/${ada.id}/parties`)
    expect(seen.body.data).toMatchObject([{ state: 'unsent' }])
    app.server.behave(() => 'ok')
    app.clock.advance(3 * day)
    await remindParties(app.services)
    await app.mailer.idle()
    const again = await signedIn(app, { isAdmin: true })
    expect((await again.get(`/admin/employees/${ada.id}/parties`)).body.data).toMatchObject([
      { state: 'sent' }
    ])
  })

  it('is shown as not sent only if both the email and the text message fail', async () => {
    const provider = await smsProvider(() => ({ status: 400 }))
    const mail = await smtpServer()
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'people@corp.example', ...provider.env }
    const app = await testApp({ env })
    const [ada, bayo] = [await signedIn(app), await signedIn(app)]
    await ask(ada, 1, guarantor)
    await ask(bayo, 1, byPhone)
    await app.services.mailer.idle()
    expect(await requestOf(ada)).toMatchObject({ state: 'sent' })
    expect(await requestOf(bayo)).toMatchObject({ state: 'unsent' })
    await mail.close()
  })

  it('is shown as not sent if a form that was sent back does not reach them', async () => {
    const app = await withMailServer()
    const [ada, admin] = [await signedIn(app), await signedIn(app, { isAdmin: true })]
    await ask(ada, 1, byEmail)
    const { _id, link } = await requestOf(ada)
    await sign(app, await keyOf(app, link))
    app.server.behave(command => (command.includes(byEmail.email) ? '550 no such user' : 'ok'))
    await admin.post(`/admin/party-requests/${_id}/return`, { message: 'Please check your address.' })
    await app.mailer.idle()
    expect(await requestOf(ada)).toMatchObject({ state: 'unsent', link: expect.any(String) })
  })
})

describe('a link that waits to be sent', () => {
  it.each<[string, (ada: SignedIn, id: string) => Promise<unknown>]>([
    ['the employee asks somebody else', ada => ask(ada, 1, { ...byEmail, email: 'other@example.com' })],
    ['the employee withdraws the request', (ada, id) => ada.delete(`/user/party-requests/${id}`)]
  ])('is no longer sent after %s', async (_, end) => {
    const { app, ada, request } = await askInVain()
    await end(ada, request._id)
    await arrive(app)
    expect(app.server.received.filter(({ to }) => to === byEmail.email)).toEqual([])
  })

  it('is replaced by the new one if it is sent again', async () => {
    const { app, ada, request } = await askInVain()
    await ada.post(`/user/party-requests/${request._id}/send`)
    await arrive(app)
    const { link } = await requestOf(ada)
    const received = app.server.received.filter(({ to }) => to === byEmail.email)
    expect(received.map(({ text }) => text.includes(link))).toEqual([true])
  })

  it.each([
    ['signed', (app: Mailing, key: string) => sign(app, key)],
    ['declined', (app: Mailing, key: string) => app.post('/party/decline', {}, withKey(key))]
  ])('is no longer sent after the person %s by the link that was shared', async (_, finish) => {
    const { app, ada, request } = await askInVain()
    app.server.behave(() => 'ok')
    expect(await finish(app, await keyOf(app, request.link))).toMatchObject({ status: 200 })
    const before = app.server.received.filter(({ to }) => to === byEmail.email)
    await arrive(app)
    expect(app.server.received.filter(({ to }) => to === byEmail.email)).toEqual(before)
    expect(app.server.received.at(-1)?.to).toBe(ada.email)
  })
})

describe('a reminder by text message', () => {
  it('that had to wait for the provider leaves within the sending hours', async () => {
    const provider = await smsProvider()
    const app = await testApp({ env: provider.env })
    const goTo = async (time: string) => {
      app.clock.advance(Date.parse(time) - app.clock.now())
      await app.services.mailer.idle()
    }
    await goTo('2026-11-23T09:00:00Z')
    await ask(await app.employee(), 1, byPhone)
    await app.services.mailer.idle()
    await goTo('2026-11-26T16:00:00Z')
    provider.behave(() => ({ status: 402 }))
    await remindParties(app.services)
    await app.services.mailer.idle()
    const tried = provider.requests.length
    provider.behave(() => taken)
    await goTo('2026-11-26T22:00:00Z')
    expect(provider.requests).toHaveLength(tried)
    await goTo('2026-11-27T07:00:00Z')
    expect(provider.messages().slice(tried)).toMatchObject([{ to: byPhone.phone }])
  })
})

type Mailing = Awaited<ReturnType<typeof withMailServer>>

/** Asks a guarantor while the mail server does not take the link yet. */
async function askInVain() {
  const app = await withMailServer(command => (command.includes(byEmail.email) ? '451 later' : 'ok'))
  const ada = await signedIn(app)
  await ask(ada, 1, byEmail)
  await app.mailer.idle()
  return { app, ada, request: await requestOf(ada) }
}

/** Opens a link with the code that is mailed to the guarantor, and returns its key. */
async function keyOf(app: Mailing, link: string): Promise<string> {
  const token = link.split('#')[1]
  await app.post('/party/code', { token })
  await app.mailer.idle()
  const codes = app.server.received.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? [])
  return (await app.post('/party/confirm', { token, code: codes.at(-1) })).body.data.key
}

/** Lets the mail server take what waits. */
async function arrive({ server, clock, mailer }: Mailing) {
  server.behave(() => 'ok')
  clock.advance(minute)
  await mailer.idle()
}
