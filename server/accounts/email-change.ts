import crypto from 'node:crypto'
import type { Person } from '../audit/model/entries.ts'
import { ProblemsError, Refusal, tooMany } from '../core/errors.ts'
import { randomId } from '../core/keys.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import type { Stores } from '../stores.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writeChoosePasswordMail, writeEmailChangedMail, writeNewAddressMail } from './mail.ts'
import { isTaken } from './model/taken.ts'
import { emailTaken } from './new-user.ts'
import { createNotedAttempts } from './noted-attempts.ts'
import { createOwnerNotices } from './owner-notices.ts'
import { noPassword } from './passwords.ts'
import type { AccountServices } from './services.ts'
import type { User } from './user-store.ts'

/** Whose e-mail is changed, and by whom. */
export interface EmailOwner {
  userId: string
  by: Person
}

const lifetime = 10 * 60_000
const tries = { max: 5, window: lifetime }
const digits = 6
const form = 'account/new-email'

/** An e-mail is changed by a code that is mailed to the new address, and the old one is told. */
export function createEmailChange(services: AccountServices) {
  const { database, keys, config, clock, mailer, audit } = services
  const attempts = createAttemptLimits(services)
  const { note } = createNotedAttempts(services)
  const { tellOwner } = createOwnerNotices(services)

  return { request, confirm }

  /** Mails a code to the new address; answers until when it is good. */
  async function request({ userId, by }: EmailOwner, typed: string): Promise<number> {
    const email = typed.toLowerCase()
    await attempts.consume({
      [limitKeys.emailChangesOfUser(userId)]: accountLimits.emailChangesOfUser,
      [limitKeys.emailChangesToAddress(keys, email, userId)]: accountLimits.emailChangesToAddress
    })
    const expiresAt = clock() + lifetime
    const code = String(crypto.randomInt(10 ** digits)).padStart(digits, '0')
    await database.write(async stores => {
      const holder = await findHolder(stores, email, { userId, by })
      await countMail(stores, email, userId)
      const id = randomId()
      const hash = hashCode(id, holder ? randomId() : code)
      await stores.emailChanges.replace({ userId, id, email, hash, expiresAt })
      await stores.formerEmails.add(userId, { email, type: 'asked', notedAt: clock() })
      if (!holder) await mailer.put(stores, { ...writeNewAddressMail(email, code, expiresAt), about: userId })
      else if (!holder.disabledAt) await tellOwner(stores, email)
      await audit(stores, { by, action: 'email.asked', subject: userId })
    })
    return expiresAt
  }

  /** Many accounts together must not fill a mailbox, and keep nobody from asking once a day. */
  async function countMail(stores: Stores, email: string, userId: string) {
    const own = await stores.limits.find(limitKeys.emailChangesToAddress(keys, email, userId))
    const key = limitKeys.emailChangesToAddressOfAll(keys, email)
    const ofAll = await attempts.count(stores, { [key]: accountLimits.emailChangesToAddressOfAll })
    if (ofAll && own && own.count > 1) throw tooMany(ofAll.retryAfter)
  }

  /** The account that has verified the address. Where nobody is to learn of it, its owner is told by mail instead. */
  async function findHolder(
    stores: Stores,
    email: string,
    { userId, by }: EmailOwner
  ): Promise<User | undefined> {
    const holder = await stores.users.findByEmail(email)
    if (holder?.id === userId) throw isPresent()
    if (!isTaken(holder)) return undefined
    if (config.signupTaken === 'tell' || by.id !== userId) throw emailTaken(form)
    return holder
  }

  /** The right code makes the new address that of the account. `keep` is the session that goes on. */
  async function confirm({ userId, by }: EmailOwner, code: string, keep?: string): Promise<string> {
    const outcome = await database.write(async stores => {
      const change = await stores.emailChanges.find(userId, clock())
      const user = change && (await stores.users.findById(userId))
      if (!change || !user) return { refused: 'gone' as const }
      const counted = await stores.limits.consume(`email-tries:${change.id}`, tries, clock())
      const isRight = counted.allowed && isSame(change.hash, hashCode(change.id, code))
      if (!isRight) {
        const action = counted.allowed ? 'code.refused' : 'code.locked'
        await note(stores, { action, subject: userId, code: 'email', origin: by.origin })
        return { refused: action, retryAfter: counted.retryAfter } as const
      }
      await stores.emailChanges.remove(userId)
      const holder = await stores.users.findByEmail(change.email)
      if (isTaken(holder)) return { refused: 'taken' as const }
      if (holder) await dropSignUp(stores, holder)
      await stores.users.setEmail(userId, change.email, clock())
      await settle(stores, user, change.email, { by, keep })
      return { email: change.email }
    })
    if (outcome.email !== undefined) return outcome.email
    if (outcome.refused === 'taken') throw emailTaken(form)
    if (outcome.refused === 'code.locked')
      throw tooMany(outcome.retryAfter, 'Too many attempts. Request a new code.')
    throw new Refusal(400, 'Invalid or expired code.')
  }

  /** The code has shown whose mailbox it is: what somebody else signed up with, and never verified, goes. */
  async function dropSignUp(stores: Stores, { id }: User) {
    await stores.users.remove(id)
    await audit(stores, { by: 'server', action: 'account.unverified-removed', detail: { accounts: 1 } })
  }

  /** Codes of before, and the sessions of other devices, end with the old address. */
  async function settle(
    stores: Stores,
    user: User,
    email: string,
    { by, keep }: { by: EmailOwner['by']; keep: string | undefined }
  ) {
    await stores.codes.endAllOf(user.id)
    await stores.sessions.endOthersOf(user.id, keep ?? '')
    await stores.formerEmails.forget(user.id, email)
    await stores.formerEmails.add(user.id, { email: user.email, type: 'former', notedAt: clock() })
    if (user.verifiedAt) {
      const mail = writeEmailChangedMail(user.email, { email, byAdmin: by.id !== user.id })
      await mailer.put(stores, { ...mail, about: user.id })
    } else await open(stores, user, email)
    await audit(stores, { by, action: 'email.changed', subject: user.id })
  }

  /** The first address was never shown to be anybody's: what was typed with it, password and role, counts no more. */
  async function open(stores: Stores, { id }: User, email: string) {
    for (const signUp of await stores.signUps.listOf(id)) await stores.signUps.remove(signUp.id)
    await stores.users.setPassword(id, noPassword)
    await mailer.put(stores, writeChoosePasswordMail(email, config.publicUrl))
  }

  function hashCode(id: string, code: string) {
    return keys.hmac('codes', `email:${id}:${code}`)
  }
}

function isPresent() {
  const msg = 'This is the email of the account already.'
  return new ProblemsError(msg, [{ rule: 'unique', msg, path: '/email', form }])
}

const isSame = (stored: string, given: string) =>
  crypto.timingSafeEqual(Buffer.from(stored), Buffer.from(given))
