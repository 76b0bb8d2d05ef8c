import { preparePassword } from '../../../engine/index.ts'
import type { NewPassword, Profile } from '../../../generated/types.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import type { Connection } from '../../core/database/connection.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { passwordPage, writePasswordChangedMail } from '../mail.ts'
import { requireOwnPassword, requireStrongPassword } from '../passwords/password-rules.ts'
import type { AccountServices, RequestContext } from '../services.ts'
import { requireSessionIn } from '../sessions/session.ts'
import { nameSession } from '../sessions/session-view.ts'
import { emailChangeStore } from './email-change-store.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { codeStore } from '../codes/code-store.ts'
import { type User, users } from '../../users/index.ts'
import { isPhone } from '../../mail/mailer.ts'
import { textChoiceOf } from '../../mail/text-choice.ts'
import { isLanguage } from '../../core/language.ts'
import { createOwnPassword, type Owner } from './own-password.ts'

const form = 'account/new-password'

/** Actions on the own account. */
export function createOwnAccount(services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, passwords, refreshRecordStatus, endPartyKeys } =
    services
  const { requirePassword, confirm, confirmWithPasskey } = createOwnPassword(services)

  return {
    find,
    changeProfile,
    changeLanguage,
    chooseTexts,
    changePassword,
    confirm,
    confirmWithPasskey,
    endSession,
    endOtherSessions
  }

  async function find(id: string) {
    const user = await users.findById(database.read, id)
    if (!user) throw refuse('session.missing')
    return {
      user,
      emailChange: await database.read.use(emailChangeStore).find(id, clock()),
      sessions: await database.read.use(sessionStore).listOfUser(id, clock(), config.sessions)
    }
  }

  async function changeProfile(user: SessionUser, { username, phone }: Profile) {
    const { id } = user
    await database.write(async tx => {
      const before = await users.findById(tx, id)
      if (!before) throw refuse('session.missing')
      const fields = [
        ...(before.username === username ? [] : ['name']),
        ...(before.phone === phone ? [] : ['phone'])
      ]
      if (fields.length === 0) return
      await users.setProfile(tx, id, { username, phone })
      if (before.byText && before.phone !== phone) await notifyCodesByText(tx, { ...before, phone })
      if (!user.isAdmin && before.username !== username) {
        await refreshRecordStatus(tx, id)
        await endPartyKeys(tx, id)
      }
      await audit(tx, { ...buildSelfEntry(user), action: 'account.changed', detail: { fields } })
    })
  }

  async function changeLanguage({ id }: SessionUser, tag: string) {
    if (!isLanguage(tag)) throw refuse('account.unknown_language')
    await database.write(tx => users.setLanguage(tx, id, tag))
  }

  /** Sets whether reminders and codes are also sent to the phone. Returns the resulting choice. */
  async function chooseTexts(user: SessionUser, isOn: boolean) {
    if (isOn && !mailer.reachesPhones) throw refuse('account.no_text_messages')
    return database.write(async tx => {
      const before = await users.findById(tx, user.id)
      if (!before) throw refuse('session.missing')
      if (isOn && !isPhone(before.phone)) throw refuse('account.no_phone')
      if (before.byText !== isOn) {
        await users.setByText(tx, user.id, isOn)
        if (isOn) await notifyCodesByText(tx, before)
        const detail = { fields: ['textMessages'] }
        await audit(tx, { ...buildSelfEntry(user), action: 'account.changed', detail })
      }
      return textChoiceOf({ byText: isOn })
    })
  }

  /** Notifies the owner that codes now go to this phone, because anyone who reads a code can reset the password. */
  async function notifyCodesByText(
    tx: Connection,
    { id, email, phone }: Pick<User, 'id' | 'email' | 'phone'>
  ) {
    const facts = { phone: phone.slice(-3), password: passwordPage(config.publicUrl) }
    await mailer.put(tx, { to: email, ...writeMail('account-codes-by-text', facts), about: id })
  }

  /** Replaces the password after checking the current one; a wrong one counts like a failed log-in. Ends all other sessions. */
  async function changePassword({ user, sessionId }: Owner, answers: NewPassword, context: RequestContext) {
    const requester = await requirePassword(user, answers.password, context, { form, path: '/password' })
    if (preparePassword(answers.newPassword) === preparePassword(answers.password))
      throw refuse('account.same_password')
    const field = { form, path: '/newPassword' }
    if (user.isAdmin) await requireStrongPassword(answers.newPassword, field)
    await requireOwnPassword(answers.newPassword, user, field)
    const password = await passwords.hash(requester, answers.newPassword)
    await database.write(async tx => {
      await requireSessionIn(tx, services, sessionId)
      await users.setPassword(tx, user.id, password)
      await tx.use(sessionStore).endOthersOf(user.id, sessionId)
      await tx.use(codeStore).endAllOf(user.id)
      await mailer.put(tx, writePasswordChangedMail(user.email, config.publicUrl))
      await audit(tx, { ...buildSelfEntry(user), action: 'password.changed' })
    })
    context.log.info({ event: 'password.changed', of: user.id }, 'password changed')
  }

  async function endSession({ user }: Owner, name: string) {
    await database.write(async tx => {
      const sessions = await tx.use(sessionStore).listOfUser(user.id, clock(), config.sessions)
      const found = sessions.find(({ id }) => nameSession(keys, id) === name)
      if (!found) throw refuse('request.not_found')
      await tx.use(sessionStore).end(found.id)
      const entry = { ...buildSelfEntry(user), action: 'session.ended' } as const
      await audit(tx, { ...entry, detail: { sessions: 1 } })
    })
  }

  function endOtherSessions({ user, sessionId }: Owner): Promise<number> {
    return database.write(async tx => {
      const sessions = await tx.use(sessionStore).endOthersOf(user.id, sessionId)
      const entry = { ...buildSelfEntry(user), action: 'session.ended' } as const
      if (sessions > 0) await audit(tx, { ...entry, detail: { sessions } })
      return sessions
    })
  }
}
