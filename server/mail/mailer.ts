import { type Keys, randomId } from '../core/keys.ts'
import { currentLanguage, hasNoTranslations, inLanguage } from '../core/language.ts'
import { findUser, findUserByEmail } from '../users/index.ts'
import { type MailContent, sealContent } from './outbox/sealed-content.ts'
import type { MailFault } from './mail-fault.ts'
import type { SenderOptions } from './deliver.ts'
import { createSender } from './sender.ts'
import { type OutboxStatus, readOutboxStatus } from './outbox/outbox-status-store.ts'
import { type Channel, outboxStore } from './outbox/outbox-store.ts'
import { reachesMailboxes } from './transports/mailbox-link.ts'
import { createSmsAllowance } from './transports/sms-allowance.ts'
import { noSmsTransport } from './transports/sms-transport.ts'
import { openSmsTransport, openTransport } from './transports/transport.ts'
import type { Config } from '../core/config/config.ts'
import type { Connection } from '../core/database/connection.ts'

/** A mail or text message as the product writes it: plain text to one person. */
export interface Mail extends MailContent {
  /** The language of whom it goes to, where no account says it. */
  language?: string | null
  /** An address, or a phone number with its plus: that goes by text message, and is sealed as `forgets` says. */
  to: string
  /** Higher goes first: codes 10, other single mails 5, bulk 0. */
  priority?: number
  /** From then on it is dropped instead of sent late. */
  expiresAt?: number
  /** One batch sends at most one mail to an address. */
  batch?: string
  /** The user whom it is about, where it does not go to the address of that account: it goes with the account. */
  about?: string
  /** Whose phone it is: an address tells by itself. */
  owner?: string
  /** The address is sealed together with the words, and gone with them once the mail is sent or given up. */
  forgets?: boolean
}

export interface Mailer {
  /** Does mail reach anybody? Without a mail server it lies in a folder, which only the mailbox page of this machine shows. */
  readonly reachesMailboxes: boolean
  /** Are there text messages at all? */
  readonly reachesPhones: boolean
  /** Writes a mail into the outbox, in the transaction of its cause; it leaves right after the commit. */
  put(tx: Connection, mail: Mail): Promise<void>
  /** Others have written into the outbox in this transaction: that leaves right after the commit too. */
  noteWritten(channel?: Channel): void
  /** Looks into the outbox now. */
  wake(): void
  /** Resolves when nothing is being sent and nothing is due. */
  idle(): Promise<void>
  /** Since when mail, or text messages, do not go out, and why, as far as it is known. */
  findFault(channel: Channel): Promise<(Partial<MailFault> & Pick<MailFault, 'words'>) | undefined>
  /** How the outbox stands: mails that were due before a moment, and those given up after one. */
  status(dueBefore: number, failedAfter: number, channel?: Channel): Promise<OutboxStatus>
  /** Finishes what is being sent and takes no more. */
  stop(): Promise<void>
}

const usualPriority = 5
const noSubject = Buffer.alloc(0)
const lookInterval = 5000
/** Milliseconds until the mail server is asked again whether it is there, where no mail tells. */
const checkedAgain = { away: 30_000, there: 5 * 60_000 }

interface MailerOptions extends Omit<SenderOptions, 'channel' | 'transport' | 'allow'> {
  config: Config
}

/** The outbox, and who sends what stands in it: a sender for each channel, so that neither waits for the other. */
export function createMailer(options: MailerOptions): Mailer {
  const { database, keys, clock, config } = options
  const mail = openChannel({ ...options, channel: 'mail', transport: openTransport(config) })
  const text = openSmsTransport(config)
  const allowance = createSmsAllowance(options)
  const sms = openChannel({
    ...options,
    channel: 'sms',
    transport: text ?? noSmsTransport,
    allow: allowance.allow
  })
  const channels = { mail, sms }
  const written = new Set<Channel>()
  const wake = () => {
    mail.wake()
    sms.wake()
  }
  // Mail that waits for another try is looked for now and then; new mail wakes the senders by itself.
  const timer = setInterval(wake, lookInterval).unref()
  database.afterCommit(() => {
    const woken = [...written]
    written.clear()
    for (const channel of woken) channels[channel].wake()
  })
  wake()

  return {
    reachesMailboxes: reachesMailboxes(config),
    reachesPhones: text !== undefined,
    async put(tx, mail) {
      const row = sealMail(keys, await translateMail(tx, mail))
      await tx.use(outboxStore).add(row, clock())
      written.add(row.channel)
    },
    noteWritten(channel = 'mail') {
      written.add(channel)
    },
    wake,
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

/** To an account that somebody has used it goes in the language of the account; to others as whoever causes it reads. */
async function translateMail(tx: Connection, mail: Mail): Promise<Mail> {
  const { to, writeAnew, language, owner } = mail
  if (!writeAnew || hasNoTranslations) return mail
  const findReader = () => (owner === undefined ? findUserByEmail(tx, to) : findUser(tx, owner))
  const user = language === undefined ? await findReader() : undefined
  const known = language ?? user?.language ?? (user?.verifiedAt ? null : currentLanguage())
  return { ...mail, ...inLanguage(known, writeAnew) }
}

function openChannel(options: SenderOptions) {
  const { database, transport, channel } = options
  const { wake, idle, stop, faults } = createSender(options)
  let checked = Number.NEGATIVE_INFINITY

  return {
    wake,
    idle,
    stop,
    async findFault() {
      const known = await faults.read()
      // A fault that a log-in does not show is ended by a mail that is sent.
      if (performance.now() - checked > (known ? checkedAgain.away : checkedAgain.there)) {
        checked = performance.now()
        const found = await transport.check()
        if (found) await faults.note(found.words)
        else if ((await database.read.use(outboxStore).findNextDue(channel)) === undefined)
          await faults.clear()
        else wake()
      }
      return faults.read()
    }
  }
}

/** A mail as it stands in the outbox. */
export function sealMail(keys: Keys, mail: Mail) {
  const { to, subject, text, button, stop, batch, priority, expiresAt, forgets, about, owner } = mail
  const id = randomId()
  const channel: Channel = isPhone(to) ? 'sms' : 'mail'
  const isSealed = forgets || channel === 'sms'
  return {
    id,
    batch: batch ?? null,
    recipient: isSealed ? id : to,
    subject: batch || (forgets && !owner) ? noSubject : keys.seal('outbox', id, Buffer.from(subject)),
    body: sealContent(keys, id, {
      subject,
      text,
      ...(button && { button }),
      ...(stop && { stop }),
      ...(isSealed && { to })
    }),
    priority: priority ?? usualPriority,
    expiresAt: expiresAt ?? null,
    about: about ?? null,
    hire: null,
    userId: owner ?? null,
    channel
  }
}

/** Is it a number in international form, to which a text message can go? No address is one. */
export const isPhone = (to: string) => /^\+\d{6,15}$/.test(to)
