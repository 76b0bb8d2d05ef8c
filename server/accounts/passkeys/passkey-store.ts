import { and, asc, eq, gt, lt, lte, or } from 'drizzle-orm'
import { passkeyChallenges, passkeys } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Passkeys of accounts, and the hashes of open challenges. */
export const passkeyStore = defineStore(db => {
  const isOf = (userId: string) => eq(passkeys.userId, userId)
  const isOne = (userId: string, id: string) => and(isOf(userId), eq(passkeys.id, id))
  const id = { id: passkeys.id }

  return {
    /** Returns the passkeys of an account, oldest first. */
    async listOf(userId: string): Promise<Passkey[]> {
      return db.select().from(passkeys).where(isOf(userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    },

    /** Returns false if any account has this passkey already. */
    async add(passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
      const insert = db.insert(passkeys).values(passkey).onConflictDoNothing({ target: passkeys.credential })
      return (await insert.returning(id)).length === 1
    },

    /** Returns false if the account has no passkey with this id. */
    async rename(userId: string, passkey: string, name: string): Promise<boolean> {
      const rename = db.update(passkeys).set({ name }).where(isOne(userId, passkey))
      return (await rename.returning(id)).length === 1
    },

    /** Returns false if the account has no passkey with this id. */
    async remove(userId: string, passkey: string): Promise<boolean> {
      return (await db.delete(passkeys).where(isOne(userId, passkey)).returning(id)).length === 1
    },

    /** Returns the number of deleted passkeys. */
    async removeAllOf(userId: string): Promise<number> {
      return (await db.delete(passkeys).where(isOf(userId)).returning(id)).length
    },

    /** Stores a use. Returns false if the counter did not increase, which means that the passkey was copied. */
    async use(passkey: string, counter: number, now: number): Promise<boolean> {
      const isNewer = lt(passkeys.counter, counter)
      // Passkeys shared between devices always report 0.
      const countsNothing = and(eq(passkeys.counter, 0), eq(passkeys.counter, counter))
      const use = db
        .update(passkeys)
        .set({ counter, usedAt: now })
        .where(and(eq(passkeys.id, passkey), or(isNewer, countsNothing)))
      return (await use.returning(id)).length === 1
    },

    async addChallenge(userId: string, hash: string, expiresAt: number) {
      await db.insert(passkeyChallenges).values({ hash, userId, expiresAt })
    },

    /** Uses up a challenge. Returns false if it was used, has expired, or never existed. */
    async useChallenge(hash: string, now: number): Promise<boolean> {
      const isUsable = and(eq(passkeyChallenges.hash, hash), gt(passkeyChallenges.expiresAt, now))
      const used = await db
        .delete(passkeyChallenges)
        .where(isUsable)
        .returning({ hash: passkeyChallenges.hash })
      return used.length === 1
    },

    async sweepChallenges(now: number) {
      await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
    }
  }
})
