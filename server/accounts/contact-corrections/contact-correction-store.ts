import { and, asc, desc, eq, gt, gte, isNotNull, lte, ne } from 'drizzle-orm'
import { defineStore } from '../../core/database/connection.ts'
import { sealingOf } from '../../core/database/sealing.ts'
import { contactCorrections } from '../../core/database/tables.ts'
import { randomId } from '../../core/keys.ts'

export interface Contact {
  email: string
  phone: string
}

export interface NewContactCorrection {
  userId: string
  before: Contact
  after: Contact
  reason: string
  expiresAt: number
}

export interface ContactCorrection extends NewContactCorrection {
  correctedAt: number
  isUndone: boolean
}

type Content = Pick<ContactCorrection, 'before' | 'after' | 'reason'>
const sealing = sealingOf('contact_corrections').json<Content>()

/**
 * Recent contact corrections. Their person can undo them, and after a correction of the email no forgotten password is replaced
 * by mail.
 */
export const contactCorrectionStore = defineStore((db, keys) => {
  const isOf = (userId: string) => eq(contactCorrections.userId, userId)
  const isRecent = (now: number) => gt(contactCorrections.expiresAt, now)

  return {
    /** Stores a correction. Each one of an account has its own time, so that their order is certain. */
    async add(hash: string, correction: NewContactCorrection, now: number) {
      const { userId, before, after, reason, expiresAt } = correction
      const id = randomId()
      const content = sealing.seal(keys, { id, userId }, { before, after, reason })
      const hasEmail = before.email !== after.email
      const [last] = await db
        .select({ correctedAt: contactCorrections.correctedAt })
        .from(contactCorrections)
        .where(isOf(userId))
        .orderBy(desc(contactCorrections.correctedAt))
        .limit(1)
      const correctedAt = Math.max(now, (last?.correctedAt ?? 0) + 1)
      await db
        .insert(contactCorrections)
        .values({ id, userId, hash, content, hasEmail, correctedAt, expiresAt })
    },

    async findByHash(hash: string, now: number): Promise<ContactCorrection | undefined> {
      const [row] = await db
        .select()
        .from(contactCorrections)
        .where(and(eq(contactCorrections.hash, hash), isRecent(now)))
      return row && open(row)
    },

    /** Returns the recent corrections of an account, including undone ones, oldest first. */
    async listOf(userId: string, now: number): Promise<ContactCorrection[]> {
      const rows = await db
        .select()
        .from(contactCorrections)
        .where(and(isOf(userId), isRecent(now)))
        .orderBy(asc(contactCorrections.correctedAt))
      return rows.flatMap(row => open(row) ?? [])
    },

    /**
     * Returns until when the account's password cannot be replaced by mail, because its email was corrected or that was undone.
     */
    async findEmailHold(userId: string, now: number): Promise<number | undefined> {
      const rows = await db
        .select({ until: contactCorrections.expiresAt })
        .from(contactCorrections)
        .where(and(isOf(userId), eq(contactCorrections.hasEmail, true), isRecent(now)))
      return rows.length > 0 ? Math.max(...rows.map(({ until }) => until)) : undefined
    },

    /** Whether another person can still undo a correction and get this email back. */
    async isKeptForOthers(email: string, userId: string, now: number): Promise<boolean> {
      const rows = await db
        .select()
        .from(contactCorrections)
        .where(
          and(
            ne(contactCorrections.userId, userId),
            eq(contactCorrections.hasEmail, true),
            isNotNull(contactCorrections.hash),
            isRecent(now)
          )
        )
      return rows.some(row => open(row)?.before.email === email)
    },

    /** Ends the undo links of this correction and of all later ones. */
    async closeSince({ userId, correctedAt }: ContactCorrection) {
      await db
        .update(contactCorrections)
        .set({ hash: null })
        .where(and(isOf(userId), gte(contactCorrections.correctedAt, correctedAt)))
    },

    async removeAllOf(userId: string) {
      await db.delete(contactCorrections).where(isOf(userId))
    },

    async sweep(now: number) {
      await db.delete(contactCorrections).where(lte(contactCorrections.expiresAt, now))
    }
  }

  /** Returns undefined for a damaged row, whose previous values are unknown. */
  function open(row: typeof contactCorrections.$inferSelect): ContactCorrection | undefined {
    const content = sealing.openIfWhole(keys, row)
    const { userId, correctedAt, expiresAt } = row
    return content && { ...content, userId, correctedAt, expiresAt, isUndone: row.hash === null }
  }
})
