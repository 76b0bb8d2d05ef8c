import { describe, expect, it, vi } from 'vitest'
import { reminders } from '../../../generated/reminders.ts'
import { findAllowance } from '../../../server/mail/sending-hours.ts'
import { explainFault } from '../../../server/mail/transports/delivery-fault.ts'
import { checkSender } from '../../../server/mail/transports/smtp-server.ts'
import { testApp } from '../../helpers/app.ts'
import { mailing } from '../../helpers/mailing.ts'
import { setUpMail } from '../../helpers/mail-setup.ts'
import { smtpServer } from '../../helpers/smtp.ts'

const minute = 60_000
const hour = 60 * minute
const at = (verb: string, answer: string | undefined) => (command: string) =>
  command.startsWith(verb) ? answer : 'ok'

describe('the mailer during a fault of the installation', () => {
  it.each([
    ['rejects our sender', at('MAIL', '553 5.7.1 not owned by user')],
    ['rejects our sender without an enhanced status code', at('MAIL', '550 no')],
    ['reports a daily quota', at('.', '550 5.4.5 Daily user sending limit exceeded')],
    ['reports a quota only in its text', at('.', '550 Message rate limit exceeded')],
    ['does not relay our emails', at('RCPT', '554 5.7.1 Relay access denied')],
    ['requires a log-in', at('RCPT', '530 Authentication required')],
    ['blocks our network', at('RCPT', '554 5.7.1 Service unavailable; Client host blocked')],
    ['is full', at('.', '554 5.3.1 Mail system full')],
    ['drops the connection', at('MAIL', undefined)],
    ['closes', at('MAIL', '421 4.3.2 closing')]
  ])(
    'keeps all emails queued while the server %s, and sends them once that is fixed',
    async (_, behaviour) => {
      const app = await mailing(behaviour)
      await app.put(Array.from({ length: 12 }, (_, index) => ({ to: `a${index}@example.com`, priority: 0 })))
      for (let passed = 0; passed < 30; passed++) {
        await app.mailer.idle()
        app.clock.advance(hour)
      }
      expect(new Set((await app.rows()).map(({ state }) => state))).toEqual(new Set(['waiting']))
      app.server.behave(() => 'ok')
      for (let passed = 0; passed < 3; passed++) {
        app.clock.advance(6 * minute)
        await app.mailer.idle()
      }
      expect(app.server.received).toHaveLength(12)
    }
  )

  it('makes fewer than 25 attempts in an hour with 50 emails queued', async () => {
    let tries = 0
    const app = await mailing(command => {
      if (!command.startsWith('MAIL')) return 'ok'
      tries++
      return '553 5.7.1 not owned by user'
    })
    await app.put(Array.from({ length: 50 }, (_, index) => ({ to: `a${index}@example.com`, priority: 0 })))
    for (let passed = 0; passed < 60; passed++) {
      await app.mailer.idle()
      app.clock.advance(minute)
    }
    expect(tries).toBeLessThan(25)
  })

  it('sends the queued emails after the clock was a year ahead for a while', async () => {
    const app = await mailing(at('MAIL', '553 5.7.1 not owned by user'))
    app.clock.advance(365 * 24 * hour)
    await app.put(Array.from({ length: 6 }, (_, index) => ({ to: `a${index}@example.com`, priority: 0 })))
    await app.mailer.idle()
    app.clock.advance(-365 * 24 * hour)
    app.server.behave(() => 'ok')
    await app.put([{ to: 'new@example.com', priority: 0 }])
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(7)
  })

  it('does not send a code that has expired', async () => {
    const app = await mailing(at('MAIL', '553 5.7.1 not owned by user'))
    await app.signUp()
    await app.mailer.idle()
    expect((await app.rows())[0]?.state).toBe('waiting')
    app.clock.advance(11 * minute)
    app.server.behave(() => 'ok')
    await app.mailer.idle()
    expect(app.server.received).toEqual([])
  })

  it('shows administrators the reason and start of the fault until an email is sent', async () => {
    const app = await setUpMail([{ username: 'Ada', email: 'ada@example.com' }], at('MAIL', '553 5.7.1 no'))
    const status = async () => (await app.admin.get('/admin/mail-status')).body.data
    expect(await status()).toEqual({ isSent: true, isShown: false, waiting: 0, degraded: [] })
    const since = app.clock.now()
    await app.admin.post('/admin/send-emails', { audience: 'all', message: 'Hello' })
    await app.mailer.idle()
    const why = 'The mail server refuses the sender in MAIL_FROM (553 5.7.1).'
    const fault = { service: 'mail', since: expect.any(String), why }
    await expect
      .poll(status, { timeout: 5000 })
      .toEqual({ isSent: true, isShown: false, waiting: 1, degraded: [fault] })
    const [mailFault] = (await status()).degraded
    expect(Math.abs(Date.parse(mailFault.since) - since)).toBeLessThan(5000)
    const [mail] = (await app.admin.get('/admin/sent-mails')).body.data
    expect(mail).toMatchObject({ outcome: 'waiting', reason: why })
    app.clock.advance(6 * minute)
    app.server.behave(() => 'ok')
    await app.mailer.idle()
    await expect
      .poll(status, { timeout: 5000 })
      .toEqual({ isSent: true, isShown: false, waiting: 0, degraded: [] })
  })

  it('shows no fault once the mail server is back, though a reminder waits for its sending hours', async () => {
    const app = await mailing(at('MAIL', '553 5.7.1 no'))
    const isDegraded = async () => !(await app.app.inject('/readyz')).json().data.mail
    const advanceTo = (isOpen: boolean) => {
      while (findAllowance(reminders.sending, app.clock.now()).allowed > 0 !== isOpen)
        app.clock.advance(30 * minute)
    }
    advanceTo(true)
    await app.put([{ keepsHours: true }])
    await app.mailer.idle()
    await expect.poll(isDegraded, { timeout: 5000 }).toBe(true)
    advanceTo(false)
    app.server.behave(() => 'ok')
    await app.mailer.idle()
    expect(await app.rows()).toMatchObject([{ state: 'waiting' }])
    const now = performance.now.bind(performance)
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + minute)
    await expect.poll(isDegraded, { timeout: 5000 }).toBe(false)
    spy.mockRestore()
    expect(app.server.received).toEqual([])
  })

  it('does not explain the fault in /readyz', async () => {
    const app = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.ng' } })
    const answer = await app.app.inject('/readyz')
    expect(answer.json().data).toEqual({ database: true, schemas: true, mail: false, files: true })
    expect(answer.body).not.toMatch(/ECONNREFUSED|mail server/)
  })
})

