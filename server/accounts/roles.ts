import { forbidden, notFound, Refusal } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import type { Stores } from '../stores.ts'
import { generateInvitationCode, hashInvitationCode, invitationLifetime } from './invitations.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writeInvitationMail } from './mail.ts'
import type { AccountOptions } from './services.ts'

/** What one administrator does to another person's account. Who asks must be an administrator when it happens. */
export function createRoles(services: AccountOptions) {
  const { database, keys, clock, mailer, config, audit, beginRecord } = services
  const attempts = createAttemptLimits(services)

  return { listAdministrators: () => database.read.users.listAdministrators(), invite, demote }

  /** One person, for 48 hours, once; a new invitation ends an earlier one. The code leaves by mail alone. */
  async function invite(adminId: string, email: string): Promise<number> {
    const code = generateInvitationCode()
    return database.write(async stores => {
      await requireStillAdmin(stores, adminId)
      const account = await stores.users.findByEmail(email)
      if (account) throw takenBy(account)
      await attempts.consumeWithin(
        stores,
        limitKeys.invitationsOfAdmin(adminId),
        accountLimits.invitationsOfAdmin
      )
      const expiresAt = clock() + invitationLifetime
      await stores.invitations.invite(hashInvitationCode(keys, code), email, expiresAt, clock())
      await mailer.put(stores, writeInvitationMail(email, code, config.publicUrl, expiresAt))
      await audit(stores, { by: { id: adminId, isAdmin: true }, action: 'administrator.invited' })
      return expiresAt
    })
  }

  /** An administrator becomes an employee, and is signed out everywhere. Never the last one. Answers the username. */
  async function demote(adminId: string, id: string): Promise<string> {
    return database.write(async stores => {
      await requireStillAdmin(stores, adminId)
      const user = await stores.users.byId(id)
      if (!user) throw notFound()
      if (!user.isAdmin) return user.username
      const others = (await stores.users.administrators()).filter(one => one.id !== id)
      if (others.length === 0) throw new Refusal(409, 'There must be at least one administrator.')
      await stores.users.demote(id)
      await stores.sessions.endAllOf(id)
      await beginRecord(stores, id)
      const by = { id: adminId, isAdmin: true }
      await audit(stores, { by, action: 'administrator.demoted', subject: id })
      return user.username
    })
  }
}

/** Whoever asks must be an administrator when it happens. */
export async function requireStillAdmin(stores: Stores, adminId: string) {
  const admin = await stores.users.byId(adminId)
  if (!admin?.isAdmin) throw forbidden('This is for administrators only.')
}

function takenBy({ isAdmin }: { isAdmin: boolean }) {
  const message = isAdmin
    ? 'This person is already an administrator.'
    : 'An account with this e-mail already exists.'
  return new Refusal(409, message)
}
