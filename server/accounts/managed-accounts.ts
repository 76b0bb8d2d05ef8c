import { canGive } from '../access/model/giving.ts'
import { requireStillMay } from '../access/service.ts'
import type { Person } from '../audit/model/entries.ts'
import type { Access } from '../core/api/access.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { forbidden, notFound, Refusal } from '../core/errors.ts'
import type { Stores } from '../stores.ts'
import { tellAdministrators } from './administrator-notices.ts'
import { createEmailChange, type EmailOwner } from './email-change.ts'
import { writeDisabledMail } from './mail.ts'
import type { AccountServices } from './services.ts'
import type { User } from './user-store.ts'

/**
 * What administrators do with the accounts of others. Who asks must be allowed to when it happens, and have all that the
 * role of the other one has.
 */
export function createManagedAccounts(services: AccountServices) {
  const { database, config, clock, mailer, audit } = services
  const emailChange = createEmailChange(services)

  return { find, endSessions, disable, enable, requestEmail, confirmEmail }

  async function find(own: Access, id: string) {
    const user = await database.read.users.findById(id)
    if (!user) throw notFound()
    requireNoMore(own, user)
    return {
      user,
      emailChange: await database.read.emailChanges.find(id, clock()),
      sessions: await database.read.sessions.listOfUser(id, clock(), config.sessions)
    }
  }

  /** Signs somebody out everywhere; answers who, and on how many devices. */
  function endSessions(admin: Person, id: string) {
    return act(admin, id, async (stores, { username }) => {
      const sessions = await stores.sessions.endOthersOf(id, '')
      await audit(stores, { by: admin, action: 'session.ended', subject: id, detail: { sessions } })
      return { username, sessions }
    })
  }

  /** Nobody logs in to it, its sessions and codes end, and so do the invitations that its owner wrote or got. */
  function disable(admin: SessionUser, id: string, reason: string): Promise<string> {
    return act(admin, id, async (stores, user) => {
      if (id === admin.id) throw new Refusal(409, 'You cannot disable your own account.')
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
      if (user.isAdmin)
        await tellAdministrators(services, stores, admin, {
          what: 'disabled',
          id: user.id,
          email: user.email
        })
      const detail = { reason: reason.replaceAll(' ', '-') }
      await audit(stores, { by: admin, action: 'account.disabled', subject: id, detail })
      return user.username
    })
  }

  function enable(admin: Person, id: string): Promise<string> {
    return act(admin, id, async (stores, user) => {
      if (!user.disabledAt) return user.username
      await stores.users.enable(id)
      await audit(stores, { by: admin, action: 'account.enabled', subject: id })
      return user.username
    })
  }

  async function requestEmail(admin: Person, id: string, email: string): Promise<number> {
    return emailChange.request(await ownerOf(admin, id), email)
  }

  async function confirmEmail(admin: Person, id: string, code: string): Promise<string> {
    return emailChange.confirm(await ownerOf(admin, id), code)
  }

  /** An administrator's address opens everything: its owner alone changes it. */
  async function ownerOf(admin: Person, id: string): Promise<EmailOwner> {
    await requireStillMay(database.read, admin.id, 'accounts')
    const user = await database.read.users.findById(id)
    if (!user) throw notFound()
    if (user.isAdmin)
      throw new Refusal(409, 'Administrators change their email themselves, at "Your account".')
    return { userId: id, by: admin }
  }

  function act<T>(admin: Person, id: string, job: (stores: Stores, user: User) => Promise<T>): Promise<T> {
    return database.write(async stores => {
      const own = await requireStillMay(stores, admin.id, 'accounts')
      const user = await stores.users.findById(id)
      if (!user) throw notFound()
      requireNoMore(own, user)
      return job(stores, user)
    })
  }
}

/** Nobody signs out or disables somebody whose role may or sees more than their own. */
function requireNoMore(own: Access, { isAdmin, role }: User) {
  if (isAdmin && !canGive(own, role))
    throw forbidden(`Your role, ${own.title}, may do or see less than this person's. Ask an administrator.`)
}
