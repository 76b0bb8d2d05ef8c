import { and, asc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { administrator } from '../../../engine/index.ts'
import { invitations, users } from '../../core/database/tables.ts'
import { randomId } from '../../core/keys.ts'
import { createRoleProofs } from '../../users/role-proofs.ts'
import { defineStore } from '../../core/database/connection.ts'

export type InvitationRow = typeof invitations.$inferSelect

interface NewInvitation {
  hash: string
  email: string
  /** The role of the invited account; by default administrator. */
  role?: string
  roleClients?: string
  /** The administrator who invites; null for an invitation made on the server itself. */
  invitedBy?: string | null
  createdAt: number
  expiresAt: number
}

const ofAdministrator = { role: administrator, roleClients: '[]' }

/**
 * One-time codes that make an account an administrator or give it another role, stored as keyed hashes: the setup code (no
 * email, no expiry) and invitations, each bound to one email.
 */
export const invitationStore = defineStore((db, keys) => {
  const proofs = createRoleProofs(keys)

  return {
    /** Replaces the setup code, of which there is one at a time. */
    async replaceSetupCode(setupCode: Pick<InvitationRow, 'id' | 'hash' | 'createdAt'>) {
      await endSetupCode()
      const withoutInvitee = { email: null, invitedBy: null, expiresAt: null }
      await insert({ ...setupCode, ...ofAdministrator, ...withoutInvitee })
    },

    /** Returns the setup code if it was created after `since`. */
    findSetupCode: (since: number) =>
      findTrusted(and(isNull(invitations.email), gt(invitations.createdAt, since))),

    endSetupCode,

    /** Stores an invitation in place of an earlier one for the same email. Returns its id. */
    async invite({ invitedBy = null, ...invitation }: NewInvitation): Promise<string> {
      const id = randomId()
      await forget(invitation.email)
      await insert({ ...ofAdministrator, ...invitation, id, invitedBy })
      return id
    },

    /** Returns the invitation, or the setup code, if this email may use it now. */
    findOpen(hash: string, email: string, now: number) {
      const isForEmail = or(isNull(invitations.email), eq(invitations.email, email))
      return findTrusted(and(eq(invitations.hash, hash), isForEmail, isUnused(now)))
    },

    /** Returns the open invitation for an email. */
    findOpenByEmail: (email: string, now: number) =>
      findTrusted(and(eq(invitations.email, email), isUnused(now))),

    /** Whether an invitation to an email is unused, even if it has expired. */
    async isInvited(email: string): Promise<boolean> {
      const isOne = and(eq(invitations.email, email), isNull(invitations.usedAt))
      return (await db.select({ id: invitations.id }).from(invitations).where(isOne)).length > 0
    },

    /** Returns the invitations that can still be used, first to expire first. */
    async listOpen(now: number) {
      const { id, email, role, roleClients, createdAt, expiresAt } = invitations
      return db
        .select({ id, email, role, roleClients, by: users.username, createdAt, expiresAt, failure })
        .from(invitations)
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(isInvitation(now))
        .orderBy(asc(expiresAt), asc(id))
    },

    /** Deletes an open invitation; returns undefined if there is none. */
    async revoke(id: string, now: number): Promise<InvitationRow | undefined> {
      const isOne = and(eq(invitations.id, id), isInvitation(now))
      return (await db.delete(invitations).where(isOne).returning())[0]
    },

    /** Signs the roles of all unused invitations. */
    async proveRoles() {
      for (const invitation of await db.select().from(invitations).where(isNull(invitations.usedAt)))
        await db
          .update(invitations)
          .set({ roleProof: proofs.ofInvitation(invitation) })
          .where(eq(invitations.hash, invitation.hash))
    },

    async use(hash: string, now: number) {
      await db.update(invitations).set({ usedAt: now }).where(eq(invitations.hash, hash))
    },

    /** Deletes all invitations of this email. */
    forget,

    async endAllBy(invitedBy: string) {
      await db.delete(invitations).where(eq(invitations.invitedBy, invitedBy))
    },

    async sweep(now: number) {
      await db.delete(invitations).where(lt(invitations.expiresAt, now))
    }
  }

  async function insert(row: Omit<InvitationRow, 'roleProof' | 'usedAt'>) {
    await db.insert(invitations).values({ ...row, roleProof: proofs.ofInvitation(row) })
  }

  async function findTrusted(condition: SQL | undefined): Promise<InvitationRow | undefined> {
    const [found] = await db.select().from(invitations).where(condition)
    return found && !proofs.isForgedInvitation(found) ? found : undefined
  }

  async function endSetupCode() {
    await db.delete(invitations).where(isNull(invitations.email))
  }

  async function forget(email: string) {
    await db.delete(invitations).where(eq(invitations.email, email))
  }
})

/** Why the mail of an invitation could not be sent: the first mail to this address since the invitation was created. */
const failure = sql<string | null>`(SELECT o.failure FROM outbox AS o
  WHERE o.recipient = invitations.email AND o.batch IS NULL AND o.hire IS NULL AND o.created_at >= invitations.created_at
  ORDER BY o.created_at LIMIT 1)`

const isUnused = (now: number) =>
  and(isNull(invitations.usedAt), or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)))

const isInvitation = (now: number) => and(isUnused(now), isNotNull(invitations.email))
