import { administrator } from '../../../engine/index.ts'
import { createAccess, titleOfRole } from '../../access/model/access.ts'
import { canGive } from '../../access/model/giving.ts'
import { requireCapabilityNow } from '../../access/service.ts'
import type { Person } from '../../audit/model/entries.ts'
import type { Access } from '../../core/api/access.ts'
import { refuse } from '../errors.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { notifyAdministrators } from './administrator-notices.ts'
import {
  generateInvitationCode,
  hashAddress,
  hashInvitationCode,
  invitationLifetime
} from '../invitations/invitations.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { buildInvitationEntry, parseRoleChoice, storedRole } from '../model/given-role.ts'
import { invitationStore } from '../invitations/invitation-store.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, userRoles, users } from '../../users/index.ts'
import { clientRows } from '../../clients/index.ts'
import { outbox } from '../../mail/index.ts'
import type { AccountServices } from '../services.ts'

/** Assigns and removes roles. The administrator must have the right when it happens, and at least the rights of that role. */
export function createRoles(services: AccountServices) {
  const { database, keys, clock, mailer, config, audit, refreshRecordStatus, releaseReviews } = services
  const attempts = createAttemptLimits(services)

  return {
    listAdministrators: () => userRoles.listAdministrators(database.read),
    listInvitations: () => database.read.use(invitationStore).listOpen(clock()),
    invite,
    revoke,
    changeRole,
    demote
  }

  /**
   * Invites one person by mail, with a single-use code that is valid for 48 hours; an earlier invitation ends. `choice` is the
   * request body that names the role. Returns when the invitation expires, and whether the person is an employee now.
   */
  async function invite(admin: Person, email: string, choice: unknown) {
    const code = generateInvitationCode()
    return database.write(async tx => {
      const ownAccess = await requireCapabilityNow(tx, admin.id, 'roles')
      const given = parseRoleChoice(choice, await clientRows.list(tx))
      requireGiving(ownAccess, given.role)
      const invitee = await users.findByEmail(tx, email)
      if (invitee?.isAdmin) throw refuseSecondRole(invitee.role)
      if (invitee?.disabledAt) throw refuse('role.disabled_account')
      const earlier = await tx.use(invitationStore).findOpenByEmail(email, clock())
      if (earlier) requireGiving(ownAccess, earlier.role)
      await attempts.consumeWithin(
        tx,
        limitKeys.invitationsOfAdmin(admin.id),
        accountLimits.invitationsOfAdmin
      )
      const createdAt = clock()
      const expiresAt = createdAt + invitationLifetime
      const hash = hashInvitationCode(keys, code)
      const invitation = await tx.use(invitationStore).invite({
        ...storedRole(given),
        hash,
        email,
        invitedBy: admin.id,
        createdAt,
        expiresAt
      })
      const mail = writeMail('invitation', () => ({
        code,
        role: given.role === administrator ? undefined : titleOfRole(given.role),
        link: `${config.publicUrl}/admin/signup`
      }))
      await mailer.put(tx, { to: email, ...mail, expiresAt })
      await audit(tx, {
        by: admin,
        ...buildInvitationEntry(given, { invitation, address: hashAddress(keys, email) })
      })
      return { expiresAt, isEmployee: invitee !== undefined && (await users.isListed(tx, invitee.id)) }
    })
  }

  /** Deletes an unused invitation, and its mails if the person has no account. Returns the email. */
  async function revoke(admin: Person, id: string): Promise<string> {
    return database.write(async tx => {
      const ownAccess = await requireCapabilityNow(tx, admin.id, 'roles')
      const revoked = await tx.use(invitationStore).revoke(id, clock())
      if (!revoked?.email) throw refuse('request.not_found')
      requireGiving(ownAccess, revoked.role)
      if (!(await users.findByEmail(tx, revoked.email))) await outbox.forgetUnowned(tx, revoked.email)
      const detail = { invitation: id, address: hashAddress(keys, revoked.email) }
      await audit(tx, { by: admin, action: 'invitation.revoked', detail })
      return revoked.email
    })
  }

  /** Gives another role to a person who has one, signs them out everywhere, and ends their invitations. */
  async function changeRole(admin: Person, id: string, choice: unknown) {
    return database.write(async tx => {
      const ownAccess = await requireCapabilityNow(tx, admin.id, 'roles')
      const given = parseRoleChoice(choice, await clientRows.list(tx))
      const user = await users.findById(tx, id)
      if (!user) throw refuse('request.not_found')
      if (!user.isAdmin) throw refuse('role.of_employee')
      requireGiving(ownAccess, user.role)
      requireGiving(ownAccess, given.role)
      if (given.role !== administrator) await requireAnotherAdministrator(tx, id)
      const stored = storedRole(given)
      const { username, role, roleClients } = user
      if (stored.role === role && stored.roleClients === roleClients) return { username, given }
      await userRoles.giveRole(tx, id, stored)
      await endAllOf(tx, id)
      if (!createAccess(given.role, []).may('review')) await releaseReviews(tx, id)
      const detail = { role: given.role, clients: given.clients.length }
      await audit(tx, { by: admin, action: 'role.changed', subject: id, detail })
      if (role === administrator) await notifyDemotion(tx, admin.id, user)
      return { username, given }
    })
  }

  /**
   * Makes a person with a role an employee, signs them out everywhere, and ends their invitations. Throws for the last
   * administrator. Returns the username, and whether they had a role until now.
   */
  async function demote(admin: Person, id: string): Promise<{ username: string; isDemoted: boolean }> {
    return database.write(async tx => {
      const ownAccess = await requireCapabilityNow(tx, admin.id, 'roles')
      const user = await users.findById(tx, id)
      if (!user) throw refuse('request.not_found')
      // A forged role is removed in the same way.
      const { username } = user
      if (!user.isAdmin && !user.hasForgedRole) return { username, isDemoted: false }
      requireGiving(ownAccess, user.role)
      await requireAnotherAdministrator(tx, id)
      await userRoles.demote(tx, id)
      await endAllOf(tx, id)
      await releaseReviews(tx, id)
      await refreshRecordStatus(tx, id)
      await audit(tx, { by: admin, action: 'administrator.demoted', subject: id })
      if (user.role === administrator) await notifyDemotion(tx, admin.id, user)
      return { username, isDemoted: true }
    })
  }

  async function notifyDemotion(tx: Connection, adminId: string, { id, email }: User) {
    const by = await users.findById(tx, adminId)
    if (by) await notifyAdministrators(services, tx, by, { what: 'demoted', id, email })
  }

  async function endAllOf(tx: Connection, id: string) {
    await tx.use(sessionStore).endAllOf(id)
    await tx.use(invitationStore).endAllBy(id)
    await tx.use(signUpStore).withdrawRole(id)
  }
}

async function requireAnotherAdministrator(tx: Connection, id: string) {
  const otherAdministrators = (await userRoles.listActiveAdministrators(tx)).filter(one => one.id !== id)
  if (otherAdministrators.length === 0) throw refuse('role.last_administrator')
}

function requireGiving(ownAccess: Access, role: string | null) {
  if (!canGive(ownAccess, role)) throw refuse('role.beyond_own')
}

function refuseSecondRole(role: string | null) {
  if (role === administrator) return refuse('role.administrator_already')
  return refuse('role.present_already')
}
