import { eq } from 'drizzle-orm'
import { defineStore } from '../../core/database/connection.ts'
import type { Db } from '../../core/database/db.ts'
import { signatures } from '../../core/database/tables.ts'

export type SignatureRow = typeof signatures.$inferSelect

/** What employees have signed, the last one of each. */
export const signatureStore = defineStore(createSignatureStore)

function createSignatureStore(db: Db) {
  return {
    async find(userId: string): Promise<SignatureRow | undefined> {
      return (await db.select().from(signatures).where(eq(signatures.userId, userId)))[0]
    },

    /** In the place of the one of before. */
    async put(row: SignatureRow) {
      const { userId, ...values } = row
      await db.insert(signatures).values(row).onConflictDoUpdate({ target: signatures.userId, set: values })
    },

    async noteChange(userId: string, changedAt: number) {
      await db.update(signatures).set({ changedAt }).where(eq(signatures.userId, userId))
    }
  }
}
