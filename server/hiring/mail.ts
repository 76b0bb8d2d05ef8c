import { fillTemplate, type MailTemplate } from '../../engine/index.ts'
import { hiring } from '../../generated/hiring.ts'
import { organisation } from '../../generated/index.ts'
import { describeMoment } from '../core/moment.ts'
import type { MailContent } from '../mail/sealed-content.ts'
import type { Mail } from '../mail/mailer.ts'
import { signature } from '../mail/signature.ts'

interface HireWords {
  username: string
  link: string
  expiresAt: number
}

/** The personal link: whoever has this mail signs up with its address. */
export function writeHireMail({ username, link, expiresAt }: HireWords): MailContent {
  return fill(hiring.invitation, { name: username, link, until: describeMoment(expiresAt) })
}

/** To the address itself, so that its owner learns of it where somebody else had the link. */
export function writeJoinedMail(to: string, publicUrl: string): Mail {
  const links = { link: `${publicUrl}/login`, password: `${publicUrl}/ChangePassword` }
  return { to, ...fill(hiring.joined, { ...links, contact: organisation.email }) }
}

/** A name that nobody has given goes with the space before it. */
function fill({ subject, text }: MailTemplate, values: { [name: string]: string }): MailContent {
  const written = values.name === '' ? text.replaceAll(' {{name}}', '') : text
  return { subject: fillTemplate(subject, values), text: fillTemplate(written, values) + signature }
}
