import { canGive } from '../../access/model/giving.ts'
import { requireCapabilityNow } from '../../access/service.ts'
import type { Person } from '../../audit/model/entries.ts'
import type { Access } from '../../core/api/access.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { notifyAdministrators } from './administrator-notices.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { contactCorrectionStore } from '../contact-corrections/contact-correction-store.ts'
import { emailChangeStore } from '../own-account/email-change-store.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { codeStore } from '../codes/code-store.ts'
import { invitationStore } from '../invitations/invitation-store.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, users } from '../../users/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

/**
 * Actions on the accounts of others. The administrator must have the right when the action happens, and at least the rights of
 * the other person's role.
 */
export function createManagedAccounts(services: FeatureServices) {
  const { database, config, clock, mailer, audit } = services

  return { find, endSessions, disable, enable }

  async function find(ownAccess: Access, id: string) {
    const user = await users.findById(database.read, id)
    if (!user) throw refuse('request.not_found')
    refuseWiderRole(ownAccess, user)
    return {
      user,
      emailHold: await database.read.use(contactCorrectionStore).findEmailHold(id, clock()),
      sessions: await database.read.use(sessionStore).listOfUser(id, clock(), config.sessions)
    }
  }

  /** Signs a person out on all devices. Returns the username and the number of sessions. */
  function endSessions(admin: Person, id: string) {
    return act(admin, id, async (tx, { username }) => {
      const sessions = await tx.use(sessionStore).endOthersOf(id, '')
      await audit(tx, { by: admin, action: 'session.ended', subject: id, detail: { sessions } })
      return { username, sessions }
    })
  }

  /**
   * Disables an account and ends its sessions, codes, and the invitations that its owner sent or received. Returns the
   * username.
   */
  function disable(admin: SessionUser, id: string, reason: string): Promise<string> {
    return act(admin, id, async (tx, user) => {
      if (id === admin.id) throw refuse('account.own_disabling')
      if (user.disabledAt) return user.username
      await users.disable(tx, id, reason, clock())
      await tx.use(sessionStore).endAllOf(id)
      await tx.use(codeStore).endAllOf(id)
      await tx.use(emailChangeStore).remove(id)
      await tx.use(invitationStore).endAllBy(id)
      await tx.use(invitationStore).forget(user.email)
      await tx.use(signUpStore).withdrawRole(id)
      // An unverified account may have the password of a stranger, which a code erases only beside an open sign-up.
      if (user.verifiedAt) await tx.use(signUpStore).closeAllOf(id)
      else await tx.use(signUpStore).withdrawRoleOf(id)
      if (user.verifiedAt) await mailer.put(tx, { to: user.email, ...writeMail('account-disabled', {}) })
      if (user.isAdmin)
        await notifyAdministrators(services, tx, admin, {
          what: 'disabled',
          id: user.id,
          email: user.email
        })
      // The audit keeps names only, and a name has no spaces.
      const detail = { reason: reason.replaceAll(' ', '-') }
      await audit(tx, { by: admin, action: 'account.disabled', subject: id, detail })
      return user.username
    })
  }

  function enable(admin: Person, id: string): Promise<string> {
    return act(admin, id, async (tx, user) => {
      if (!user.disabledAt) return user.username
      await users.enable(tx, id)
      await audit(tx, { by: admin, action: 'account.enabled', subject: id })
      return user.username
    })
  }

  function act<T>(admin: Person, id: string, job: (tx: Connection, user: User) => Promise<T>): Promise<T> {
    return database.write(async tx => {
      const ownAccess = await requireCapabilityNow(tx, admin.id, 'accounts')
      const user = await users.findById(tx, id)
      if (!user) throw refuse('request.not_found')
      refuseWiderRole(ownAccess, user)
      return job(tx, user)
    })
  }
}

/** Throws if the other person's role can do or see more than the administrator's. */
function refuseWiderRole(ownAccess: Access, { isAdmin, role }: User) {
  if (isAdmin && !canGive(ownAccess, role)) throw refuse('account.role_sees_less', { title: ownAccess.title })
}
