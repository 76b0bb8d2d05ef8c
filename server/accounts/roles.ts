import { forbidden, notFound, Refusal } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import type { Stores } from '../stores.ts'
import { generateInvitationCode, hashAddress, hashInvitationCode, invitationLifetime } from './invitations.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writeInvitationMail } from './mail.ts'
import type { AccountOptions } from './services.ts'

/** What one administrator does to another person's account. Who asks must be an administrator when it happens. */
export function createRoles(services: AccountOptions) {
  const { database, keys, clock, mailer, config, audit, beginRecord } = services
  const attempts = createAttemptLimits(services)

  return {
    listAdministrators: () => database.read.users.listAdministrators(),
    listInvitations: () => database.read.invitations.listOpen(clock()),
    invite,
    revoke,
    demote
  }

  /** One person, for 48 hours, once; a new invitation ends an earlier one. The code leaves by mail alone. */
  async function invite(adminId: string, email: string): Promise<number> {
    const code = generateInvitationCode()
    return database.write(async stores => {
      await requireStillAdmin(stores, adminId)
      const invited = await stores.users.findByEmail(email)
      if (invited?.isAdmin) throw alreadyAdministrator()
      if (invited?.disabledAt) throw new Refusal(409, 'This account is disabled. Enable it first.')
      await attempts.consumeWithin(
        stores,
        limitKeys.invitationsOfAdmin(adminId),
        accountLimits.invitationsOfAdmin
      )
      const createdAt = clock()
      const expiresAt = createdAt + invitationLifetime
      const hash = hashInvitationCode(keys, code)
      const invitation = await stores.invitations.invite({
        hash,
        email,
        invitedBy: adminId,
        createdAt,
        expiresAt
      })
      await mailer.put(stores, writeInvitationMail(email, code, config.publicUrl, expiresAt))
      const detail = { invitation, address: hashAddress(keys, email) }
      await audit(stores, { by: { id: adminId, isAdmin: true }, action: 'administrator.invited', detail })
      return expiresAt
    })
  }

  /** Ends an invitation that nobody has used. Answers for whom it was. */
  async function revoke(adminId: string, id: string): Promise<string> {
    return database.write(async stores => {
      await requireStillAdmin(stores, adminId)
      const revoked = await stores.invitations.revoke(id, clock())
      if (!revoked?.email) throw notFound()
      const detail = { invitation: id, address: hashAddress(keys, revoked.email) }
      await audit(stores, { by: { id: adminId, isAdmin: true }, action: 'invitation.revoked', detail })
      return revoked.email
    })
  }

  /**
   * An administrator becomes an employee, and is signed out everywhere; so end the invitations that they wrote. Never the
   * last one. Answers the username.
   */
  async function demote(adminId: string, id: string): Promise<string> {
    return database.write(async stores => {
      await requireStillAdmin(stores, adminId)
      const user = await stores.users.findById(id)
      if (!user) throw notFound()
      if (!user.isAdmin) return user.username
      const others = (await stores.users.listActiveAdministrators()).filter(one => one.id !== id)
      if (others.length === 0) throw new Refusal(409, 'There must be at least one administrator.')
      await stores.users.demote(id)
      await stores.sessions.endAllOf(id)
      await stores.invitations.endAllBy(id)
      await stores.signUps.withdrawRole(id)
      await beginRecord(stores, id)
      const by = { id: adminId, isAdmin: true }
      await audit(stores, { by, action: 'administrator.demoted', subject: id })
      return user.username
    })
  }
}

/** Whoever asks must be an administrator when it happens. */
export async function requireStillAdmin(stores: Stores, adminId: string) {
  const admin = await stores.users.findById(adminId)
  if (!admin?.isAdmin || admin.disabledAt) throw forbidden('This is for administrators only.')
}

const alreadyAdministrator = () => new Refusal(409, 'This person is already an administrator.')
