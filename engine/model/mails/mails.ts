/** A placeholder of a mail, written in braces. */
export interface MailFact {
  /**
   * A `code` or `address` gives access to an account, so a subject must not contain one. A `count` has plural forms, a `list`
   * its own lines.
   */
  type: 'text' | 'address' | 'code' | 'count' | 'list'
  /** The mail must contain it, otherwise it is useless. */
  isRequired?: true
  /** It may be unknown, so a text that contains it needs an alternative without it. */
  isOptional?: true
  /** It belongs in the footer, because administrators can replace the text. */
  isInFooter?: true
}

export interface MailFacts {
  readonly [fact: string]: MailFact
}

const text = { type: 'text' } as const
const requiredText = { type: 'text', isRequired: true } as const
const optionalText = { type: 'text', isOptional: true } as const
const address = { type: 'address' } as const
const link = { type: 'address', isRequired: true } as const
const code = { type: 'code', isRequired: true } as const
const count = { type: 'count' } as const
const list = { type: 'list', isRequired: true } as const
const stop = { type: 'address', isRequired: true, isInFooter: true } as const

/** The link to choose a new password, for users who did not make the change themselves. */
const ownAccount = { password: link }
/** The facts of notices to the other administrators: who acted, when, and where to see the activity and stop it. */
const notice = { email: requiredText, at: text, administrators: link, activity: address }

/** Every mail of the product with its facts; `schemas/mails/<name>.json` has its texts. */
export const mailFacts = {
  'account-codes-by-text': { phone: requiredText, ...ownAccount },
  'account-disabled': {},
  'account-email-changed': { email: text },
  'account-email-corrected': ownAccount,
  'account-exists': { login: link },
  'account-password-changed': ownAccount,
  'code-new-address': { code },
  'code-password-reset': { code },
  'code-verification': { code },
  'contact-corrected': { email: optionalText, phone: optionalText, reason: text, until: text, link },
  'contact-corrected-here': { login: link, until: text, contact: text },
  'contact-undone': { contact: requiredText },
  'erasure-asked': { link },
  'erasure-done': { days: count },
  'erasure-planned': { at: requiredText, days: count },
  'erasure-undone': { asked: optionalText },
  'factor-authenticator-added': ownAccount,
  'factor-authenticator-removed': ownAccount,
  'factor-passkey-added': ownAccount,
  'factor-passkey-removed': ownAccount,
  'factor-recovery-codes': ownAccount,
  'factor-reset': ownAccount,
  'hire-invitation': { name: optionalText, link, until: text },
  'hire-joined': { link, password: address, contact: text },
  invitation: { code, link, role: optionalText },
  message: { message: requiredText },
  'next-step': { name: text, step: text, link },
  'notice-contact-undone': notice,
  'notice-demoted': { ...notice, other: requiredText },
  'notice-device': { ...notice, network: text, browser: optionalText },
  'notice-disabled': { ...notice, other: requiredText },
  'notice-erasure-ordered': { ...notice, until: text },
  'notice-exported': { ...notice, employees: count },
  'notice-exported-in-parts': { ...notice, employees: count, lists: count },
  'notice-factor-added': notice,
  'notice-factor-removed': notice,
  'notice-new-administrator': { email: requiredText },
  'notice-new-role': { email: requiredText, role: requiredText },
  'notice-role-forged': notice,
  'notice-volume-refused': { ...notice, limit: requiredText },
  'notice-wrong-codes': { tries: count, link },
  'party-code': { code },
  'party-declined': { name: text, person: requiredText, party: text, signedAt: optionalText, link },
  'party-done': { name: text, person: requiredText, party: text, link },
  'party-refused': {
    employee: requiredText,
    person: requiredText,
    party: text,
    reason: optionalText,
    link
  },
  'party-reminder': { person: text, employee: requiredText, party: text, link, until: text },
  'party-request': { person: text, employee: requiredText, party: text, link, until: text },
  'party-returned': {
    person: text,
    employee: requiredText,
    party: text,
    note: requiredText,
    files: optionalText,
    link,
    until: text
  },
  'record-changed': { changes: list, at: text, network: optionalText, browser: optionalText, password: link },
  'record-complete': { name: text, link },
  'record-corrections': { name: text, corrections: list, link },
  'record-reference': { reference: requiredText, link },
  'record-sent': { name: text, reference: requiredText, link },
  reminder: { name: text, missing: { type: 'list' }, link, stop },
  'saved-view-changed': {}
} as const satisfies { [mail: string]: MailFacts }

/** The facts of mails that authors name themselves, by the folder below `schemas/mails`. */
export const namedMailFacts = {
  /** Named by a rule of `reminders.json`. */
  reminders: { ...mailFacts.reminder, minutes: optionalText },
  /** Named by a state of `review.json`. */
  reviews: { name: text, link: address }
} as const satisfies { [folder: string]: MailFacts }

export type MailName = keyof typeof mailFacts

/** Checks whether a fact is an address in all mails that have it, not a text that users may have written. */
export const isAddressFact = (name: string): boolean =>
  Object.values<MailFacts>({ ...mailFacts, ...namedMailFacts }).every(
    facts => (facts[name]?.type ?? 'address') === 'address'
  )

/** The mails that may also be sent as text messages: to people who are asked through a link, and to employees who want that. */
export const textedMails = [
  'code-password-reset',
  'code-verification',
  'party-code',
  'party-reminder',
  'party-request',
  'party-returned',
  'reminder'
] as const satisfies readonly MailName[]

export type TextedMail = (typeof textedMails)[number]

/** The values of a mail's facts, by name, as the server provides them. */
export type FactsOf<Facts> = {
  [Name in keyof Facts]: Facts[Name] extends { isOptional: true }
    ? string | undefined
    : Facts[Name] extends { type: 'count' }
      ? number
      : Facts[Name] extends { type: 'list' }
        ? readonly string[]
        : string
}

export type FactsOfMail<Name extends MailName> = FactsOf<(typeof mailFacts)[Name]>

/** A mail template: a file in `schemas/mails`. */
export interface MailTemplate {
  subject: string
  text: MailBlock[]
  footer?: MailBlock[]
  /** The text message version; if absent, it is sent only as mail. */
  sms?: string
}

/**
 * A paragraph; or several versions of one, of which the first whose facts are all known is used, or none; or a code, a list or
 * a link on its own lines.
 */
export type MailBlock =
  string | string[] | { code: string } | { list: string } | { link: string; label?: string }

export interface Mails {
  mails: { readonly [Name in MailName]: MailTemplate }
  /** By the template name in a rule of `reminders.json`. */
  reminders: { readonly [name: string]: MailTemplate }
  /** By the mail name in a state of `review.json`. */
  reviews: { readonly [name: string]: MailTemplate }
}

/** Returns the facts that a file of `schemas/mails` may use; undefined if no such mail is sent. */
export function findMailFacts(file: string): MailFacts | undefined {
  const [, folder, name = ''] = /^mails\/(?:(reminders|reviews)\/)?([a-z][a-z0-9-]*)\.json$/.exec(file) ?? []
  if (folder === 'reminders' || folder === 'reviews') return namedMailFacts[folder]
  return Object.hasOwn(mailFacts, name) ? mailFacts[name as MailName] : undefined
}

/** Checks whether the mail of this file may have a text message. */
export const isTexted = (file: string) =>
  file.startsWith('mails/reminders/') || textedMails.some(name => file === `mails/${name}.json`)