describe('explainFault', () => {
  it.each([
    ['RCPT TO', '550 no such user', 'recipient'],
    ['RCPT TO', '550 5.1.1 unknown', 'recipient'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'recipient'],
    ['RCPT TO', "552 5.2.2 The recipient's inbox is out of storage space and daily limit", 'recipient'],
    ['RCPT TO', '552 mailbox full, quota exceeded', 'recipient'],
    ['RCPT TO', '553 bad mailbox name', 'recipient'],
    ['RCPT TO', '550 5.7.17 the mailbox has another owner', 'recipient'],
    ['DATA', '554 5.6.0 cannot be read', 'recipient'],
    ['DATA', '552 5.3.4 too big', 'recipient'],
    ['RCPT TO', '450 4.2.0 Greylisted', 'later'],
    ['RCPT TO', '451 4.7.1 Greylisting in action', 'later'],
    ['RCPT TO', '452 4.2.2 full', 'later'],
    ['RCPT TO', '450 4.7.1 too many from your network', 'installation'],
    ['MAIL FROM', '450 wait', 'installation'],
    ['RCPT TO', '550 5.1.8 sender domain does not exist', 'installation'],
    ['RCPT TO', '550 relay not permitted', 'installation'],
    ['DATA', '554 5.7.60 SendAsDenied', 'installation'],
    ['DATA', '550 5.7.26 unauthenticated', 'installation'],
    ['DATA', '503 bad sequence', 'installation'],
    ['AUTH PLAIN', '535 5.7.8 wrong', 'installation']
  ])('classifies an answer to %s (%s) as a fault of type %s', (command, response, type) => {
    const code = command.startsWith('AUTH') ? 'EAUTH' : command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE'
    const error = { code, command, response, responseCode: Number(response.slice(0, 3)) }
    expect(explainFault(error).type).toBe(type)
  })
})

describe('the mail server check of the doctor', () => {
  const look = async (behaviour: Parameters<typeof smtpServer>[0], logIn = '') => {
    const server = await smtpServer(behaviour)
    const url = server.url.replace('//', `//${logIn}`)
    const fault = await checkSender(url, 'People <people@corp.example>')
    const delivered = server.received.length
    await server.close()
    return [fault?.words, delivered]
  }

  it('reports no answer, no encryption, a refused log-in or a refused sender, and sends nothing', async () => {
    expect(await look(() => 'ok')).toEqual([undefined, 0])
    expect(await look(at('AUTH', '535 5.7.8 wrong'), 'hr:x@')).toEqual([
      'The mail server refuses the log-in (535).',
      0
    ])
    expect(await look(at('MAIL', '553 5.7.1 not yours'))).toEqual([
      'The mail server refuses the sender in MAIL_FROM (553 5.7.1).',
      0
    ])
    expect(await look(at('RCPT', '550 no such user'))).toEqual([undefined, 0])
    expect((await checkSender('smtp://127.0.0.1:9', 'a@b.ng'))?.words).toBe(
      'The mail server does not answer or ends the connection (ECONNREFUSED).'
    )
    const server = await smtpServer()
    expect((await checkSender(`smtp://0.0.0.0:${server.port}`, 'a@b.ng'))?.words).toBe(
      'Nothing was sent, because the mail server does not encrypt (ETLS).'
    )
    await server.close()
  })
})
