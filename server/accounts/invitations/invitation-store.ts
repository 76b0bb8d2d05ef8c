import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { bindValues, given, isGiven, updateStatement } from '../../core/database/bindings.ts'
import { administrator } from '../../../engine/index.ts'
import type { Db } from '../../core/database/database.ts'
import { statement } from '../../core/database/statement.ts'
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
  const statements = prepareStatements(db)
  const proofs = createRoleProofs(keys)

  return {
    /** Replaces the setup code, of which there is one at a time. */
    async replaceSetupCode(setupCode: Pick<InvitationRow, 'id' | 'hash' | 'createdAt'>) {
      await statements.endSetupCode().execute()
      const withoutInvitee = { email: null, invitedBy: null, expiresAt: null }
      const code = { ...setupCode, ...ofAdministrator, ...withoutInvitee }
      await statements.insert().execute({ ...code, roleProof: proofs.ofInvitation(code) })
    },

    /** Returns the setup code if it was created after `since`. */
    async findSetupCode(since: number): Promise<InvitationRow | undefined> {
      const [found] = await statements.findSetupCode().execute({ since })
      return found && !proofs.isForgedInvitation(found) ? found : undefined
    },

    async endSetupCode() {
      await statements.endSetupCode().execute()
    },

    /** Stores an invitation in place of an earlier one for the same email. Returns its id. */
    async invite({ invitedBy = null, ...invitation }: NewInvitation): Promise<string> {
      const { email } = invitation
      const id = randomId()
      await statements.forget().execute({ email })
      const row = { ...ofAdministrator, ...invitation, id, invitedBy }
      await statements.insert().execute({ ...row, roleProof: proofs.ofInvitation(row) })
      return id
    },

    /** Returns the invitation, or the setup code, if this email may use it now. */
    async findOpen(hash: string, email: string, now: number): Promise<InvitationRow | undefined> {
      const [found] = await statements.find().execute({ hash, email, now })
      return found && !proofs.isForgedInvitation(found) ? found : undefined
    },

    /** Returns the open invitation for an email. */
    async findOpenByEmail(email: string, now: number): Promise<InvitationRow | undefined> {
      const [found] = await statements.findOpenByEmail().execute({ email, now })
      return found && !proofs.isForgedInvitation(found) ? found : undefined
    },

    async listOpen(now: number) {
      return statements.listOpen().execute({ now })
    },

    /** Deletes an open invitation; returns undefined if there is none. */
    async revoke(id: string, now: number): Promise<InvitationRow | undefined> {
      return statements.revoke().get({ id, now })
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
      await statements.use().execute({ hash, now })
    },
    async forget(email: string) {
      await statements.forget().execute({ email })
    },
    async endAllBy(invitedBy: string) {
      await statements.endAllBy().execute({ invitedBy })
    },
    async sweep(now: number) {
      await db.delete(invitations).where(lt(invitations.expiresAt, now))
    }
  }
})

function prepareStatements(db: Db) {
  const isInTime = or(isNull(invitations.expiresAt), gt(invitations.expiresAt, given('now')))
  const isUnused = and(isNull(invitations.usedAt), isInTime)
  const isInvitation = and(isUnused, isNotNull(invitations.email))
  return {
    insert: statement(() =>
      db.insert(invitations).values({
        ...bindValues(invitations, 'hash', 'id', 'email', 'role', 'roleClients', 'roleProof'),
        ...bindValues(invitations, 'invitedBy', 'expiresAt', 'createdAt')
      })
    ),
    find: statement(() => {
      const isForEmail = or(isNull(invitations.email), isGiven(invitations.email, 'email'))
      return db
        .select()
        .from(invitations)
        .where(and(isGiven(invitations.hash, 'hash'), isForEmail, isUnused))
    }),
    findOpenByEmail: statement(() =>
      db
        .select()
        .from(invitations)
        .where(and(isGiven(invitations.email, 'email'), isUnused))
    ),
    listOpen: statement(() =>
      db
        .select({
          id: invitations.id,
          email: invitations.email,
          role: invitations.role,
          roleClients: invitations.roleClients,
          by: users.username,
          createdAt: invitations.createdAt,
          expiresAt: invitations.expiresAt
        })
        .from(invitations)
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(isInvitation)
        .orderBy(asc(invitations.expiresAt), asc(invitations.id))
    ),
    revoke: statement(() =>
      db
        .delete(invitations)
        .where(and(isGiven(invitations.id, 'id'), isInvitation))
        .returning()
    ),
    use: updateStatement(db, invitations, {
      set: { usedAt: sql`${given('now')}` },
      where: isGiven(invitations.hash, 'hash')
    }),
    findSetupCode: statement(() =>
      db
        .select()
        .from(invitations)
        .where(and(isNull(invitations.email), gt(invitations.createdAt, given('since'))))
    ),
    endSetupCode: statement(() => db.delete(invitations).where(isNull(invitations.email))),
    forget: statement(() => db.delete(invitations).where(isGiven(invitations.email, 'email'))),
    endAllBy: statement(() => db.delete(invitations).where(isGiven(invitations.invitedBy, 'invitedBy')))
  }
}
