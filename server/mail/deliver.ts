import { setTimeout as wait } from 'node:timers/promises'
import type { createBreaker } from './breaker.ts'
import type { DeliveryFault } from './transports/delivery-fault.ts'
import { describeReason } from './transports/reasons.ts'
import { createMailFaults } from './mail-fault.ts'
import { decideRetry, longestWithoutAnswer, retryWithoutAnswer } from './outbox/retries.ts'
import type { OutgoingMail } from './transports/message.ts'
import { type Channel, type OutboxRow, type OutboxStore, outboxStore } from './outbox/outbox-store.ts'
import { loadContent } from './outbox/sealed-content.ts'
import type { Transport } from './transports/transport.ts'
import { obstacleStore } from './obstacle-store.ts'
import type { CoreServices } from '../core/core-services.ts'

export interface SenderOptions extends Pick<CoreServices, 'database' | 'keys' | 'clock' | 'log'> {
  transport: Transport
  channel: Channel
  /** Counts what is about to go; answers why it may not. */
  allow?: (mail: OutgoingMail, isCode: boolean) => Promise<DeliveryFault | undefined>
}

export const codePriority = 10
const second = 1000
/** A mail that waits so long for its answer makes room for another sender. */
const slowAfter = 20 * second
/** Until what became of a mail is tried again to be stored. */
const untilStored = second

interface Sending {
  /** Of the claim on each mail. */
  owner: string
  breaker: ReturnType<typeof createBreaker>
  stopping: AbortSignal
}

/** Sends one mail that was claimed, and stores what became of it. */
export function createDelivery(
  { database, keys, clock, log, transport, channel, allow }: SenderOptions,
  { owner, breaker, stopping }: Sending
) {
  const faults = createMailFaults(database, clock, channel)

  return { deliver, faults }

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
      await putBack(row, { type: 'later', words: describeReason('unreadable') })
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
      failure: describeReason('unconfirmed'),
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
    if (type === 'recipient' || type === 'later' || type === 'unsent') return noteAnswer()
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
        await wait(untilStored, undefined, { signal: stopping })
      }
    }
  }
}
