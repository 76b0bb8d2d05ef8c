import { afterEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'
import { startServer } from '../../helpers/process.ts'
import { certificateFile, type Encryption, smtpServer } from '../../helpers/smtp.ts'
import { someone } from '../../helpers/visitor.ts'

type Server = Awaited<ReturnType<typeof smtpServer>>

/** This machine under an address that is not a loopback address, so that the connection is not trusted. */
const elsewhere = '0.0.0.0'
const logIn = 'hr:s3cret'
const MAIL_FROM = 'People <people@corp.example>'

let server: Server
afterEach(() => server.close())

/** Signs up, so that a code is mailed; returns what the mail server received, and the state of the mail. */
async function signedUp(encryption: Encryption, scheme: string, host: string) {
  server = await smtpServer(undefined, encryption)
  const SMTP_URL = `${scheme}://${logIn}@${host}:${server.port}`
  const app = await testApp({ env: { SMTP_URL, MAIL_FROM } })
  await app.signUp()
  await app.services.mailer.idle()
  const [row] = await app.services.database.read.db.select().from(outbox)
  return { heard: server.commands, received: server.received.length, row }
}

const secrets = (server: Server) => server.commands.filter(({ line }) => /^(AUTH|MAIL|RCPT|DATA)/i.test(line))

describe('a remote mail server', () => {
  it.each<[string, Encryption, string]>([
    ['does not encrypt', 'none', 'smtp'],
    ['has an untrusted certificate', 'starttls', 'smtp'],
    ['has an untrusted certificate with implicit TLS', 'from the start', 'smtps'],
    ['does not encrypt although smtps requires it', 'none', 'smtps']
  ])(
    'receives no credentials or email if it %s, and the email stays queued',
    async (_, encryption, scheme) => {
      const { received, row } = await signedUp(encryption, scheme, elsewhere)
      expect(secrets(server)).toEqual([])
      expect(received).toBe(0)
      expect(row).toMatchObject({ state: 'waiting', failure: expect.stringMatching(/the mail server /i) })
    }
  )

  it('is named in the failure reason if it does not encrypt', async () => {
    const { row } = await signedUp('none', 'smtp', elsewhere)
    expect(row?.failure).toBe('Nothing was sent, because the mail server does not encrypt (ETLS).')
  })

  it.each<[Encryption, string]>([
    ['starttls', 'smtp'],
    ['from the start', 'smtps']
  ])('receives everything encrypted if it supports encryption (%s)', async (encryption, scheme) => {
    server = await smtpServer(undefined, encryption)
    const SMTP_URL = `${scheme}://${logIn}@${elsewhere}:${server.port}`
    const child = startServer({ SMTP_URL, MAIL_FROM, NODE_EXTRA_CA_CERTS: certificateFile })
    const { address } = await child.address()
    const body = JSON.stringify(someone({ email: 'ada@example.com' }))
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${address}/api/auth/register`, { method: 'POST', headers, body })).status).toBe(201)
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1)
    expect(server.received[0]).toMatchObject({ recipients: ['ada@example.com'] })
    // At the start the server checks the mail server, and may log in for that.
    const verbs = secrets(server).map(({ line }) => line.slice(0, 4))
    expect(verbs.slice(-4)).toEqual(['AUTH', 'MAIL', 'RCPT', 'DATA'])
    expect(secrets(server).filter(({ encrypted }) => !encrypted)).toEqual([])
    child.kill('SIGTERM')
    await child.ended
  })

  it('receives clear text with smtp+insecure only if it does not support encryption', async () => {
    expect(await signedUp('none', 'smtp+insecure', elsewhere)).toMatchObject({ received: 1 })
    expect(secrets(server).map(({ encrypted }) => encrypted)).toEqual([false, false, false, false])
    await server.close()
    expect(await signedUp('starttls', 'smtp+insecure', elsewhere)).toMatchObject({ received: 1 })
    expect(secrets(server).map(({ encrypted }) => encrypted)).toEqual([true, true, true, true])
  })
})

describe('a mail server on this machine', () => {
  it.each<Encryption>(['none', 'starttls'])('needs no certificate (%s)', async encryption => {
    expect(await signedUp(encryption, 'smtp', '127.0.0.1')).toMatchObject({ received: 1 })
  })
})
