import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { invitations } from '../core/database/tables.ts'

/**
 * One-time codes that make an administrator, under their keyed hash: the setup code (no e-mail, no expiry) and
 * invitations, each bound to one e-mail.
 */
export function createInvitationStore(db: Db) {
  return {
    /** There is one setup code at a time. */
    async replaceSetupCode(hash: string, now: number) {
      await db.delete(invitations).where(isNull(invitations.email))
      await db.insert(invitations).values({ hash, createdAt: now })
    },

    async endSetupCode() {
      await db.delete(invitations).where(isNull(invitations.email))
    },

    /** A new invitation ends an earlier one of the same e-mail. */
    async invite(hash: string, email: string, expiresAt: number, now: number) {
      await db.delete(invitations).where(eq(invitations.email, email))
      await db.insert(invitations).values({ hash, email, expiresAt, createdAt: now })
    },

    /** The invitation or setup code that this e-mail may use now. */
    async find(hash: string, email: string, now: number) {
      const [found] = await db
        .select()
        .from(invitations)
        .where(
          and(
            eq(invitations.hash, hash),
            isNull(invitations.usedAt),
            or(isNull(invitations.email), eq(invitations.email, email)),
            or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now))
          )
        )
      return found
    },

    async use(hash: string, now: number) {
      await db.update(invitations).set({ usedAt: now }).where(eq(invitations.hash, hash))
    },

    /** Ends whatever this e-mail was invited to. */
    async forget(email: string) {
      await db.delete(invitations).where(eq(invitations.email, email))
    },

    async sweep(now: number) {
      await db.delete(invitations).where(lt(invitations.expiresAt, now))
    }
  }
}
