import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressIn } from './model/address.ts'
import { createCodes, type Verdict } from './codes.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import { createAttemptLimits, limits } from '../core/limits/attempt-limits.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { Refusal, tooMany } from '../core/errors.ts'
import { networkOf } from '../core/network.ts'
import { guards } from '../core/api/guards.ts'
import type { AccountServices } from './routes.ts'
import type { Stores } from '../stores.ts'

interface Tried {
  email: unknown
  network: string
  code: string
}

const resent = 'If this address is waiting for verification, a new code has been sent.'

/** A person shows, by a code, that mail to their address reaches them. */
export async function verificationRoutes(app: FastifyInstance, services: AccountServices) {
  const { database, clock, audit } = services
  const codes = createCodes(services)
  const tries = createAttemptLimits(services)

  app.get('/auth/verify-email/:code', { onRequest: guards.anyone }, verify)
  app.get('/auth/resend-token/:email', { onRequest: guards.anyone }, resend)

  /** With `?email=` the pair must match; without it the code is looked for among those of the caller's network. */
  async function verify(request: FastifyRequest) {
    const { code } = request.params as { code: string }
    const { email } = request.query as { email?: unknown }
    const network = networkOf(request.ip)
    const wrongOnes = `wrong-code-network:${network}`
    await tries.take({ [wrongOnes]: limits.wrongCodesOfNetwork })

    const writing = database.write(async tx => {
      const verdict: Verdict = await tried(tx, { email, network, code })
      if (!verdict.right || !(await codes.use(tx, verdict.right.codeId)))
        return { retryAfter: verdict.retryAfter }
      await tx.users.verify(verdict.right.userId, clock())
      await tries.giveBack(tx, wrongOnes)
      const { userId } = verdict.right
      const isAdmin = (await tx.users.byId(userId))?.isAdmin
      await audit(tx, { ...buildSelfEntry(userId, isAdmin), action: 'account.verified' })
      return verdict
    })
    requireRight(await withMinimumDuration(writing, isRight))
    return { success: true, message: 'Email verified successfully.' }
  }

  async function tried(tx: Stores, { email, network, code }: Tried): Promise<Verdict> {
    if (email === undefined) return codes.tryInNetwork(tx, 'verify', network, code)
    const address = addressIn(email)
    return address === undefined ? {} : codes.tryByEmail(tx, 'verify', address, code)
  }

  /** The same answer for every address. */
  async function resend(request: FastifyRequest) {
    const email = addressIn((request.params as { email: string }).email)
    const network = networkOf(request.ip)
    await tries.take({ [`ask-network:${network}`]: limits.asksOfNetwork })
    if (email === undefined) return { success: true, message: resent }

    const writing = database.write(async tx => {
      const asked = await codes.mayAsk(tx, 'verify', email)
      const user = await tx.users.byEmail(email)
      if (asked.send && user && !user.verifiedAt) await codes.issue(tx, 'verify', user, network)
      return asked
    })
    const { retryAfter } = await withMinimumDuration(writing)
    if (retryAfter) throw tooMany(retryAfter)
    return { success: true, message: resent }
  }
}

export const isRight = ({ right }: Verdict) => right !== undefined

/** Throws unless the code was right. Wrong, used, expired and unknown read the same. */
export function requireRight({ right, retryAfter }: Verdict): NonNullable<Verdict['right']> {
  if (right) return right
  if (retryAfter === undefined) throw new Refusal(400, 'Invalid or expired code.')
  const isOfCode = retryAfter <= 600
  throw isOfCode ? tooMany(retryAfter, 'Too many attempts. Request a new code.') : tooMany(retryAfter)
}
