import { type Keys, randomId } from '../core/keys.ts'
import { currentLanguage, hasNoTranslations, inLanguage } from '../core/language.ts'
import { users } from '../users/index.ts'
import { type MailContent, sealContent } from './outbox/sealed-content.ts'
import type { MailFault } from './mail-fault.ts'
import type { SenderOptions } from './deliver.ts'
import { createSender } from './sender.ts'
import { type OutboxStatus, readOutboxStatus } from './outbox/outbox-status-store.ts'
import { type Channel, outboxStore } from './outbox/outbox-store.ts'
import { longestForAll } from './outbox/retries.ts'
import { describeReason } from './transports/reasons.ts'
import { reachesMailboxes } from './transports/mailbox-link.ts'
import { createSmsAllowance } from './transports/sms-allowance.ts'
import { noSmsTransport } from './transports/sms-transport.ts'
import { openSmsTransport, openTransport } from './transports/transport.ts'
import type { Config } from '../core/config/config.ts'
import type { Connection } from '../core/database/connection.ts'
import { minute } from '../core/durations.ts'

/** A mail or text message to one person, in plain text. */
export interface Mail extends MailContent {
  /** The language of the recipient, if no account has it. */
  language?: string | null
  /**
   * An email address, or a phone number with its plus, which is sent a text message. Phone numbers are always encrypted, as
   * with `forgets`.
   */
  to: string
  /** Higher priorities are sent first: codes 10, other single mails 5, bulk mail 0. */
  priority?: number
  /** The time after which it is dropped instead of sent, in milliseconds since 1970. */
  expiresAt?: number
  /** The id of the batch, which sends at most one mail to each address. */
  batch?: string
  /** The user it is about, if it is not sent to the address of that account. It is deleted with the account. */
  about?: string
  /** The id of the user whose phone it is. For an email address the user is looked up. */
  owner?: string
  /** The address is encrypted with the content, and deleted with it once the mail is sent or given up. */
  forgets?: boolean
}

export interface Mailer {
  /** Whether recipients can read mail. Without a mail server, mail is only visible on the mailbox page of this machine. */
  readonly reachesMailboxes: boolean
  readonly reachesPhones: boolean
  /** Adds a mail to the outbox in the transaction of its cause. It is sent right after the commit. Returns its id. */
  put(tx: Connection, mail: Mail): Promise<string>
  /** Notes that the transaction added messages without `put`, so that they are sent right after the commit too. */
  noteWritten(tx: Connection): void
  startSending(): void
  /** Resolves when nothing is being sent and nothing is due. */
  idle(): Promise<void>
  /** Returns since when and why mail or text messages cannot be sent, if known. */
  findFault(channel: Channel): Promise<(Partial<MailFault> & Pick<MailFault, 'words'>) | undefined>
  /** Returns the state of the outbox: mails that were due before a moment, and mails given up after a moment. */
  status(dueBefore: number, failedAfter: number, channel?: Channel): Promise<OutboxStatus>
  /** Resolves once the mails in flight are finished; starts no more. */
  stop(): Promise<void>
}

const defaultPriority = 5
const noSubject = Buffer.alloc(0)
const pollInterval = 5000
/** How long the result of a check of the mail server is cached, in milliseconds. */
const checkIntervals = { away: 30_000, there: 5 * minute }

interface MailerOptions extends Omit<SenderOptions, 'channel' | 'transport' | 'allowance'> {
  config: Config
}

