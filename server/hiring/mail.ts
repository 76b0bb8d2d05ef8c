import { organisation } from '../../generated/index.ts'
import { describeMoment } from '../core/describe-moment.ts'
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
  const hello = username ? `Hello ${username},` : 'Hello,'
  const text = `${hello}\n\n${organisation.name} asks you to fill in your employee record. Open this link, choose a password, and check what is filled in already:\n\n${link}\n\nThe link is for you alone: please do not hand it on. It can be used once, until ${describeMoment(expiresAt)}.\n\nIf you do not know what this is about, ignore this mail: nothing happens without you.`
  return { subject: `Your employee record at ${organisation.name}`, text: text + signature }
}

/** To the address itself, so that its owner learns of it where somebody else had the link. */
export function writeJoinedMail(to: string, publicUrl: string): Mail {
  const text = `An account was made with this email address, by the link that we sent here. Log in with it at ${publicUrl}/login.\n\nIf this was not you, choose a new password at ${publicUrl}/ChangePassword and tell us: ${organisation.email}.`
  return { to, subject: 'Your account is ready', text: text + signature }
}
