import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../core/database/database.ts'
import { type Keys, randomId } from '../core/keys.ts'
import { sealContent, type MailContent, loadContent } from './sealed-content.ts'
import type { Transport } from './transport.ts'
import type { createOutboxStore, OutboxRow } from './outbox-store.ts'
import type { Stores } from '../stores.ts'

/** A mail as the product writes it: plain text to one person. */
export interface Mail extends MailContent {
  to: string
  /** Higher goes first: codes 10, other single mails 5, bulk 0. */
  priority?: number
  /** From then on it is dropped instead of sent late. */
  expiresAt?: number
  /** One batch sends at most one mail to an address. */
  batch?: string
  /** The address is sealed together with the words, and gone with them once the mail is sent or given up. */
  forgets?: boolean
}

export interface Mailer {
  /** Writes a mail into the outbox, in the transaction of its cause; it leaves right after the commit. */
  put(tx: Stores, letter: Mail): Promise<void>
  /** Others have written into the outbox in this transaction: that leaves right after the commit too. */
  noteWritten(): void
  /** Looks into the outbox now. */
  wake(): void
  /** Resolves when nothing is being sent and nothing is due. */
  idle(): Promise<void>
  /** Can mail be handed over right now? */
  isReady(): Promise<boolean>
  /** Finishes what is being sent and takes no more. */
  stop(): Promise<void>
}

interface MailerOptions {
  database: Database<Stores>
  keys: Keys
  clock: () => number
  log: FastifyBaseLogger
  transport: Transport
}

const second = 1000
const waits = [10, 60, 120, 300, 900, 1800].map(seconds => seconds * second)
const hourly = 3600 * second
const givenUpAfter = 24 * hourly
const lease = 300 * second
const atOnce = 4
/** Until what became of a mail is tried again to be stored. */
const untilStored = second

/**
 * Sends what stands in the outbox: at least once and never lost; a mail in flight at a crash may arrive twice, with the
 * same Message-ID. What another process was sending is taken back at the start: a data folder has one process.
 */
export function createMailer({ database, keys, clock, log, transport }: MailerOptions): Mailer {
  const owner = randomId()
  const running = new Set<Promise<void>>()
  let senders = 0
  let isWritten = false
  const stopping = new AbortController()
  let rounds = 0
  let taken: Promise<void> | undefined
  // Mail that waits for another try is looked for now and then; new mail wakes the senders by itself.
  const timer = setInterval(wake, 5 * second).unref()
  database.afterCommit(() => {
    if (!isWritten) return
    isWritten = false
    wake()
  })
  wake()

  return {
    async put(tx, { to, subject, text, batch, priority = 5, expiresAt, forgets }) {
      const id = randomId()
      const body = sealContent(keys, id, { subject, text, ...(forgets && { to }) })
      const recipient = forgets ? id : to
      const row = { id, batch: batch ?? null, recipient, body, priority, expiresAt: expiresAt ?? null }
      await tx.outbox.add(row, clock())
      isWritten = true
    },
    noteWritten() {
      isWritten = true
    },
    wake,
    async idle() {
      wake()
      while (running.size > 0) await Promise.all(running)
    },
    isReady: () => transport.isReady(),
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.all(running)
      transport.close()
    }
  }

  function wake() {
    rounds++
    while (!stopping.signal.aborted && senders < atOnce) {
      senders++
      const done = work()
      running.add(done)
      void done.then(() => running.delete(done))
    }
  }

  async function work() {
    try {
      await takenBack()
      let seen: number
      do {
        seen = rounds
        while (!stopping.signal.aborted) {
          const row = await claim()
          if (!row) break
          await deliver(row)
        }
      } while (!stopping.signal.aborted && seen !== rounds)
    } catch (error) {
      log.error({ err: error }, 'outbox not worked off')
    } finally {
      senders--
    }
  }

  /** Once, as soon as the disk lets it. */
  function takenBack() {
    taken ??= database.write(tx => tx.outbox.takeBack(owner))
    taken.catch(() => {
      taken = undefined
    })
    return taken
  }

  async function claim() {
    const now = clock()
    const due = await database.read.outbox.findNextDue()
    if (due === undefined || due > now) return undefined
    return database.write(tx => tx.outbox.claim(owner, now, now + lease))
  }

  async function deliver(row: OutboxRow) {
    const { id, recipient } = row
    try {
      const { subject, text, to = recipient } = await loadContent(database.read, keys, row)
      await transport.send({ id, to, subject, text, at: clock() })
    } catch (error) {
      return postpone(row, error)
    }
    await store(outbox => outbox.markSent(id, owner, clock()))
  }

  async function postpone({ id, attempts, createdAt }: OutboxRow, error: unknown) {
    const { final, words } = transport.describeFailure(error)
    const next = clock() + (waits[attempts - 1] ?? hourly)
    const over = final || next - createdAt > givenUpAfter
    log.warn({ mail: id, attempts, over, failure: words }, 'mail not sent')
    await store(outbox => (over ? outbox.giveUp(id, owner, words) : outbox.retry(id, owner, next, words)))
  }

  /** What became of a mail is stored before its sender takes another, however long the disk takes nothing. */
  async function store(outcome: (outbox: ReturnType<typeof createOutboxStore>) => Promise<void>) {
    for (;;) {
      try {
        return await database.write(tx => outcome(tx.outbox))
      } catch (error) {
        log.error({ err: error }, 'what became of a mail is not stored yet')
        await wait(untilStored, undefined, { signal: stopping.signal })
      }
    }
  }
}
