import crypto from 'node:crypto'
import type { Person } from '../../audit/model/entries.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { isSameHash } from '../../core/link-token.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { writeCodeMail } from '../mail.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { isTaken } from '../model/taken.ts'
import { emailTaken } from '../sign-up/new-user.ts'
import { createFailedAttemptLog } from '../log-in/failed-attempts.ts'
import { hideMost } from '../model/address.ts'
import { removeSignUp } from '../sign-up/remove-sign-up.ts'
import { createOwnerNotices } from './owner-notices.ts'
import { emailChangeStore } from './email-change-store.ts'
import { formerEmailStore } from './former-email-store.ts'
import { limitStore } from '../../core/limits/store.ts'
import { codeStore } from '../codes/code-store.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { contactCorrectionStore } from '../contact-corrections/contact-correction-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, users } from '../../users/index.ts'
import type { AccountServices } from '../services.ts'
import { minute } from '../../core/durations.ts'

const lifetime = 10 * minute
const tries = { max: 5, window: lifetime }
const digits = 6
const form = 'account/new-email'

/** Lets people change their own email with a code that is mailed to the new address. The old address is notified. */
export function createEmailChange(services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, joinHire } = services
  const attempts = createAttemptLimits(services)
  const { note } = createFailedAttemptLog(services)
  const { notifyOwner } = createOwnerNotices(services)

  return { request, confirm }

  /** Mails a code to the new address. Returns when it expires. */
  async function request(owner: Person, typed: string): Promise<number> {
    const userId = owner.id
    const email = typed.toLowerCase()
    await attempts.consume({
      [limitKeys.emailChangesOfUser(userId)]: accountLimits.emailChangesOfUser,
      [limitKeys.emailChangesToAddress(keys, email, userId)]: accountLimits.emailChangesToAddress
    })
    const expiresAt = clock() + lifetime
    const code = String(crypto.randomInt(10 ** digits)).padStart(digits, '0')
    await database.write(async tx => {
      const holder = await findHolder(tx, email, userId)
      await countMail(tx, email, userId)
      const id = randomId()
      const hash = hashCode(id, holder ? randomId() : code)
      await tx.use(emailChangeStore).replace({ userId, id, email, hash, expiresAt })
      await tx.use(formerEmailStore).add(userId, { email, type: 'asked', notedAt: clock() })
      const mail = writeCodeMail(email, 'code-new-address', { code, expiresAt })
      if (!holder) await mailer.put(tx, { ...mail, about: userId })
      else if (!holder.disabledAt) await notifyOwner(tx, email)
      await audit(tx, { by: owner, action: 'email.asked', subject: userId })
    })
    return expiresAt
  }

  /**
   * Limits mails to one address from all accounts, so that they cannot fill a mailbox. Each account can still send one a day.
   */
  async function countMail(tx: Connection, email: string, userId: string) {
    const own = await tx.use(limitStore).find(limitKeys.emailChangesToAddress(keys, email, userId))
    const key = limitKeys.emailChangesToAddressOfAll(keys, email)
    const ofAll = await attempts.count(tx, { [key]: accountLimits.emailChangesToAddressOfAll })
    if (ofAll && own && own.count > 1) throw refuse('limit.attempts', { retryAfter: ofAll.retryAfter })
  }

  /**
   * Returns the account that has verified the address. Throws, unless taken addresses must stay secret: then the owner is
   * mailed instead.
   */
  async function findHolder(tx: Connection, email: string, userId: string): Promise<User | undefined> {
    const holder = await users.findByEmail(tx, email)
    if (holder?.id === userId) throw refuse('account.same_email', { form })
    if (!isTaken(holder)) return undefined
    if (config.signupTaken === 'tell') throw emailTaken(form)
    return holder
  }

  /** Sets the new address if the code is right. `keep` is the session that is not ended. */
  async function confirm(owner: Person, code: string, keep: string): Promise<string> {
    const userId = owner.id
    const outcome = await database.write(async tx => {
      const change = await tx.use(emailChangeStore).find(userId, clock())
      const user = change && (await users.findById(tx, userId))
      if (!change || !user) return { refused: 'gone' as const }
      const counted = await tx.use(limitStore).consume(`email-tries:${change.id}`, tries, clock())
      const isRight = counted.allowed && isSameHash(change.hash, hashCode(change.id, code))
      if (!isRight) {
        const action = counted.allowed ? 'code.refused' : 'code.locked'
        await note(tx, { action, subject: userId, code: 'email', origin: owner.origin })
        return { refused: action, retryAfter: counted.retryAfter } as const
      }
      await tx.use(emailChangeStore).remove(userId)
      const holder = await users.findByEmail(tx, change.email)
      if (isTaken(holder)) return { refused: 'taken' as const }
      if (holder) await removeSignUp(services, tx, holder)
      await users.setEmail(tx, userId, change.email, clock())
      await settle(tx, user, change.email, { owner, keep })
      if (!user.isAdmin) await joinHire(tx, { id: userId, email: change.email })
      return { email: change.email }
    })
    if (outcome.email !== undefined) return outcome.email
    if (outcome.refused === 'taken') throw emailTaken(form)
    if (outcome.refused === 'code.locked')
      throw refuse('account.too_many_codes', { retryAfter: outcome.retryAfter })
    throw refuse('account.wrong_code')
  }

  /** Ends earlier codes, sessions of other devices and undo links, and notifies the old address. */
  async function settle(
    tx: Connection,
    user: User,
    email: string,
    { owner, keep }: { owner: Person; keep: string }
  ) {
    await tx.use(codeStore).endAllOf(user.id)
    await tx.use(sessionStore).endOthersOf(user.id, keep)
    await tx.use(contactCorrectionStore).removeAllOf(user.id)
    await tx.use(formerEmailStore).forget(user.id, email)
    await tx.use(formerEmailStore).add(user.id, { email: user.email, type: 'former', notedAt: clock() })
    const notice = writeMail('account-email-changed', { email: hideMost(email) })
    const { language } = user
    await mailer.put(tx, { to: user.email, language: language ?? 'en', ...notice, about: user.id })
    await audit(tx, { by: owner, action: 'email.changed', subject: user.id })
  }

  function hashCode(id: string, code: string) {
    return keys.hmac('codes', `email:${id}:${code}`)
  }
}
