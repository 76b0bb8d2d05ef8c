import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { bindValues, isGiven, updateStatement } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { statement } from '../../core/database/statement.ts'
import { codes } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

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

/** Milliseconds. */
export const codeLifetime = 10 * 60_000
/** After as many tries a code is dead. */
export const maxTries = 5

const given = sql.placeholder
const isUnused = and(isNull(codes.usedAt), gt(codes.expiresAt, given('now')))

/** Codes sent by mail, as keyed hashes: single use, and one for each person and purpose. */
export const codeStore = defineStore(createCodeStore)

function createCodeStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    /** A new code ends the person's earlier one of the same purpose. */
    async replace(code: NewCode) {
      const { userId, purpose } = code
      await statements.removeOfPurpose().execute({ userId, purpose })
      await statements.insert().execute({ ...code })
    },

    /** A person's code that is still to be used. */
    async find(userId: string, purpose: Purpose, now: number): Promise<Code | undefined> {
      return statements.find().get({ userId, purpose, now })
    },

    /** The codes asked for from one network, where they are unique. */
    async listInNetwork(network: string, purpose: Purpose, now: number): Promise<Code[]> {
      return statements.listInNetwork().execute({ network, purpose, now })
    },

    /** A wrong one counts against each of them. */
    async chargeNetwork(network: string, purpose: Purpose, now: number) {
      await statements.chargeNetwork().execute({ network, purpose, now })
    },

    /** Uses a code up. False when it is no longer there to be used. */
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
}

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
