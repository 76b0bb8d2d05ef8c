import { asc } from 'drizzle-orm'
import { isGiven } from '../core/database/bindings.ts'
import { statement } from '../core/database/statement.ts'
import { acknowledgements } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'

/** The versions of the privacy notice that users have read, and when. */
export const acknowledgementStore = defineStore(db => {
  const listOf = statement(() =>
    db
      .select()
      .from(acknowledgements)
      .where(isGiven(acknowledgements.userId, 'userId'))
      .orderBy(asc(acknowledgements.at), asc(acknowledgements.version))
  )

  return {
    listOf: (userId: string) => listOf().execute({ userId }),

    /** Returns whether the user had not acknowledged this version before. */
    async add(userId: string, version: string, at: number): Promise<boolean> {
      const insert = db.insert(acknowledgements).values({ userId, version, at }).onConflictDoNothing()
      return (await insert.returning({ version: acknowledgements.version })).length > 0
    }
  }
})