/** Creates the outbox with one sender for each channel, so that mail and text messages do not wait for each other. */
export function createMailer(options: MailerOptions): Mailer {
  const { database, keys, clock, config } = options
  const mail = openChannel({ ...options, channel: 'mail', transport: openTransport(config) })
  const text = openSmsTransport(config)
  const allowance = createSmsAllowance(options)
  const sms = openChannel({
    ...options,
    channel: 'sms',
    transport: text ?? noSmsTransport,
    allowance
  })
  const channels = { mail, sms }
  /** The channels of the mails that each open transaction has written. */
  const written = new WeakMap<Connection, Set<Channel>>()
  const noteWritten = (tx: Connection, channel: Channel) => {
    written.set(tx, (written.get(tx) ?? new Set()).add(channel))
  }
  const startSending = () => {
    mail.startSending()
    sms.startSending()
  }
  // Polls for mails that wait for a retry. New mails wake the senders without polling.
  const timer = setInterval(startSending, pollInterval).unref()
  database.afterCommit(({ tx }) => {
    const writtenChannels = written.get(tx) ?? []
    written.delete(tx)
    for (const channel of writtenChannels) channels[channel].startSending()
  })
  startSending()

  return {
    reachesMailboxes: reachesMailboxes(config),
    reachesPhones: text !== undefined,
    async put(tx, mail) {
      const row = sealMail(keys, await translateMail(tx, mail))
      await tx.use(outboxStore).add(row, clock())
      noteWritten(tx, row.channel)
      return row.id
    },
    noteWritten(tx) {
      noteWritten(tx, 'mail')
      noteWritten(tx, 'sms')
    },
    startSending,
    async idle() {
      await Promise.all([mail.idle(), sms.idle()])
    },
    async findFault(channel) {
      const fault = await channels[channel].findFault()
      return fault ?? (channel === 'sms' ? allowance.findReached() : undefined)
    },
    status: (dueBefore, failedAfter, channel = 'mail') =>
      readOutboxStatus(database.read.db, channel, dueBefore, failedAfter),
    async stop() {
      clearInterval(timer)
      await Promise.all([mail.stop(), sms.stop()])
    }
  }
}

/**
 * Translates a mail into the language of the account, or into the current language if there is no verified account with one.
 */
async function translateMail(tx: Connection, mail: Mail): Promise<Mail> {
  const { to, retranslate, language, owner } = mail
  if (!retranslate || hasNoTranslations) return mail
  const findReader = () => (owner === undefined ? users.findByEmail(tx, to) : users.findById(tx, owner))
  const user = language === undefined ? await findReader() : undefined
  const known = language ?? user?.language ?? (user?.verifiedAt ? null : currentLanguage())
  return { ...mail, ...inLanguage(known, retranslate) }
}

function openChannel(options: SenderOptions) {
  const { database, transport, channel, clock } = options
  const { startSending, idle, stop, faults } = createSender(options)
  let checkedAt = Number.NEGATIVE_INFINITY

  return {
    startSending,
    idle,
    stop,
    async findFault() {
      const known = await faults.read()
      // Some faults occur only while sending, so only a sent mail clears them: a successful check does not.
      if (performance.now() - checkedAt > (known ? checkIntervals.away : checkIntervals.there)) {
        checkedAt = performance.now()
        const found = await transport.check()
        if (found) await faults.note(found.words)
        else if (await mayPersist(known)) startSending()
        else await faults.clear()
      }
      return faults.read()
    }
  }

  /** Whether a mail may wait because of the fault. One that is due later waits for its sending hours. */
  async function mayPersist(known: MailFault | undefined): Promise<boolean> {
    const due = await database.read.use(outboxStore).findNextDue(channel)
    if (due === undefined) return false
    // A check finds neither why mails are not confirmed, nor any fault of an SMS provider.
    if (channel === 'sms' || known?.words === describeReason('unconfirmed')) return true
    return due <= clock() + longestForAll
  }
}

export function sealMail(keys: Keys, mail: Mail) {
  const { to, batch, priority, expiresAt, forgets, about, owner, ...content } = mail
  const id = randomId()
  const channel: Channel = isPhone(to) ? 'sms' : 'mail'
  const isSealed = forgets || channel === 'sms'
  return {
    id,
    batch: batch ?? null,
    recipient: isSealed ? id : to,
    subject: batch || (forgets && !owner) ? noSubject : keys.seal('outbox', id, Buffer.from(content.subject)),
    body: sealContent(keys, id, { ...content, ...(isSealed && { to }) }),
    priority: priority ?? defaultPriority,
    expiresAt: expiresAt ?? null,
    about: about ?? null,
    hire: null,
    userId: owner ?? null,
    channel
  }
}

/** Checks for an international phone number, which can receive text messages. Email addresses never match. */
export const isPhone = (to: string) => /^\+\d{6,15}$/.test(to)
