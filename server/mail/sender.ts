import { setTimeout as wait } from 'node:timers/promises'
import { lease, renewal } from '../core/database/turn.ts'
import { randomId } from '../core/keys.ts'
import { createBreaker } from './breaker.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { codePriority, createDelivery, type SenderOptions } from './deliver.ts'

/** Senders that talk to the mail server at one moment. */
const maxSenders = 4
/** Mails that wait so at most; codes may have some of the room by themselves. */
const maxSlow = { any: 8, codes: 16 }
/** What a process that stops gives the mails that it is sending. */
const untilBrokenOff = 5000

/**
 * Sends what stands in the outbox: at least once and never lost; a mail in flight at a crash may arrive twice, with the
 * same Message-ID. What a process that is gone was sending is taken back: at the start where a data folder has one process,
 * and where there may be others once they have not said for 18 s that they still send it.
 */
export function createSender(options: SenderOptions) {
  const { database, clock, log, transport, channel } = options
  const owner = randomId()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const breaker = createBreaker(clock)
  const { deliver, faults } = createDelivery(options, { owner, breaker, stopping: stopping.signal })
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

  /** A slot among the senders; one that waits for long leaves it to another. */
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
}
