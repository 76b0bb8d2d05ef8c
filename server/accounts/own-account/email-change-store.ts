import { and, eq, gt, lte } from 'drizzle-orm'
import { emailChanges } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/** Changes of emails that wait for a code, one per account. */
export const emailChangeStore = defineStore(db => {
  const isOf = (userId: string) => eq(emailChanges.userId, userId)

  return {
    async replace(change: EmailChange) {
      await db.delete(emailChanges).where(isOf(change.userId))
      await db.insert(emailChanges).values(change)
    },

    async find(userId: string, now: number): Promise<EmailChange | undefined> {
      const isOpen = and(isOf(userId), gt(emailChanges.expiresAt, now))
      return (await db.select().from(emailChanges).where(isOpen))[0]
    },

    async remove(userId: string) {
      await db.delete(emailChanges).where(isOf(userId))
    },

    async sweep(now: number) {
      await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now))
    }
  }
})
