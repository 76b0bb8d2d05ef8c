import { and, isNull, lt, sql } from 'drizzle-orm'
import { given, isGiven } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { statement } from '../../core/database/statement.ts'
import { authenticators, recoveryCodes } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

export type Authenticator = typeof authenticators.$inferSelect

/** Authenticator apps, one per account, and recovery codes. */
export const authenticatorStore = defineStore(db => {
  const statements = prepareStatements(db)

  return {
    async find(userId: string): Promise<Authenticator | undefined> {
      return statements.find().get({ userId })
    },

    /** Replaces an unconfirmed secret; a confirmed one is kept. */
    async begin(userId: string, secret: Buffer, now: number) {
      await statements.removeUnconfirmed().execute({ userId })
      await statements.insert().execute({ userId, secret, now })
    },

    /** Confirms an app. Returns false if it is confirmed already or another one has replaced it. */
    async confirm({ userId, secret }: Authenticator, now: number): Promise<boolean> {
      return (await statements.confirm().execute({ userId, secret, now })).length === 1
    },

    /** Uses up the codes of this time step and of all earlier ones. Returns false if they were used already. */
    async useStep(userId: string, step: number): Promise<boolean> {
      return (await statements.useStep().execute({ userId, step })).length === 1
    },

    async remove(userId: string): Promise<boolean> {
      return (await statements.remove().execute({ userId })).length === 1
    },

    async removeCodes(userId: string) {
      await statements.removeCodes().execute({ userId })
    },

    async replaceCodes(userId: string, hashes: readonly string[]) {
      await statements.removeCodes().execute({ userId })
      for (const hash of hashes) await statements.insertCode().execute({ userId, hash })
    },

    async countCodes(userId: string): Promise<number> {
      return (await statements.listCodes().execute({ userId })).length
    },

    /** Returns false if the account has no such code, or if it was used. */
    async useCode(userId: string, hash: string): Promise<boolean> {
      return (await statements.useCode().execute({ userId, hash })).length === 1
    }
  }
})

function prepareStatements(db: Db) {
  const isOfUser = isGiven(authenticators.userId, 'userId')
  const isCodeOfUser = isGiven(recoveryCodes.userId, 'userId')
  const userId = { userId: authenticators.userId }

  return {
    find: statement(() => db.select().from(authenticators).where(isOfUser)),
    removeUnconfirmed: statement(() =>
      db.delete(authenticators).where(and(isOfUser, isNull(authenticators.confirmedAt)))
    ),
    insert: statement(() =>
      db
        .insert(authenticators)
        .values({ userId: given('userId'), secret: given('secret'), createdAt: given('now') })
        .onConflictDoNothing({ target: authenticators.userId })
    ),
    confirm: statement(() =>
      db
        .update(authenticators)
        .set({ confirmedAt: sql`${given('now')}` })
        .where(and(isOfUser, isGiven(authenticators.secret, 'secret'), isNull(authenticators.confirmedAt)))
        .returning(userId)
    ),
    useStep: statement(() =>
      db
        .update(authenticators)
        .set({ lastStep: sql`${given('step')}` })
        .where(and(isOfUser, lt(authenticators.lastStep, given('step'))))
        .returning(userId)
    ),
    remove: statement(() => db.delete(authenticators).where(isOfUser).returning(userId)),
    removeCodes: statement(() => db.delete(recoveryCodes).where(isCodeOfUser)),
    insertCode: statement(() =>
      db.insert(recoveryCodes).values({ userId: given('userId'), hash: given('hash') })
    ),
    listCodes: statement(() =>
      db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isCodeOfUser)
    ),
    useCode: statement(() =>
      db
        .delete(recoveryCodes)
        .where(and(isCodeOfUser, isGiven(recoveryCodes.hash, 'hash')))
        .returning({ hash: recoveryCodes.hash })
    )
  }
}
