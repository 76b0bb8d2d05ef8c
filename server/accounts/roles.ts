import { administrator } from '../../engine/index.ts'
import { createAccess, findRole } from '../access/model/access.ts'
import { canGive } from '../access/model/giving.ts'
import { requireStillMay } from '../access/service.ts'
import type { Person } from '../audit/model/entries.ts'
import type { Access } from '../core/api/access.ts'
import { forbidden, notFound, Refusal } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import type { Stores } from '../stores.ts'
import { tellAdministrators } from './administrator-notices.ts'
import { generateInvitationCode, hashAddress, hashInvitationCode, invitationLifetime } from './invitations.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writeInvitationMail } from './mail.ts'
import { buildInvitationEntry, parseRoleChoice, storedRole } from './model/given-role.ts'
import type { AccountOptions } from './services.ts'
import type { User } from './user-store.ts'

/** Who has which role. Who gives or takes one must be allowed to when it happens, and have all that the role has. */
export function createRoles(services: AccountOptions) {
  const { database, keys, clock, mailer, config, audit, beginRecord } = services
  const attempts = createAttemptLimits(services)

  return {
    listAdministrators: () => database.read.users.listAdministrators(),
    listInvitations: () => database.read.invitations.listOpen(clock()),
    invite,
    revoke,
    changeRole,
    demote
  }

  /**
   * One person, for 48 hours, once; a new invitation ends an earlier one. The code leaves by mail alone. `choice` is the
   * body that names the role.
   */
  async function invite(admin: Person, email: string, choice: unknown): Promise<number> {
    const code = generateInvitationCode()
    return database.write(async stores => {
      const own = await requireStillMay(stores, admin.id, 'roles')
      const given = parseRoleChoice(choice, await stores.clients.list())
      requireGiving(own, given.role)
      const invitee = await stores.users.findByEmail(email)
      if (invitee?.isAdmin) throw alreadyThere(invitee.role)
      if (invitee?.disabledAt) throw new Refusal(409, 'This account is disabled. Enable it first.')
      await attempts.consumeWithin(
        stores,
        limitKeys.invitationsOfAdmin(admin.id),
        accountLimits.invitationsOfAdmin
      )
      const createdAt = clock()
      const expiresAt = createdAt + invitationLifetime
      const hash = hashInvitationCode(keys, code)
      const invitation = await stores.invitations.invite({
        ...storedRole(given),
        hash,
        email,
        invitedBy: admin.id,
        createdAt,
        expiresAt
      })
      const title = given.role === administrator ? undefined : findRole(given.role)?.title
      const { publicUrl } = config
      await mailer.put(stores, writeInvitationMail(email, { code, title, publicUrl, expiresAt }))
      await audit(stores, {
        by: admin,
        ...buildInvitationEntry(given, { invitation, address: hashAddress(keys, email) })
      })
      return expiresAt
    })
  }

  /** Ends an invitation that nobody has used; of somebody without an account, its mails go too. Answers for whom it was. */
  async function revoke(admin: Person, id: string): Promise<string> {
    return database.write(async stores => {
      const own = await requireStillMay(stores, admin.id, 'roles')
      const revoked = await stores.invitations.revoke(id, clock())
      if (!revoked?.email) throw notFound()
      requireGiving(own, revoked.role)
      if (!(await stores.users.findByEmail(revoked.email))) await stores.outbox.forgetUnowned(revoked.email)
      const detail = { invitation: id, address: hashAddress(keys, revoked.email) }
      await audit(stores, { by: admin, action: 'invitation.revoked', detail })
      return revoked.email
    })
  }

  /** Another role for somebody who has one, who is signed out everywhere; so end the invitations that they wrote. */
  async function changeRole(admin: Person, id: string, choice: unknown) {
    return database.write(async stores => {
      const own = await requireStillMay(stores, admin.id, 'roles')
      const given = parseRoleChoice(choice, await stores.clients.list())
      const user = await stores.users.findById(id)
      if (!user) throw notFound()
      if (!user.isAdmin)
        throw new Refusal(409, 'This person is an employee. Invite them to give them a role.')
      requireGiving(own, user.role)
      requireGiving(own, given.role)
      if (given.role !== administrator) await requireAnotherAdministrator(stores, id)
      const stored = storedRole(given)
      const { username, role, roleClients } = user
      if (stored.role === role && stored.roleClients === roleClients) return { username, given }
      await stores.users.giveRole(id, stored)
      await endAllOf(stores, id)
      if (!createAccess(given.role, []).may('review')) await stores.reviews.release(id)
      const detail = { role: given.role, clients: given.clients.length }
      await audit(stores, { by: admin, action: 'role.changed', subject: id, detail })
      if (role === administrator) await tellDemotion(stores, admin.id, user)
      return { username, given }
    })
  }

  /**
   * Somebody with a role becomes an employee, and is signed out everywhere; so end the invitations that they wrote. Never
   * the last administrator. Answers the username.
   */
  async function demote(admin: Person, id: string): Promise<string> {
    return database.write(async stores => {
      const own = await requireStillMay(stores, admin.id, 'roles')
      const user = await stores.users.findById(id)
      if (!user) throw notFound()
      // A forged role is removed the same way.
      if (!user.isAdmin && !user.hasForgedRole) return user.username
      requireGiving(own, user.role)
      await requireAnotherAdministrator(stores, id)
      await stores.users.demote(id)
      await endAllOf(stores, id)
      await stores.reviews.release(id)
      await beginRecord(stores, id)
      await audit(stores, { by: admin, action: 'administrator.demoted', subject: id })
      if (user.role === administrator) await tellDemotion(stores, admin.id, user)
      return user.username
    })
  }

  /** The other administrators, and the one whose role was taken. */
  async function tellDemotion(stores: Stores, adminId: string, { id, email }: User) {
    const by = await stores.users.findById(adminId)
    if (by) await tellAdministrators(services, stores, by, { what: 'demoted', id, email })
  }

  /** What a role has let somebody begin ends with it. */
  async function endAllOf(stores: Stores, id: string) {
    await stores.sessions.endAllOf(id)
    await stores.invitations.endAllBy(id)
    await stores.signUps.withdrawRole(id)
  }
}

async function requireAnotherAdministrator(stores: Stores, id: string) {
  const others = (await stores.users.listActiveAdministrators()).filter(one => one.id !== id)
  if (others.length === 0) throw new Refusal(409, 'There must be at least one administrator.')
}

function requireGiving(own: Access, role: string | null) {
  if (!canGive(own, role))
    throw forbidden('Your role cannot give or take a role that may do or see more than it does.')
}

function alreadyThere(role: string | null) {
  if (role === administrator) return new Refusal(409, 'This person is already an administrator.')
  return new Refusal(409, 'This person has a role already. Change it in the list.')
}
