import { setTimeout as wait } from 'node:timers/promises'
import { lease, renewal } from '../core/database/turn.ts'
import { randomId } from '../core/keys.ts'
import { createBreaker } from './breaker.ts'
import { type DeliveryFault, unknownFate } from './delivery-fault.ts'
import { createMailFaults } from './mail-fault.ts'
import { decideRetry, longestWithoutAnswer, retryWithoutAnswer } from './model/retries.ts'
import type { OutgoingMail } from './message.ts'
import { type Channel, type OutboxRow, type OutboxStore, outboxStore } from './outbox-store.ts'
import { loadContent } from './sealed-content.ts'
import type { Transport } from './transport.ts'
import { obstacleStore } from './obstacle-store.ts'
import type { CoreServices } from '../core/core-services.ts'

export interface SenderOptions extends Pick<CoreServices, 'database' | 'keys' | 'clock' | 'log'> {
  transport: Transport
  channel: Channel
  /** Counts what is about to go; answers why it may not. */
  allow?: (mail: OutgoingMail, isCode: boolean) => Promise<DeliveryFault | undefined>
}

const second = 1000
/** Senders that talk to the mail server at one moment. */
const maxSenders = 4
/** A mail that waits so long for its answer makes room for another sender. */
const slowAfter = 20 * second
/** Mails that wait so at most; codes may have some of the room by themselves. */
const maxSlow = { any: 8, codes: 16 }
export const codePriority = 10
/** Until what became of a mail is tried again to be stored. */
const untilStored = second
/** What a process that stops gives the mails that it is sending. */
const untilBrokenOff = 5 * second

/**
 * Sends what stands in the outbox: at least once and never lost; a mail in flight at a crash may arrive twice, with the
 * same Message-ID. What a process that is gone was sending is taken back: at the start where a data folder has one process,
 * and where there may be others once they have not said for 18 s that they still send it.
 */
