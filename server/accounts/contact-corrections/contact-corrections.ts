import crypto from 'node:crypto'
import type { CorrectContact } from '../../../generated/types.ts'
import { requireStillMay } from '../../access/service.ts'
import type { Person } from '../../audit/model/entries.ts'
import type { Audit } from '../../audit/service.ts'
import type { CoreServices } from '../../core/core-services.ts'
import type { Connection } from '../../core/database/connection.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { describeMoment } from '../../core/moment.ts'
import type { Origin } from '../../core/origin.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeMail } from '../../mail/write-mail.ts'
import {
  findUser,
  findUserByEmail,
  moveUserEmail,
  setUserPassword,
  setUserProfile,
  type User
} from '../../users/index.ts'
import { codeStore } from '../codes/code-store.ts'
import { refuse } from '../errors.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { passwordPage } from '../mail.ts'
import { tellAdministrators } from '../managed-accounts/administrator-notices.ts'
import { emailChangeStore } from '../own-account/email-change-store.ts'
import { formerEmailStore } from '../own-account/former-email-store.ts'
import { noPassword } from '../passwords/passwords.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import { emailTaken } from '../sign-up/new-user.ts'
import { type Contact, type ContactCorrection, contactCorrectionStore } from './contact-correction-store.ts'

/** So long a person can undo what somebody else corrected, and a new email opens no forgotten password. */
const undoTime = 72 * 3600 * 1000
const form = 'admin/correct-contact'

interface ContactCorrectionDependencies extends CoreServices {
  mailer: Mailer
  audit: Audit
}

/** Somebody with the right corrects the email and phone of an employee, who is told at both addresses and can undo it. */
export function createContactCorrections(services: ContactCorrectionDependencies) {
  const { database, keys, config, clock, mailer, audit } = services
  const attempts = createAttemptLimits(services)

  return { correct, undo }

  /** `was` is what the one who corrects has read: another correction since is not written over. */
  async function correct(by: Person, id: string, { wanted, was }: { wanted: CorrectContact; was: Contact }) {
    const after = { email: wanted.email.toLowerCase(), phone: wanted.phone }
    return database.write(async tx => {
      await requireStillMay(tx, by.id, 'accounts')
      const user = await findUser(tx, id)
      if (!user) throw refuse('request.not_found')
      if (user.isAdmin) throw refuse('account.own_email_only')
      if (user.email !== was.email || user.phone !== was.phone) throw refuse('account.contact_changed')
      const fields = [
        ...(after.email === user.email ? [] : ['email']),
        ...(after.phone === user.phone ? [] : ['phone'])
      ]
      if (fields.length === 0) throw refuse('account.same_contact')
      await attempts.consumeWithin(tx, limitKeys.emailChangesOfUser(id), accountLimits.emailChangesOfUser)
      if (after.email !== user.email && (await findUserByEmail(tx, after.email))) throw emailTaken(form)
      if (user.verifiedAt) await announce(tx, user, { after, reason: wanted.reason })
      await apply(tx, user, after)
      if (!user.verifiedAt && after.email !== user.email) await open(tx, id, after.email)
      const detail = { fields, reason: wanted.reason.replaceAll(' ', '-') }
      await audit(tx, { by, action: 'contact.corrected', subject: id, detail })
      return after
    })
  }

  /** The address of before gets the link that undoes it; a new one hears when it opens a forgotten password. */
  async function announce(tx: Connection, user: User, { after, reason }: { after: Contact; reason: string }) {
    const token = crypto.randomBytes(32).toString('base64url')
    const correctedAt = clock()
    const expiresAt = correctedAt + undoTime
    const { id: userId, email, phone } = user
    const correction = { userId, before: { email, phone }, after, reason, correctedAt, expiresAt }
    await tx.use(contactCorrectionStore).add(hashToken(token), correction)
    const facts = {
      ...(after.email === email ? { email: undefined } : { email: hideMost(after.email) }),
      ...(after.phone === phone ? { phone: undefined } : { phone: after.phone.slice(-3) }),
      reason,
      until: describeMoment(expiresAt)
    }
    const link = `${config.publicUrl}/undo-correction#${token}`
    await mailer.put(tx, {
      to: email,
      ...writeMail('contact-corrected', { ...facts, link }),
      about: userId,
      expiresAt
    })
    if (after.email === email) return
    const login = `${config.publicUrl}/login`
    const told = writeMail('contact-corrected-here', { until: facts.until, login })
    await mailer.put(tx, { to: after.email, ...told, about: userId })
  }

  /** Codes and sessions of before end with an email. */
  async function apply(tx: Connection, user: User, { email, phone }: Contact) {
    const { id, username } = user
    if (phone !== user.phone) await setUserProfile(tx, id, { username, phone })
    if (email === user.email) return
    await moveUserEmail(tx, id, email)
    await tx.use(codeStore).endAllOf(id)
    await tx.use(emailChangeStore).remove(id)
    await tx.use(sessionStore).endAllOf(id)
    await tx.use(formerEmailStore).forget(id, email)
    await tx.use(formerEmailStore).add(id, { email: user.email, type: 'former', notedAt: clock() })
  }

  /** Nobody has ever shown whose the first address was: what was typed with it counts no more. */
  async function open(tx: Connection, id: string, email: string) {
    for (const signUp of await tx.use(signUpStore).listOf(id)) await tx.use(signUpStore).remove(signUp.id)
    await setUserPassword(tx, id, noPassword)
    const password = passwordPage(config.publicUrl)
    await mailer.put(tx, { to: email, ...writeMail('account-email-corrected', { password }) })
  }

  /** By the link of the mail to the address of before, once. Whoever was signed in since is signed out. */
  async function undo(token: string, origin: Origin) {
    await database.write(async tx => {
      const correction = await tx.use(contactCorrectionStore).findByHash(hashToken(token), clock())
      const user = correction && (await findUser(tx, correction.userId))
      if (!user || user.isAdmin) throw refuse('account.unknown_undo')
      const back = restore(user, correction)
      const holder = await findUserByEmail(tx, back.email)
      if (holder && holder.id !== user.id) throw refuse('account.undo_taken')
      await apply(tx, user, back)
      await tx.use(sessionStore).endAllOf(user.id)
      await tx.use(codeStore).endAllOf(user.id)
      await tx.use(contactCorrectionStore).removeSince(correction)
      await audit(tx, { by: { origin }, action: 'contact.undone', subject: user.id })
      await tellAdministrators(services, tx, { id: user.id, email: back.email }, { what: 'contact-undone' })
    })
  }

  function hashToken(token: string) {
    return keys.hmac('codes', `undo:${token}`)
  }
}

/** What the correction changed goes back; the rest stays as it is now. */
function restore({ email, phone }: User, { before, after }: ContactCorrection): Contact {
  return {
    email: before.email === after.email ? email : before.email,
    phone: before.phone === after.phone ? phone : before.phone
  }
}

/** `a***@example.com`: enough for its owner. */
const hideMost = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')
