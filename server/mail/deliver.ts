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
import { suppressionStore } from './suppression-store.ts'
import { findAllowance } from './sending-hours.ts'
import { reminders } from '../../generated/reminders.ts'
import { minute } from '../core/durations.ts'
import type { CoreServices } from '../core/core-services.ts'

/** The limits of a channel. */
export interface Allowance {
  /** Counts a message before it is sent. Returns a fault if it may not be sent. */
  allow(mail: OutgoingMail, isCode: boolean): Promise<DeliveryFault | undefined>
  /** Refunds a counted message that was not sent through no fault of its own. */
  giveBack(mail: OutgoingMail, isCode: boolean): Promise<void>
}

export interface SenderOptions extends Pick<CoreServices, 'database' | 'keys' | 'clock' | 'log'> {
  transport: Transport
  channel: Channel
  allowance?: Allowance
}

export const codePriority = 10
const second = 1000
/** After this time without a response, a mail no longer occupies one of the senders. */
const slowAfter = 20 * second
/** The pause before storing an outcome is retried. */
const storeRetryDelay = second
/** The pause before a text message that could not be counted is tried again. */
const uncountedDelay = 10 * second
/** How often a reminder that waits for the sending hours is checked. */
const betweenHourChecks = 10 * minute

interface DeliveryContext {
  owner: string
  breaker: ReturnType<typeof createBreaker>
  stopping: AbortSignal
}

/** Creates the delivery of claimed mails: it sends one and stores the outcome. */
export function createDelivery(
  { database, keys, clock, log, transport, channel, allowance }: SenderOptions,
  { owner, breaker, stopping }: DeliveryContext
) {
  const faults = createMailFaults(database, clock, channel)

  return { deliver, faults }

  async function deliver(row: OutboxRow, onSlow: () => void) {
    const { id } = row
    const loaded = await load(row)
    if (!loaded) return
    const { mail, keepsHours } = loaded
    const isCode = row.priority >= codePriority
    let forbidden: DeliveryFault | undefined
    try {
      forbidden = await allowance?.allow(mail, isCode)
    } catch (error) {
      log.error({ err: error, mail: id }, 'text message not counted')
      return postpone(id, uncountedDelay)
    }
    if (forbidden) return storeFailure(row, forbidden, keepsHours)
    const waiting = waitForAnswer(row, onSlow)
    try {
      await transport.send(mail, waiting.begin)
    } catch (error) {
      await waiting.end()
      const fault = transport.explain(error)
      if (fault.type === 'stopped') await store(outbox => outbox.release(id, owner, row.notBefore))
      else {
        await storeFailure(row, fault, keepsHours)
        await noteFault(fault)
      }
      if (fault.type === 'stopped' || fault.type === 'installation') await allowance?.giveBack(mail, isCode)
      return
    }
    await waiting.end()
    await store(outbox => outbox.markSent(id, owner, clock()))
    await noteAccepted()
  }

  /** Returns undefined if the mail must not be sent any more, or not now, or cannot be decrypted. */
  async function load(row: OutboxRow) {
    const { id, recipient } = row
    try {
      const reason = await database.read.use(suppressionStore).findReason(row)
      if (reason !== undefined) return void (await store(outbox => outbox.drop(id, owner, reason)))
      const { to = recipient, keepsHours = false, ...content } = await loadContent(database.read, keys, row)
      if (keepsHours && findAllowance(reminders.sending, clock()).allowed === 0)
        return void (await postpone(id, betweenHourChecks))
      return { mail: { id, to, ...content, at: row.createdAt }, keepsHours }
    } catch (error) {
      log.error({ err: error, mail: id }, 'mail not read')
      await storeFailure(row, { type: 'later', words: describeReason('unreadable') })
      return undefined
    }
  }

  /** Tries it again after this delay. The attempt does not count. */
  function postpone(id: string, delay: number) {
    return store(outbox => outbox.release(id, owner, clock() + delay))
  }

  /**
   * After a while without a response, stores a late next attempt. If this process crashes then, the mail is not soon sent a
   * second time.
   */
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

  async function storeFailure(row: OutboxRow, fault: DeliveryFault, keepsHours = false) {
    const { id, attempts } = row
    const { type, words } = fault
    const next = decideRetry(fault, { ...row, keepsHours }, clock())
    log.warn({ mail: id, attempts, over: next === undefined, failure: words }, 'mail not sent')
    const unanswered = row.unanswered + (type === 'unknown' ? 1 : 0)
    await store(outbox =>
      next === undefined
        ? outbox.giveUp(id, owner, words)
        : outbox.retry(id, owner, { notBefore: next, failure: words, unanswered })
    )
  }

  async function noteFault({ type, words, retryAfter }: DeliveryFault) {
    if (type === 'recipient' || type === 'later' || type === 'unsent') return noteAccepted()
    breaker.noteFault(retryAfter)
    await faults.note(words)
  }

  /** Records that the mail server accepts mail from this installation. */
  async function noteAccepted() {
    breaker.close()
    await faults.clear()
  }

  /** Stores the outcome of a mail. Retries until the database accepts it, before the sender takes another mail. */
  async function store(outcome: (outbox: OutboxStore) => Promise<void>) {
    for (;;) {
      try {
        return await database.writeEach(tx => outcome(tx.use(outboxStore)))
      } catch (error) {
        log.error({ err: error }, 'what became of a mail is not stored yet')
        await wait(storeRetryDelay, undefined, { signal: stopping })
      }
    }
  }
}
