import { afterEach, expect, it } from 'vitest'
import { reminders } from '../../../generated/mails.ts'
import type { MailTemplate } from '../../../engine/index.ts'
import { remindBySchedule } from '../../../server/messages/schedule.ts'
import { testApp } from '../../helpers/app.ts'
import { enteredAgain, signedIn, validAnswers } from '../../helpers/records.ts'
import { smsProvider, taken } from '../../helpers/sms-provider.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const day = 24 * 3600_000
const template = reminders['nothing-saved'] as MailTemplate

afterEach(() => {
  delete template.sms
})

const phoneOf = (number: number) => `+234803000000${number}`
const chooses = (who: SignedIn, isOn: boolean) => who.put('/account/text-messages', { isOn })

it('a reminder also goes by text message if its rule has one, unless reminders are stopped', async () => {
  template.sms = 'Please begin your record: {link}'
  const provider = await smsProvider((_, count) => (count === 1 ? taken : { status: 500 }))
  const server = await testApp({
    env: {
      ...provider.env,
      ADMIN_FACTOR: 'optional',
      ADMIN_IDLE_MINUTES: '99999',
      ADMIN_SESSION_HOURS: '9999',
      RATE_LIMITS: 'off'
    }
  })
  const admin = await signedIn(server, { isAdmin: true })
  server.clock.advance(Date.parse('2026-11-23T08:30:00Z') - server.clock.now())
  const remind = async () => {
    await remindBySchedule(server.services)
    await server.services.mailer.idle()
  }
  const ada = await signedIn(server, { phone: '+2348030000001' })
  await enteredAgain(server, admin)
  await admin.post('/admin/reminder-rules/nothing-saved', { isOn: true })
  server.clock.advance(3 * day)
  await remind()
  expect(provider.messages()).toMatchObject([
    { to: '+2348030000001', message: expect.stringMatching(/^Please begin your record: http/) }
  ])
  expect(await server.mailsTo(ada.email)).toHaveLength(1)

  // The next one waits for the provider, and she stops reminders before it is sent.
  server.clock.advance(4 * day)
  await remind()
  expect(provider.requests).toHaveLength(2)
  await admin.post(`/admin/employees/${ada.id}/reminders`, { isStopped: true })
  server.clock.advance(60_000)
  await server.services.mailer.idle()
  expect(provider.requests).toHaveLength(2)
  const { data } = (await admin.get(`/admin/sent-mails?person=${ada.id}`)).body
  expect(data.filter(({ channel }: { channel: string }) => channel === 'sms')).toMatchObject([
    { outcome: 'dropped', reason: 'Reminders were stopped before it was sent.', email: null },
    { outcome: 'sent' }
  ])
})

it('an employee who chose text messages gets the text of "Remind" if the rule has none', async () => {
  const server = await testApp({ env: { ADMIN_FACTOR: 'optional', RATE_LIMITS: 'off' } })
  server.clock.advance(Date.parse('2026-11-23T08:30:00Z') - server.clock.now())
  const [ada, bayo] = [
    await signedIn(server, { phone: phoneOf(1) }),
    await signedIn(server, { phone: phoneOf(2) })
  ]
  await chooses(ada, true)
  server.clock.advance(3 * day)
  const admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/reminder-rules/nothing-saved', { isOn: true })
  await remindBySchedule(server.services)
  expect((await server.mailsTo(phoneOf(1))).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Your record at BTC still needs something from you\. Continue here: http/)
  ])
  expect(await server.mailsTo(bayo.email)).toHaveLength(1)
  expect(await server.mailsTo(phoneOf(2))).toEqual([])
})

it('a reminder sends no text message to an employee who turned text messages off', async () => {
  template.sms = 'Please begin your record: {link}'
  const server = await testApp({ env: { ADMIN_FACTOR: 'optional', RATE_LIMITS: 'off' } })
  server.clock.advance(Date.parse('2026-11-23T08:30:00Z') - server.clock.now())
  const ada = await signedIn(server, { phone: phoneOf(1) })
  expect((await ada.get('/account')).body.data.textMessages).toBe('some')
  await chooses(ada, false)
  server.clock.advance(3 * day)
  const admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/reminder-rules/nothing-saved', { isOn: true })
  await remindBySchedule(server.services)
  expect(await server.mailsTo(ada.email)).toHaveLength(1)
  expect(await server.mailsTo(phoneOf(1))).toEqual([])
})

