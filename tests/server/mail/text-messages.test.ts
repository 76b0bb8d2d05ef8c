import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSmsTransport } from '../../../server/mail/transports/sms-transport.ts'
import { type Environment, readConfig } from '../../../server/core/config/config.ts'
import { outbox } from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'
import { never, secret, smsProvider, taken } from '../../helpers/sms-provider.ts'
import { signedIn } from '../../helpers/records.ts'
import { smtpServer } from '../../helpers/smtp.ts'
import { query } from '../../helpers/stored.ts'
import { execute } from '../../world/database.ts'

const minute = 60_000
const hour = 60 * minute
const phone = '+2348031112222'
const words = 'Your "code" is 123456 & more.'

/** Starts the whole server with a mail server, and a provider of text messages with this behaviour. */
async function texting(behaviour?: Parameters<typeof smsProvider>[0], env: Environment = {}) {
  const provider = await smsProvider(behaviour)
  const mailServer = await smtpServer()
  const app = await testApp({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'people@corp.example', ...provider.env, ...env }
  })
  const { database, mailer } = app.services
  const text = (messages: object[] = [{}]) =>
    database.write(async tx => {
      for (const own of messages) await mailer.put(tx, { to: phone, subject: 'Code', text: words, ...own })
    })
  const rows = () => database.read.db.select().from(outbox)
  const pass = async (times: number, milliseconds: number) => {
    for (let passed = 0; passed < times; passed++) {
      await mailer.idle()
      app.clock.advance(milliseconds)
    }
    await mailer.idle()
  }
  return { ...app, provider, mailServer, text, rows, pass, idle: () => mailer.idle() }
}

