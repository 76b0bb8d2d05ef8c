import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { smtpServer } from '../../helpers/smtp.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { addCrowd } from '../../world/people.ts'
import { invite, rowOf } from '../hiring/sheets.ts'

let smtp: Awaited<ReturnType<typeof smtpServer>>
let server: TestApp
let admin: SignedIn
let ada: SignedIn
let bayo: SignedIn

beforeAll(async () => {
  smtp = await smtpServer(command => (command.includes('bayo@') ? '550 no such user' : 'ok'))
  server = await testApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'People <people@corp.example>' } })
  admin = await signedIn(server, { isAdmin: true, username: 'Chief' })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  ada = await signedIn(server, { username: 'Ada Obi' })
  bayo = await signedIn(server, { username: 'Bayo', email: 'bayo@example.com' })
  await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
})

afterAll(() => smtp.close())

const send = async (ids: string[], message = 'Hello') => {
  const sent = await admin.post('/admin/send-emails', { ids, message })
  await server.services.mailer.idle()
  return sent.body.data?.batch as string
}
const mails = async (filters = '', who = admin) => (await who.get(`/admin/sent-mails?${filters}`)).body

describe('the list of sent messages', () => {
  it('shows the subject, sender, recipient count and outcome of a message', async () => {
    const batch = await send([ada.id, bayo.id])
    const { body } = await admin.get('/admin/sent-messages')
    expect(body).toMatchObject({ total: 1, page: 1, pages: 1 })
    expect(body.data).toEqual([
      {
        batch,
        type: 'message',
        subject: 'A message from BTC Outsourcing Limited',
        by: 'Chief',
        createdAt: expect.any(String),
        accepted: 2,
        waiting: 0,
        sent: 1,
        failed: 1,
        dropped: 0
      }
    ])
    expect((await admin.get('/admin/sent-messages?outcome=failed')).body.total).toBe(1)
    expect((await admin.get('/admin/sent-messages?outcome=dropped')).body.total).toBe(0)
  })

  it('shows the failure reason in the language of the reader', async () => {
    const [batch] = (await admin.get('/admin/sent-messages')).body.data
    const inHausa = { headers: { 'accept-language': 'ha' } }
    const [mail] = (await admin.get(`/admin/sent-mails?person=${bayo.id}`, undefined, inHausa)).body.data
    expect(mail.reason).toBe('Sabar imel ta ƙi wannan adireshin ko wannan imel (550).')
    const { failures } = (await admin.get(`/admin/send-emails/${batch.batch}`, undefined, inHausa)).body.data
    expect(failures).toMatchObject([{ reason: 'Sabar imel ta ƙi wannan adireshin ko wannan imel (550).' }])
  })

  it('filters emails by batch, person, name and outcome', async () => {
    const [batch] = (await admin.get('/admin/sent-messages')).body.data
    expect((await mails(`batch=${batch.batch}`)).total).toBe(2)
    const ofBayo = await mails(`person=${bayo.id}`)
    expect(ofBayo.person).toBe('Bayo')
    expect(ofBayo.data).toMatchObject([
      {
        employee: { _id: bayo.id },
        outcome: 'failed',
        reason: 'The mail server refuses this address or this email (550).',
        canRetry: true
      }
    ])
    expect((await mails('search=OBI')).data).toMatchObject([{ employee: { _id: ada.id }, outcome: 'sent' }])
    expect((await mails('outcome=failed')).total).toBe(1)
  })

  it('shows single emails by their subject, which is stored encrypted', async () => {
    await admin.post(`/admin/employees/${ada.id}/corrections`, {
      corrections: [{ path: '/employeeDetails/bankName', message: 'Not this bank.' }]
    })
    await server.services.mailer.idle()
    const [mail] = (await mails(`person=${ada.id}`)).data
    expect(mail).toMatchObject({ type: 'single', subject: 'Please correct your employee record', by: null })
    const rows = query<{ subject: Buffer; body: Buffer }>(
      server,
      "SELECT subject, body FROM outbox WHERE batch IS NULL AND state = 'sent'"
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(Buffer.from(row.subject).toString('latin1')).not.toContain('correct')
      expect(row.body).toHaveLength(0)
    }
  })

  it('retries a failed email, but not a sent email', async () => {
    const [failed] = (await mails('outcome=failed')).data
    const [sent] = (await mails(`person=${ada.id}`)).data
    expect((await admin.post(`/admin/sent-mails/${sent._id}/retry`)).status).toBe(404)
    smtp.behave(() => 'ok')
    expect(await admin.post(`/admin/sent-mails/${failed._id}/retry`)).toMatchObject({
      status: 200,
      body: { message: 'The email will be sent again.' }
    })
    await server.services.mailer.idle()
    expect((await mails(`person=${bayo.id}`)).data).toMatchObject([{ outcome: 'sent', reason: null }])
    expect((await admin.post(`/admin/sent-mails/${failed._id}/retry`)).status).toBe(404)
  })

  it('shows a client coordinator only employees of their clients', async () => {
    const clients = query<{ id: string }>(server, 'SELECT id FROM clients').map(({ id }) => id)
    const role = { isAdmin: true, role: 'client-coordinator', clients }
    const coordinator = await signedIn(server, role)
    expect((await mails('', coordinator)).data.map((mail: { employee: object }) => mail.employee)).toEqual(
      (await mails(`person=${ada.id}`)).data.map((mail: { employee: object }) => mail.employee)
    )
    expect((await mails(`person=${bayo.id}`, coordinator)).person).toBe(null)
    expect((await coordinator.get('/admin/sent-messages')).body.total).toBe(0)
    expect(
      (await coordinator.post(`/admin/employees/${bayo.id}/reminders`, { isStopped: true })).status
    ).toBe(404)
  })

  it('shows invitations of new employees only to roles that may hire', async () => {
    const { batch } = (await invite(admin, [rowOf(1)])).body.data
    await server.services.mailer.idle()
    const reviewer = await signedIn(server, { role: 'reviewer' })
    const listed = async (who: SignedIn, path: string) =>
      (await who.get(path)).body.data.map((one: { batch: string }) => one.batch)
    for (const path of ['/admin/sent-messages', '/admin/send-emails']) {
      expect(await listed(admin, path)).toContain(batch)
      expect(await listed(reviewer, path)).toEqual(
        (await listed(admin, path)).filter((id: string) => id !== batch)
      )
    }
    const total = async (who: SignedIn) => (await who.get('/admin/sent-messages')).body.total
    expect(await total(reviewer)).toBe((await total(admin)) - 1)
    expect((await admin.get(`/admin/send-emails/${batch}`)).status).toBe(200)
    expect((await reviewer.get(`/admin/send-emails/${batch}`)).status).toBe(404)
    expect((await reviewer.post(`/admin/send-emails/${batch}/retry`)).status).toBe(404)
  })

  it.each([
    ['sent-mails?outcome=lost', '"outcome" must be waiting, sent, failed, dropped.'],
    ['sent-mails?page=0', '"page" must be a whole number from 1 to 1000000.'],
    ['sent-mails?person=%27', '"person" must be one id.'],
    ['sent-messages?page=x', '"page" must be a whole number from 1 to 1000000.']
  ])('returns 400 with a reason for %s', async (path, message) => {
    expect(await admin.get(`/admin/${path}`)).toMatchObject({ status: 400, body: { message } })
  })
})

