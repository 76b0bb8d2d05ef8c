import type { SendMailOptions } from 'nodemailer'
import { withoutDirectionMarks } from '../../../engine/index.ts'
import { renderHtml } from './html.ts'
import type { MailButton } from '../outbox/sealed-content.ts'

export interface OutgoingMail {
  /** The same for every try, so that a second copy can be told. */
  id: string
  to: string
  subject: string
  text: string
  button?: MailButton | undefined
  /** Where its reader stops mails like it (RFC 2369), by one request (RFC 8058). */
  stop?: string | undefined
  at: number
}

/** The mail as nodemailer takes it: text with the same as HTML, one recipient, nothing for automatic answers to react to. */
export function composeMessage(
  { id, to, subject, text, button, stop, at }: OutgoingMail,
  from: string
): SendMailOptions {
  const domain = /@([^<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: to },
    subject: dropControls(subject),
    text: dropControls(text),
    html: renderHtml(dropControls(text), button),
    date: new Date(at),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    },
    textEncoding: 'quoted-printable'
  }
}

/** Control characters, and those that turn the direction of a line round: a name must not rearrange what stands beside it. */
const dropControls = (text: string) => withoutDirectionMarks(text).replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