describe('a text message', () => {
  it('is sent to the provider as JSON with the configured headers', async () => {
    const app = await texting()
    await app.text()
    await app.idle()
    const [request] = app.provider.requests
    expect(request).toMatchObject({
      method: 'POST',
      url: '/send',
      headers: { apikey: secret, 'content-type': 'application/json' }
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({ to: phone, message: words, from: 'BTC' })
    expect(await app.rows()).toMatchObject([{ state: 'sent', channel: 'sms', failure: null }])
  })

  it('is sent as form data or query parameters with every character unchanged', async () => {
    const form = await texting(undefined, { SMS_BODY: 'username=btc&to={number}&message={text}' })
    await form.text()
    await form.idle()
    const { body = '', headers } = form.provider.requests[0] ?? {}
    expect(headers?.['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      username: 'btc',
      to: phone.slice(1),
      message: words
    })
    const provider = await smsProvider()
    const byQuery = await testApp({
      env: {
        ...provider.env,
        SMS_METHOD: 'get',
        SMS_BODY: '',
        SMS_URL: `${provider.url}?to={to}&text={text}&kind=plain`
      }
    })
    const { database, mailer } = byQuery.services
    await database.write(tx => mailer.put(tx, { to: phone, subject: 'Code', text: words }))
    await mailer.idle()
    const url = new URL(provider.requests[0]?.url ?? '', provider.url)
    expect(provider.requests[0]?.method).toBe('GET')
    expect(Object.fromEntries(url.searchParams)).toEqual({ to: phone, text: words, kind: 'plain' })
  })

  it('cannot inject other fields into the request to the provider', async () => {
    const app = await texting()
    await app.text([{ text: '", "from": "EVIL {secret} {to}' }])
    await app.idle()
    expect(app.provider.messages()).toEqual([
      { to: phone, message: '", "from": "EVIL {secret} {to}', from: 'BTC' }
    ])
  })

  it('is never stored or logged with its number or text in clear text', async () => {
    const app = await texting(() => ({ status: 400, body: `no ${phone}` }), { LOG_LEVEL: 'debug' })
    await app.services.mailer.stop()
    await app.text()
    const stored = query<{ [column: string]: unknown }>(app, 'SELECT * FROM outbox')
    const written = stored.flatMap(row =>
      Object.values(row).map(value => Buffer.from(String(value)).toString())
    )
    expect(written.join()).not.toContain(phone)
    expect(written.join()).not.toContain('123456')
    const other = await texting(() => ({ status: 400, body: `no ${phone}` }), { LOG_LEVEL: 'debug' })
    await other.text()
    await other.idle()
    expect(other.log.join()).toContain('Refused by the SMS provider (400).')
    for (const hidden of [phone, phone.slice(1), '123456', secret])
      expect(other.log.join()).not.toContain(hidden)
  })
})

describe('a text message provider', () => {
  it('is not asked again after it refuses a number, and the reason is stored', async () => {
    const app = await texting(() => ({ status: 400, body: 'no such number' }))
    await app.text()
    await app.pass(5, hour)
    expect(app.provider.requests).toHaveLength(1)
    expect(await app.rows()).toMatchObject([
      { state: 'failed', failure: 'Refused by the SMS provider (400).' }
    ])
  })

  it('counts as refusing if it answers 201 without accepting the message', async () => {
    const app = await texting(() => ({ status: 201, body: '{"status":"InvalidPhoneNumber"}' }))
    await app.text()
    await app.idle()
    expect(await app.rows()).toMatchObject([
      { state: 'failed', failure: 'The SMS provider did not take it (201).' }
    ])
  })

  it('is asked again after errors until it succeeds', async () => {
    const app = await texting((_, count) => (count < 3 ? { status: 500 } : taken))
    await app.text()
    await app.pass(4, 2 * minute)
    expect(app.provider.requests).toHaveLength(3)
    expect(await app.rows()).toMatchObject([{ state: 'sent', failure: null }])
  })

  it('is left alone for its Retry-After time, whatever is queued', async () => {
    const app = await texting((_, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '1200' } } : taken
    )
    await app.text()
    await app.idle()
    await app.text([{ to: '+2348030000001' }, { to: '+2348030000002' }])
    await app.pass(18, minute)
    expect(app.provider.requests).toHaveLength(1)
    await app.pass(6, minute)
    expect(new Set((await app.rows()).map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  it('does not delay email if it never answers', async () => {
    const app = await texting(() => never)
    const employees = Array.from({ length: 8 }, (_, index) => ({ to: `+23480300000${10 + index}` }))
    await app.text(employees)
    await expect.poll(() => app.provider.requests.length).toBeGreaterThan(1)
    await app.text([{ to: 'ada@example.com' }])
    await expect.poll(() => app.mailServer.received.length, { timeout: 3000 }).toBe(1)
  })

  it('leaves the outcome unknown if it does not answer in time', async () => {
    const provider = await smsProvider(() => never)
    const { sms } = readConfig(provider.env)
    if (!sms) throw new Error('There is no provider.')
    const transport = createSmsTransport(sms, 200)
    const failure = await transport
      .send({ id: 'x', to: phone, subject: '', text: words, at: 0 })
      .catch((error: unknown) => transport.explain(error))
    expect(failure).toMatchObject({ type: 'unknown' })
  })

  it('cannot redirect a request, and a redirect is reported as a fault', async () => {
    const other = await smsProvider()
    const app = await texting(() => ({ status: 307, headers: { location: other.url } }))
    await app.text()
    await app.idle()
    expect(other.requests).toHaveLength(0)
    expect(await app.rows()).toMatchObject([{ state: 'waiting', failure: expect.stringContaining('(307)') }])
  })

  it('is cut off if it answers with 20 MB', async () => {
    const provider = await smsProvider(() => ({
      status: 200,
      body: `${'x'.repeat(20_000_000)}Success`
    }))
    const app = await testApp({ env: provider.env })
    const { database, mailer } = app.services
    await database.write(tx => mailer.put(tx, { to: phone, subject: 'Code', text: words }))
    await mailer.idle()
    expect(await database.read.db.select().from(outbox)).toMatchObject([{ state: 'failed' }])
  })

  it('is reported to administrators if it refuses this installation', async () => {
    const app = await texting(() => ({ status: 401 }))
    const admin = await signedIn(app, { isAdmin: true })
    await app.text()
    await app.idle()
    await expect
      .poll(async () => (await admin.get('/admin/mail-status')).body.data.degraded, { timeout: 8000 })
      .toMatchObject([{ service: 'sms', why: 'The SMS provider refuses this installation (401).' }])
  })
})

describe('the text message limits', () => {
  it('reserve the last of SMS_PER_DAY for codes, and send the rest the next day', async () => {
    const app = await texting(undefined, { SMS_PER_DAY: '10', METRICS_TOKEN: 'a token of 16 letters' })
    const admin = await signedIn(app, { isAdmin: true })
    const to = (index: number) => `+2348030000${100 + index}`
    await app.text(Array.from({ length: 12 }, (_, index) => ({ to: to(index), priority: 0 })))
    await app.idle()
    expect(app.provider.requests).toHaveLength(8)
    const codes = Array.from({ length: 3 }, (_, index) => ({
      to: to(20 + index),
      priority: 10,
      expiresAt: app.clock.now() + 10 * minute
    }))
    await app.text(codes)
    await app.idle()
    expect(app.provider.requests).toHaveLength(10)
    const reason = 'The limit of 10 text messages a day is reached (SMS_PER_DAY).'
    const failed = (await app.rows()).filter(({ state }) => state === 'failed')
    expect(failed).toMatchObject([{ failure: reason, priority: 10 }])
    await expect
      .poll(async () => (await admin.get('/admin/mail-status')).body.data.degraded, { timeout: 8000 })
      .toMatchObject([{ service: 'sms', why: reason }])
    const headers = { authorization: 'Bearer a token of 16 letters' }
    const { payload } = await app.app.inject({ url: '/metrics', headers })
    expect(payload).toContain('sms_outbox_texts{state="due"} 0')
    expect(payload).toContain('service_degraded{service="sms"} 1')
    expect(payload).toContain('sms_sent_of_day 1')
    await app.pass(2, 13 * hour)
    expect(app.provider.requests).toHaveLength(14)
  })

  it('count a long text as several messages, as the provider bills it', async () => {
    const app = await texting(undefined, { SMS_PER_DAY: '4' })
    await app.text(
      [{ text: 'a'.repeat(161) }, { text: 'ọ'.repeat(71) }, { text: 'a' }].map(own => ({
        ...own,
        priority: 10
      }))
    )
    await app.idle()
    expect(app.provider.requests).toHaveLength(2)
  })

  it('allow 20 text messages per number and day', async () => {
    const app = await texting()
    await app.text(Array.from({ length: 22 }, () => ({})))
    await app.idle()
    expect(app.provider.requests).toHaveLength(20)
    expect((await app.rows()).filter(({ state }) => state === 'failed')).toMatchObject(
      Array.from({ length: 2 }, () => ({
        failure: 'This number has received 20 text messages within a day.'
      }))
    )
  })

  it('delay a text that could not be counted, without using up an attempt', async () => {
    const app = await texting()
    execute(app, 'ALTER TABLE limits RENAME TO away')
    await app.text()
    await app.idle()
    expect(await app.rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    execute(app, 'ALTER TABLE away RENAME TO limits')
    await app.pass(1, 10_000)
    expect(app.provider.requests).toHaveLength(1)
  })

  it('do not count attempts that the provider could not take', async () => {
    const app = await texting((_, count) => (count <= 25 ? { status: 503 } : taken), { SMS_PER_DAY: '10' })
    await app.text([{ text: 'a'.repeat(161) }])
    await app.pass(30, 20 * minute)
    expect(app.provider.requests).toHaveLength(26)
    expect(await app.rows()).toMatchObject([{ state: 'sent', failure: null }])
    await app.text(Array.from({ length: 8 }, () => ({ priority: 10 })))
    await app.idle()
    expect(app.provider.requests).toHaveLength(34)
  })
})

describe('the text message settings', () => {
  const good: Environment = {
    SMS_URL: 'https://sms.example.com/send',
    SMS_BODY: 'to={to}&message={text}'
  }
  const file = path.join(os.tmpdir(), 'no-such-secret')
  it.each<[Environment, string]>([
    [
      { SMS_URL: 'http://sms.example.com' },
      'SMS_URL must be an https:// address, like https://sms.example.com/send.'
    ],
    [
      { SMS_URL: 'https://a:b@sms.example.com' },
      'SMS_URL must be an address without a user name and password.'
    ],
    [{ SMS_URL: 'https://{to}.example.com/' }, 'SMS_URL '],
    [
      { SMS_URL: 'https://sms.example.com/{to}' },
      'SMS_URL may have words in braces only after its question mark.'
    ],
    [
      { SMS_URL: 'https://sms.example.com/?a={who}' },
      'SMS_URL has {who}. Use only {to}, {number}, {text}, {from}, {secret}.'
    ],
    [{ SMS_METHOD: 'delete' }, 'SMS_METHOD must be one of: post, put, get.'],
    [{ SMS_METHOD: 'get' }, 'SMS_BODY is set, but a GET has no body: write it into SMS_URL.'],
    [{ SMS_HEADERS: 'apiKey: x' }, 'SMS_HEADERS must be JSON, like {"apiKey": "{secret}"}.'],
    [{ SMS_HEADERS: '{"a b": "x"}' }, 'SMS_HEADERS has a b, which is not a header.'],
    [{ SMS_HEADERS: '{"Host": "x"}' }, 'SMS_HEADERS has Host, which is set automatically.'],
    [{ SMS_HEADERS: '{"x": "{to}"}' }, 'SMS_HEADERS has {to}. Use only {from}, {secret}.'],
    [{ SMS_BODY: '{"to": "{to}"' }, 'SMS_BODY begins with { or [, but is not JSON.'],
    [{ SMS_BODY: 'to={to}' }, 'SMS_BODY has no {text}, so the messages would be empty.'],
    [
      { SMS_BODY: '{"text": "{text}"}' },
      'SMS_BODY has neither {to} nor {number}, so the messages would go to nobody.'
    ],
    [{ SMS_BODY: 'to={to}&message={text}&discount=5%' }, 'SMS_BODY has a % that encodes nothing: write %25.'],
    [{ SMS_BODY: 'to={to}&message={text}&from={from}' }, 'SMS_FROM is missing, but {from} is used.'],
    [{ SMS_HEADERS: '{"k": "{secret}"}' }, 'SMS_SECRET is missing, but {secret} is used.'],
    [{ SMS_SECRET_FILE: file }, `SMS_SECRET_FILE points to ${file}, which does not exist.`],
    [
      { SMS_SECRET: 'x', SMS_SECRET_FILE: file },
      'SMS_SECRET and SMS_SECRET_FILE both give the secret: set only one of them.'
    ],
    [{ SMS_PER_DAY: '0' }, 'SMS_PER_DAY must be a whole number from 1 to 10000000.'],
    [
      { SMS_URL: '' },
      'SMS_BODY is set, but SMS_URL is not: set SMS_URL to the address of the provider, or remove this setting.'
    ]
  ])('reject %j with a message that names the setting', (wrong, sentence) => {
    expect(() => readConfig({ ...good, ...wrong })).toThrow(sentence)
  })

  it('read the secret from SMS_SECRET_FILE', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'onboarding-sms-'))
    const named = path.join(folder, 'secret')
    fs.writeFileSync(named, `${secret}\n`)
    const { sms } = readConfig({ ...good, SMS_HEADERS: '{"k": "{secret}"}', SMS_SECRET_FILE: named })
    fs.rmSync(folder, { recursive: true })
    expect(sms?.secret).toBe(secret)
  })
})
