import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import { bindValues, given, isGiven } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { statement } from '../../core/database/statement.ts'
import { passkeyChallenges, passkeys } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Passkeys of accounts, and the hashes of open challenges. */
export const passkeyStore = defineStore(db => {
  const statements = prepareStatements(db)

  return {
    async listOf(userId: string): Promise<Passkey[]> {
      return statements.listOf().execute({ userId })
    },

    /** Returns false if any account has this passkey already. */
    async add(passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
      return (await statements.insert().execute({ ...passkey })).length === 1
    },

    /** Returns false if the account has no passkey with this id. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      return (await statements.rename().execute({ userId, id, name })).length === 1
    },

    /** Returns false if the account has no passkey with this id. */
    async remove(userId: string, id: string): Promise<boolean> {
      return (await statements.remove().execute({ userId, id })).length === 1
    },

    /** Returns the number of deleted passkeys. */
    async removeAllOf(userId: string): Promise<number> {
      return (await statements.removeAllOf().execute({ userId })).length
    },

    /** Stores a use. Returns false if the counter did not increase, which means that the passkey was copied. */
    async use(id: string, counter: number, now: number): Promise<boolean> {
      return (await statements.use().execute({ id, counter, now })).length === 1
    },

    async addChallenge(userId: string, hash: string, expiresAt: number) {
      await statements.insertChallenge().execute({ userId, hash, expiresAt })
    },

    /** Uses up a challenge. Returns false if it was used, has expired, or never existed. */
    async useChallenge(hash: string, now: number): Promise<boolean> {
      return (await statements.useChallenge().execute({ hash, now })).length === 1
    },

    async sweepChallenges(now: number) {
      await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
    }
  }
})

function prepareStatements(db: Db) {
  const isOfUser = isGiven(passkeys.userId, 'userId')
  const isOne = and(isOfUser, isGiven(passkeys.id, 'id'))
  const id = { id: passkeys.id }

  return {
    listOf: statement(() =>
      db.select().from(passkeys).where(isOfUser).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    ),
    insert: statement(() =>
      db
        .insert(passkeys)
        .values({
          ...bindValues(passkeys, 'id', 'userId', 'credential', 'publicKey', 'counter', 'name'),
          ...bindValues(passkeys, 'transports', 'createdAt')
        })
        .onConflictDoNothing({ target: passkeys.credential })
        .returning(id)
    ),
    rename: statement(() =>
      db
        .update(passkeys)
        .set({ name: sql`${given('name')}` })
        .where(isOne)
        .returning(id)
    ),
    remove: statement(() => db.delete(passkeys).where(isOne).returning(id)),
    removeAllOf: statement(() => db.delete(passkeys).where(isOfUser).returning(id)),
    use: statement(() => {
      const isNewerCounter = lt(passkeys.counter, given('counter'))
      // Passkeys shared between devices always report 0.
      const countsNothing = and(eq(passkeys.counter, 0), isGiven(passkeys.counter, 'counter'))
      return db
        .update(passkeys)
        .set({ counter: sql`${given('counter')}`, usedAt: sql`${given('now')}` })
        .where(and(isGiven(passkeys.id, 'id'), or(isNewerCounter, countsNothing)))
        .returning(id)
    }),
    insertChallenge: statement(() =>
      db.insert(passkeyChallenges).values(bindValues(passkeyChallenges, 'hash', 'userId', 'expiresAt'))
    ),
    useChallenge: statement(() =>
      db
        .delete(passkeyChallenges)
        .where(and(isGiven(passkeyChallenges.hash, 'hash'), gt(passkeyChallenges.expiresAt, given('now'))))
        .returning({ hash: passkeyChallenges.hash })
    )
  }
}
