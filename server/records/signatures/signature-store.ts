import { asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { defineStore } from '../../core/database/connection.ts'
import { audit, signatures } from '../../core/database/tables.ts'

export type SignatureRow = typeof signatures.$inferSelect

export const signatureStore = defineStore(db => {
  return {
    async find(userId: string): Promise<SignatureRow | undefined> {
      return (await db.select().from(signatures).where(eq(signatures.userId, userId)))[0]
    },

    /**
     * Returns a batch of signatures after a user id, in the order of user ids, each with the detail of its latest audit entry.
     */
    async listWithNotes(after: string, limit: number): Promise<(SignatureRow & { note: string | null })[]> {
      const note = db
        .select({ detail: audit.detail })
        .from(audit)
        .where(sql`${audit.subject} = ${signatures.userId} AND ${audit.action} = 'record.signed'`)
        .orderBy(desc(audit.seq))
        .limit(1)
      return db
        .select({ ...getTableColumns(signatures), note: sql<string | null>`(${note})` })
        .from(signatures)
        .where(gt(signatures.userId, after))
        .orderBy(asc(signatures.userId))
        .limit(limit)
    },

    async put(row: SignatureRow) {
      const { userId, ...values } = row
      await db.insert(signatures).values(row).onConflictDoUpdate({ target: signatures.userId, set: values })
    },

    async markOutdated(userId: string, changedAt: number) {
      await db.update(signatures).set({ changedAt }).where(eq(signatures.userId, userId))
    }
  }
})
