import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AdminSignUp } from '../../generated/types.ts'
import { createCodes } from './codes.ts'
import { invitationHash } from './invitations.ts'
import { newUser, takenEmail } from './new-user.ts'
import { createAttemptLimits, limits } from '../core/limits/attempt-limits.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { forbidden } from '../core/errors.ts'
import { newAdministratorLetter } from '../mail/templates.ts'
import { networkOf } from '../core/network.ts'
import { guards } from '../core/api/guards.ts'
import type { AccountServices } from './routes.ts'

const form = 'account/admin-sign-up'
const refused = 'This code is not valid. Ask an administrator for an invitation.'

/**
 * Somebody with the setup code or an invitation becomes an administrator, and verifies the e-mail like everyone. The
 * setup code dies here; an invitation is for its own e-mail only. Every wrong code reads the same.
 */
export async function adminSignUpRoutes(app: FastifyInstance, services: AccountServices) {
  const { database, keys, clock, mailer, audit, passwords } = services
  const codes = createCodes(services)
  const tries = createAttemptLimits(services)

  app.post('/auth/admin-register', { onRequest: guards.anyone }, register)

  async function register(request: FastifyRequest, reply: FastifyReply) {
    const answers = validateForm<AdminSignUp>(form, request.body)
    const hash = invitationHash(keys, answers.code)
    const network = networkOf(request.ip)
    const wrongOnes = `invitation-network:${network}`
    await tries.take({ [wrongOnes]: limits.wrongInvitationsOfNetwork })
    const email = answers.email.toLowerCase()
    if (!(await database.read.invitations.find(hash, email, clock()))) throw forbidden(refused)
    const user = newUser(answers, await passwords.hash(answers.password), true)

    const outcome = await database.write(async tx => {
      const invitations = tx.invitations
      if (!(await invitations.find(hash, email, clock()))) return 'refused'
      await tries.giveBack(tx, wrongOnes)
      if (!(await tx.users.add(user, clock()))) return 'taken'
      await invitations.use(hash, clock())
      await invitations.endSetupCode()
      await codes.issue(tx, 'verify', user, network)
      for (const other of await tx.users.administrators()) {
        await mailer.put(tx, newAdministratorLetter(other.email, email))
      }
      await audit(tx, { ...buildSelfEntry(user.id, true), action: 'administrator.made' })
      return 'made'
    })
    if (outcome === 'refused') throw forbidden(refused)
    if (outcome === 'taken') throw takenEmail(form)
    request.log.info({ event: 'admin.created', of: user.id }, 'administrator made')
    const message = 'Your administrator account is made. Enter the code that we sent to your email.'
    return reply.code(201).send({ success: true, message, data: { email } })
  }
}
