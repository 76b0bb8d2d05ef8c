import type { SendMailOptions } from 'nodemailer'
import { withoutDirectionMarks } from '../../../engine/index.ts'
import { directionOf } from '../../core/language.ts'
import { renderHtml } from './html.ts'
import type { MailContent } from '../outbox/sealed-content.ts'

export interface OutgoingMail extends Omit<MailContent, 'retranslate' | 'stop'> {
  /** The same for every attempt, so that duplicates can be recognized. */
  id: string
  to: string
  /** The unsubscribe link (RFC 2369), which needs only one request (RFC 8058). */
  stop?: string | undefined
  at: number
}

/** Composes the mail for nodemailer: text and the same as HTML, one recipient, and headers that suppress automatic replies. */
export function composeMessage(
  { id, to, subject, text, stop, at, ...look }: OutgoingMail,
  from: string
): SendMailOptions {
  const domain = /@([^<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const words = dropControls(text, directionOf(look.writtenIn ?? 'en'))
  return {
    from,
    to: { name: '', address: to },
    subject: dropControls(subject),
    text: words,
    html: renderHtml(words, look),
    date: new Date(at),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    },
    textEncoding: 'quoted-printable'
  }
}

/**
 * Removes control characters and direction marks, because a name with them could rearrange the text around it. The isolates
 * within a text that is read from right to left stay.
 */
const dropControls = (text: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  (direction === 'ltr' ? withoutDirectionMarks(text) : text.replaceAll(exceptIsolates, '')).replaceAll(
    /(?![\t\n\r])\p{Cc}/gu,
    ''
  )

const exceptIsolates = /[\u061C\u200E\u200F\u202A-\u202E\u2066]/g
