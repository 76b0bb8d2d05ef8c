import type { ConfirmWithCode, NewPassword, Profile } from '../../generated/types.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { notFound, ProblemsError, unauthenticated } from '../core/errors.ts'
import { createFactors, wrongCode } from './factors.ts'
import { type CountedLogIn, createLogInLimits } from './log-in-limits.ts'
import { writePasswordChangedMail } from './mail.ts'
import { type PasswordInput, requireOwnPassword, requireStrongPassword } from './password-rules.ts'
import { createPasskeys } from './passkeys.ts'
import type { AccountServices, Visit } from './services.ts'
import { requireSessionIn } from './session.ts'
import { nameSession } from './session-view.ts'

/** Whose account it is, and the session that asks. */
export interface Owner {
  user: SessionUser
  sessionId: string
}

const form = 'account/new-password'

/** What everybody does with the own account. */
export function createOwnAccount(services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, passwords } = services
  const limits = createLogInLimits(services)
  const factors = createFactors(services)
  const passkeys = createPasskeys(services)

  return { find, changeProfile, changePassword, confirm, confirmWithPasskey, endSession, endOtherSessions }

  async function find(id: string) {
    const user = await database.read.users.findById(id)
    if (!user) throw unauthenticated()
    return {
      user,
      emailChange: await database.read.emailChanges.find(id, clock()),
      sessions: await database.read.sessions.listOfUser(id, clock(), config.sessions)
    }
  }

  async function changeProfile(user: SessionUser, { username, phone }: Profile) {
    const { id } = user
    await database.write(async stores => {
      const before = await stores.users.findById(id)
      if (!before) throw unauthenticated()
      const fields = [
        ...(before.username === username ? [] : ['name']),
        ...(before.phone === phone ? [] : ['phone'])
      ]
      if (fields.length === 0) return
      await stores.users.setProfile(id, { username, phone })
      await audit(stores, { ...buildSelfEntry(user), action: 'account.changed', detail: { fields } })
    })
  }

  /** The present password is asked for; wrong ones weigh as those of a log-in do. Every other session ends. */
  async function changePassword({ user, sessionId }: Owner, answers: NewPassword, visit: Visit) {
    const asker = await requirePassword(user, answers.password, visit, { form, path: '/password' })
    const field = { form, path: '/newPassword' }
    if (user.isAdmin) await requireStrongPassword(answers.newPassword, field)
    await requireOwnPassword(answers.newPassword, user, field)
    const password = await passwords.hash(asker, answers.newPassword)
    await database.write(async stores => {
      await requireSessionIn(stores, services, sessionId)
      await stores.users.setPassword(user.id, password)
      await stores.sessions.endOthersOf(user.id, sessionId)
      await stores.codes.endAllOf(user.id)
      await mailer.put(stores, writePasswordChangedMail(user.email, config.publicUrl))
      await audit(stores, { ...buildSelfEntry(user), action: 'password.changed' })
    })
    visit.log.info({ event: 'password.changed', of: user.id }, 'password changed')
  }

  /** What asks for a fresh log-in may be done in this session again, for a while. */
  async function confirm({ user, sessionId }: Owner, answers: ConfirmWithCode, visit: Visit) {
    const hasFactor = await factors.isOn(user.id)
    const form = hasFactor ? 'account/confirm-with-code' : 'account/confirm-password'
    const counted = await countPassword(user, answers.password, visit, { form, path: '/password' })
    if (hasFactor) await requireCode(user, answers.code ?? '', counted)
    await renew(sessionId, counted)
  }

  async function requireCode(user: SessionUser, code: string, counted: CountedLogIn) {
    await limits.countCode(counted)
    if (!(await factors.use(user, code))) throw wrongCode('account/confirm-with-code')
    await database.write(stores => limits.clearCode(stores, counted))
  }

  /** The same by a passkey alone, which has asked its owner for a finger, a face or a PIN. */
  async function confirmWithPasskey({ user, sessionId }: Owner, answer: unknown, visit: Visit) {
    const counted = await limits.count(user.email, user.id, visit)
    await passkeys.check({ userId: user.id, what: 'confirm', within: sessionId }, answer)
    await renew(sessionId, counted)
  }

  async function renew(sessionId: string, counted: CountedLogIn) {
    await database.write(async stores => {
      await limits.clear(stores, counted)
      await stores.sessions.confirm(sessionId, clock())
    })
  }

  /** Throws, on its field, where this is not the password of the account. */
  async function requirePassword(user: SessionUser, password: string, visit: Visit, field: PasswordInput) {
    const counted = await countPassword(user, password, visit, field)
    // Tries at a second factor count here too: a password alone makes none of them good.
    await database.write(stores => limits.refund(stores, counted))
    return counted.asker
  }

  async function countPassword(
    { id, email }: SessionUser,
    password: string,
    visit: Visit,
    { form, path }: PasswordInput
  ): Promise<CountedLogIn> {
    const counted = await limits.count(email, id, visit)
    const stored = (await database.read.users.findById(id))?.password
    const { isRight } = await passwords.verify(counted.asker, password, stored).catch(async error => {
      await database.write(stores => limits.giveBack(stores, counted))
      throw error
    })
    if (isRight) return counted
    const msg = 'This is not your present password.'
    throw new ProblemsError(msg, [{ rule: 'equals', msg, path, form }])
  }

  async function endSession({ user }: Owner, name: string) {
    await database.write(async stores => {
      const sessions = await stores.sessions.listOfUser(user.id, clock(), config.sessions)
      const found = sessions.find(({ id }) => nameSession(keys, id) === name)
      if (!found) throw notFound()
      await stores.sessions.end(found.id)
      const entry = { ...buildSelfEntry(user), action: 'session.ended' } as const
      await audit(stores, { ...entry, detail: { sessions: 1 } })
    })
  }

  function endOtherSessions({ user, sessionId }: Owner): Promise<number> {
    return database.write(async stores => {
      const sessions = await stores.sessions.endOthersOf(user.id, sessionId)
      const entry = { ...buildSelfEntry(user), action: 'session.ended' } as const
      if (sessions > 0) await audit(stores, { ...entry, detail: { sessions } })
      return sessions
    })
  }
}