describe('bulk email', () => {
  it('is not sent to disabled employees, even if it was already queued', async () => {
    const removed = await signedIn(server, { username: 'Gone' })
    smtp.behave(() => '451 later')
    const batch = await send([removed.id], 'Before')
    await admin.put(`/admin/accounts/${removed.id}/disabled`, { reason: 'other' })
    smtp.behave(() => 'ok')
    server.clock.advance(60_000)
    await server.services.mailer.idle()
    expect((await mails(`batch=${batch}`)).data).toMatchObject([
      { outcome: 'dropped', reason: 'The account was disabled before it was sent.', canRetry: false }
    ])
    for (const [path, body] of [
      ['send-emails', { ids: [removed.id], message: 'After' }],
      ['send-emails', { emails: [removed.email], message: 'After' }],
      ['reminders', { ids: [removed.id] }],
      ['onboarding-links', { ids: [removed.id] }]
    ] as const)
      expect((await admin.post(`/admin/${path}`, body)).status, path).toBe(400)
    expect(
      smtp.received.filter(({ to }) => to === removed.email).map(({ subject }) => subject)
    ).not.toContain('A message from BTC Outsourcing Limited')
  })

  it('never goes to a former address: it is dropped, or sent to the corrected one when tried again', async () => {
    const [waiting, failed] = [await signedIn(server), await signedIn(server, { email: 'typo@example.com' })]
    smtp.behave(command =>
      command.includes('typo@') ? '550 no such user' : command.includes(waiting.email) ? '451 later' : 'ok'
    )
    const batch = await send([waiting.id, failed.id], 'Before')
    const corrections = correctionsOf(server, admin)
    await corrections.correct(waiting.id, { email: 'waiting.right@example.com' })
    await corrections.correct(failed.id, { email: 'typo.right@example.com' })
    expect(await admin.post(`/admin/send-emails/${batch}/retry`)).toMatchObject({
      body: { data: { retried: 1 } }
    })
    await server.services.mailer.idle()
    smtp.behave(() => 'ok')
    server.clock.advance(60_000)
    await server.services.mailer.idle()
    const { data } = await mails(`batch=${batch}`)
    expect(Object.fromEntries(data.map((one: { email: string }) => [one.email, one]))).toMatchObject({
      [waiting.email]: { outcome: 'dropped', reason: 'The email address was changed before it was sent.' },
      'typo.right@example.com': { outcome: 'sent' }
    })
    const reached = smtp.received.filter(({ text }) => text.includes('Before')).map(({ to }) => to)
    expect(reached).toContain('typo.right@example.com')
    for (const former of [waiting.email, failed.email]) expect(reached).not.toContain(former)
  })

  it('about one person goes to the corrected address when tried again', async () => {
    const wrong = await signedIn(server, { email: 'single.typo@example.com' })
    await wrong.post('/user/employeeDetails', validAnswers.employeeDetails)
    smtp.behave(command => (command.includes('single.typo@') ? '550 no such user' : 'ok'))
    const corrections = [{ path: '/employeeDetails/bankName', message: 'Not this bank.' }]
    await admin.post(`/admin/employees/${wrong.id}/corrections`, { corrections })
    await server.services.mailer.idle()
    const [failed] = (await mails(`person=${wrong.id}&outcome=failed`)).data
    smtp.behave(() => 'ok')
    await correctionsOf(server, admin).correct(wrong.id, { email: 'single.right@example.com' })
    expect(await admin.post(`/admin/sent-mails/${failed._id}/retry`)).toMatchObject({ status: 200 })
    await server.services.mailer.idle()
    const received = smtp.received.filter(({ subject, to }) => subject === failed.subject && to !== ada.email)
    expect(received.map(({ to }) => to)).toEqual(['single.right@example.com'])
  })

  it('is not retried by a role limited to clients if one of 101 employees has moved to another client', async () => {
    const mailServer = await smtpServer(command => (/RCPT.*<p\d/.test(command) ? '550 no such user' : 'ok'))
    const own = await testApp({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'people@corp.example' } })
    const chief = await signedIn(own, { isAdmin: true })
    const client = (await chief.post('/admin/client-list', { name: 'Acme Bank' })).body.data
    const employee = await signedIn(own)
    await employee.post('/user/employeeDetails', validAnswers.employeeDetails)
    await addCrowd(own, 101)
    const { database, mailer } = own.services
    await database.write(({ db }) =>
      db.run(sql`INSERT INTO filter_values (user_id, field, value) SELECT users.id, own.field, own.value
        FROM users, filter_values AS own WHERE own.user_id = ${employee.id} AND users.id LIKE '0000000%'`)
    )
    const role = { isAdmin: true, role: 'client-coordinator', clients: [client._id] }
    const coordinator = await signedIn(own, role)
    const body = { audience: 'all', message: 'Hello' }
    const { batch } = (await coordinator.post('/admin/send-emails', body)).body.data
    await mailer.idle()
    expect((await coordinator.get(`/admin/send-emails/${batch}`)).body.data).toMatchObject({ failed: 101 })
    await database.write(({ db }) =>
      db.run(
        sql`DELETE FROM filter_values WHERE user_id = (SELECT id FROM users WHERE email = 'p9@example.com')`
      )
    )
    expect(await coordinator.post(`/admin/send-emails/${batch}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'message.out_of_reach' }
    })
    mailServer.close()
  })

  it('is dropped if the employee asks for erasure before the reminder leaves', async () => {
    const asking = await signedIn(server)
    smtp.behave(() => '451 later')
    await admin.post('/admin/reminders', { ids: [asking.id] })
    await server.services.mailer.idle()
    await asking.post('/user/erasure', {})
    await server.services.mailer.idle()
    smtp.behave(() => 'ok')
    server.clock.advance(60_000)
    await server.services.mailer.idle()
    expect((await mails(`person=${asking.id}`)).data).toMatchObject([
      { outcome: 'dropped', reason: 'Erasure was asked for or ordered before it was sent.' }
    ])
  })

  it('is dropped if reminders are stopped before it leaves, and deleted with an erased employee', async () => {
    const [stopped, erased] = [await signedIn(server), await signedIn(server)]
    smtp.behave(() => '451 later')
    await admin.post('/admin/reminders', { ids: [stopped.id, erased.id] })
    await server.services.mailer.idle()
    await admin.post(`/admin/employees/${stopped.id}/reminders`, { isStopped: true })
    await admin.delete(`/admin/users/${erased.id}`)
    // Let the mail be refused before the clock moves on; otherwise it would wait again.
    await server.services.mailer.idle()
    smtp.behave(() => 'ok')
    server.clock.advance(60_000)
    await server.services.mailer.idle()
    expect((await mails(`person=${stopped.id}`)).data).toMatchObject([
      { outcome: 'dropped', reason: 'Reminders were stopped before it was sent.' }
    ])
    expect(query(server, `SELECT 1 FROM outbox WHERE user_id = '${erased.id}'`)).toEqual([])
    expect(smtp.received.filter(({ to }) => to === erased.email).map(({ subject }) => subject)).toEqual([
      'Your record was erased'
    ])
    expect(await admin.post('/admin/reminders', { ids: [stopped.id, erased.id] })).toMatchObject({
      status: 400
    })
  })
})

describe('the link that stops reminders', () => {
  it('stops reminders with one click from the email or its headers, and can be undone', async () => {
    const chi = await signedIn(server)
    await admin.post('/admin/reminders', { ids: [chi.id] })
    await server.services.mailer.idle()
    const mail = smtp.received.find(({ to }) => to === chi.email)
    const [, url = '', token = ''] =
      /Stop these reminders: (\S+\/reminders\/([0-9a-f]{32}))/.exec(mail?.text ?? '') ?? []
    const raw = mail?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
    expect(raw).toContain(`List-Unsubscribe: <${url}>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect((await server.get(`/reminders/${token}`)).body.data).toEqual({ isStopped: false })
    const oneClick = () =>
      server.app.inject({
        method: 'POST',
        url: `/reminders/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click'
      })
    expect((await oneClick()).statusCode).toBe(200)
    expect((await oneClick()).statusCode).toBe(200)
    const view = await admin.get(`/admin/employees/${chi.id}/reminders`)
    expect(view.body.data).toMatchObject({ isStopped: true, stoppedBy: 'employee' })
    expect((await admin.post('/admin/reminders', { ids: [chi.id] })).status).toBe(400)
    expect((await admin.post('/admin/send-emails', { ids: [chi.id], message: 'Still' })).status).toBe(200)
    expect((await server.post(`/reminders/${token}`, { isStopped: false })).body.data).toEqual({
      isStopped: false
    })
    expect((await admin.post('/admin/reminders', { ids: [chi.id] })).status).toBe(200)
  })

  it.each(['0'.repeat(32), 'x', '..%2f..', '%00', 'A'.repeat(300)])(
    'returns 404 for the token %s',
    async token => {
      for (const answer of [
        await server.get(`/reminders/${token}`),
        await server.post(`/reminders/${token}`, { isStopped: true }),
        { status: (await server.app.inject({ method: 'POST', url: `/reminders/${token}` })).statusCode }
      ])
        expect(answer.status).toBe(404)
    }
  )

  it('reveals nothing about its owner', async () => {
    const [row] = query<{ token: string }>(server, 'SELECT token FROM reminder_stops LIMIT 1')
    const answer = await server.get(`/reminders/${row?.token}`)
    expect(JSON.stringify(answer.body)).not.toMatch(/@|Person|Ada|Bayo/)
  })
})
