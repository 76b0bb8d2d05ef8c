import { type Keys, randomId } from '../core/keys.ts'
import { type MailContent, sealContent } from './sealed-content.ts'
import type { MailFault } from './mail-fault.ts'
import { createSender, type SenderOptions } from './sender.ts'
import { type OutboxStatus, readOutboxStatus } from './outbox-status-store.ts'
import { outboxStore } from './outbox-store.ts'
import type { Connection } from '../core/database/connection.ts'

/** A mail as the product writes it: plain text to one person. */
export interface Mail extends MailContent {
  to: string
  /** Higher goes first: codes 10, other single mails 5, bulk 0. */
  priority?: number
  /** From then on it is dropped instead of sent late. */
  expiresAt?: number
  /** One batch sends at most one mail to an address. */
  batch?: string
  /** The user whom it is about, where it does not go to the address of that account: it goes with the account. */
  about?: string
  /** The address is sealed together with the words, and gone with them once the mail is sent or given up. */
  forgets?: boolean
}

export interface Mailer {
  /** Writes a mail into the outbox, in the transaction of its cause; it leaves right after the commit. */
  put(tx: Connection, mail: Mail): Promise<void>
  /** Others have written into the outbox in this transaction: that leaves right after the commit too. */
  noteWritten(): void
  /** Looks into the outbox now. */
  wake(): void
  /** Resolves when nothing is being sent and nothing is due. */
  idle(): Promise<void>
  /** Since when mail does not go out, and why, as far as it is known. */
  findFault(): Promise<MailFault | undefined>
  /** How the outbox stands: mails that were due before a moment, and those given up after one. */
  status(dueBefore: number, failedAfter: number): Promise<OutboxStatus>
  /** Finishes what is being sent and takes no more. */
  stop(): Promise<void>
}

const usualPriority = 5
const noSubject = Buffer.alloc(0)
const lookInterval = 5000
/** Milliseconds until the mail server is asked again whether it is there, where no mail tells. */
const checkedAgain = { away: 30_000, there: 5 * 60_000 }

/** The outbox, and who sends what stands in it. */
export function createMailer(options: SenderOptions): Mailer {
  const { database, keys, clock, transport } = options
  const { wake, idle, stop, faults } = createSender(options)
  let checked = Number.NEGATIVE_INFINITY
  let isWritten = false
  // Mail that waits for another try is looked for now and then; new mail wakes the senders by itself.
  const timer = setInterval(wake, lookInterval).unref()
  database.afterCommit(() => {
    if (!isWritten) return
    isWritten = false
    wake()
  })
  wake()

  return {
    async put(tx, mail) {
      await tx.use(outboxStore).add(sealMail(keys, mail), clock())
      isWritten = true
    },
    noteWritten() {
      isWritten = true
    },
    wake,
    idle,
    async findFault() {
      const known = await faults.read()
      // A fault that a log-in does not show is ended by a mail that is sent.
      if (performance.now() - checked > (known ? checkedAgain.away : checkedAgain.there)) {
        checked = performance.now()
        const found = await transport.check()
        if (found) await faults.note(found.words)
        else if ((await database.read.use(outboxStore).findNextDue()) === undefined) await faults.clear()
        else wake()
      }
      return faults.read()
    },
    status: (dueBefore, failedAfter) => readOutboxStatus(database.read.db, dueBefore, failedAfter),
    async stop() {
      clearInterval(timer)
      await stop()
    }
  }
}

/** A mail as it stands in the outbox. */
export function sealMail(keys: Keys, mail: Mail) {
  const { to, subject, text, button, stop, batch, priority, expiresAt, forgets, about } = mail
  const id = randomId()
  return {
    id,
    batch: batch ?? null,
    recipient: forgets ? id : to,
    subject: batch || forgets ? noSubject : keys.seal('outbox', id, Buffer.from(subject)),
    body: sealContent(keys, id, {
      subject,
      text,
      ...(button && { button }),
      ...(stop && { stop }),
      ...(forgets && { to })
    }),
    priority: priority ?? usualPriority,
    expiresAt: expiresAt ?? null,
    about: about ?? null,
    hire: null
  }
}
