import { generateToken } from '../../core/link-token.ts'
import { t } from '../../../engine/index.ts'
import type { LogIn } from '../../../generated/types.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { currentLanguage } from '../../core/language.ts'
import { withMinimumDuration } from '../../core/limits/minimum-duration.ts'
import { notifyAdministrators } from '../managed-accounts/administrator-notices.ts'
import { createDevices } from './devices.ts'
import { createFactors } from '../second-factor/factors.ts'
import { findFactors, type OwnFactors } from '../second-factor/own-factors.ts'
import { createPasskeys, createTicket } from '../passkeys/passkeys.ts'
import { type CountedLogIn, createLogInLimits } from './log-in-limits.ts'
import type { AccountServices, RequestContext } from '../services.ts'
import { nameDevice } from '../request-context.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { type User, users } from '../../users/index.ts'
import type { SessionOrigin } from '../sessions/session-store.ts'
import { createIdentification } from './identify.ts'

/** The second step of a log-in: a code, or the response of a passkey. */
export type SentFactor = { code: string } | { ticket: string; answer: unknown }

/** A log-in with a right password and, if required, a right second factor. */
interface PassedLogIn {
  counted: CountedLogIn
  /** The new hash if the stored one is outdated. */
  stronger: string | undefined
  shown: SessionOrigin['logIn']
}

export type LogIns = ReturnType<typeof createLogIn>

/** Begins and ends sessions. */
export function createLogIn(services: AccountServices) {
  const { database, keys, clock, audit, passwords } = services
  const limits = createLogInLimits(services)
  const devices = createDevices(services)
  const factors = createFactors(services)
  const passkeys = createPasskeys(services)
  const { identify, noteRefused, throwLocked } = createIdentification(services)

  return { logIn, askPasskey, logOut }

  /** Returns the user's id, the token of the session, and the token of the device. */
  async function logIn(answers: LogIn, context: RequestContext, factor?: SentFactor) {
    const { user, counted, isOutdated } = await identify(answers, context)
    const ownFactors = await findFactors(database.read, user.id)
    if (ownFactors.isOn) await requireFactor(user, ownFactors, factor, counted, context)
    const stronger = isOutdated ? await passwords.hash(counted.requester, answers.password) : undefined
    const shown = ownFactors.isOn ? (factor && 'code' in factor ? 'code' : 'passkey') : 'password'
    const passed = { stronger, counted, shown } as const
    const session =
      (await beginSession(user, passed, context)) ??
      (await beginSession(await compareAgain(user, answers, counted), passed, context))
    if (!session) throw refuse('account.wrong_password')
    context.log.info({ event: 'login.ok', of: user.id }, 'logged in')
    return { id: user.id, ...session }
  }

  /** Returns what a passkey must sign as the second step, after a right password. */
  async function askPasskey(answers: LogIn, context: RequestContext) {
    const { user, counted } = await identify(answers, context)
    await database.write(tx => limits.refund(tx, counted))
    const ticket = createTicket()
    return { ticket, options: await passkeys.ask({ userId: user.id, what: 'log-in', within: ticket }) }
  }

  /** A missing factor is not counted; a wrong one counts like a wrong password. */
  async function requireFactor(
    { id, isAdmin }: User,
    ownFactors: OwnFactors,
    sent: SentFactor | undefined,
    counted: CountedLogIn,
    context: RequestContext
  ) {
    if (sent === undefined) {
      await database.write(tx => limits.refund(tx, counted))
      throw factorNeeded(ownFactors)
    }
    if ('code' in sent) {
      await limits.countCode(counted).catch(error => throwLocked(error, id, context))
      if (await factors.use({ id, isAdmin, origin: context.origin }, sent.code))
        return database.write(tx => limits.clearCode(tx, counted))
      await withMinimumDuration(noteRefused('login.refused', id, context))
      throw refuse('factor.wrong_code', { form: 'account/second-factor' })
    }
    const { ticket, answer } = sent
    await passkeys.check({ userId: id, what: 'log-in', within: ticket }, answer).catch(async error => {
      await withMinimumDuration(noteRefused('login.refused', id, context))
      throw error
    })
  }

  /** Compares again, because another log-in may have rehashed the same password. Returns the user with the current hash. */
  async function compareAgain({ id }: User, { password }: LogIn, { requester }: CountedLogIn): Promise<User> {
    const user = await users.findById(database.read, id)
    const { isRight } = await passwords.verify(requester, password, user?.password)
    if (!user || !isRight) throw refuse('account.wrong_password')
    return user
  }

  /**
   * Clears the count of failed attempts and starts a session. Returns undefined if the password has changed since it was
   * compared.
   */
  function beginSession(user: User, { stronger, counted, shown }: PassedLogIn, context: RequestContext) {
    return database.write(async tx => {
      // Checking a password takes a while: by now it may have been replaced, or no longer be enough.
      const now = await users.findById(tx, user.id)
      if (!now || now.disabledAt || now.hasForgedRole) throw refuse('account.wrong_password')
      if (now.password !== user.password) return undefined
      const ownFactors = shown !== 'password' ? undefined : await findFactors(tx, user.id)
      if (ownFactors?.isOn) throw factorNeeded(ownFactors)
      await limits.clear(tx, counted)
      if (stronger) await users.setPassword(tx, user.id, stronger)
      if (now.language === null) await users.setLanguage(tx, user.id, currentLanguage())
      const token = generateToken()
      const isNew = user.isAdmin && (await devices.isNew(tx, user.id, context))
      const device = await devices.remember(tx, user.id, context)
      const name = nameDevice(keys, device)
      const sessionId = keys.hmac('sessions', token)
      const { network, browser } = context
      const origin = { device: name, network, browser, logIn: shown }
      await tx.use(sessionStore).add(sessionId, user.id, clock(), origin)
      await audit(tx, {
        ...buildSelfEntry({ ...user, origin: context.origin }),
        action: 'login.ok',
        device: name
      })
      if (isNew) await notifyAdministrators(services, tx, user, { what: 'device', network, browser })
      return { token, sessionId, device }
    })
  }

  function logOut(user: SessionUser, sessionId: string | undefined): Promise<void> {
    return database.write(async tx => {
      if (sessionId) await tx.use(sessionStore).end(sessionId)
      await audit(tx, { ...buildSelfEntry(user), action: 'login.ended' })
    })
  }
}

function askForFactor(hasApp: boolean, hasPasskey: boolean): string {
  if (hasPasskey)
    return hasApp
      ? t('Use your passkey, or enter the code of your authenticator app.')
      : t('Use your passkey, or enter a recovery code.')
  return hasApp ? t('Enter the code of your authenticator app.') : t('Enter a recovery code.')
}

/** Returns the refusal that makes the page ask for a second factor and log in again with it. */
function factorNeeded({ since, passkeys }: OwnFactors) {
  const msg = askForFactor(since !== null, passkeys.length > 0)
  const problem = { rule: 'factor', msg, path: '/code', form: 'account/second-factor' } as const
  const ofPasskey = { rule: 'passkey', msg, path: '/passkey' } as const
  return refuse('factor.needed', { problems: passkeys.length > 0 ? [problem, ofPasskey] : [problem] })
}
