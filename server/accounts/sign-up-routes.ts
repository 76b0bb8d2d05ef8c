import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignUp } from '../../generated/types.ts'
import { createCodes } from './codes.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import { newUser, takenEmail } from './new-user.ts'
import { createAttemptLimits, limits } from '../core/limits/attempt-limits.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { takenLetter } from '../mail/templates.ts'
import { networkOf } from '../core/network.ts'
import { guards } from '../core/api/guards.ts'
import type { AccountServices } from './routes.ts'

const form = 'account/sign-up'
const welcome = 'Your account is made. Enter the code that we sent to your email.'

/** A visitor becomes an employee whose e-mail is still to be verified; never an administrator, whatever is sent. */
export async function signUpRoutes(app: FastifyInstance, services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, passwords } = services
  const codes = createCodes(services)
  const tries = createAttemptLimits(services)

  app.post('/auth/register', { onRequest: guards.anyone }, register)

  async function register(request: FastifyRequest, reply: FastifyReply) {
    const answers = validateForm<SignUp>(form, request.body)
    const network = networkOf(request.ip)
    await tries.take({
      [`sign-up:${keys.hmac('codes', answers.email.toLowerCase())}`]: limits.signUpsOfAddress,
      [`sign-up-network:${network}`]: limits.signUpsOfNetwork
    })
    const user = newUser(answers, await passwords.hash(answers.password))

    const writing = database.write(async tx => {
      if (await tx.users.add(user, clock())) {
        await codes.issue(tx, 'verify', user, network)
        await audit(tx, { ...buildSelfEntry(user.id), action: 'account.made' })
        return true
      }
      if (config.signupTaken === 'conceal') await mailer.put(tx, takenLetter(user.email, config.publicUrl))
      return false
    })
    const isNew = config.signupTaken === 'conceal' ? await withMinimumDuration(writing) : await writing
    if (!isNew && config.signupTaken === 'tell') throw takenEmail(form)
    return reply.code(201).send({ success: true, message: welcome, data: { email: user.email } })
  }
}
