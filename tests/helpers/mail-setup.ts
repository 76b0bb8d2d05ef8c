import { afterEach } from 'vitest'
import { outbox } from '../../server/core/database/tables.ts'
import { testApp } from './app.ts'
import { signedIn } from './records.ts'
import { smtpServer } from './smtp.ts'
import { type Hire, hire } from '../world/people.ts'

export type MailOffice = Awaited<ReturnType<typeof mailOffice>>

const servers = new Set<Awaited<ReturnType<typeof smtpServer>>>()
afterEach(async () => {
  for (const server of servers) await server.close()
  servers.clear()
})

/** An administrator, these employees, and a mail server that behaves like this. */
export async function mailOffice(hires: Hire[] = [], behaviour?: Parameters<typeof smtpServer>[0]) {
  const server = await smtpServer(behaviour)
  servers.add(server)
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'People <people@corp.example>',
    PUBLIC_URL: 'https://people.example'
  }
  const app = await testApp({ env })
  const admin = await signedIn(app, { isAdmin: true, username: 'Ngozi', email: 'ngozi@example.com' })
  const ids = await hire(app, hires)
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
