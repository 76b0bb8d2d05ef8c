import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  AdminSignUp,
  ForgotPassword,
  LogIn,
  ResetPassword,
  SecondFactor,
  SignUp
} from '../../generated/types.ts'
import { isAnswers, t } from '../../engine/index.ts'
import { userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { requirePlainName } from '../core/person-name.ts'
import { createUndoCorrection } from './contact-corrections/undo-correction.ts'
import { createAdminSignUp } from './sign-up/admin-sign-up.ts'
import { administratorRoutes } from './managed-accounts/administrator-routes.ts'
import { accountCalls as calls } from './calls.ts'
import { readText } from '../core/http/read-text.ts'
import { createLogIn, type SentFactor } from './log-in/log-in.ts'
import { factorRoutes } from './second-factor/factor-routes.ts'
import { managedAccountRoutes } from './managed-accounts/managed-account-routes.ts'
import { ownAccountRoutes } from './own-account/own-account-routes.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { createPasswordReset } from './passwords/password-reset.ts'
import { createSignUp } from './sign-up/sign-up.ts'
import { createVerification } from './sign-up/verification.ts'
import { setDeviceHeaders, readRequestContext } from './request-context.ts'
import { describeUnsentToPerson } from '../mail/unsent.ts'
import type { AccountServices } from './services.ts'

/** Routes for sign-up, mailed codes, log-in and passwords; registers the other routes of accounts. */
export async function accountRoutes(app: FastifyInstance, services: AccountServices) {
  const { signUp } = createSignUp(services)
  const { verify, resend } = createVerification(services)
  const logIns = createLogIn(services)
  const { logIn, logOut } = logIns
  const passwordReset = createPasswordReset(services)
  const adminSignUp = createAdminSignUp(services)
  const { undo } = createUndoCorrection(services)
  const { reachesMailboxes } = services.mailer
  const contextOf = (request: FastifyRequest) => readRequestContext(request, services.keys)
  app.register(administratorRoutes, services)
  app.register(ownAccountRoutes, services)
  app.register(factorRoutes, services)
  app.register(passkeyRoutes, { ...services, logIns })
  app.register(managedAccountRoutes, services)

  handle(app, calls.register, async (request, reply) => {
    const answers = validateForm<SignUp>(calls.register.body, request.body)
    requirePlainName(answers.username, { form: calls.register.body, path: '/username' })
    const { email, ticket } = await signUp(answers, contextOf(request), readClient(request.query.client))
    setDeviceHeaders(reply, { ticket })
    const message = reachesMailboxes
      ? t('Account created. Enter the code we emailed you.')
      : `${t('Account created.')} ${describeUnsentToPerson()}`
    return { message, data: { email, isSent: reachesMailboxes } }
  })

  handle(app, calls.verifyEmail, async (request, reply) => {
    setDeviceHeaders(reply, await verify(request.params.code, request.query.email, contextOf(request)))
    return { message: t('Email verified successfully.') }
  })

  handle(app, calls.resendToken, async request => {
    await resend(request.params.email, contextOf(request))
    const message = reachesMailboxes
      ? t('If this address is waiting for verification, a code is on its way.')
      : describeUnsentToPerson()
    return { message, data: { isSent: reachesMailboxes } }
  })

  handle(app, calls.logIn, async (request, reply) => {
    const answers = validateForm<LogIn>(calls.logIn.body, request.body)
    return answerSession(reply, await logIn(answers, contextOf(request)))
  })

  handle(app, calls.logInWithFactor, async (request, reply) => {
    const answers = validateForm<LogIn>(calls.logIn.body, request.body)
    return answerSession(reply, await logIn(answers, contextOf(request), readFactor(request.body)))
  })

  handle(app, calls.logOut, async request => {
    await logOut(userOf(request), request.sessionId)
    return { message: t('You are logged out.') }
  })

  handle(app, calls.forgetPassword, async (request, reply) => {
    const { email } = validateForm<ForgotPassword>(calls.forgetPassword.body, request.body)
    setDeviceHeaders(reply, await passwordReset.requestCode(email, contextOf(request)))
    const message = reachesMailboxes
      ? t('If the account exists, a reset code has been sent.')
      : describeUnsentToPerson()
    return { message, data: { isSent: reachesMailboxes } }
  })

  handle(app, calls.changePassword, async (request, reply) => {
    const answers = validateForm<ResetPassword>(calls.changePassword.body, request.body)
    setDeviceHeaders(reply, await passwordReset.change(answers, contextOf(request)))
    return { message: t('Password changed successfully.') }
  })

  handle(app, calls.undoCorrection, async request => {
    const of = await undo(readText(request.body, 'token'), contextOf(request))
    request.log.info({ event: 'contact.undone', of }, 'correction undone')
    return { message: t('Your contact details are as they were before. Please log in.') }
  })

  handle(app, calls.adminRegister, async (request, reply) => {
    const answers = validateForm<AdminSignUp>(calls.adminRegister.body, request.body)
    requirePlainName(answers.username, { form: calls.adminRegister.body, path: '/username' })
    const { email, ticket } = await adminSignUp.signUp(answers, contextOf(request))
    setDeviceHeaders(reply, { ticket })
    const message = reachesMailboxes
      ? t('Administrator account created. Enter the code we emailed you.')
      : `${t('Account created.')} ${describeUnsentToPerson()}`
    return { message, data: { email, isSent: reachesMailboxes } }
  })

  async function answerSession(reply: FastifyReply, { token, device, ...viewer }: BegunSession) {
    setDeviceHeaders(reply, { device })
    return { message: t('You are logged in.'), token, data: await services.viewUser(viewer.id, viewer) }
  }
}

/** Returns undefined for a value that cannot be a client id; the sign-up continues without it. */
const readClient = (client: unknown) =>
  typeof client === 'string' && /^[0-9a-f]{32}$/.test(client) ? client : undefined

function readFactor(body: unknown): SentFactor {
  const passkey = isAnswers(body) ? body.passkey : undefined
  if (!isAnswers(passkey)) return validateForm<SecondFactor>('account/second-factor', body)
  return { ticket: readText(passkey, 'ticket'), answer: passkey.answer }
}

type BegunSession = Awaited<ReturnType<ReturnType<typeof createLogIn>['logIn']>>
