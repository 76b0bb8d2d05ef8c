import { and, gt, lte } from 'drizzle-orm'
import { bindValues, given, isGiven } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { statement } from '../../core/database/statement.ts'
import { emailChanges } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/** Changes of emails that wait for a code, one per account. */
export const emailChangeStore = defineStore(db => {
  const statements = prepareStatements(db)

  return {
    async replace(change: EmailChange) {
      await statements.remove().execute({ userId: change.userId })
      await statements.insert().execute({ ...change })
    },

    async find(userId: string, now: number): Promise<EmailChange | undefined> {
      return statements.find().get({ userId, now })
    },

    async remove(userId: string) {
      await statements.remove().execute({ userId })
    },

    async sweep(now: number) {
      await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now))
    }
  }
})

function prepareStatements(db: Db) {
  const isOfUser = isGiven(emailChanges.userId, 'userId')

  return {
    insert: statement(() =>
      db.insert(emailChanges).values(bindValues(emailChanges, 'userId', 'id', 'email', 'hash', 'expiresAt'))
    ),
    find: statement(() =>
      db
        .select()
        .from(emailChanges)
        .where(and(isOfUser, gt(emailChanges.expiresAt, given('now'))))
    ),
    remove: statement(() => db.delete(emailChanges).where(isOfUser))
  }
}
