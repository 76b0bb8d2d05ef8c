import { afterEach } from 'vitest'
import { outbox } from '../../server/core/database/tables.ts'
import { testApp } from './app.ts'
import { signedIn } from './records.ts'
import { smtpServer } from './smtp.ts'
import { type NewPerson, addPeople } from '../world/people.ts'

export type MailSetup = Awaited<ReturnType<typeof setUpMail>>

const servers = new Set<Awaited<ReturnType<typeof smtpServer>>>()
afterEach(async () => {
  for (const server of servers) await server.close()
  servers.clear()
})

/**
 * Starts an SMTP server that behaves like this, and a server that sends to it, with a signed-in administrator and these
 * employees. Both close when the test ends.
 */
export async function setUpMail(hires: NewPerson[] = [], behaviour?: Parameters<typeof smtpServer>[0]) {
  const server = await smtpServer(behaviour)
  servers.add(server)
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'People <people@corp.example>',
    PUBLIC_URL: 'https://people.example'
  }
  const app = await testApp({ env })
  const admin = await signedIn(app, { isAdmin: true, username: 'Ngozi', email: 'ngozi@example.com' })
  const ids = await addPeople(app, hires)
  const { database, mailer } = app.services
  return {
    app,
    admin,
    ids,
    server,
    mailer,
    clock: app.clock,
    rows: () => database.read.db.select().from(outbox)
  }
}
