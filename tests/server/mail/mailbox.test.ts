import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMail } from '../../../server/mail/read-mail.ts'
import { mailboxPath } from '../../../server/mail/transports/mailbox-link.ts'
import { sweepAccounts } from '../../../server/jobs/sweep-accounts.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'

const localHost = { host: 'localhost:3000' }
const getMailbox = ({ app, services }: TestApp, headers = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: mailboxPath(services.keys), headers: { ...localHost, ...headers }, remoteAddress })

describe('the mailbox folder', () => {
  it('has one file per email, readable only by its owner', async () => {
    const app = await testApp()
    const { email } = await app.signUp()
    await app.services.mailer.idle()
    const { mailboxDir } = app.config
    const names = fs.readdirSync(mailboxDir)
    expect(names).toEqual([expect.stringMatching(/^2026-11-20T10-00-\d\d\.\d{3}Z-.+\.eml$/)])
    expect(names[0]).toContain(email)
    expect(fs.statSync(mailboxDir).mode & 0o777).toBe(0o700)
    expect(fs.statSync(path.join(mailboxDir, names[0] ?? '')).mode & 0o777).toBe(0o600)
  })

  it('never has a file name that leads out of it', async () => {
    const app = await testApp()
    await app.signUp({ email: "'/`$x`/@example.com" })
    await app.signUp({ email: 'a/b@example.com' })
    await app.services.mailer.idle()
    expect(fs.readdirSync(app.config.mailboxDir)).toContainEqual(
      expect.stringMatching(/-a_b@example.com\.eml$/)
    )
  })

  it('is emptied after a day', async () => {
    const app = await testApp()
    await app.signUp()
    await app.services.mailer.idle()
    await sweepAccounts(app.services)
    expect(fs.readdirSync(app.config.mailboxDir)).toHaveLength(1)
    app.clock.advance(24 * 3600_000)
    await sweepAccounts(app.services)
    expect(fs.readdirSync(app.config.mailboxDir)).toHaveLength(0)
  })
})

describe('/dev/mailbox', () => {
  it('shows emails with their codes, and says that none is sent', async () => {
    const app = await testApp()
    const { email } = await app.signUp()
    const code = await app.codeFor(email)
    const { statusCode, headers, body } = await getMailbox(app)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(body).toContain('Emails are not being sent.')
    expect(body).toContain(email)
    expect(body).toContain(`<p class="code">${code}</p>`)
    expect(body).not.toMatch(/<script|<style|style="|onclick/)
    expect(
      (await app.app.inject({ url: '/dev/mailbox.css', headers: localHost })).headers['content-type']
    ).toBe('text/css; charset=utf-8')
  })

  it('opens only with its key, even for local requests', async () => {
    const app = await testApp()
    const { email } = await app.signUp()
    const code = await app.codeFor(email)
    const path = mailboxPath(app.services.keys)
    expect(path).toMatch(/^\/dev\/mailbox\?key=[0-9a-f]{64}$/)
    const other = mailboxPath((await testApp({ env: { DATA_KEY: '5b'.repeat(32) } })).services.keys)
    const urls = ['/dev/mailbox', '/dev/mailbox?key=', `${path}0`, path.slice(0, -1), `${path}&key=x`, other]
    for (const url of [...urls, '/dev/mailbox?key[]=x', path.replace('key', 'k')]) {
      const { statusCode, body } = await app.app.inject({ url, headers: localHost })
      expect([403, 404], url).toContain(statusCode)
      expect(body).not.toContain(email)
      expect(body).not.toContain(code)
    }
    const { statusCode, body } = await app.app.inject({ url: '/dev/mailbox', headers: localHost })
    expect(statusCode).toBe(403)
    expect(body).toContain('Open the mailbox by the link that the server prints when it starts.')
    expect((await getMailbox(app)).body).toContain(`href="${path}"`)
  })

  it('escapes the subject and text of an email', async () => {
    const app = await testApp()
    await app.services.database.write(tx =>
      app.services.mailer.put(tx, {
        to: 'a@b.ng',
        subject: '<b>Hällo</b>',
        text: `<script>alert(1)</script> & ünïcödé – ${'long '.repeat(60)}`
      })
    )
    await app.services.mailer.idle()
    const { body } = await getMailbox(app)
    expect(body).toContain('&lt;b&gt;Hällo&lt;/b&gt;')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ünïcödé – long long')
    expect(body).not.toContain('<script>')
  })

  it.each([
    ['for a request from another machine', {}, '41.58.7.9'],
    ['for a request through a proxy', { 'x-forwarded-for': '41.58.7.9' }, '127.0.0.1'],
    ['for a request with a Via header', { via: '1.1 proxy' }, '127.0.0.1'],
    ['for a request with the Host header of another site', { host: 'evil.example.com' }, '127.0.0.1']
  ])('returns 404 %s', async (_, headers, address) => {
    const app = await testApp()
    const { email } = await app.signUp()
    await app.services.mailer.idle()
    const { statusCode, body } = await getMailbox(app, headers, address)
    expect(statusCode).toBe(404)
    expect(body).not.toContain(email)
  })

  it.each([
    ['emails are sent by SMTP', { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.ng' }],
    ['the public address is not this machine', { PUBLIC_URL: 'https://people.example.com' }]
  ])('is not available if %s', async (_, env) => {
    expect((await getMailbox(await testApp({ env }))).statusCode).not.toBe(200)
  })
})

describe('readMail', () => {
  it('decodes quoted-printable and base64 text', () => {
    const head = 'To: a@b.ng\r\nSubject: =?UTF-8?Q?H=C3=A4l?=\r\n =?UTF-8?B?bG8=?=\r\n'
    expect(
      readMail(`${head}Content-Transfer-Encoding: quoted-printable\r\n\r\nf=C3=BC=\r\nnf =3D 5`)
    ).toMatchObject({
      to: 'a@b.ng',
      subject: 'Hällo',
      text: 'fünf = 5'
    })
    expect(readMail(`${head}Content-Transfer-Encoding: base64\r\n\r\nZsO8\r\nbmY=`)).toMatchObject({
      text: 'fünf'
    })
  })
})
