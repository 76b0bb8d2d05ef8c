import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSmtpConnection, smtpLimits } from '../../../server/mail/transports/smtp-connection.ts'
import { Readable } from 'node:stream'
import { outbox } from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'
import { letter, mailing } from '../../helpers/mailing.ts'
import { smtpServer } from '../../helpers/smtp.ts'

const minute = 60_000
const hour = 60 * minute
const slowTest = { timeout: 10_000 }
const mayHaveArrived = 'The mail server did not confirm that it accepted the email, so it may have arrived.'

afterEach(() => void vi.useRealTimers())

/** Returns a mail server's behaviour: its response to the final dot. */
const atDot = (answer: () => string | undefined | Promise<string | undefined>) => (command: string) =>
  command === '.' ? answer() : 'ok'

describe('a mail server that accepts an email and hangs up without an answer', () => {
  it('receives at most three copies at growing intervals, and the reason says it may have arrived', async () => {
    const copies: number[] = []
    const app = await mailing(atDot(() => void copies.push(app.clock.now())))
    await app.put()
    for (let passed = 0; passed < 26 * hour; passed += 10 * minute) {
      await app.mailer.idle()
      app.clock.advance(10 * minute)
    }
    expect(copies).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = copies
    expect(second - first).toBeGreaterThanOrEqual(30 * minute)
    expect(third - second).toBeGreaterThanOrEqual(4 * hour)
    expect((await app.rows())[0]).toMatchObject({ state: 'failed', failure: mayHaveArrived })
  })

  it('does not receive a code again that would expire before the next attempt', async () => {
    let copies = 0
    const app = await mailing(atDot(() => void copies++))
    await app.signUp()
    await app.mailer.idle()
    expect((await app.rows())[0]).toMatchObject({ state: 'failed', failure: mayHaveArrived })
    app.clock.advance(hour)
    await app.mailer.idle()
    expect(copies).toBe(1)
  })

  it('receives the same email once more, and no further copy once it answers', async () => {
    let dots = 0
    const app = await mailing(atDot(() => (++dots === 1 ? undefined : 'ok')))
    await app.put()
    await app.mailer.idle()
    const [row] = await app.rows()
    app.clock.advance(31 * minute)
    await app.mailer.idle()
    app.clock.advance(24 * hour)
    await app.mailer.idle()
    expect(dots).toBe(2)
    expect(app.server.received.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@corp.example>`])
    expect((await app.rows())[0]).toMatchObject({ state: 'sent' })
  })
})

describe('a mail server that answers the end of an email late', () => {
  it('is given 10 minutes to answer', async () => {
    expect(smtpLimits).toMatchObject({ open: 5 * minute, envelope: 5 * minute, answer: 10 * minute })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let answer: ((_: string) => void) | undefined
    const app = await mailing(atDot(() => new Promise(resolve => (answer = resolve))))
    await app.put()
    while (!answer) await real(20)
    await vi.advanceTimersByTimeAsync(9.5 * minute)
    await real(50)
    expect((await app.rows())[0]).toMatchObject({ state: 'sending' })
    answer('250 ok')
    await vi.waitFor(async () => expect((await app.rows())[0]).toMatchObject({ state: 'sent' }), slowTest)
    expect(app.server.received).toHaveLength(1)
  })

  it('does not delay codes, and its unanswered emails are not sent again for 25 minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let late = 0
    const app = await mailing(atDot(() => (late < 4 && ++late ? new Promise(() => {}) : 'ok')))
    await app.put(Array.from({ length: 10 }, (_, index) => ({ to: `a${index}@example.com`, priority: 0 })))
    while (late < 4) await real(20)
    const signedUp = app.signUp()
    while ((await app.rows()).length < 11) await real(20)
    await vi.advanceTimersByTimeAsync(25_000)
    const { email } = await signedUp
    const isCodeSent = async () =>
      (await app.rows()).some(({ recipient, state }) => recipient === email && state === 'sent')
    await vi.waitFor(async () => expect(await isCodeSent()).toBe(true), slowTest)
    const listHeld = async () => (await app.rows()).filter(({ state }) => state === 'sending')
    await vi.waitFor(async () => expect(await listHeld()).toHaveLength(4), slowTest)
    const held = await listHeld()
    for (const { unanswered, notBefore } of held) {
      expect(unanswered).toBe(1)
      expect(notBefore - app.clock.now()).toBeGreaterThan(25 * minute)
    }
  })

  it('does not delay the shutdown, and its unanswered email is not sent again for 25 minutes', async () => {
    let isAtDot = false
    const app = await mailing(atDot(() => new Promise(() => (isAtDot = true))))
    await app.put()
    await vi.waitUntil(() => isAtDot)
    const before = performance.now()
    await app.mailer.stop()
    expect(performance.now() - before).toBeLessThan(8000)
    const [row] = await app.rows()
    expect(row).toMatchObject({ state: 'waiting', unanswered: 1, failure: mayHaveArrived })
    expect((row?.notBefore ?? 0) - app.clock.now()).toBeGreaterThan(25 * minute)
  }, 20_000)
})

describe('a process that ends before an email was completely sent', () => {
  it('leaves the email due at once, with no attempt counted', async () => {
    let isAtRecipient = false
    const app = await mailing(command =>
      command.startsWith('RCPT') ? new Promise(() => (isAtRecipient = true)) : 'ok'
    )
    await app.put()
    await vi.waitUntil(() => isAtRecipient)
    await app.mailer.stop()
    const [row] = await app.rows()
    expect(row).toMatchObject({ state: 'waiting', attempts: 0, unanswered: 0, failure: null })
    expect(row?.notBefore).toBeLessThanOrEqual(app.clock.now())
  }, 20_000)

  it('does not wait for a mail server that greets and then stays silent', async () => {
    let hasSpoken = false
    const silent = net.createServer(socket => {
      socket.on('error', () => {}).once('data', () => (hasSpoken = true))
      socket.write('220 test\r\n')
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@corp.example' } })
    const { database, mailer } = app.services
    await database.write(tx => mailer.put(tx, letter))
    await vi.waitUntil(() => hasSpoken)
    await mailer.stop()
    expect(await database.read.db.select().from(outbox)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    silent.close()
  }, 20_000)
})

describe('an SMTP conversation', () => {
  it('times out without an answer, and reports whether the email was completely sent', async () => {
    for (const [command, isHandedOver] of [
      ['RCPT', false],
      ['.', true]
    ] as const) {
      const server = await smtpServer(line => (line.startsWith(command) ? new Promise(() => {}) : 'ok'))
      const connection = await openSmtpConnection(server.url, { ...smtpLimits, envelope: 300, answer: 300 })
      const envelope = { from: 'a@b.ng', to: ['c@d.ng'] }
      const sending = connection.send(envelope, Readable.from(['Subject: x\r\n\r\nx\r\n']))
      await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT', isHandedOver })
      await server.close()
    }
  })
})

/** Waits in real time, without timers: they are mocked, while sockets are not. */
const real = (milliseconds: number) =>
  new Promise<void>(resolve => {
    const end = performance.now() + milliseconds
    const check = () => (performance.now() > end ? resolve() : setImmediate(check))
    check()
  })
