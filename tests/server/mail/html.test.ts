import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { mails } from '../../../generated/mails.ts'
import { mailboxPath } from '../../../server/mail/transports/mailbox-link.ts'
import { readMail } from '../../../server/mail/read-mail.ts'
import { writeMail, writeTemplate } from '../../../server/mail/write-mail.ts'
import type { MailContent } from '../../../server/mail/outbox/sealed-content.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

const template = {
  subject: 'Hello',
  text: ['Hello {name},', { list: '{steps}' }, { link: '{link}', label: 'Go on' }, { code: '{code}' }]
}
const link = 'https://btc.example/?a=1&b=2'

/** Sends a mail and returns it as the mailbox folder stores it. */
const sendMail = (facts: Parameters<typeof writeTemplate>[1], to: string) =>
  sendContent(writeTemplate(template, facts), to)

async function sendContent(content: MailContent, to: string, language: string | null = null) {
  const { database, mailer } = app.services
  await database.write(tx => mailer.put(tx, { to, language, ...content }))
  await mailer.idle()
  const { mailboxDir } = app.config
  const file = fs.readdirSync(mailboxDir).find(name => name.includes(to)) ?? ''
  const eml = fs.readFileSync(path.join(mailboxDir, file), 'utf8')
  return { eml, file, ...readMail(eml) }
}

describe('an HTML email', () => {
  it('has the same words as its text version, with a large code and a link button', async () => {
    const facts = { name: 'Ada', steps: ['Education', 'Photo'], link, code: '1234' }
    const { eml, text, html } = await sendMail(facts, 'ada@btc.example')
    expect(eml).toMatch(/^content-type: multipart\/alternative/im)
    expect(text).toBe(writeTemplate(template, facts).text.trim())
    expect(html).toContain('- Education<br>- Photo')
    expect(html).toMatch(/<p class="code[^>]*>1234<\/p>/)
    expect(html.match(/<a [^>]*href="[^"]*"/g)).toEqual([
      expect.stringContaining('href="https://btc.example/?a=1&amp;b=2"')
    ])
    expect(html).toContain('>Go on</a>')
  })

  it('loads nothing external, supports dark mode and stays under 8,000 bytes', async () => {
    const { html, eml } = await sendMail({ name: 'Bo', steps: ['x'], link, code: '1' }, 'bo@btc.example')
    expect(html).not.toMatch(/<img|<script|url\(|src=|@import|<link/)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(eml.length).toBeLessThan(8000)
  })

  it('escapes text that people wrote and does not turn it into links', async () => {
    const name = '<script>alert(1)</script> https://evil.example "x'
    const { text, html } = await sendMail({ name, steps: ['<b>x</b>'], link, code: '1' }, 'eve@btc.example')
    expect(text).toContain(`Hello ${name},`)
    expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt; https://evil.example &quot;x,')
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).not.toContain('<script')
  })

  it('links addresses of the product, but not addresses that people wrote', async () => {
    const password = 'https://btc.example/ChangePassword'
    const changes = ['Bank: https://evil.example']
    const { text, html } = await sendContent(
      writeMail('record-changed', { changes, at: 'today', network: 'x', browser: undefined, password }),
      'dayo@btc.example'
    )
    expect(text).toContain(`choose a new password at ${password} at once`)
    expect(html).toContain(`href="${password}"`)
    expect(html).toContain('Bank: https://evil.example<')
    expect(html.match(/<a /g)).toHaveLength(1)

    const facts = { name: 'Ada', missing: ['Education'], link, stop: `${link}/stop` }
    const reminder = await sendContent(writeMail('reminder', facts), 'emeka@btc.example')
    expect(reminder.html).toContain('href="https://btc.example/?a=1&amp;b=2/stop"')
    expect(reminder.html.match(/<a /g)).toHaveLength(2)
  })

  it('declares its language, and reads from right to left in Arabic', async () => {
    const done = () => ({ contact: 'hr@btc.example, +234 800 000 0000' })
    const english = await sendContent(writeMail('contact-undone', done), 'funmi@btc.example')
    expect(english.html).toContain('<html lang="en" dir="ltr">')
    const french = await sendContent(writeMail('contact-undone', done), 'gbenga@btc.example', 'fr')
    expect(french.html).toContain('<html lang="fr" dir="ltr">')
    const arabic = await sendContent(writeMail('contact-undone', done), 'halima@btc.example', 'ar')
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.html).toMatch(/<div class="card" lang="ar" dir="rtl"/)
    expect(arabic.html).toContain('<span dir="ltr">+234 800 000 0000</span>')
  })

  it('keeps a name apart from the Arabic words around it, and adds no mark to a link', async () => {
    const facts = { name: 'Ada (HR)', link, until: '4 December 2026' }
    const write = () => writeMail('hire-invitation', facts)
    const { subject, text, html } = await sendContent(write(), 'obinna@btc.example', 'ar')
    expect(text).toContain('\u2068Ada (HR)\u2069')
    expect(html).toContain('\u2068Ada (HR)\u2069')
    expect(text).toContain(`\n${link}\n`)
    expect(subject).not.toMatch(/[\u2066-\u2069]/)
    expect((await sendContent(write(), 'peter@btc.example')).text).not.toMatch(/[\u2066-\u2069]/)
  })

  it('starts its preview text with its own words, not with the letterhead', async () => {
    const { html } = await sendContent(writeMail('code-verification', { code: '4821' }), 'musa@btc.example')
    const preview = /<body[^>]*><div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]
    expect(preview).toMatch(/^Enter this code to verify your email address: 4821 The code is valid/)
  })

  it('does not show an indented line of a message as a code', async () => {
    const indented = writeMail('message', { message: 'Dear all,\n\n    Bring your passport.' })
    const { html } = await sendContent(indented, 'kemi@btc.example')
    expect(html).toMatch(/<p class="words"[^>]*> {4}Bring your passport\.</)
    expect(html).not.toContain('class="code')
  })

  it('keeps the button of a reminder whose text was changed', async () => {
    const facts = {
      name: 'Ada',
      missing: ['Education'],
      link,
      stop: `${link}/stop`,
      message: `Come on:\n\n${link}`
    }
    const changed = await sendContent(writeTemplate(mails.reminder, facts, ['{message}']), 'lola@btc.example')
    expect(changed.html).toMatch(/<a class="button" [^>]*>Continue your record</)
  })

  it('shows a message in the direction of its own script', async () => {
    const message = 'Please come on Friday.'
    const { html } = await sendContent(writeMail('message', { message }), 'ibrahim@btc.example', 'ar')
    expect(html).toMatch(/<p class="words" dir="ltr"[^>]*>Please come on Friday\.</)
    const arabic = writeMail('message', { message: 'يُرجى الحضور يوم الجمعة.' })
    expect((await sendContent(arabic, 'jumai@btc.example')).html).toMatch(/<p class="words" dir="rtl"/)
  })

  it('is shown in the mailbox under a policy that allows only its styles', async () => {
    const { file, html } = await sendMail({ name: 'Chi', steps: ['x'], link, code: '1' }, 'chi@btc.example')
    const look = (mail: string) =>
      app.app.inject({
        url: `${mailboxPath(app.services.keys)}&mail=${encodeURIComponent(mail)}`,
        headers: { host: 'localhost:3000' }
      })
    const answer = await look(file)
    expect(answer.body).toBe(html)
    expect(answer.headers['content-security-policy']).toContain(
      "default-src 'none';style-src 'unsafe-inline'"
    )
    expect((await look('../../secret')).statusCode).toBe(404)
  })
})
