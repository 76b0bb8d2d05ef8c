import type { Config } from '../core/config/config.ts'
import { createMailbox } from './mailbox.ts'
import { composeMessage, type OutgoingMail } from './message.ts'
import { readSmtpAddress } from './smtp-address.ts'

/** Where mail leaves this process. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>
  isReady(): Promise<boolean>
  close(): void
  /** Is it of no use to try again, and why, in words without addresses? */
  describeFailure(error: unknown): { final: boolean; words: string }
}

/** The mail server of SMTP_URL, or else the mailbox folder. */
export function openTransport({ smtpUrl, mailFrom, mailboxDir }: Config): Transport {
  return smtpUrl ? createSmtpServer(smtpUrl, mailFrom) : createMailbox(mailboxDir, mailFrom)
}

function createSmtpServer(url: string, from: string): Transport {
  let opened: ReturnType<typeof connectTo> | undefined
  const findServer = () => {
    opened ??= connectTo(url)
    return opened
  }
  let checked = { at: 0, ready: false }

  return {
    async send(mail) {
      await (await findServer()).sendMail(composeMessage(mail, from))
    },
    async isReady() {
      if (Date.now() - checked.at < 30_000) return checked.ready
      const ready = await (await findServer()).verify().then(
        () => true,
        () => false
      )
      checked = { at: Date.now(), ready }
      return ready
    },
    close: () =>
      void opened?.then(
        made => made.close(),
        () => {}
      ),
    describeFailure: failureOf
  }
}

/** The library is loaded with the first mail. */
async function connectTo(smtpUrl: string) {
  const { default: nodemailer } = await import('nodemailer')
  const { url, isEncrypted } = readSmtpAddress(smtpUrl)
  return nodemailer.createTransport({
    url,
    requireTLS: isEncrypted,
    tls: { rejectUnauthorized: isEncrypted },
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true
  })
}

/** A refusal (5xx) of this recipient or this text is final; one of the connection or of our log-in is not. */
function failureOf(error: unknown) {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const refused = responseCode >= 500 && /^(EENVELOPE|EMESSAGE)$/.test(code)
  if (refused) return { final: true, words: `Refused by the mail server (${responseCode}).` }
  if (code === 'ETLS')
    return { final: false, words: 'The mail server does not encrypt, so that nothing was sent (ETLS).' }
  return {
    final: false,
    words: `The mail server could not take it (${responseCode || code || 'no answer'}).`
  }
}
