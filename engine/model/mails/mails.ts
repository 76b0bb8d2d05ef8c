/** What a mail may say in braces. */
export interface MailFact {
  /** A code and an address lead into an account: neither stands in a subject. A count has plurals, a list lines of its own. */
  type: 'text' | 'address' | 'code' | 'count' | 'list'
  /** A mail that does not say it is of no use. */
  isRequired?: true
  /** Not always known: what says it needs other words for then. */
  isOptional?: true
  /** Stands in the footer, as an administrator may replace the text. */
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

/** Whoever knows nothing of a change of their account chooses a new password there. */
const ownAccount = { password: link }
/** What an administrator did, told to the others: who, when, and where it is looked at and ended. */
const notice = { email: requiredText, at: text, administrators: link, activity: address }

/** Every mail of the product, with its facts: `schemas/mails/<name>.json` has its words. */
export const mailFacts = {
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
  'erasure-undone': {},
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
  'party-declined': { name: text, person: requiredText, party: text, link },
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

/** The facts of the mails that authors name themselves, by the folder below `schemas/mails`. */
export const namedMailFacts = {
  /** Named by a rule of `reminders.json`. */
  reminders: { ...mailFacts.reminder, minutes: optionalText },
  /** Named by a state of `review.json`. */
  reviews: { name: text, link: address }
} as const satisfies { [folder: string]: MailFacts }

export type MailName = keyof typeof mailFacts

/** What may go by text message, too: to people who are asked by a link, and to employees who want it. */
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

/** The facts of a mail by name, as the server gives them. */
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

/** A mail in its author's words: `schemas/mails`. */
export interface MailTemplate {
  subject: string
  text: MailBlock[]
  /** Below the text. */
  footer?: MailBlock[]
  /** The same as a text message; absent: it goes by mail alone. */
  sms?: string
}

/**
 * A paragraph; or several versions of one, of which the first is used whose facts are all known, or none; or a code, a
 * list or an address to go to, on lines of its own.
 */
export type MailBlock =
  string | string[] | { code: string } | { list: string } | { link: string; label?: string }

export interface Mails {
  mails: { readonly [Name in MailName]: MailTemplate }
  /** By the name that a rule of `reminders.json` has for it. */
  reminders: { readonly [name: string]: MailTemplate }
  /** By the name that a state of `review.json` has for it. */
  reviews: { readonly [name: string]: MailTemplate }
}

/** The facts that a file of `schemas/mails` may say; undefined where nothing sends it. */
export function findMailFacts(file: string): MailFacts | undefined {
  const [, folder, name = ''] = /^mails\/(?:(reminders|reviews)\/)?([a-z][a-z0-9-]*)\.json$/.exec(file) ?? []
  if (folder === 'reminders' || folder === 'reviews') return namedMailFacts[folder]
  return Object.hasOwn(mailFacts, name) ? mailFacts[name as MailName] : undefined
}

/** May the mail of this file have a text message? */
export const isTexted = (file: string) =>
  file.startsWith('mails/reminders/') || textedMails.some(name => file === `mails/${name}.json`)
