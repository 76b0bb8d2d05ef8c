import { afterEach } from 'vitest'
import { outbox } from '../../server/core/database/tables.ts'
import { testApp } from './app.ts'
import { smtpServer } from './smtp.ts'

type Server = Awaited<ReturnType<typeof smtpServer>>

export const letter = { to: 'ada@example.com', subject: 'Hällo', text: 'Grüße,\n.\n..two dots\nBcc: x@y.ng' }

const servers = new Set<Server>()
afterEach(async () => {
  for (const server of servers) await server.close()
  servers.clear()
})

/** The whole server with a mail server that behaves like this. */
export async function mailing(behaviour?: Parameters<typeof smtpServer>[0]) {
  const server = await smtpServer(behaviour)
  servers.add(server)
  const app = await testApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'People <people@corp.example>' } })
  const { database, mailer } = app.services
  return {
    ...app,
    server,
    mailer,
    /** Writes letters into the outbox, each like `letter` but for what it says. */
    put: (letters: object[] = [{}]) =>
      database.write(async tx => {
        for (const differing of letters) await mailer.put(tx, { ...letter, ...differing })
      }),
    rows: () => database.read.db.select().from(outbox)
  }
}
