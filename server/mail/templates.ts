import { organisation } from '../../generated/index.ts'
import type { Letter } from './mailer.ts'
import type { Purpose } from '../accounts/code-store.ts'

/** What the account mails say. A code stands in the text, never in a link or a subject. */

const codePriority = 10

const signed = `\n\n${organisation.name}\n`

/** The code is dropped rather than sent once it has expired. */
export function codeLetter(to: string, purpose: Purpose, code: string, expiresAt: number): Letter {
  const [subject, use] = {
    verify: ['Your verification code', 'Enter this code to verify your email address'] as const,
    reset: ['Your password reset code', 'Enter this code to choose a new password'] as const
  }[purpose]
  const text = `${use}:\n\n    ${code}\n\nIt is good for 10 minutes and can be used once. If you did not ask for it, ignore this mail.`
  return { to, subject, text: text + signed, expiresAt, priority: codePriority }
}

/** To the owner of an address that somebody signed up with again, where the answer does not tell them. */
export function takenLetter(to: string, publicUrl: string): Letter {
  const text = `Somebody tried to sign up with this email address, which already has an account.\n\nIf it was you, log in at ${publicUrl}/login, or choose a new password there. If not, there is nothing to do.`
  return { to, subject: 'You already have an account', text: text + signed }
}

export function passwordChangedLetter(to: string, publicUrl: string): Letter {
  const text = `The password of your account was changed, and every device was signed out.\n\nIf this was not you, choose a new password at ${publicUrl}/ChangePassword and tell an administrator.`
  return { to, subject: 'Your password was changed', text: text + signed }
}

export function invitationLetter(to: string, code: string, publicUrl: string): Letter {
  const text = `You are invited to become an administrator.\n\nOpen ${publicUrl}/admin/signup, sign up with this email address, and enter this invitation code:\n\n    ${code}\n\nIt is good for 48 hours and can be used once.`
  return { to, subject: 'Invitation to administer employee records', text: text + signed }
}

const askedFor = 'that everything about them be erased'

/** To the administrators: who it is stands in the admin pages. */
export function erasureAskedLetter(to: string, url: string): Letter {
  const text = `An employee asks ${askedFor}. See who, and carry it out, here:\n\n${url}`
  return { to, subject: 'An employee asks to be erased', text: text + signed }
}

/** The last mail to a person: nothing else is kept of the address. `backups` says how long copies of the past stay. */
export function erasedLetter(to: string, backups: string): Letter {
  const text = `Everything that we had stored about you was erased: your account, your answers with their earlier versions, your files, and our mails to you.\n\nWhat stays is a random number in our log of who did what, which tells nobody who you were. ${backups}\n\nThis address is forgotten once this mail is sent.`
  return { to, subject: 'Your record was erased', text: text + signed, forgets: true }
}

/** To the other administrators, so that none is made behind their backs. */
export function newAdministratorLetter(to: string, email: string): Letter {
  const text = `${email} has become an administrator.\n\nIf nobody you know did this, remove the account at once.`
  return { to, subject: 'A new administrator', text: text + signed }
}
