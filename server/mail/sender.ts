import { setTimeout as wait } from 'node:timers/promises'
import { lease, renewal } from '../core/database/turn.ts'
import { randomId } from '../core/keys.ts'
import { createBreaker } from './breaker.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { codePriority, createDelivery, type SenderOptions } from './deliver.ts'

const maxSenders = 4
/** The maximum number of mails that wait for a late response. Codes may use extra room. */
const maxSlow = { any: 8, codes: 16 }
/** How long mails in flight may take when the process stops, in milliseconds. */
const untilBrokenOff = 5000

/**
 * Creates the sender of a channel. Each mail is sent at least once: a mail in flight during a crash may arrive twice, with the
 * same Message-ID. Mails claimed by a process that ended are released: with one process at the start, with several once their
 * lease was not renewed for 18 s.
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
    /** Stops sending. Mails whose response takes too long are aborted, and their outcome is unknown. */
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

  /** Takes a slot among the senders. A slow delivery passes its slot on to another sender. */
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

  /** Releases mails of ended processes: once if there is only this process, otherwise each time the outbox is checked. */
  function takeBack() {
    if (hasOthers) return database.writeEach(tx => tx.use(outboxStore).takeBack(channel, owner, clock()))
    takingBack ??= database.writeEach(tx => tx.use(outboxStore).takeBack(channel, owner))
    takingBack.catch(() => {
      takingBack = undefined
    })
    return takingBack
  }

  /** Renews the leases and checks the outbox, because no sender does so while all of them are busy. */
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
