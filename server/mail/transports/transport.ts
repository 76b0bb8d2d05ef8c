import type { Config } from '../../core/config/config.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import { createMailbox } from './mailbox.ts'
import type { OutgoingMail } from './message.ts'
import { isMailboxShown } from './mailbox-link.ts'
import { createSmsTransport } from './sms-transport.ts'
import { createSmtpServer } from './smtp-server.ts'

/** Where mail, or text messages, leave this process. */
export interface Transport {
  /** Resolves once the mail is accepted. Calls back once it was sent whole and only the answer is missing. */
  send(mail: OutgoingMail, onHandedOver?: () => void): Promise<void>
  /** What keeps mail from being handed over now; undefined where nothing is known to. */
  check(): Promise<DeliveryFault | undefined>
  /** Breaks off what is being sent. */
  close(): void
  /** Why `send` failed. */
  explain(error: unknown): DeliveryFault
}

/** The mail server of SMTP_URL, or else the mailbox folder. */
export function openTransport(config: Config): Transport {
  return config.smtpUrl ? createSmtpServer(config.smtpUrl, config.mailFrom) : createMailbox(config)
}

/** The provider of SMS_URL; else the mailbox folder, while its mails are shown on this machine; else nothing. */
export function openSmsTransport(config: Config): Transport | undefined {
  if (config.sms) return createSmsTransport(config.sms)
  return isMailboxShown(config) ? createMailbox(config) : undefined
}
