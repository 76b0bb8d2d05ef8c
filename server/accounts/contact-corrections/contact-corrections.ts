import { generateToken, hashToken } from '../../core/link-token.ts'
import { readAnswer } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import type { CorrectContact } from '../../../generated/types.ts'
import { requireCapabilityNow } from '../../access/service.ts'
import type { Person } from '../../audit/model/entries.ts'
import type { Connection } from '../../core/database/connection.ts'
import { translateForm } from '../../core/language.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { describeMoment } from '../../core/moment.ts'
import { requireForm } from '../../core/require-form.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { type User, users } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { passwordPage } from '../mail.ts'
import { hideMost } from '../model/address.ts'
import { noPassword } from '../passwords/passwords.ts'
import { emailTaken } from '../sign-up/new-user.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import { type Contact, contactCorrectionStore } from './contact-correction-store.ts'
import { moveContact } from './move-contact.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { hour } from '../../core/durations.ts'

/** How long a person can undo a correction, and how long a new email cannot be used for a forgotten password. */
const undoTime = 72 * hour
const form = 'admin/correct-contact'

/** The wanted values, and the values that the administrator saw: a correction made since then is not overwritten. */
interface ContactChange {
  requested: CorrectContact
  was: Contact
}

/**
 * Corrects the email and phone of an employee, for administrators with this right. The employee is notified at both addresses
 * and can undo it.
 */
export function createContactCorrections(services: FeatureServices) {
  const { database, config, clock, mailer, audit } = services
  const attempts = createAttemptLimits(services)

  return { correct }

  /** Returns the stored values, the changed fields, and whether the account is verified. */
  async function correct(by: Person, id: string, { requested, was }: ContactChange) {
    const after = { email: requested.email.toLowerCase(), phone: requested.phone }
    await attempts.consume({
      [limitKeys.contactCorrectionsOfAdmin(by.id)]: accountLimits.contactCorrectionsOfAdmin,
      [limitKeys.contactCorrectionsOfUser(id)]: accountLimits.contactCorrectionsOfUser
    })
    return database.write(async tx => {
      await requireCapabilityNow(tx, by.id, 'accounts')
      const user = await users.findById(tx, id)
      if (!user) throw refuse('request.not_found')
      if (user.isAdmin) throw refuse('account.own_email_only')
      if (user.email !== was.email || user.phone !== was.phone) throw refuse('account.contact_changed')
      const fields = listChanges(user, after)
      if (fields.length === 0) throw refuse('account.same_contact')
      const store = tx.use(contactCorrectionStore)
      if (await store.isKeptForOthers(after.email, id, clock())) throw emailTaken(form)
      if (!(await moveContact(services, tx, user, after))) throw emailTaken(form)
      if (user.verifiedAt) await announce(tx, user, { after, reason: requested.reason })
      else if (after.email !== user.email) await resetUnverified(tx, user, after.email)
      else await tx.use(signUpStore).setPhone(id, after.phone)
      const detail = { fields, reason: requested.reason.replaceAll(' ', '-') }
      await audit(tx, { by, action: 'contact.corrected', subject: id, detail })
      return { after, fields, isVerified: user.verifiedAt !== null }
    })
  }

  /** Mails the undo link to the old address. The new one is informed when it can be used for a forgotten password. */
  async function announce(tx: Connection, user: User, { after, reason }: { after: Contact; reason: string }) {
    const token = generateToken()
    const now = clock()
    const expiresAt = now + undoTime
    const { id: userId, email, phone, language } = user
    const correction = { userId, before: { email, phone }, after, reason, expiresAt }
    await tx.use(contactCorrectionStore).add(hashToken('undo', token), correction, now)
    const mail = writeMail('contact-corrected', () => ({
      email: after.email === email ? undefined : hideMost(after.email),
      phone: after.phone === phone ? undefined : after.phone.slice(-3),
      reason: describeReason(reason),
      until: describeMoment(expiresAt),
      link: `${config.publicUrl}/undo-correction#${token}`
    }))
    // The account no longer has the old address, by which the mailer would find the language.
    await mailer.put(tx, { to: email, language: language ?? 'en', ...mail, about: userId, expiresAt })
    if (after.email === email) return
    const links = { login: `${config.publicUrl}/login`, contact: organisation.email }
    const welcome = writeMail('contact-corrected-here', () => ({
      ...links,
      until: describeMoment(expiresAt)
    }))
    await mailer.put(tx, { to: after.email, ...welcome, about: userId })
  }

  /** Discards the sign-ups and the password of an unverified account, because nobody has proven to own its first address. */
  async function resetUnverified(tx: Connection, { id, language }: User, email: string) {
    for (const signUp of await tx.use(signUpStore).listOf(id)) await tx.use(signUpStore).remove(signUp.id)
    await users.setPassword(tx, id, noPassword)
    const password = passwordPage(config.publicUrl)
    const mail = writeMail('account-email-corrected', { password })
    await mailer.put(tx, { to: email, language: language ?? 'en', ...mail })
  }
}

function describeReason(reason: string): string {
  const { reason: field = {} } = translateForm(requireForm(form)).schema.properties ?? {}
  return readAnswer(field, reason)
}

const listChanges = (before: Contact, after: Contact) =>
  (['email', 'phone'] as const).filter(field => after[field] !== before[field])
