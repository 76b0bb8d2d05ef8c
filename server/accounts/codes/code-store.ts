import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { bindValues, given, isGiven, updateStatement } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { statement } from '../../core/database/statement.ts'
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

const isUnused = and(isNull(codes.usedAt), gt(codes.expiresAt, given('now')))

/** Mailed codes, stored as keyed hashes: single use, and one per person and purpose. */
export const codeStore = defineStore(db => {
  const statements = prepareStatements(db)

  return {
    /** Stores a code in place of the person's earlier one for the same purpose. */
    async replace(code: NewCode) {
      const { userId, purpose } = code
      await statements.removeOfPurpose().execute({ userId, purpose })
      await statements.insert().execute({ ...code })
    },

    /** Returns the person's code if it is unused and not expired. */
    async find(userId: string, purpose: Purpose, now: number): Promise<Code | undefined> {
      return statements.find().get({ userId, purpose, now })
    },

    /** Returns the open codes requested from a network. A code that is not unique there is stored without its network. */
    async listInNetwork(network: string, purpose: Purpose, now: number): Promise<Code[]> {
      return statements.listInNetwork().execute({ network, purpose, now })
    },

    /** Counts a wrong try against each open code of the network. */
    async chargeNetwork(network: string, purpose: Purpose, now: number) {
      await statements.chargeNetwork().execute({ network, purpose, now })
    },

    /** Uses up a code. Returns false if it was used or has expired. */
    async use(id: string, now: number): Promise<boolean> {
      const used = await statements.use().execute({ id, now })
      return used.length === 1
    },

    async listOf(userId: string): Promise<Code[]> {
      return db.select().from(codes).where(eq(codes.userId, userId)).orderBy(codes.createdAt)
    },

    async endAllOf(userId: string) {
      await statements.endAllOf().execute({ userId })
    },

    async sweep(now: number) {
      await db.delete(codes).where(lte(codes.expiresAt, now))
    }
  }
})

function prepareStatements(db: Db) {
  const isOfUser = isGiven(codes.userId, 'userId')
  const isPurpose = isGiven(codes.purpose, 'purpose')
  const isOfPurpose = and(isOfUser, isPurpose)
  const isInNetwork = and(isGiven(codes.network, 'network'), isPurpose, isUnused)

  return {
    removeOfPurpose: statement(() => db.delete(codes).where(isOfPurpose)),
    insert: statement(() =>
      db.insert(codes).values({
        ...bindValues(codes, 'id', 'userId', 'purpose', 'hash', 'network', 'ticket', 'createdAt'),
        ...bindValues(codes, 'expiresAt')
      })
    ),
    find: statement(() => db.select().from(codes).where(and(isOfPurpose, isUnused))),
    listInNetwork: statement(() => db.select().from(codes).where(isInNetwork)),
    chargeNetwork: updateStatement(db, codes, {
      set: { tries: sql`${codes.tries} + 1` },
      where: isInNetwork
    }),
    use: statement(() =>
      db
        .update(codes)
        .set({ usedAt: sql`${given('now')}` })
        .where(and(isGiven(codes.id, 'id'), isUnused))
        .returning({ id: codes.id })
    ),
    endAllOf: statement(() => db.delete(codes).where(isOfUser))
  }
}
