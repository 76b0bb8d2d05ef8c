import type { ResetPassword } from '../../generated/types.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { tooMany } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import { createCodes } from './codes.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writePasswordChangedMail } from './mail.ts'
import type { AccountServices, Visit } from './services.ts'
import { isMatch, requireMatch } from './verification.ts'

/** A forgotten password is replaced with a code sent by mail. */
export function createPasswordReset(services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, passwords } = services
  const codes = createCodes(services)
  const attempts = createAttemptLimits(services)

  return { requestCode, change }

  /** The same for every address; the code goes to the address that is stored. */
  async function requestCode(typed: string, { network }: Visit): Promise<void> {
    const email = typed.toLowerCase()
    await attempts.consume({ [limitKeys.asksOfNetwork(network)]: accountLimits.asksOfNetwork })
    const writing = database.write(async stores => {
      const request = await codes.consumeRequest(stores, 'reset', email)
      const user = await stores.users.findByEmail(email)
      if (request.send && user) await codes.issue(stores, 'reset', user, network)
      return request
    })
    const { retryAfter } = await withMinimumDuration(writing)
    if (retryAfter) throw tooMany(retryAfter)
  }

  /** The code is counted and compared before anything is hashed, and used up in the transaction of the change. */
  async function change(answers: ResetPassword, { network, log }: Visit): Promise<void> {
    const email = answers.email.toLowerCase()
    const wrongCodes = limitKeys.wrongCodesOfNetwork(network)
    await attempts.consume({ [wrongCodes]: accountLimits.wrongCodesOfNetwork })
    const writing = database.write(stores => codes.checkByEmail(stores, 'reset', email, answers.otp))
    const { codeId, userId } = requireMatch(await withMinimumDuration(writing, isMatch))
    const password = await passwords.hash(answers.newPassword)

    const isChanged = await database.write(async stores => {
      if (!(await codes.use(stores, codeId))) return false
      await stores.users.setPassword(userId, password)
      await stores.users.verify(userId, clock())
      await stores.sessions.endAllOf(userId)
      await stores.codes.endAllOf(userId)
      await attempts.clear(stores, limitKeys.failedLogInsOfAccount(keys, email))
      await attempts.refund(stores, wrongCodes)
      await mailer.put(stores, writePasswordChangedMail(email, config.publicUrl))
      const isAdmin = (await stores.users.byId(userId))?.isAdmin
      await audit(stores, { ...buildSelfEntry(userId, isAdmin), action: 'password.changed' })
      return true
    })
    if (!isChanged) requireMatch({})
    log.info({ event: 'password.changed', of: userId }, 'password changed')
  }
}
