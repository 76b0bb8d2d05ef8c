import type { Mail } from '../mail/mailer.ts'
import { signature } from '../mail/signature.ts'
import type { Purpose } from './codes/code-store.ts'

/** What the account mails say. A code stands in the text, never in a link or a subject. */

const codePriority = 10

/** The code is dropped rather than sent once it has expired. */
export function writeCodeMail(to: string, purpose: Purpose, code: string, expiresAt: number): Mail {
  const [subject, use] = {
    verify: ['Your verification code', 'Enter this code to verify your email address'] as const,
    reset: ['Your password reset code', 'Enter this code to choose a new password'] as const
  }[purpose]
  const text = `${use}:\n\n    ${code}\n\nIt is good for 10 minutes and can be used once. If you did not ask for it, ignore this mail.`
  return { to, subject, text: text + signature, expiresAt, priority: codePriority }
}

/** To the owner of an address that somebody signed up with again, where the answer does not tell them. */
export function writeTakenMail(to: string, publicUrl: string): Mail {
  const text = `Somebody tried to sign up with this email address, which already has an account.\n\nIf it was you, log in at ${publicUrl}/login, or choose a new password there. If not, there is nothing to do.`
  return { to, subject: 'You already have an account', text: text + signature }
}

export function writePasswordChangedMail(to: string, publicUrl: string): Mail {
  const text = `The password of your account was changed, and every other device was signed out.\n\nIf this was not you, choose a new password at ${publicUrl}/ChangePassword and tell an administrator.`
  return { to, subject: 'Your password was changed', text: text + signature }
}

/** To a new address, before it becomes that of the account. */
export function writeNewAddressMail(to: string, code: string, expiresAt: number): Mail {
  const text = `Enter this code to make this address the one of your account:\n\n    ${code}\n\nIt is good for 10 minutes and can be used once. If you did not ask for it, ignore this mail.`
  return {
    to,
    subject: 'Your code for a new email address',
    text: text + signature,
    expiresAt,
    priority: codePriority
  }
}

/** To the address that was the account's until now. */
export function writeEmailChangedMail(to: string, changed: { email: string; byAdmin: boolean }): Mail {
  const by = changed.byAdmin ? 'An administrator changed' : 'You changed'
  const text = `${by} the email address of your account to ${hideMost(changed.email)}. Mail about your account goes there from now on, and you log in with it.\n\nIf you know nothing of this, tell an administrator at once.`
  return { to, subject: 'The email address of your account was changed', text: text + signature }
}

/** To employees who were never able to log in, as the address was wrong. */
export function writeChoosePasswordMail(to: string, publicUrl: string): Mail {
  const text = `An administrator corrected the email address of your account.\n\nChoose a password at ${publicUrl}/ChangePassword with this address, then log in.`
  return { to, subject: 'Your account is ready', text: text + signature }
}

type FactorChange = 'added' | 'removed' | 'reset' | 'passkey-added' | 'passkey-removed' | 'codes'

/** To the account whose second factor came or went. */
export function writeFactorMail(to: string, what: FactorChange, publicUrl: string): Mail {
  const [subject, words] = {
    added: [
      'A second factor was added',
      'An authenticator app was added to your account as its second factor, and every other device was signed out. From now on a log-in asks for its code.'
    ] as const,
    removed: [
      'Your second factor was removed',
      'The authenticator app of your account was removed. Without a passkey a log-in asks for the password alone now.'
    ] as const,
    reset: [
      'Your second factor was removed',
      'The second factor of your account was removed where the server runs. A log-in asks for the password alone now.'
    ] as const,
    'passkey-added': [
      'A passkey was added',
      'A passkey was added to your account as a second factor, and every other device was signed out. From now on a log-in asks for a second factor.'
    ] as const,
    'passkey-removed': [
      'A passkey was removed',
      'A passkey was removed from your account, and opens it no more. Without another one, or an authenticator app, a log-in asks for the password alone now.'
    ] as const,
    codes: [
      'New recovery codes',
      'New recovery codes of your account were made. The earlier ones open nothing any more.'
    ] as const
  }[what]
  const text = `${words}\n\nIf this was not you, choose a new password at ${publicUrl}/ChangePassword and tell an administrator at once.`
  return { to, subject, text: text + signature }
}

export function writeDisabledMail(to: string): Mail {
  const text =
    'Your account was disabled by an administrator, and every device was signed out. Nothing was deleted.\n\nIf this is a mistake, ask an administrator to enable it again.'
  return { to, subject: 'Your account was disabled', text: text + signature }
}

/** `a***@example.com`: enough for its owner. */
const hideMost = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')

interface InvitationWords {
  code: string
  /** What the role is called; undefined: that of an administrator. */
  title: string | undefined
  publicUrl: string
  expiresAt: number
}

export function writeInvitationMail(
  to: string,
  { code, title, publicUrl, expiresAt }: InvitationWords
): Mail {
  const what =
    title === undefined ? 'to become an administrator' : `to work with employee records as ${title}`
  const text = `You are invited ${what}.\n\nOpen ${publicUrl}/admin/signup, sign up with this email address, and enter this invitation code:\n\n    ${code}\n\nIt is good for 48 hours and can be used once.`
  return { to, subject: 'Invitation to administer employee records', text: text + signature, expiresAt }
}

/** To all administrators: somebody tries codes, with many accounts. */
export function writeManyWrongCodesMail(to: string, tries: number, publicUrl: string): Mail {
  const text = `Within an hour ${tries} wrong codes were entered, over all accounts together. Somebody may be guessing.\n\nLook at ${publicUrl}/admin/activity?kind=accounts: each refused code is there with its network. Whoever runs the server can keep that network out.`
  return { to, subject: 'Many wrong codes', text: text + signature }
}

/** To the other administrators, so that nobody gets a role behind their backs: that of an administrator unless it is named. */
export function writeNewAdministratorMail(to: string, email: string, title?: string): Mail {
  const what = title === undefined ? 'has become an administrator' : `now has the role ${title}`
  const text = `${email} ${what}.\n\nIf nobody you know did this, remove the account at once.`
  const subject = title === undefined ? 'A new administrator' : 'Somebody has a new role'
  return { to, subject, text: text + signature }
}
