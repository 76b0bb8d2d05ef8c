import crypto from 'node:crypto'
import type { LogIn } from '../../generated/types.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { forbidden, Refusal } from '../core/errors.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import { createDevices } from './devices.ts'
import { createFactors, wrongCode } from './factors.ts'
import { type CountedLogIn, createLogInLimits } from './log-in-limits.ts'
import { createNotedAttempts, type RefusedAttempt } from './noted-attempts.ts'
import type { AccountServices, Visit } from './services.ts'
import type { PendingSignUp } from './sign-up-store.ts'
import { writeTicket } from './tickets.ts'
import type { User } from './user-store.ts'
import { nameDevice, ticketHeader } from './visit.ts'

/** Sessions begin and end. */
export function createLogIn(services: AccountServices) {
  const { database, keys, clock, audit, passwords } = services
  const limits = createLogInLimits(services)
  const devices = createDevices(services)
  const factors = createFactors(services)
  const { note } = createNotedAttempts(services)

  return { logIn, logOut }

  /** Answers whose session it is, its token, and what the browser is known by from now on. */
  async function logIn({ email, password }: LogIn, visit: Visit, code?: string) {
    const { log } = visit
    const address = email.toLowerCase()
    const user = await database.read.users.findByEmail(address)
    const [signUp] = user ? await database.read.signUps.listOf(user.id) : []
    const counted = await limits
      .count(address, user?.id, visit)
      .catch(error => noteRefused('login.locked', user?.id, visit).then(() => Promise.reject(error)))
    const isRight = await compare(password, user, signUp).catch(error => refundUnchecked(error, counted))
    if (!user || !isRight) {
      await withMinimumDuration(noteRefused('login.refused', user?.id, visit))
      log.info({ event: 'login.failed', of: user?.id }, 'log-in failed')
      throw wrong()
    }
    if (isRight === 'sign-up' || !user.verifiedAt) {
      await database.write(stores => limits.refund(stores, counted))
      throw unverified(signUp)
    }
    if (user.disabledAt) {
      await database.write(stores => limits.refund(stores, counted))
      throw forbidden('This account is disabled. Ask an administrator to enable it again.')
    }
    if (await factors.isOn(user.id)) await requireFactor(user, code, counted, visit)
    const stronger = passwords.isWeak(user.password) ? await passwords.hash(password) : undefined
    const begun = await beginSession(user, stronger, counted, visit)
    log.info({ event: 'login.ok', of: user.id }, 'logged in')
    return { id: user.id, ...begun }
  }

  /** A code that is missing is no try; a wrong one weighs as a wrong password does. */
  async function requireFactor(
    { id, isAdmin }: User,
    code: string | undefined,
    counted: CountedLogIn,
    visit: Visit
  ) {
    if (code === undefined) {
      await database.write(stores => limits.refund(stores, counted))
      throw factorNeeded()
    }
    if (await factors.use({ id, isAdmin, origin: visit.origin }, code)) return
    await withMinimumDuration(noteRefused('login.refused', id, visit))
    throw wrongCode('account/second-factor')
  }

  /**
   * The password of the last sign-up is looked at as long as its e-mail is not verified, that of the account only once its
   * is: so what was signed up for, new or taken, is answered alike.
   */
  async function compare(password: string, user: User | undefined, signUp: PendingSignUp | undefined) {
    if (signUp && (await passwords.verify(password, signUp.password))) return 'sign-up'
    const stored = user?.verifiedAt || !signUp ? user?.password : undefined
    return (await passwords.verify(password, stored)) && 'account'
  }

  /** The right password lifts what was counted. */
  function beginSession(user: User, stronger: string | undefined, counted: CountedLogIn, visit: Visit) {
    return database.write(async stores => {
      // Looking at a password takes a while: one that was replaced meanwhile opens nothing.
      const now = await stores.users.findById(user.id)
      if (now?.password !== user.password || now.disabledAt) throw wrong()
      await limits.clear(stores, counted)
      if (stronger) await stores.users.setPassword(user.id, stronger)
      const token = crypto.randomBytes(32).toString('base64url')
      const device = await devices.remember(stores, user.id, visit)
      const name = nameDevice(keys, device)
      const sessionId = keys.hmac('sessions', token)
      const { network, browser } = visit
      await stores.sessions.add(sessionId, user.id, clock(), { device: name, network, browser })
      await audit(stores, {
        ...buildSelfEntry({ ...user, origin: visit.origin }),
        action: 'login.ok',
        device: name
      })
      return { token, sessionId, device }
    })
  }

  function noteRefused(
    action: RefusedAttempt['action'],
    subject: string | undefined,
    { origin }: Visit
  ): Promise<void> {
    return database.write(stores => note(stores, { action, subject, origin }))
  }

  /** Too busy to look at a password: then it was no attempt. */
  async function refundUnchecked(error: unknown, counted: CountedLogIn): Promise<never> {
    await database.write(stores => limits.refund(stores, counted))
    throw error
  }

  /** The browser may go on as the one that signed up: who knows the password of the sign-up made it. */
  function unverified(signUp: PendingSignUp | undefined) {
    const headers = signUp && { [ticketHeader]: writeTicket(keys, signUp.id) }
    return new Refusal(402, 'Please verify your email.', { ...(headers && { headers }) })
  }

  function logOut(user: SessionUser, sessionId: string | undefined): Promise<void> {
    return database.write(async stores => {
      if (sessionId) await stores.sessions.end(sessionId)
      await audit(stores, { ...buildSelfEntry(user), action: 'login.ended' })
    })
  }
}

/** The page asks for the code then, and logs in with both. */
function factorNeeded() {
  const msg = 'Enter the code of your authenticator app.'
  const problem = { rule: 'factor', msg, path: '/code', form: 'account/second-factor' } as const
  return new Refusal(403, msg, { problems: [problem] })
}

const wrong = () => new Refusal(401, 'Invalid email or password.')
