import { invitationHash, invitedFor, newInvitationCode } from './invitations.ts'
import { forbidden, notFound, Refusal, tooMany } from '../core/errors.ts'
import { invitationLetter } from '../mail/templates.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'

const invitationsAnHour = { most: 20, window: 3600 * 1000 }

export interface RoleOptions extends Services {
  /** The record of somebody who becomes an employee is worked out. */
  beginRecord(stores: Stores, userId: string): Promise<void>
}

/** What one administrator does to another person's account. Who asks must be an administrator when it happens. */
export function createRoles({ database, keys, clock, mailer, config, audit, beginRecord }: RoleOptions) {
  return { invite, demote }

  /** One person, for 48 hours, once; a new invitation ends an earlier one. The code leaves by mail alone. */
  async function invite(adminId: string, email: string): Promise<number> {
    const code = newInvitationCode()
    return database.write(async tx => {
      await requireStillAdmin(tx, adminId)
      const account = await tx.users.byEmail(email)
      if (account) throw takenBy(account)
      await takeTurn(tx, adminId)
      const expiresAt = clock() + invitedFor
      await tx.invitations.invite(invitationHash(keys, code), email, expiresAt, clock())
      await mailer.put(tx, { ...invitationLetter(email, code, config.publicUrl), expiresAt })
      await audit(tx, { by: { id: adminId, isAdmin: true }, action: 'administrator.invited' })
      return expiresAt
    })
  }

  /** An administrator becomes an employee, and is signed out everywhere. Never the last one. */
  async function demote(adminId: string, id: string): Promise<string> {
    return database.write(async tx => {
      await requireStillAdmin(tx, adminId)
      const users = tx.users
      const user = await users.byId(id)
      if (!user) throw notFound()
      if (!user.isAdmin) return user.username
      const others = (await users.administrators()).filter(one => one.id !== id)
      if (others.length === 0) throw new Refusal(409, 'There must be at least one administrator.')
      await users.demote(id)
      await tx.sessions.endAllOf(id)
      await beginRecord(tx, id)
      const by = { id: adminId, isAdmin: true }
      await audit(tx, { by, action: 'administrator.demoted', subject: id })
      return user.username
    })
  }

  async function takeTurn(tx: Stores, adminId: string) {
    if (!config.rateLimits) return
    const count = await tx.limits.take(`invitations:${adminId}`, invitationsAnHour, clock())
    if (!count.allowed) throw tooMany(count.retryAfter)
  }
}

/** Whoever asks must be an administrator when it happens. */
export async function requireStillAdmin(stores: Stores, adminId: string) {
  const admin = await stores.users.byId(adminId)
  if (!admin?.isAdmin) throw forbidden('This is for administrators only.')
}

function takenBy({ isAdmin }: { isAdmin: boolean }) {
  const words = isAdmin
    ? 'This person is already an administrator.'
    : 'An account with this e-mail already exists.'
  return new Refusal(409, words)
}
