import type { ResetPassword } from '../../generated/types.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { tooMany } from '../core/errors.ts'
import { randomId } from '../core/keys.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import type { Stores } from '../stores.ts'
import { createCodes } from './codes.ts'
import { createDevices } from './devices.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writePasswordChangedMail } from './mail.ts'
import { buildSignUp } from './new-user.ts'
import { findFactors } from './own-factors.ts'
import { requireOwnPassword, requireStrongPassword } from './password-rules.ts'
import type { AccountServices, Visit } from './services.ts'
import { writeTicket } from './tickets.ts'
import { goneCode, isMatch, requireMatch } from './verification.ts'
import { askerFor } from './visit.ts'

const passwordField = { form: 'account/reset-password', path: '/newPassword' }

/** A forgotten password is replaced with a code sent by mail. It verifies no e-mail and gives nobody a role. */
export function createPasswordReset(services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, passwords } = services
  const codes = createCodes(services)
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)

  return { requestCode, change }

  /** The same for every address; the code goes to the address that is stored. Answers a ticket for who asked. */
  async function requestCode(typed: string, visit: Visit): Promise<{ ticket: string }> {
    const email = typed.toLowerCase()
    const ticket = randomId()
    const known = await database.read.users.findByEmail(email)
    const isOwner = (known && (await devices.findKnown(database.read, known.id, visit))) !== undefined
    const isHome = known !== undefined && (await devices.isKnownNetwork(database.read, known.id, visit))
    if (!isOwner)
      await attempts.consume({ [limitKeys.asksOfNetwork(visit.network)]: accountLimits.asksOfNetwork })
    const writing = database.write(async stores => {
      const asking = { network: visit.network, ticket, isOwner, isHome }
      const request = await codes.consumeRequest(stores, 'reset', email, asking)
      const user = await stores.users.findByEmail(email)
      if (request.send && user && !user.disabledAt) await codes.issue(stores, 'reset', user, asking)
      return request
    })
    const { retryAfter } = await withMinimumDuration(writing)
    if (retryAfter) throw tooMany(retryAfter)
    return { ticket: writeTicket(keys, ticket) }
  }

  /**
   * The code is counted and compared before anything is hashed, and used up in the transaction of the change. Answers what
   * the browser is known by from now on; where a second factor is asked for as well, the mail alone makes none known.
   */
  async function change(answers: ResetPassword, visit: Visit): Promise<{ device?: string }> {
    const email = answers.email.toLowerCase()
    const writing = database.write(stores =>
      codes.checkByEmail(stores, 'reset', { email, code: answers.otp }, visit)
    )
    const { codeId, userId } = requireMatch(await withMinimumDuration(writing, isMatch))
    await requireGoodPassword(userId, answers.newPassword)
    const password = await passwords.hash(askerFor(visit, userId), answers.newPassword)

    const known = await database.write(async stores => {
      if (!(await codes.use(stores, codeId))) return undefined
      await replacePassword(stores, userId, password, visit)
      await stores.sessions.endAllOf(userId)
      await stores.codes.endAllOf(userId)
      await attempts.clear(stores, limitKeys.failedLogIns(keys, email, visit.network))
      await attempts.clear(stores, limitKeys.logIns(keys, email, visit.network))
      await attempts.clear(stores, limitKeys.failedLogInsOfStrangers(keys, email))
      await mailer.put(stores, writePasswordChangedMail(email, config.publicUrl))
      if ((await findFactors(stores, userId)).isOn) return {}
      return { device: await devices.remember(stores, userId, visit) }
    })
    if (!known) throw goneCode()
    visit.log.info({ event: 'password.changed', of: userId }, 'password changed')
    return known
  }

  /** The code was right, and lives on where the password is refused. */
  async function requireGoodPassword(userId: string, password: string) {
    const user = await database.read.users.findById(userId)
    if (!user) return
    if (user.isAdmin) await requireStrongPassword(password, passwordField)
    await requireOwnPassword(password, user, passwordField)
  }

  /** What others typed at a sign-up with this address counts no more; where nobody has verified it, this one waits instead. */
  async function replacePassword(stores: Stores, id: string, password: string, visit: Visit) {
    await stores.users.setPassword(id, password)
    await stores.signUps.closeAllOf(id)
    const user = await stores.users.findById(id)
    if (!user) return
    if (!user.verifiedAt) await stores.signUps.add(buildSignUp(user, visit, clock()))
    await audit(stores, { ...buildSelfEntry({ ...user, origin: visit.origin }), action: 'password.changed' })
  }
}
