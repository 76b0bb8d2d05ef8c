import { and, desc, eq, sql } from 'drizzle-orm'
import { isGiven } from '../../core/database/bindings.ts'
import { statement } from '../../core/database/statement.ts'
import { corrections } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

/** A correction that an administrator asked for. `content` has the encrypted messages and answers. */
export type CorrectionRow = typeof corrections.$inferSelect

const byAge = [desc(corrections.askedAt), desc(corrections.id)] as const

/** Corrections are open until the employee answers, then answered until an administrator closes them. */
export const correctionStore = defineStore(db => {
  const isOfUser = isGiven(corrections.userId, 'userId')
  const find = statement(() => db.select().from(corrections).where(isGiven(corrections.id, 'id')))
  const listOf = statement(() =>
    db
      .select()
      .from(corrections)
      .where(isOfUser)
      .orderBy(...byAge)
  )
  // A literal instead of a parameter: if a parameter decides whether a partial index
  // can be used, SQLite prepares the statement again at each run.
  const unclosedOf = statement(() =>
    db
      .select()
      .from(corrections)
      .where(and(isOfUser, sql`${corrections.state} <> 'closed'`))
  )
  return {
    async find(id: string): Promise<CorrectionRow | undefined> {
      return find().get({ id })
    },

    /** Returns all corrections of one employee, the newest first. */
    async listOf(userId: string): Promise<CorrectionRow[]> {
      return listOf().execute({ userId })
    },

    /** Returns the unclosed corrections, the newest first. Sorted here because every save runs this, mostly without result. */
    async unclosedOf(userId: string): Promise<CorrectionRow[]> {
      const rows = await unclosedOf().execute({ userId })
      return rows.sort((one, other) => other.askedAt - one.askedAt || (other.id > one.id ? 1 : -1))
    },

    async add(row: CorrectionRow) {
      await db.insert(corrections).values(row)
    },

    async put(row: CorrectionRow) {
      await db.update(corrections).set(row).where(eq(corrections.id, row.id))
    }
  }
})
