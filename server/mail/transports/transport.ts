import type { Config } from '../../core/config/config.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import { createMailbox } from './mailbox.ts'
import type { OutgoingMail } from './message.ts'
import { isMailboxShown } from './mailbox-link.ts'
import { createSmsTransport } from './sms-transport.ts'
import { createSmtpServer } from './smtp-server.ts'

export interface Transport {
  /** Resolves once the mail is accepted. Calls back once it is fully sent and only the response is missing. */
  send(mail: OutgoingMail, onHandedOver?: () => void): Promise<void>
  /** Returns a fault that prevents sending now, or undefined if none is known. */
  check(): Promise<DeliveryFault | undefined>
  /** Aborts the mails being sent. */
  close(): void
  explain(error: unknown): DeliveryFault
}

/** Returns the mail server of SMTP_URL, or else the mailbox folder. */
export function openTransport(config: Config): Transport {
  return config.smtpUrl ? createSmtpServer(config.smtpUrl, config.mailFrom) : createMailbox(config)
}

/** Returns the provider of SMS_URL, or else the mailbox folder if its mails are shown on this machine, or else undefined. */
export function openSmsTransport(config: Config): Transport | undefined {
  if (config.sms) return createSmsTransport(config.sms)
  return isMailboxShown(config) ? createMailbox(config) : undefined
}
