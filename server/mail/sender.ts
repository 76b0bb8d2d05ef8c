import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../core/database/database.ts'
import { lease, renewal } from '../core/database/turn.ts'
import { type Keys, randomId } from '../core/keys.ts'
import type { Stores } from '../stores.ts'
import type { OutboxRow, OutboxStore } from './outbox-store.ts'
import { loadContent } from './sealed-content.ts'
import type { Transport } from './transport.ts'

export interface SenderOptions {
  database: Database<Stores>
  keys: Keys
  clock: () => number
  log: FastifyBaseLogger
  transport: Transport
}

const second = 1000
const hour = 3600 * second
const retryDelays = [10, 60, 120, 300, 900, 1800].map(seconds => seconds * second)
const givenUpAfter = 24 * hour
const maxSenders = 4
/** Until what became of a mail is tried again to be stored. */
const untilStored = second

/**
 * Sends what stands in the outbox: at least once and never lost; a mail in flight at a crash may arrive twice, with the
 * same Message-ID. What a process that is gone was sending is taken back: at the start where a data folder has one process,
 * and where there may be others once they have not said for 18 s that they still send it.
 */
export function createSender({ database, keys, clock, log, transport }: SenderOptions) {
  const owner = randomId()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  let senders = 0
  let wakeUps = 0
  let takingBack: Promise<void> | undefined
  const hasOthers = database.read.db.engine === 'postgres'
  const keeping = hasOthers ? setInterval(() => void keepLeases(), renewal).unref() : undefined

  return {
    wake,
    async idle() {
      wake()
      while (running.size > 0) await Promise.all(running)
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
      clearInterval(keeping)
    }
  }

  function wake() {
    wakeUps++
    while (!stopping.signal.aborted && senders < maxSenders) {
      senders++
      const done = work()
      running.add(done)
      void done.then(() => running.delete(done))
    }
  }

  async function work() {
    try {
      await takeBack()
      let before: number
      do {
        before = wakeUps
        await sendDue()
      } while (!stopping.signal.aborted && before !== wakeUps)
    } catch (error) {
      log.error({ err: error }, 'outbox not worked off')
    } finally {
      senders--
    }
  }

  async function sendDue() {
    while (!stopping.signal.aborted) {
      const row = await claim()
      if (!row) return
      await deliver(row)
    }
  }

  /** Once, as soon as the disk lets it; where there are other processes, at every look and now and then. */
  function takeBack() {
    if (hasOthers) return database.writeEach(stores => stores.outbox.takeBack(owner, clock()))
    takingBack ??= database.writeEach(stores => stores.outbox.takeBack(owner))
    takingBack.catch(() => {
      takingBack = undefined
    })
    return takingBack
  }

  /** Where each sender is busy for long, nobody looks into the outbox for what was left in it. */
  async function keepLeases() {
    try {
      if (running.size > 0)
        await database.writeEach(stores => stores.outbox.extendLeases(owner, clock() + lease))
      await takeBack()
    } catch (error) {
      log.error({ err: error }, 'what is being sent is not kept')
    }
    wake()
  }

  async function claim() {
    const now = clock()
    const due = await database.read.outbox.findNextDue()
    if (due === undefined || due > now) return undefined
    return database.writeEach(stores => stores.outbox.claim(owner, now, now + lease))
  }

  async function deliver(row: OutboxRow) {
    const { id, recipient } = row
    try {
      const obstacle = await database.read.obstacles.find(row)
      if (obstacle) return await store(outbox => outbox.drop(id, owner, obstacle))
      const { subject, text, stop, to = recipient } = await loadContent(database.read, keys, row)
      await transport.send({ id, to, subject, text, stop, at: clock() })
    } catch (error) {
      return postpone(row, error)
    }
    await store(outbox => outbox.markSent(id, owner, clock()))
  }

  async function postpone({ id, attempts, createdAt }: OutboxRow, error: unknown) {
    const { final, words } = transport.describeFailure(error)
    const next = clock() + (retryDelays[attempts - 1] ?? hour)
    const over = final || next - createdAt > givenUpAfter
    log.warn({ mail: id, attempts, over, failure: words }, 'mail not sent')
    await store(outbox => (over ? outbox.giveUp(id, owner, words) : outbox.retry(id, owner, next, words)))
  }

  /** What became of a mail is stored before its sender takes another, however long the disk takes nothing. */
  async function store(outcome: (outbox: OutboxStore) => Promise<void>) {
    for (;;) {
      try {
        return await database.writeEach(stores => outcome(stores.outbox))
      } catch (error) {
        log.error({ err: error }, 'what became of a mail is not stored yet')
        await wait(untilStored, undefined, { signal: stopping.signal })
      }
    }
  }
}
