import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createMailer } from '../../../server/mail/mailer.ts'
import { outbox } from '../../../server/core/database/tables.ts'
import { mailing } from '../../helpers/mailing.ts'
import { postgresServer } from '../../helpers/postgres.ts'

const minute = 60_000

describe('the mailer when sending fails', () => {
  it('retries at growing intervals with the same Message-ID', async () => {
    const ids: string[] = []
    const app = await mailing(command => (command === '.' ? '451 not now' : 'ok'))
    await app.put()
    for (const wait of [10_000, minute, 2 * minute, 5 * minute]) {
      await app.mailer.idle()
      ids.push((await app.rows())[0]?.id ?? '')
      const [row] = await app.rows()
      expect(row).toMatchObject({ state: 'waiting', failure: expect.stringContaining('451') })
      expect((row?.notBefore ?? 0) - app.clock.now()).toBeGreaterThan(wait - 2000)
      expect((row?.notBefore ?? 0) - app.clock.now()).toBeLessThanOrEqual(wait)
      app.clock.advance(wait)
    }
    app.server.behave(() => 'ok')
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(1)
    expect(new Set([...ids, app.server.received[0]?.messageId.slice(1, 33)]).size).toBe(1)
  })

  it('gives up after one attempt if the server permanently rejects the recipient', async () => {
    const app = await mailing(command => (command.includes('gone@') ? '550 no such user' : 'ok'))
    await app.put([{ to: 'gone@example.com' }, {}])
    await app.mailer.idle()
    app.clock.advance(minute)
    await app.mailer.idle()
    expect(app.server.received.map(({ to }) => to)).toEqual(['ada@example.com'])
    const [failed] = await app.services.database.read.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'gone@example.com'))
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      failure: 'The mail server refuses this address or this email (550).'
    })
  })

  it.each([
    ['550 5.1.1 unknown', 'There is no mailbox with this address (550 5.1.1).'],
    ['552 5.2.2 over quota', 'The mailbox of this address is full (552 5.2.2).'],
    ['552 no', 'The mail server refuses this address or this email (552).']
  ])('explains the answer %s in words', async (answer, failure) => {
    const app = await mailing(command => (command.startsWith('RCPT') ? answer : 'ok'))
    await app.put()
    await app.mailer.idle()
    expect((await app.rows())[0]).toMatchObject({ state: 'failed', failure })
  })

  it('gives up after a day if the server keeps deferring the recipient', async () => {
    const app = await mailing(command => (command.startsWith('RCPT') ? '451 greylisted' : 'ok'))
    await app.put()
    for (let hour = 0; hour < 30; hour++) {
      await app.mailer.idle()
      app.clock.advance(60 * minute)
    }
    expect((await app.rows())[0]).toMatchObject({ state: 'failed', failure: expect.any(String) })
  })

  it('drops a code that expires before it can be sent', async () => {
    const app = await mailing(() => '421 closed')
    await app.signUp()
    await app.mailer.idle()
    app.clock.advance(10 * minute)
    app.server.behave(() => 'ok')
    await app.mailer.idle()
    expect(app.server.received).toEqual([])
    expect((await app.rows())[0]).toMatchObject({
      state: 'failed',
      failure: 'Expired before it could be sent.'
    })
  })

  it('sends an email that another process left unfinished', async () => {
    const app = await mailing(() => '451 later')
    await app.put()
    await app.mailer.idle()
    await app.mailer.stop()
    const { database, keys, clock, log, config } = app.services
    await database.write(async tx => {
      await tx.db
        .update(outbox)
        .set({ state: 'sending', owner: 'somebody', notBefore: 0, leaseUntil: clock() + minute })
    })
    app.server.behave(() => 'ok')
    // On Postgres that process may still be alive, until its lease expires.
    if (database.read.db.engine === 'postgres') app.clock.advance(2 * minute)
    const next = createMailer({ database, keys, clock, log, config })
    await next.idle()
    await next.stop()
    expect(app.server.received).toHaveLength(1)
  })

  // On SQLite the answer to a commit cannot be lost.
  it.skipIf(!postgresServer)(
    'sends an email after the answer of the database to its claim was lost',
    async () => {
      const app = await mailing()
      const { database } = app.services
      const writeEach = database.writeEach.bind(database)
      let isLost = false
      database.writeEach = async job => {
        const result = await writeEach(job)
        const isClaim = typeof result === 'object' && result !== null && 'recipient' in result
        if (!isClaim || isLost) return result
        isLost = true
        throw new Error('The connection was closed.')
      }
      await app.put()
      await app.mailer.idle()
      expect([isLost, app.server.received.length]).toEqual([true, 0])
      app.clock.advance(minute)
      await app.mailer.idle()
      expect(app.server.received).toHaveLength(1)
    }
  )

  it('sends each of 500 emails once while the server drops connections', async () => {
    let commands = 0
    const app = await mailing(command =>
      command.startsWith('RCPT') && ++commands % 50 === 0 ? undefined : 'ok'
    )
    await app.put(Array.from({ length: 500 }, (_, index) => ({ to: `a${index}@example.com`, batch: 'all' })))
    for (let round = 0; round < 5; round++) {
      await app.mailer.idle()
      app.clock.advance(minute)
    }
    expect(app.server.received).toHaveLength(500)
    expect(new Set(app.server.received.map(({ messageId }) => messageId)).size).toBe(500)
  })
})
