import type { ResetPassword } from '../../../generated/types.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../../core/limits/minimum-duration.ts'
import { createCodes } from '../codes/codes.ts'
import { createDevices } from '../log-in/devices.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { writePasswordChangedMail } from '../mail.ts'
import { buildSignUp } from '../sign-up/new-user.ts'
import { findFactors } from '../second-factor/own-factors.ts'
import { requireOwnPassword, requireStrongPassword } from './password-rules.ts'
import type { RequestContext } from '../services.ts'
import { writeTicket } from '../sign-up/tickets.ts'
import { isMatch, requireMatch } from '../sign-up/verification.ts'
import { requesterFor } from '../request-context.ts'
import { contactCorrectionStore } from '../contact-corrections/contact-correction-store.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { codeStore } from '../codes/code-store.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { users } from '../../users/index.ts'
import type { AccountServices } from '../services.ts'

const passwordField = { form: 'account/reset-password', path: '/newPassword' }

/** Replaces a forgotten password with a mailed code. This neither verifies an email nor gives a role. */
export function createPasswordReset(services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, passwords } = services
  const codes = createCodes(services)
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)

  return { requestCode, change }

  /** Responds the same for every address; the code goes to the stored one. Returns a ticket for this browser. */
  async function requestCode(typed: string, context: RequestContext): Promise<{ ticket: string }> {
    const email = typed.toLowerCase()
    const ticket = randomId()
    const known = await users.findByEmail(database.read, email)
    const isOwner = (known && (await devices.findKnown(database.read, known.id, context))) !== undefined
    const isHome = known !== undefined && (await devices.isKnownNetwork(database.read, known.id, context))
    if (!isOwner)
      await attempts.consume({ [limitKeys.asksOfNetwork(context.network)]: accountLimits.asksOfNetwork })
    const writing = database.write(async tx => {
      const asking = { network: context.network, ticket, isOwner, isHome }
      const request = await codes.consumeRequest(tx, 'reset', email, asking)
      const user = await users.findByEmail(tx, email)
      if (request.send && user && !user.disabledAt && !(await isHeld(tx, user.id)))
        await codes.issue(tx, 'reset', user, asking)
      return request
    })
    const { retryAfter } = await withMinimumDuration(writing)
    if (retryAfter) throw refuse('limit.attempts', { retryAfter })
    return { ticket: writeTicket(keys, ticket) }
  }

  /** Whether the email was corrected recently, so that its previous owner can still undo that. */
  async function isHeld(tx: Connection, userId: string): Promise<boolean> {
    return (await tx.use(contactCorrectionStore).findEmailHold(userId, clock())) !== undefined
  }

  /**
   * Checks the code before hashing the password, and uses it up in the transaction of the change. Returns the token of the
   * device; with a second factor it returns none, because access to the mailbox is not enough to trust the browser.
   */
  async function change(answers: ResetPassword, context: RequestContext): Promise<{ device?: string }> {
    const email = answers.email.toLowerCase()
    const writing = database.write(tx =>
      codes.checkByEmail(tx, 'reset', { email, code: answers.otp }, context)
    )
    const { codeId, userId } = requireMatch(await withMinimumDuration(writing, isMatch))
    await requireGoodPassword(userId, answers.newPassword)
    const password = await passwords.hash(requesterFor(context, userId), answers.newPassword)

    const known = await database.write(async tx => {
      if (!(await codes.use(tx, codeId))) return undefined
      await replacePassword(tx, userId, password, context)
      await tx.use(sessionStore).endAllOf(userId)
      await tx.use(codeStore).endAllOf(userId)
      for (const from of devices.listCounterKeys(userId, context)) {
        await attempts.clear(tx, limitKeys.failedLogIns(keys, email, from))
        await attempts.clear(tx, limitKeys.logIns(keys, email, from))
      }
      await attempts.clear(tx, limitKeys.failedLogInsOfStrangers(keys, email))
      await mailer.put(tx, writePasswordChangedMail(email, config.publicUrl))
      if ((await findFactors(tx, userId)).isOn) return {}
      return { device: await devices.remember(tx, userId, context) }
    })
    if (!known) throw refuse('account.wrong_code')
    context.log.info({ event: 'password.changed', of: userId }, 'password changed')
    return known
  }

  /** Runs before the code is used up, so that it stays valid if the password is refused. */
  async function requireGoodPassword(userId: string, password: string) {
    const user = await users.findById(database.read, userId)
    if (!user) return
    if (user.isAdmin) await requireStrongPassword(password, passwordField)
    await requireOwnPassword(password, user, passwordField)
  }

  /**
   * Closes the sign-ups of others with this address. On an unverified account, the new password waits for verification as a
   * sign-up.
   */
  async function replacePassword(tx: Connection, id: string, password: string, context: RequestContext) {
    await users.setPassword(tx, id, password)
    await tx.use(signUpStore).closeAllOf(id)
    const user = await users.findById(tx, id)
    if (!user) return
    if (!user.verifiedAt) await tx.use(signUpStore).add(buildSignUp(user, context, clock()))
    await audit(tx, { ...buildSelfEntry({ ...user, origin: context.origin }), action: 'password.changed' })
  }
}
