import { setTimeout as wait } from 'node:timers/promises'
import { leaseDuration, renewalInterval } from '../core/database/lease.ts'
import { randomId } from '../core/keys.ts'
import { createBreaker } from './breaker.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { longestWait } from './outbox/retries.ts'
import { codePriority, createDelivery, type SenderOptions } from './deliver.ts'

const maxSenders = 4
/** The maximum number of mails that wait for a late response. Codes may use extra room. */
const maxSlow = { any: 8, codes: 16 }
/** How long mails in flight may take when the process stops, in milliseconds. */
const stopTimeout = 5000

/**
 * Creates the sender of a channel. Each mail is sent at least once: a mail in flight during a crash may arrive twice, with the
 * same Message-ID. Mails claimed by a process that ended are released: with one process at the start, with several once their
 * lease was not renewed for 18 s.
 */
export function createSender(options: SenderOptions) {
  const { database, clock, log, transport, channel } = options
  const owner = randomId()
  const running = new Set<Promise<void>>()
  /** The ids of the claimed mails that this process knows of. */
  const inFlight = new Set<string>()
  const stopping = new AbortController()
  const breaker = createBreaker(clock)
  const { deliver, faults } = createDelivery(options, { owner, breaker, stopping: stopping.signal })
  let senders = 0
  let slow = 0
  let startRequests = 0
  let releasing: Promise<void> | undefined
  const hasOthers = database.read.db.engine === 'postgres'
  const leaseTimer = hasOthers ? setInterval(() => void keepLeases(), renewalInterval).unref() : undefined

  return {
    startSending,
    faults,
    async idle() {
      startSending()
      while (running.size > 0) await Promise.all(running)
    },
    /** Stops sending. Mails whose response takes too long are aborted, and their outcome is unknown. */
    async stop() {
      stopping.abort()
      const timeout = new AbortController()
      const ended = Promise.all(running)
      await Promise.race([ended, wait(stopTimeout, undefined, { signal: timeout.signal }).catch(() => {})])
      timeout.abort()
      transport.close()
      await ended
      clearInterval(leaseTimer)
    }
  }

  function startSending() {
    startRequests++
    while (!stopping.signal.aborted && senders < maxSenders && slow < maxSlow.codes) {
      senders++
      const run = sendAll()
      running.add(run)
      void run.then(() => running.delete(run))
    }
  }

  async function sendAll() {
    const slot = takeSlot()
    try {
      await releaseOrphaned()
      let before: number
      do {
        before = startRequests
        await sendDue(slot)
      } while (!stopping.signal.aborted && before !== startRequests && !slot.isSlow)
    } catch (error) {
      log.error({ err: error }, 'outbox not worked off')
    } finally {
      slot.leave()
    }
  }

  /** Takes a slot among the senders. A slow delivery passes its slot on to another sender. */
  function takeSlot() {
    const slot = {
      isSlow: false,
      markSlow() {
        if (slot.isSlow) return
        slot.isSlow = true
        senders--
        slow++
        startSending()
      },
      leave() {
        if (!slot.isSlow) senders--
        else {
          slow--
          startSending()
        }
      }
    }
    return slot
  }

  async function sendDue(slot: ReturnType<typeof takeSlot>) {
    while (!stopping.signal.aborted && !slot.isSlow) {
      const probe = breaker.mayTry()
      try {
        const row = await claim(probe && slow < maxSlow.any ? 0 : codePriority)
        if (!row) return
        inFlight.add(row.id)
        await deliver(row, slot.markSlow).finally(() => inFlight.delete(row.id))
      } finally {
        probe?.end()
      }
    }
  }

  /**
   * Releases mails that no process sends any more: once if there is only this process, otherwise each time the outbox is checked.
   */
  function releaseOrphaned() {
    const release = (leaseOverAt?: number) =>
      database.writeEach(tx => tx.use(outboxStore).releaseOrphaned(channel, [...inFlight], leaseOverAt))
    if (hasOthers) return release(clock())
    releasing ??= release()
    releasing.catch(() => {
      releasing = undefined
    })
    return releasing
  }

  /** Renews the leases and checks the outbox, because no sender does so while all of them are busy. */
  async function keepLeases() {
    try {
      if (inFlight.size > 0)
        await database.writeEach(tx =>
          tx.use(outboxStore).extendLeases(owner, [...inFlight], clock() + leaseDuration)
        )
      await releaseOrphaned()
    } catch (error) {
      log.error({ err: error }, 'what is being sent is not kept')
    }
    startSending()
  }

  async function claim(minPriority: number) {
    const now = clock()
    const due = await database.read.use(outboxStore).findNextDue(channel)
    if (due === undefined || (due > now && due <= now + longestWait)) return undefined
    return database.writeEach(tx =>
      tx.use(outboxStore).claim({ channel, owner, now, leaseUntil: now + leaseDuration, minPriority })
    )
  }
}
