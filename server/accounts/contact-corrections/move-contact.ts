import type { Audit } from '../../audit/service.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, users } from '../../users/index.ts'
import { codeStore } from '../codes/code-store.ts'
import { isTaken } from '../model/taken.ts'
import { emailChangeStore } from '../own-account/email-change-store.ts'
import { formerEmailStore } from '../own-account/former-email-store.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { removeSignUp } from '../sign-up/remove-sign-up.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import type { Contact } from './contact-correction-store.ts'

/** Sets the email and phone of an account. Returns false if another account has verified the email. */
export async function moveContact(
  services: { audit: Audit; clock: () => number },
  tx: Connection,
  user: User,
  { email, phone }: Contact
): Promise<boolean> {
  const { id, username } = user
  if (email !== user.email) {
    const holder = await users.findByEmail(tx, email)
    if (isTaken(holder)) return false
    if (holder) await removeSignUp(services, tx, holder)
    await users.moveEmail(tx, id, email)
    await endOldAccess(tx, user)
    await tx.use(formerEmailStore).forget(id, email)
    await tx.use(formerEmailStore).add(id, { email: user.email, type: 'former', notedAt: services.clock() })
  }
  if (phone !== user.phone) {
    await users.setProfile(tx, id, { username, phone })
    // Codes must not go to a phone number that another person entered.
    if (user.byText) await users.setByText(tx, id, null)
  }
  return true
}

/** Ends codes, sessions, email changes and open sign-ups, which were started with the previous email. */
export async function endOldAccess(tx: Connection, { id }: User) {
  await tx.use(codeStore).endAllOf(id)
  await tx.use(emailChangeStore).remove(id)
  await tx.use(sessionStore).endAllOf(id)
  await tx.use(signUpStore).closeAllOf(id)
}
