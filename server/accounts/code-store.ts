import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { codes } from '../core/database/tables.ts'

export type Purpose = 'verify' | 'reset'

interface NewCode {
  id: string
  userId: string
  purpose: Purpose
  hash: string
  network: string
  createdAt: number
  expiresAt: number
}

/** After as many tries a code is dead. */
export const mostTries = 5

/** Codes sent by mail, as keyed hashes: single use, and one for each person and purpose. */
export function createCodeStore(db: Db) {
  return {
    /** A new code ends the person's earlier one of the same purpose. */
    async replace(code: NewCode) {
      await db.delete(codes).where(and(eq(codes.userId, code.userId), eq(codes.purpose, code.purpose)))
      await db.insert(codes).values(code)
    },

    /** Counts a try at a person's live code before anything is compared, in one statement; answers the code. */
    async tryOf(userId: string, purpose: Purpose, now: number) {
      const [code] = await db
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(and(eq(codes.userId, userId), eq(codes.purpose, purpose), isLive(now)))
        .returning({ id: codes.id, hash: codes.hash, userId: codes.userId })
      return code
    },

    /** The live code of this hash among those asked for from one network, where they are unique. */
    async inNetwork(network: string, purpose: Purpose, hash: string, now: number) {
      const [code] = await db
        .select({ id: codes.id, userId: codes.userId })
        .from(codes)
        .where(and(eq(codes.network, network), eq(codes.purpose, purpose), eq(codes.hash, hash), isLive(now)))
      return code
    },

    /** Uses a code up. False when it is no longer there to be used. */
    async use(id: string, now: number): Promise<boolean> {
      const used = await db
        .update(codes)
        .set({ usedAt: now })
        .where(and(eq(codes.id, id), isNull(codes.usedAt), gt(codes.expiresAt, now)))
        .returning({ id: codes.id })
      return used.length === 1
    },

    async endAllOf(userId: string) {
      await db.delete(codes).where(eq(codes.userId, userId))
    },

    async sweep(now: number) {
      await db.delete(codes).where(lte(codes.expiresAt, now))
    }
  }
}

function isLive(now: number) {
  return and(isNull(codes.usedAt), gt(codes.expiresAt, now), lt(codes.tries, mostTries))
}
