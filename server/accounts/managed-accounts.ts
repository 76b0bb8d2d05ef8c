import { notFound, Refusal } from '../core/errors.ts'
import type { Stores } from '../stores.ts'
import { createEmailChange, type EmailOwner } from './email-change.ts'
import { writeDisabledMail } from './mail.ts'
import { requireStillAdmin } from './roles.ts'
import type { AccountServices } from './services.ts'
import type { User } from './user-store.ts'

/** What administrators do with the accounts of others. Who asks must be an administrator when it happens. */
export function createManagedAccounts(services: AccountServices) {
  const { database, config, clock, mailer, audit } = services
  const emailChange = createEmailChange(services)

  return { find, endSessions, disable, enable, requestEmail, confirmEmail }

  async function find(id: string) {
    const user = await database.read.users.findById(id)
    if (!user) throw notFound()
    return {
      user,
      emailChange: await database.read.emailChanges.find(id, clock()),
      sessions: await database.read.sessions.listOfUser(id, clock(), config.sessions)
    }
  }

  /** Signs somebody out everywhere; answers who, and on how many devices. */
  function endSessions(adminId: string, id: string) {
    return act(adminId, id, async (stores, { username }) => {
      const sessions = await stores.sessions.endOthersOf(id, '')
      const by = { id: adminId, isAdmin: true }
      await audit(stores, { by, action: 'session.ended', subject: id, detail: { sessions } })
      return { username, sessions }
    })
  }

  /** Nobody logs in to it, its sessions and codes end, and so do the invitations that its owner wrote or got. */
  function disable(adminId: string, id: string, reason: string): Promise<string> {
    return act(adminId, id, async (stores, user) => {
      if (id === adminId) throw new Refusal(409, 'You cannot disable your own account.')
      if (user.disabledAt) return user.username
      await stores.users.disable(id, reason, clock())
      await stores.sessions.endAllOf(id)
      await stores.codes.endAllOf(id)
      await stores.emailChanges.remove(id)
      await stores.invitations.endAllBy(id)
      await stores.invitations.forget(user.email)
      await stores.signUps.withdrawRole(id)
      await stores.signUps.closeAllOf(id)
      if (user.verifiedAt) await mailer.put(stores, writeDisabledMail(user.email))
      const detail = { reason: reason.replaceAll(' ', '-') }
      const by = { id: adminId, isAdmin: true }
      await audit(stores, { by, action: 'account.disabled', subject: id, detail })
      return user.username
    })
  }

  function enable(adminId: string, id: string): Promise<string> {
    return act(adminId, id, async (stores, user) => {
      if (!user.disabledAt) return user.username
      await stores.users.enable(id)
      const by = { id: adminId, isAdmin: true }
      await audit(stores, { by, action: 'account.enabled', subject: id })
      return user.username
    })
  }

  async function requestEmail(adminId: string, id: string, email: string): Promise<number> {
    return emailChange.request(await ownerOf(adminId, id), email)
  }

  async function confirmEmail(adminId: string, id: string, code: string): Promise<string> {
    return emailChange.confirm(await ownerOf(adminId, id), code)
  }

  /** An administrator's address opens everything: its owner alone changes it. */
  async function ownerOf(adminId: string, id: string): Promise<EmailOwner> {
    const user = await database.read.users.findById(id)
    if (!user) throw notFound()
    if (user.isAdmin)
      throw new Refusal(409, 'Administrators change their email themselves, at "Your account".')
    return { userId: id, by: { id: adminId, isAdmin: true } }
  }

  function act<T>(adminId: string, id: string, job: (stores: Stores, user: User) => Promise<T>): Promise<T> {
    return database.write(async stores => {
      await requireStillAdmin(stores, adminId)
      const user = await stores.users.findById(id)
      if (!user) throw notFound()
      return job(stores, user)
    })
  }
}
