import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ForgotPassword, ResetPassword } from '../../generated/types.ts'
import { createCodes } from './codes.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import { createAttemptLimits, limits } from '../core/limits/attempt-limits.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { tooMany } from '../core/errors.ts'
import { passwordChangedLetter } from '../mail/templates.ts'
import { networkOf } from '../core/network.ts'
import { guards } from '../core/api/guards.ts'
import type { AccountServices } from './routes.ts'
import { logInKey } from './log-in-routes.ts'
import { isRight, requireRight } from './verification-routes.ts'

const asked = 'If the account exists, a reset code has been sent.'

/** A forgotten password is replaced with a code sent by mail. */
export async function resetRoutes(app: FastifyInstance, services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, passwords } = services
  const codes = createCodes(services)
  const tries = createAttemptLimits(services)

  app.post('/auth/forget-password', { onRequest: guards.anyone }, forget)
  app.post('/auth/change-password', { onRequest: guards.anyone }, change)

  /** The same answer for every address; the code goes to the address that is stored. */
  async function forget(request: FastifyRequest) {
    const email = validateForm<ForgotPassword>('account/forgot-password', request.body).email.toLowerCase()
    const network = networkOf(request.ip)
    await tries.take({ [`ask-network:${network}`]: limits.asksOfNetwork })
    const writing = database.write(async tx => {
      const may = await codes.mayAsk(tx, 'reset', email)
      const user = await tx.users.byEmail(email)
      if (may.send && user) await codes.issue(tx, 'reset', user, network)
      return may
    })
    const { retryAfter } = await withMinimumDuration(writing)
    if (retryAfter) throw tooMany(retryAfter)
    return { success: true, message: asked }
  }

  /** The code is counted and compared before anything is hashed, and used up in the transaction of the change. */
  async function change(request: FastifyRequest) {
    const answers = validateForm<ResetPassword>('account/reset-password', request.body)
    const email = answers.email.toLowerCase()
    const wrongOnes = `wrong-code-network:${networkOf(request.ip)}`
    await tries.take({ [wrongOnes]: limits.wrongCodesOfNetwork })
    const writing = database.write(tx => codes.tryByEmail(tx, 'reset', email, answers.otp))
    const { codeId, userId } = requireRight(await withMinimumDuration(writing, isRight))
    const password = await passwords.hash(answers.newPassword)

    const isChanged = await database.write(async tx => {
      if (!(await codes.use(tx, codeId))) return false
      await tx.users.setPassword(userId, password)
      await tx.users.verify(userId, clock())
      await tx.sessions.endAllOf(userId)
      await tx.codes.endAllOf(userId)
      await tries.clear(tx, logInKey(keys, email))
      await tries.giveBack(tx, wrongOnes)
      await mailer.put(tx, passwordChangedLetter(email, config.publicUrl))
      await audit(tx, {
        ...buildSelfEntry(userId, (await tx.users.byId(userId))?.isAdmin),
        action: 'password.changed'
      })
      return true
    })
    if (!isChanged) requireRight({})
    request.log.info({ event: 'password.changed', of: userId }, 'password changed')
    return { success: true, message: 'Password changed successfully.' }
  }
}
