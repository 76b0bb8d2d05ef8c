import crypto from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogIn } from '../../generated/types.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import { createAttemptLimits, limits } from '../core/limits/attempt-limits.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { createRefusals } from './failed-logins.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { Refusal } from '../core/errors.ts'
import { networkOf } from '../core/network.ts'
import { guards, userOf } from '../core/api/guards.ts'
import type { AccountServices } from './routes.ts'

/** Sessions begin and end. */
export async function logInRoutes(app: FastifyInstance, services: AccountServices) {
  const { database, keys, clock, audit, passwords } = services
  const tries = createAttemptLimits(services)
  const refusals = createRefusals(services)

  app.post('/auth/login', { onRequest: guards.anyone }, logIn)
  app.post('/auth/logout', { onRequest: guards.user }, logOut)

  async function logIn(request: FastifyRequest) {
    const answers = validateForm<LogIn>('account/log-in', request.body)
    const email = answers.email.toLowerCase()
    const ofAccount = logInKey(keys, email)
    const ofNetwork = `log-in-network:${networkOf(request.ip)}`
    await tries.take({ [ofAccount]: limits.failedLogInsOfAccount, [ofNetwork]: limits.failedLogInsOfNetwork })

    const user = await database.read.users.byEmail(email)
    const isRight = await passwords
      .matches(answers.password, user?.password)
      .catch(error => notLookedAt(error, ofAccount, ofNetwork))
    if (!user || !isRight) {
      await withMinimumDuration(refusals.count(user?.id))
      request.log.info({ event: 'login.failed', of: user?.id }, 'log-in failed')
      throw wrong()
    }
    const stronger = passwords.isWeak(user.password) ? await passwords.hash(answers.password) : undefined

    const token = await database.write(async tx => {
      // Looking at a password takes a while: one that was replaced meanwhile opens nothing.
      if ((await tx.users.byId(user.id))?.password !== user.password) throw wrong()
      await tries.clear(tx, ofAccount)
      await tries.giveBack(tx, ofNetwork)
      if (!user.verifiedAt) return undefined
      if (stronger) await tx.users.setPassword(user.id, stronger)
      const token = crypto.randomBytes(32).toString('base64url')
      await tx.sessions.add(keys.hmac('sessions', token), user.id, clock())
      await audit(tx, { ...buildSelfEntry(user.id, user.isAdmin), action: 'login.ok' })
      return token
    })
    if (!token) throw new Refusal(402, 'Please verify your email.')
    request.log.info({ event: 'login.ok', of: user.id }, 'logged in')
    return {
      success: true,
      message: 'You are logged in.',
      token,
      data: await services.viewUser(user.id, user.id)
    }
  }

  /** Too busy to look at a password: then it was no try. */
  async function notLookedAt(error: unknown, ...counted: string[]): Promise<never> {
    await database.write(tx => tries.giveBack(tx, ...counted))
    throw error
  }

  async function logOut(request: FastifyRequest) {
    const { id, isAdmin } = userOf(request)
    await database.write(async tx => {
      if (request.sessionId) await tx.sessions.end(request.sessionId)
      await audit(tx, { ...buildSelfEntry(id, isAdmin), action: 'login.ended' })
    })
    return { success: true, message: 'You are logged out.' }
  }
}

const wrong = () => new Refusal(401, 'Invalid email or password.')

/** The counter of an account's failed log-ins, whether or not the account exists. */
export function logInKey(keys: AccountServices['keys'], email: string) {
  return `log-in:${keys.hmac('codes', email)}`
}
