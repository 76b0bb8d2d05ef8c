import type { SendMailOptions } from 'nodemailer'

export interface OutgoingMail {
  /** The same for every try, so that a second copy can be told. */
  id: string
  to: string
  subject: string
  text: string
  at: number
}

/** The mail as nodemailer takes it: text only, one recipient, nothing for automatic answers to react to. */
export function composeMessage({ id, to, subject, text, at }: OutgoingMail, from: string): SendMailOptions {
  const domain = /@([^<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    date: new Date(at),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable'
  }
}
