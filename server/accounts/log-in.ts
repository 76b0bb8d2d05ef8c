import crypto from 'node:crypto'
import type { LogIn } from '../../generated/types.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { Refusal } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import { createFailedLogins } from './failed-logins.ts'
import { accountLimits, limitKeys } from './limits.ts'
import type { AccountServices, Visit } from './services.ts'
import type { User } from './user-store.ts'

/** Sessions begin and end. */
export function createLogIn(services: AccountServices) {
  const { database, keys, clock, audit, passwords } = services
  const attempts = createAttemptLimits(services)
  const failedLogins = createFailedLogins(services)

  return { logIn, logOut }

  /** Answers whose session it is, and the token that opens it. */
  async function logIn({ email, password }: LogIn, { network, log }: Visit) {
    const address = email.toLowerCase()
    const ofAccount = limitKeys.failedLogInsOfAccount(keys, address)
    const ofNetwork = limitKeys.failedLogInsOfNetwork(network)
    await attempts.consume({
      [ofAccount]: accountLimits.failedLogInsOfAccount,
      [ofNetwork]: accountLimits.failedLogInsOfNetwork
    })

    const user = await database.read.users.findByEmail(address)
    const isRight = await passwords
      .verify(password, user?.password)
      .catch(error => refundUnchecked(error, ofAccount, ofNetwork))
    if (!user || !isRight) {
      await withMinimumDuration(failedLogins.count(user?.id))
      log.info({ event: 'login.failed', of: user?.id }, 'log-in failed')
      throw wrong()
    }
    const stronger = passwords.isWeak(user.password) ? await passwords.hash(password) : undefined
    const session = await beginSession(user, stronger, { ofAccount, ofNetwork })
    if (!session) throw new Refusal(402, 'Please verify your email.')
    log.info({ event: 'login.ok', of: user.id }, 'logged in')
    return { id: user.id, ...session }
  }

  /** The right password lifts what was counted; a session begins only once the e-mail is verified. */
  function beginSession(
    user: User,
    stronger: string | undefined,
    { ofAccount, ofNetwork }: { ofAccount: string; ofNetwork: string }
  ): Promise<{ token: string; sessionId: string } | undefined> {
    return database.write(async stores => {
      // Looking at a password takes a while: one that was replaced meanwhile opens nothing.
      if ((await stores.users.findById(user.id))?.password !== user.password) throw wrong()
      await attempts.clear(stores, ofAccount)
      await attempts.refund(stores, ofNetwork)
      if (!user.verifiedAt) return undefined
      if (stronger) await stores.users.setPassword(user.id, stronger)
      const token = crypto.randomBytes(32).toString('base64url')
      const sessionId = keys.hmac('sessions', token)
      await stores.sessions.add(sessionId, user.id, clock())
      await audit(stores, { ...buildSelfEntry(user.id, user.isAdmin), action: 'login.ok' })
      return { token, sessionId }
    })
  }

  /** Too busy to look at a password: then it was no attempt. */
  async function refundUnchecked(error: unknown, ...counted: string[]): Promise<never> {
    await database.write(stores => attempts.refund(stores, ...counted))
    throw error
  }

  function logOut({ id, isAdmin }: SessionUser, sessionId: string | undefined): Promise<void> {
    return database.write(async stores => {
      if (sessionId) await stores.sessions.end(sessionId)
      await audit(stores, { ...buildSelfEntry(id, isAdmin), action: 'login.ended' })
    })
  }
}

const wrong = () => new Refusal(401, 'Invalid email or password.')
