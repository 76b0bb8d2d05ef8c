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

/** Starts an SMTP server that behaves like this, and a server that sends to it. Both close when the test ends. */
export async function withMailServer(behaviour?: Parameters<typeof smtpServer>[0]) {
  const server = await smtpServer(behaviour)
  servers.add(server)
  const app = await testApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'People <people@corp.example>' } })
  return { ...app, server, mailer: app.services.mailer }
}

/** As `withMailServer`, with access to the outbox. */
export async function mailing(behaviour?: Parameters<typeof smtpServer>[0]) {
  const app = await withMailServer(behaviour)
  const { database, mailer } = app.services
  return {
    ...app,
    /** Adds mails to the outbox, each like `letter` with these differences. */
    put: (letters: object[] = [{}]) =>
      database.write(async tx => {
        for (const differing of letters) await mailer.put(tx, { ...letter, ...differing })
      }),
    rows: () => database.read.db.select().from(outbox)
  }
}