export function createSender({ database, keys, clock, log, transport, channel, allow }: SenderOptions) {
  const owner = randomId()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const faults = createMailFaults(database, clock, channel)
  const breaker = createBreaker(clock)
  let senders = 0
  let slow = 0
  let wakeUps = 0
  let takingBack: Promise<void> | undefined
  const hasOthers = database.read.db.engine === 'postgres'
  const keeping = hasOthers ? setInterval(() => void keepLeases(), renewal).unref() : undefined

  return {
    wake,
    faults,
    async idle() {
      wake()
      while (running.size > 0) await Promise.all(running)
    },
    /** Whoever waits for an answer longer than a moment is broken off: what became of that mail is not known. */
    async stop() {
      stopping.abort()
      const done = new AbortController()
      const ended = Promise.all(running)
      await Promise.race([ended, wait(untilBrokenOff, undefined, { signal: done.signal }).catch(() => {})])
      done.abort()
      transport.close()
      await ended
      clearInterval(keeping)
    }
  }

  function wake() {
    wakeUps++
    while (!stopping.signal.aborted && senders < maxSenders && slow < maxSlow.codes) {
      senders++
      const done = work()
      running.add(done)
      void done.then(() => running.delete(done))
    }
  }

  async function work() {
    const place = takePlace()
    try {
      await takeBack()
      let before: number
      do {
        before = wakeUps
        await sendDue(place)
      } while (!stopping.signal.aborted && before !== wakeUps && !place.isSlow)
    } catch (error) {
      log.error({ err: error }, 'outbox not worked off')
    } finally {
      place.leave()
    }
  }

  /** A place among the senders, which one that waits for long leaves to another. */
  function takePlace() {
    const place = {
      isSlow: false,
      slowDown() {
        if (place.isSlow) return
        place.isSlow = true
        senders--
        slow++
        wake()
      },
      leave() {
        if (!place.isSlow) senders--
        else {
          slow--
          wake()
        }
      }
    }
    return place
  }

  async function sendDue(place: ReturnType<typeof takePlace>) {
    while (!stopping.signal.aborted && !place.isSlow) {
      const probe = breaker.mayTry()
      try {
        const row = await claim(probe && slow < maxSlow.any ? 0 : codePriority)
        if (!row) return
        await deliver(row, place.slowDown)
      } finally {
        probe?.end()
      }
    }
  }

  /** Once, as soon as the disk lets it; where there are other processes, at every look and now and then. */
  function takeBack() {
    if (hasOthers) return database.writeEach(tx => tx.use(outboxStore).takeBack(channel, owner, clock()))
    takingBack ??= database.writeEach(tx => tx.use(outboxStore).takeBack(channel, owner))
    takingBack.catch(() => {
      takingBack = undefined
    })
    return takingBack
  }

  /** Where each sender is busy for long, nobody looks into the outbox for what was left in it. */
  async function keepLeases() {
    try {
      if (running.size > 0)
        await database.writeEach(tx => tx.use(outboxStore).extendLeases(owner, clock() + lease))
      await takeBack()
    } catch (error) {
      log.error({ err: error }, 'what is being sent is not kept')
    }
    wake()
  }

  async function claim(minPriority: number) {
    const now = clock()
    const due = await database.read.use(outboxStore).findNextDue(channel)
    if (due === undefined || due > now) return undefined
    return database.writeEach(tx =>
      tx.use(outboxStore).claim({ channel, owner, now, leaseUntil: now + lease, minPriority })
    )
  }

  async function deliver(row: OutboxRow, onSlow: () => void) {
    const { id } = row
    const mail = await load(row)
    if (!mail) return
    const forbidden = await allow?.(mail, row.priority >= codePriority)
    if (forbidden) return putBack(row, forbidden)
    const waiting = waitForAnswer(row, onSlow)
    try {
      await transport.send(mail, waiting.begin)
    } catch (error) {
      await waiting.end()
      const fault = transport.explain(error)
      if (fault.type === 'stopped') return store(outbox => outbox.release(id, owner))
      await putBack(row, fault)
      return noteFault(fault)
    }
    await waiting.end()
    await store(outbox => outbox.markSent(id, owner, clock()))
    await noteAnswer()
  }

  /** Undefined where it is not to be sent any more, or cannot be read. */
  async function load(row: OutboxRow) {
    const { id, recipient } = row
    try {
      const obstacle = await database.read.use(obstacleStore).find(row)
      if (obstacle) return void (await store(outbox => outbox.drop(id, owner, obstacle)))
      const { subject, text, button, stop, to = recipient } = await loadContent(database.read, keys, row)
      return { id, to, subject, text, button, stop, at: row.createdAt }
    } catch (error) {
      log.error({ err: error, mail: id }, 'mail not read')
      await putBack(row, { type: 'later', words: 'The mail could not be read from the database.' })
      return undefined
    }
  }

  /** Should this process die while it waits for the answer, the mail is not sent again soon. */
  function waitForAnswer(row: OutboxRow, onSlow: () => void) {
    let timer: NodeJS.Timeout | undefined
    let noting: Promise<void> | undefined
    return {
      begin() {
        timer = setTimeout(() => {
          onSlow()
          noting = noteSlow(row).catch(() => {})
        }, slowAfter)
      },
      async end() {
        clearTimeout(timer)
        await noting
      }
    }
  }

  function noteSlow(row: OutboxRow) {
    const retry = {
      notBefore: retryWithoutAnswer(row, clock()) ?? clock() + longestWithoutAnswer,
      failure: unknownFate,
      unanswered: row.unanswered + 1
    }
    return store(outbox => outbox.noteUnanswered(row.id, owner, retry))
  }

  async function putBack(row: OutboxRow, fault: DeliveryFault) {
    const { id, attempts } = row
    const { type, words } = fault
    const next = decideRetry(fault, row, clock())
    log.warn({ mail: id, attempts, over: next === undefined, failure: words }, 'mail not sent')
    const unanswered = row.unanswered + (type === 'unknown' ? 1 : 0)
    await store(outbox =>
      next === undefined
        ? outbox.giveUp(id, owner, words)
        : outbox.retry(id, owner, { notBefore: next, failure: words, unanswered })
    )
  }

  async function noteFault({ type, words, retryAfter }: DeliveryFault) {
    if (type === 'recipient' || type === 'later') return noteAnswer()
    breaker.noteFault(retryAfter)
    await faults.note(words)
  }

  /** The mail server takes mail from this installation. */
  async function noteAnswer() {
    breaker.close()
    await faults.clear()
  }

  /** What became of a mail is stored before its sender takes another, however long the disk takes nothing. */
  async function store(outcome: (outbox: OutboxStore) => Promise<void>) {
    for (;;) {
      try {
        return await database.writeEach(tx => outcome(tx.use(outboxStore)))
      } catch (error) {
        log.error({ err: error }, 'what became of a mail is not stored yet')
        await wait(untilStored, undefined, { signal: stopping.signal })
      }
    }
  }
}
