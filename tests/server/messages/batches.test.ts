import { describe, expect, it } from 'vitest'
import { type MailSetup, setUpMail } from '../../helpers/mail-setup.ts'
import { signedIn } from '../../helpers/records.ts'
import { addCrowd } from '../../world/people.ts'
import { measure } from '../../helpers/processor-time.ts'

const url = '/admin/send-emails'
const minute = 60_000
const named = (...names: string[]) => names.map(username => ({ username, email: `${username}@example.com` }))

async function send(app: MailSetup, message = 'Hello') {
  const { body } = await app.admin.post(url, { audience: 'all', message })
  return body.data.batch as string
}

const statusOf = async (app: MailSetup, batch: string) => (await app.admin.get(`${url}/${batch}`)).body.data

describe('GET /admin/send-emails/{id}', () => {
  it('returns the sender, the message and how many emails were sent, failed or are waiting', async () => {
    const app = await setUpMail(named('ada', 'gone', 'slow'), command => {
      if (/gone@/.test(command)) return '550 no such mailbox'
      return /slow@/.test(command) ? '451 try later' : 'ok'
    })
    const batch = await send(app)
    await app.mailer.idle()
    expect(await statusOf(app, batch)).toEqual({
      batch,
      type: 'message',
      audience: 'all',
      message: 'Hello',
      by: 'Ngozi',
      createdAt: expect.stringMatching(/^2026-11-20T.*Z$/),
      accepted: 3,
      refused: 0,
      total: 3,
      sent: 1,
      failed: 1,
      waiting: 1,
      dropped: 0,
      failures: [
        { email: 'gone@example.com', reason: 'The mail server refuses this address or this email (550).' }
      ]
    })
    app.server.behave(() => 'ok')
    app.clock.advance(minute)
    await app.mailer.idle()
    expect(await statusOf(app, batch)).toMatchObject({ sent: 2, failed: 1, waiting: 0 })
  })

  it('returns 404 for an unknown batch', async () => {
    const app = await setUpMail()
    for (const id of ['nothing', '%00', '__proto__']) {
      expect((await app.admin.get(`${url}/${id}`)).status).toBe(404)
      expect((await app.admin.post(`${url}/${id}/retry`)).status).toBe(404)
    }
  })

  it('lists the batches of all administrators without the id, newest first', async () => {
    const app = await setUpMail(named('ada'))
    const batches = [await send(app, 'one'), await send(app, 'two'), await send(app, 'three')]
    const colleague = await signedIn(app.app, { isAdmin: true })
    const { data } = (await colleague.get(url)).body
    expect(data.map((row: { batch: string }) => row.batch)).toEqual(batches.reverse())
    expect(data[0]).toMatchObject({ message: 'three', by: 'Ngozi', total: 1 })
    expect(data[0]).not.toHaveProperty('failures')
  })

  it('stores the message encrypted', async () => {
    const app = await setUpMail(named('ada'), () => '451 later')
    await send(app, 'The canary sings')
    await app.mailer.idle()
    const [row] = await app.rows()
    expect(row?.body).toHaveLength(0)
    const { batches } = await import('../../../server/core/database/tables.ts')
    const [batch] = await app.app.services.database.read.db.select().from(batches)
    expect(batch?.body.toString('latin1')).not.toContain('canary')
  })
})

describe('POST /admin/send-emails/{id}/retry', () => {
  it('sends only failed emails again', async () => {
    const app = await setUpMail(named('ada', 'bola', 'chike'), command =>
      /RCPT.*(ada|bola)@/.test(command) ? '554 not today' : 'ok'
    )
    const batch = await send(app)
    await app.mailer.idle()
    expect(await statusOf(app, batch)).toMatchObject({ sent: 1, failed: 2 })
    app.server.behave(command => (/RCPT.*bola@/.test(command) ? '554 not today' : 'ok'))
    const answer = await app.admin.post(`${url}/${batch}/retry`)
    expect(answer.body).toMatchObject({
      message: '2 emails will be sent again.',
      data: { batch, retried: 2 }
    })
    await app.mailer.idle()
    expect(await statusOf(app, batch)).toMatchObject({
      sent: 2,
      failed: 1,
      failures: [{ email: 'bola@example.com' }]
    })
    expect(app.server.received.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'chike@example.com'])
    app.server.behave(() => 'ok')
    expect((await app.admin.post(`${url}/${batch}/retry`)).body.message).toBe('1 email will be sent again.')
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(3)
    expect((await app.admin.post(`${url}/${batch}/retry`)).body.message).toBe('No email can be sent again.')
  })

  it('sends an onboarding link again with its own text', async () => {
    const app = await setUpMail(named('ada'), command => (command.startsWith('RCPT') ? '550 no' : 'ok'))
    const { body } = await app.admin.post('/admin/onboarding-links', { ids: app.ids })
    await app.mailer.idle()
    app.server.behave(() => 'ok')
    await app.admin.post(`${url}/${body.data.batch}/retry`)
    await app.mailer.idle()
    expect(app.server.received[0]?.text).toContain('https://people.example/employee/personalinfo')
  })
})

describe('a message to many people', () => {
  it('is queued for 10,000 people within two seconds without blocking other requests', async () => {
    const app = await setUpMail([], () => '451 later')
    await addCrowd(app.app, 10_000)
    let longest = 0
    let isDone = false
    const watching = (async () => {
      while (!isDone) {
        const { seconds } = await measure(() => new Promise(resolve => setImmediate(resolve)))
        longest = Math.max(longest, seconds)
      }
    })()
    const { result, seconds } = await measure(() =>
      app.admin.post(url, { audience: 'all', message: 'Hello' })
    )
    isDone = true
    await watching
    expect(result.body.data.accepted).toBe(10_000)
    expect(seconds).toBeLessThan(2)
    expect(longest).toBeLessThan(0.5)
    await app.mailer.stop()
    expect(await statusOf(app, result.body.data.batch)).toMatchObject({ total: 10_000, waiting: 10_000 })
    // Filling a Postgres with so many takes longer on a busy machine.
  }, 120_000)

  it('reaches everyone once after the mail server was down for an hour', async () => {
    const app = await setUpMail(
      named(...Array.from({ length: 20 }, (_, index) => `p${index}`)),
      () => '421 down'
    )
    const batch = await send(app)
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await app.mailer.idle()
      app.clock.advance(10 * minute)
    }
    expect(app.server.received).toEqual([])
    app.server.behave(() => 'ok')
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await app.mailer.idle()
      app.clock.advance(10 * minute)
    }
    expect(app.server.received).toHaveLength(20)
    expect(new Set(app.server.received.map(({ to }) => to)).size).toBe(20)
    const again = await signedIn(app.app, { isAdmin: true })
    const { data } = (await again.get(`${url}/${batch}`)).body
    expect(data).toMatchObject({ sent: 20, failed: 0, waiting: 0 })
  })
})
