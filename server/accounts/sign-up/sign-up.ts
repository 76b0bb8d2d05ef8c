import type { SignUp } from '../../../generated/types.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../../core/limits/minimum-duration.ts'
import { createCodes } from '../codes/codes.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { isTaken } from '../model/taken.ts'
import { buildNewUser, buildSignUp, emailTaken } from './new-user.ts'
import { createOwnerNotices } from '../own-account/owner-notices.ts'
import { requireOwnPassword } from '../passwords/password-rules.ts'
import type { AccountServices, RequestContext } from '../services.ts'
import { type PendingSignUp, signUpStore } from './sign-up-store.ts'
import { writeTicket } from './tickets.ts'
import { requesterFor } from '../request-context.ts'
import type { Connection } from '../../core/database/connection.ts'
import { users } from '../../users/index.ts'

const passwordField = { form: 'account/sign-up', path: '/password' }

/** Signs up employees, whose email is verified later; never administrators, whatever the request contains. */
export function createSignUp(services: AccountServices) {
  const { database, keys, config, clock, audit, passwords, prefillClient } = services
  const { notifyOwner } = createOwnerNotices(services)
  const codes = createCodes(services)
  const attempts = createAttemptLimits(services)
  const isConcealed = config.signupTaken === 'conceal'

  return { signUp }

  /** Returns the stored email and the ticket of this sign-up. `client` comes from a sign-up link. */
  async function signUp(
    answers: SignUp,
    context: RequestContext,
    client?: string
  ): Promise<{ email: string; ticket: string }> {
    await requireOwnPassword(answers.password, answers, passwordField)
    const counted = {
      [limitKeys.signUpsOfAddress(keys, answers.email.toLowerCase(), context.network)]:
        accountLimits.signUpsOfAddress,
      [limitKeys.signUpsOfNetwork(context.network)]: accountLimits.signUpsOfNetwork
    }
    await attempts.consume(counted)
    const hash = passwords.hash(requesterFor(context), answers.password)
    const user = buildNewUser(answers, await hash.catch(error => attempts.refundAndThrow(counted, error)))
    const signUp = buildSignUp(user, context, clock())

    const writing = database.write(async tx => {
      if (await users.add(tx, user, clock())) {
        await tx.use(signUpStore).add(signUp)
        if (client !== undefined) await prefillClient(tx, user.id, client)
        await codes.issue(tx, 'verify', user, { network: context.network, ticket: signUp.id })
        await audit(tx, {
          ...buildSelfEntry({ id: user.id, isAdmin: false, origin: context.origin }),
          action: 'account.made'
        })
        return true
      }
      if (isConcealed) await signUpAgain(tx, user.email, signUp, context)
      return false
    })
    const isNew = isConcealed ? await withMinimumDuration(writing) : await writing
    if (!isNew && !isConcealed) throw emailTaken('account/sign-up')
    return { email: user.email, ticket: writeTicket(keys, signUp.id) }
  }

  /**
   * Adds a sign-up to an existing account. While its email is unverified, this person may be the owner. A taken account counts
   * the same requests, so that tries at its codes get the same responses.
   */
  async function signUpAgain(tx: Connection, email: string, signUp: PendingSignUp, context: RequestContext) {
    const account = await users.findByEmail(tx, email)
    if (!account) return
    const isFirst = (await tx.use(signUpStore).listOf(account.id)).length === 0
    const becomes = isTaken(account) ? 'nobody' : signUp.becomes
    await tx.use(signUpStore).add({ ...signUp, userId: account.id, becomes })
    const asking = { network: context.network, ticket: signUp.id }
    const isSent = isFirst || (await codes.consumeRequest(tx, 'verify', email, asking)).send
    if (becomes !== 'nobody') return isSent && codes.issue(tx, 'verify', account, asking)
    if (isSent) await codes.beginRequest(tx, 'verify', email, asking)
    if (!account.disabledAt) await notifyOwner(tx, email)
  }
}
