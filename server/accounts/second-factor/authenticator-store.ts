import { and, eq, isNull, lt } from 'drizzle-orm'
import { authenticators, recoveryCodes } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

export type Authenticator = typeof authenticators.$inferSelect

/** Authenticator apps, one per account, and recovery codes. */
export const authenticatorStore = defineStore(db => {
  const isOf = (userId: string) => eq(authenticators.userId, userId)
  const isCodeOf = (userId: string) => eq(recoveryCodes.userId, userId)
  const id = { userId: authenticators.userId }

  return {
    async find(userId: string): Promise<Authenticator | undefined> {
      return (await db.select().from(authenticators).where(isOf(userId)))[0]
    },

    /** Replaces an unconfirmed secret; a confirmed one is kept. */
    async begin(userId: string, secret: Buffer, now: number) {
      await db.delete(authenticators).where(and(isOf(userId), isNull(authenticators.confirmedAt)))
      await db
        .insert(authenticators)
        .values({ userId, secret, createdAt: now })
        .onConflictDoNothing({ target: authenticators.userId })
    },

    /** Confirms an app. Returns false if it is confirmed already or another one has replaced it. */
    async confirm({ userId, secret }: Authenticator, now: number): Promise<boolean> {
      const isOpen = and(isOf(userId), eq(authenticators.secret, secret), isNull(authenticators.confirmedAt))
      const confirm = db.update(authenticators).set({ confirmedAt: now }).where(isOpen)
      return (await confirm.returning(id)).length === 1
    },

    /** Uses up the codes of this time step and of all earlier ones. Returns false if they were used already. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const isUnused = and(isOf(userId), lt(authenticators.lastStep, step))
      return (
        (await db.update(authenticators).set({ lastStep: step }).where(isUnused).returning(id)).length === 1
      )
    },

    async remove(userId: string): Promise<boolean> {
      return (await db.delete(authenticators).where(isOf(userId)).returning(id)).length === 1
    },

    async removeCodes(userId: string) {
      await db.delete(recoveryCodes).where(isCodeOf(userId))
    },

    async replaceCodes(userId: string, hashes: readonly string[]) {
      await db.delete(recoveryCodes).where(isCodeOf(userId))
      for (const hash of hashes) await db.insert(recoveryCodes).values({ userId, hash })
    },

    async countCodes(userId: string): Promise<number> {
      return (await db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isCodeOf(userId)))
        .length
    },

    /** Returns false if the account has no such code, or if it was used. */
    async useCode(userId: string, hash: string): Promise<boolean> {
      const isCode = and(isCodeOf(userId), eq(recoveryCodes.hash, hash))
      return (
        (await db.delete(recoveryCodes).where(isCode).returning({ hash: recoveryCodes.hash })).length === 1
      )
    }
  }
})
