import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { letter, mailing } from '../../helpers/mailing.ts'

describe('the mailer', () => {
  it('sends an email to the mail server right after the commit', async () => {
    const app = await mailing()
    const before = performance.now()
    await app.put()
    await app.mailer.idle()
    expect(performance.now() - before).toBeLessThan(1000)
    const [mail] = app.server.received
    expect(mail).toMatchObject({
      from: 'people@corp.example',
      recipients: ['ada@example.com'],
      to: 'ada@example.com',
      subject: 'Hällo',
      text: letter.text
    })
    const [row] = await app.rows()
    expect(mail?.messageId).toBe(`<${row?.id}@corp.example>`)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: expect.any(Number) })
    expect(row?.body).toHaveLength(0)
  })

  it('stores queued email encrypted', async () => {
    const app = await mailing(() => '451 later')
    await app.signUp()
    await app.mailer.idle()
    const [row] = await app.rows()
    expect(row?.state).toBe('waiting')
    expect(row?.body.toString('latin1')).not.toMatch(/code/)
  })

  it('sends nothing if the transaction fails', async () => {
    const app = await mailing()
    const failing = app.services.database.write(async tx => {
      await app.mailer.put(tx, letter)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await app.mailer.idle()
    expect(app.server.received).toEqual([])
  })

  it('sends codes before other queued email', async () => {
    const app = await mailing(() => '451 later')
    await app.put(Array.from({ length: 20 }, (_, index) => ({ to: `a${index}@example.com`, priority: 0 })))
    await app.mailer.idle()
    const { email } = await app.signUp()
    await app.mailer.idle()
    app.clock.advance(60_000)
    app.server.behave(() => 'ok')
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(21)
    expect(app.server.received.slice(0, 4).map(({ to }) => to)).toContain(email)
  })

  it('removes bidirectional and control characters, but keeps the letters of every script', async () => {
    const app = await mailing()
    const name = 'Ada\u202E Obi\u2066\u0007\u009B'
    await app.put([{ subject: `For ${name}`, text: `Hello ${name},\n\tعادة שלום Ọlá 李` }])
    await app.mailer.idle()
    expect(app.server.received[0]).toMatchObject({
      subject: 'For Ada Obi',
      text: 'Hello Ada Obi,\n\tعادة שלום Ọlá 李'
    })
  })

  it('sends one email per address in a batch', async () => {
    const app = await mailing()
    await app.put([{ batch: 'one' }, { batch: 'one' }, { batch: 'two' }])
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(2)
  })

  it('reports in /readyz whether the mail server is reachable, and runs without it', async () => {
    const app = await mailing()
    expect((await app.app.inject('/readyz')).json()).toMatchObject({ data: { mail: true } })
    await app.server.close()
    const other = await testApp({ env: { SMTP_URL: app.server.url, MAIL_FROM: 'a@b.ng' } })
    const answer = await other.app.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      data: { database: true, schemas: true, mail: false }
    })
  })
})
