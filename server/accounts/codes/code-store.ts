import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { codes } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'
import { minute } from '../../core/durations.ts'

export type Purpose = 'verify' | 'reset'

export type Code = typeof codes.$inferSelect

interface NewCode {
  id: string
  userId: string
  purpose: Purpose
  hash: string
  network: string
  ticket: string | null
  createdAt: number
  expiresAt: number
}

/** In milliseconds. */
export const codeLifetime = 10 * minute
/** After this many tries a code is invalid. */
export const maxTries = 5

/** Mailed codes, stored as keyed hashes: single use, and one per person and purpose. */
export const codeStore = defineStore(db => ({
  /** Stores a code in place of the person's earlier one for the same purpose. */
  async replace(code: NewCode) {
    await db.delete(codes).where(isOfPurpose(code.userId, code.purpose))
    await db.insert(codes).values(code)
  },

  /** Returns the person's code if it is unused and not expired. */
  async find(userId: string, purpose: Purpose, now: number): Promise<Code | undefined> {
    const [code] = await db
      .select()
      .from(codes)
      .where(and(isOfPurpose(userId, purpose), isUnused(now)))
    return code
  },

  /** Returns the open codes requested from a network. A code that is not unique there is stored without its network. */
  async listInNetwork(network: string, purpose: Purpose, now: number): Promise<Code[]> {
    return db
      .select()
      .from(codes)
      .where(isInNetwork(network, purpose, now))
  },

  /** Counts a wrong try against each open code of the network. */
  async chargeNetwork(network: string, purpose: Purpose, now: number) {
    const tries = sql`${codes.tries} + 1`
    await db
      .update(codes)
      .set({ tries })
      .where(isInNetwork(network, purpose, now))
  },

  /** Uses up a code. Returns false if it was used or has expired. */
  async use(id: string, now: number): Promise<boolean> {
    const isUsable = and(eq(codes.id, id), isUnused(now))
    return (
      (await db.update(codes).set({ usedAt: now }).where(isUsable).returning({ id: codes.id })).length === 1
    )
  },

  async listOf(userId: string): Promise<Code[]> {
    return db.select().from(codes).where(eq(codes.userId, userId)).orderBy(codes.createdAt)
  },

  async endAllOf(userId: string) {
    await db.delete(codes).where(eq(codes.userId, userId))
  },

  async sweep(now: number) {
    await db.delete(codes).where(lte(codes.expiresAt, now))
  }
}))

const isUnused = (now: number) => and(isNull(codes.usedAt), gt(codes.expiresAt, now))

const isOfPurpose = (userId: string, purpose: Purpose) =>
  and(eq(codes.userId, userId), eq(codes.purpose, purpose))

const isInNetwork = (network: string, purpose: Purpose, now: number) =>
  and(eq(codes.network, network), eq(codes.purpose, purpose), isUnused(now))
