import { expect, it } from 'vitest'
import { outbox } from '../../../server/core/database/tables.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { setUpMail } from '../../helpers/mail-setup.ts'
import { addCrowd } from '../../world/people.ts'

const minute = 60_000
const many = 1000

/** Permanently rejects nine addresses, defers others, and hangs up on some before accepting their mail. */
function moody() {
  let connections = 0
  return (command: string) => {
    if (!command.startsWith('RCPT')) return 'ok'
    if (/p\d*07@/.test(command)) return '550 no such user'
    connections++
    if (connections % 40 === 0) return '451 later'
    return connections % 60 === 0 ? undefined : 'ok'
  }
}

it('a message to 1,000 employees reaches each once or gives a reason, even through a restart', async () => {
  const admin = await setUpMail([], moody())
  await addCrowd(admin.app, many)
  const { body } = await admin.admin.post('/admin/send-emails', { audience: 'all', message: 'Hello' })
  await expect.poll(() => admin.server.received.length, { timeout: 20_000 }).toBeGreaterThan(300)
  await admin.mailer.stop()
  expect(admin.server.received.length).toBeLessThan(many)

  const { database, keys, clock, config, log } = admin.app.services
  const restarted = createMailer({ database, keys, clock, log, config })
  for (let round = 0; round < 8; round++) {
    await restarted.idle()
    admin.clock.advance(10 * minute)
  }
  await restarted.stop()

  const reached = admin.server.received.map(({ to }) => to)
  const status = await admin.app.services.database.read.db.select().from(outbox)
  const failed = status.filter(({ state }) => state === 'failed')
  expect(new Set(reached).size).toBe(reached.length)
  expect(failed).toHaveLength(9)
  for (const { failure, recipient } of failed) {
    expect(failure).toContain('550')
    expect(reached).not.toContain(recipient)
  }
  expect(reached).toHaveLength(many - failed.length)
  expect(status.filter(({ batch, state }) => batch === body.data.batch && state === 'sent')).toHaveLength(991)
})
