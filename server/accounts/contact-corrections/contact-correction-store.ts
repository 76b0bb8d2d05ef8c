import { and, asc, eq, gt, gte, lte } from 'drizzle-orm'
import { defineStore } from '../../core/database/connection.ts'
import type { Db } from '../../core/database/database.ts'
import { contactCorrections } from '../../core/database/tables.ts'
import { type Keys, randomId } from '../../core/keys.ts'

/** How an account is reached. */
export interface Contact {
  email: string
  phone: string
}

export interface ContactCorrection {
  userId: string
  before: Contact
  after: Contact
  reason: string
  correctedAt: number
  expiresAt: number
}

/** Corrections that their person can still undo. */
export const contactCorrectionStore = defineStore(createContactCorrectionStore)

function createContactCorrectionStore(db: Db, keys: Keys) {
  const contextOf = ({ id, userId }: { id: string; userId: string }) => `${id}|${userId}`
  const isOpen = (now: number) => gt(contactCorrections.expiresAt, now)

  return {
    async add(hash: string, correction: ContactCorrection) {
      const { userId, before, after, reason, correctedAt, expiresAt } = correction
      const id = randomId()
      const plain = Buffer.from(JSON.stringify({ before, after, reason }))
      const content = keys.seal('answers', contextOf({ id, userId }), plain)
      const hasEmail = before.email !== after.email
      await db
        .insert(contactCorrections)
        .values({ id, userId, hash, content, hasEmail, correctedAt, expiresAt })
    },

    async findByHash(hash: string, now: number): Promise<ContactCorrection | undefined> {
      const [row] = await db
        .select()
        .from(contactCorrections)
        .where(and(eq(contactCorrections.hash, hash), isOpen(now)))
      return row && open(row)
    },

    /** Those of one account that can be undone, the oldest first. */
    async listOf(userId: string, now: number): Promise<ContactCorrection[]> {
      const rows = await db
        .select()
        .from(contactCorrections)
        .where(and(eq(contactCorrections.userId, userId), isOpen(now)))
        .orderBy(asc(contactCorrections.correctedAt))
      return rows.flatMap(row => open(row) ?? [])
    },

    /** Until when the email of an account is so new that it opens no forgotten password. */
    async findEmailHold(userId: string, now: number): Promise<number | undefined> {
      const rows = await db
        .select({ until: contactCorrections.expiresAt })
        .from(contactCorrections)
        .where(and(eq(contactCorrections.userId, userId), eq(contactCorrections.hasEmail, true), isOpen(now)))
      return rows.length > 0 ? Math.max(...rows.map(({ until }) => until)) : undefined
    },

    /** What was undone, and whatever was corrected after it. */
    async removeSince({ userId, correctedAt }: ContactCorrection) {
      await db
        .delete(contactCorrections)
        .where(and(eq(contactCorrections.userId, userId), gte(contactCorrections.correctedAt, correctedAt)))
    },

    async sweep(now: number) {
      await db.delete(contactCorrections).where(lte(contactCorrections.expiresAt, now))
    }
  }

  /** Undefined where it is damaged: nobody knows then what was there before. */
  function open(row: typeof contactCorrections.$inferSelect): ContactCorrection | undefined {
    try {
      const plain = keys.open('answers', contextOf(row), row.content).toString()
      const content = JSON.parse(plain) as Pick<ContactCorrection, 'before' | 'after' | 'reason'>
      return { ...content, userId: row.userId, correctedAt: row.correctedAt, expiresAt: row.expiresAt }
    } catch {
      return undefined
    }
  }
}