it('"Remind" also sends text messages to employees who chose them, and counts them beforehand', async () => {
  const server = await testApp()
  const admin = await signedIn(server, { isAdmin: true })
  const people = []
  for (const number of [1, 2, 3]) people.push(await signedIn(server, { phone: phoneOf(number) }))
  const [ada, bayo, cyn] = people as [SignedIn, SignedIn, SignedIn]
  const ids = people.map(({ id }) => id)
  const count = () => admin.post('/admin/reminders/count', { ids })
  await chooses(ada, true)
  await chooses(cyn, true)
  expect((await count()).body.data).toEqual({ emails: 3, texts: 2, again: 0 })
  await admin.post(`/admin/employees/${cyn.id}/reminders`, { isStopped: true })
  expect((await count()).body.data).toEqual({ emails: 2, texts: 1, again: 0 })
  expect(await admin.post('/admin/reminders/count', { ids: [] })).toMatchObject({ status: 400 })
  const sent = await admin.post('/admin/reminders', { ids })
  expect(sent.body.data).toMatchObject({ accepted: 2, refused: 1 })
  expect((await server.mailsTo(phoneOf(1)))[0]?.text).toContain('Continue here: http')
  expect(await server.mailsTo(phoneOf(3))).toEqual([])
  expect(await server.mailsTo(bayo.email)).toHaveLength(1)
  const { data } = (await admin.get(`/admin/sent-mails?batch=${sent.body.data.batch}&person=${ada.id}`)).body
  expect(data.map(({ channel }: { channel: string }) => channel).sort()).toEqual(['mail', 'sms'])
  expect(JSON.stringify(data)).not.toContain(phoneOf(1))
  expect((await admin.get(`/admin/send-emails/${sent.body.data.batch}`)).body.data).toMatchObject({
    accepted: 2,
    total: 3,
    sent: 3
  })
})

it('a text message that failed is listed, and sent again, by a role limited to the client of the employee', async () => {
  const provider = await smsProvider((_, count) => (count === 1 ? { status: 400 } : taken))
  const server = await testApp({ env: { ...provider.env, RATE_LIMITS: 'off' } })
  const admin = await signedIn(server, { isAdmin: true })
  const { _id } = (await admin.post('/admin/client-list', { name: 'Acme Bank' })).body.data
  const ada = await signedIn(server, { phone: phoneOf(1) })
  await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
  await chooses(ada, true)
  const coordinator = await signedIn(server, { isAdmin: true, role: 'client-coordinator', clients: [_id] })
  const { batch } = (await coordinator.post('/admin/reminders', { ids: [ada.id] })).body.data
  await server.services.mailer.idle()
  expect((await coordinator.get(`/admin/send-emails/${batch}`)).body.data).toMatchObject({
    failed: 1,
    failures: [{ email: 'A text message' }]
  })
  expect(await coordinator.post(`/admin/send-emails/${batch}/retry`)).toMatchObject({
    status: 200,
    body: { data: { retried: 1 } }
  })
  await server.services.mailer.idle()
  expect(provider.messages().map(({ to }) => to)).toEqual([phoneOf(1), phoneOf(1)])
})

it('a reminder that had to wait leaves within the sending hours, and not to someone who has saved since', async () => {
  template.sms = 'Please begin your record: {link}'
  const provider = await smsProvider(() => ({ status: 402 }))
  const long = { EMPLOYEE_IDLE_MINUTES: '99999', EMPLOYEE_SESSION_HOURS: '9999' }
  const server = await testApp({ env: { ...provider.env, ...long, ADMIN_FACTOR: 'optional' } })
  server.clock.advance(Date.parse('2026-11-23T08:30:00Z') - server.clock.now())
  const ada = await signedIn(server, { phone: phoneOf(1) })
  const bola = await signedIn(server, { phone: phoneOf(2) })
  server.clock.advance(3 * day)
  const admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/reminder-rules/nothing-saved', { isOn: true })
  await remindBySchedule(server.services)
  await server.services.mailer.idle()
  await bola.put('/user/educationalBackground', validAnswers.educationalBackground)
  const tried = provider.requests.length

  provider.behave(() => taken)
  const goTo = async (time: string) => {
    server.clock.advance(Date.parse(time) - server.clock.now())
    await server.services.mailer.idle()
  }
  await goTo('2026-11-26T22:00:00Z')
  expect(provider.requests).toHaveLength(tried)
  await goTo('2026-11-27T07:00:00Z')
  expect(provider.messages().slice(tried)).toMatchObject([{ to: phoneOf(1) }])
  const texts = async ({ id }: SignedIn) => {
    const { data } = (await server.admin().then(one => one.get(`/admin/sent-mails?person=${id}`))).body
    return data.filter(({ channel }: { channel: string }) => channel === 'sms')
  }
  expect(await texts(ada)).toMatchObject([{ outcome: 'sent' }])
  expect(await texts(bola)).toMatchObject([
    { outcome: 'dropped', reason: 'The record was begun before it was sent.' }
  ])
})
