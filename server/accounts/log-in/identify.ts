import type { LogIn } from '../../../generated/types.ts'
import type { Requester } from '../../core/requester.ts'
import { refuse } from '../errors.ts'
import { withMinimumDuration } from '../../core/limits/minimum-duration.ts'
import { reportForgedRoles } from '../managed-accounts/forged-roles.ts'
import { type CountedLogIn, createLogInLimits } from './log-in-limits.ts'
import { createFailedAttemptLog, type RefusedAttempt } from './failed-attempts.ts'
import type { AccountServices, RequestContext } from '../services.ts'
import { type PendingSignUp, signUpStore } from '../sign-up/sign-up-store.ts'
import { writeTicket } from '../sign-up/tickets.ts'
import { ticketHeader } from '../request-context.ts'
import { type User, users } from '../../users/index.ts'

export function createIdentification(services: AccountServices) {
  const { database, keys, passwords } = services
  const limits = createLogInLimits(services)
  const { note } = createFailedAttemptLog(services)

  return { identify, noteRefused, throwLocked }

  /**
   * Returns the account that the password belongs to, with the counted try; throws if the password is wrong or the account
   * cannot be used.
   */
  async function identify({ email, password }: LogIn, context: RequestContext) {
    const { log } = context
    const address = email.toLowerCase()
    const user = await users.findByEmail(database.read, address)
    const [signUp] = user ? await database.read.use(signUpStore).listOf(user.id) : []
    const counted = await limits
      .count(address, user?.id, context)
      .catch(error => throwLocked(error, user?.id, context))
    const found = await compare(counted.requester, password, { user, signUp }).catch(error =>
      refundUnchecked(error, counted)
    )
    if (!user || found === 'nothing') {
      await withMinimumDuration(noteRefused('login.refused', user?.id, context))
      log.info({ event: 'login.failed', of: user?.id }, 'log-in failed')
      throw refuse('account.wrong_password')
    }
    if (found === 'sign-up' || !user.verifiedAt) {
      await database.write(tx => limits.refund(tx, counted))
      throw unverified(signUp)
    }
    if (user.hasForgedRole) {
      await database.write(tx => limits.refund(tx, counted))
      await reportForgedRoles(services)
      throw refuse('account.forged_role')
    }
    if (user.disabledAt) {
      await database.write(tx => limits.refund(tx, counted))
      throw refuse('account.disabled')
    }
    return { user, counted, isOutdated: found === 'outdated' }
  }

  /**
   * Compares the password with the account if its email is verified, and with the last sign-up. Both are always compared unless
   * the account's password is right, so that sign-ups with new and with taken emails get the same response. An open sign-up with
   * the password of the account still needs its code.
   */
  async function compare(
    requester: Requester,
    password: string,
    { user, signUp }: { user: User | undefined; signUp: PendingSignUp | undefined }
  ) {
    const stored = user?.verifiedAt || !signUp ? user?.password : undefined
    const { isRight, isOutdated } = await passwords.verify(requester, password, stored)
    const mayBeSignUp = signUp && !(isRight && signUp.becomes === 'nobody')
    if (mayBeSignUp && (await passwords.verify(requester, password, signUp.password)).isRight)
      return 'sign-up'
    if (!isRight) return 'nothing'
    return isOutdated ? 'outdated' : 'account'
  }

  function noteRefused(
    action: RefusedAttempt['action'],
    subject: string | undefined,
    { origin }: RequestContext
  ): Promise<void> {
    return database.write(tx => note(tx, { action, subject, origin }))
  }

  /** Audits that there were too many tries, and throws the refusal. */
  async function throwLocked(
    error: unknown,
    subject: string | undefined,
    context: RequestContext
  ): Promise<never> {
    await noteRefused('login.locked', subject, context)
    throw error
  }

  /** The server was too busy to check the password, so the try does not count. */
  async function refundUnchecked(error: unknown, counted: CountedLogIn): Promise<never> {
    await database.write(tx => limits.refundAll(tx, counted))
    throw error
  }

  /** Includes the ticket of the sign-up: knowing its password shows that this user made it. */
  function unverified(signUp: PendingSignUp | undefined) {
    const headers = signUp && { [ticketHeader]: writeTicket(keys, signUp.id) }
    return refuse('account.not_verified', { ...(headers && { headers }) })
  }
}
