import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEmail } from '../../../engine/index.ts'
import { createCodes, type Verdict } from '../../accounts/codes.ts'
import { levelled } from '../../accounts/levelled.ts'
import { createTries, limits } from '../../accounts/tries.ts'
import { self } from '../../audit/entries.ts'
import { Refusal, tooMany } from '../../errors.ts'
import { networkOf } from '../../network.ts'
import { anyone } from '../../plugins/session.ts'
import { createUserStore } from '../../stores/users.ts'
import type { AccountServices } from '../accounts.ts'

const resent = 'If this address is waiting for verification, a new code has been sent.'

/** A person shows, by a code, that mail to their address reaches them. */
export async function verificationRoutes(app: FastifyInstance, services: AccountServices) {
  const { database, clock, audit } = services
  const codes = createCodes(services)
  const tries = createTries(services)

  app.get('/auth/verify-email/:code', { onRequest: anyone }, verify)
  app.get('/auth/resend-token/:email', { onRequest: anyone }, resend)

  /** With `?email=` the pair must match; without it the code is looked for among those of the caller's network. */
  async function verify(request: FastifyRequest) {
    const { code } = request.params as { code: string }
    const { email } = request.query as { email?: unknown }
    const network = networkOf(request.ip)
    const wrongOnes = `wrong-code-network:${network}`
    await tries.take({ [wrongOnes]: limits.wrongCodesOfNetwork })

    const verdict = await database.write(async tx => {
      const verdict: Verdict =
        email === undefined
          ? await codes.tryInNetwork(tx, 'verify', network, code)
          : await codes.tryByEmail(tx, 'verify', String(email).trim().toLowerCase(), code)
      if (!verdict.right || !(await codes.use(tx, verdict.right.codeId)))
        return { retryAfter: verdict.retryAfter }
      await createUserStore(tx).verify(verdict.right.userId, clock())
      await tries.giveBack(tx, wrongOnes)
      const { userId } = verdict.right
      const isAdmin = (await createUserStore(tx).byId(userId))?.isAdmin
      await audit(tx, { ...self(userId, isAdmin), action: 'account.verified' })
      return verdict
    })
    requireRight(verdict)
    return { success: true, message: 'Email verified successfully.' }
  }

  /** The same answer for every address. */
  async function resend(request: FastifyRequest) {
    const email = (request.params as { email: string }).email.trim().toLowerCase()
    const network = networkOf(request.ip)
    await tries.take({ [`ask-network:${network}`]: limits.asksOfNetwork })
    if (!isEmail(email)) return { success: true, message: resent }

    const writing = database.write(async tx => {
      const asked = await codes.mayAsk(tx, 'verify', email)
      const user = await createUserStore(tx).byEmail(email)
      if (asked.send && user && !user.verifiedAt) await codes.issue(tx, 'verify', user, network)
      return asked
    })
    const { retryAfter } = await levelled(writing)
    if (retryAfter) throw tooMany(retryAfter)
    return { success: true, message: resent }
  }
}

/** Throws unless the code was right. Wrong, used, expired and unknown read the same. */
export function requireRight({ right, retryAfter }: Verdict): NonNullable<Verdict['right']> {
  if (right) return right
  if (retryAfter === undefined) throw new Refusal(400, 'Invalid or expired code.')
  const isOfCode = retryAfter <= 600
  throw isOfCode ? tooMany(retryAfter, 'Too many attempts. Request a new code.') : tooMany(retryAfter)
}
