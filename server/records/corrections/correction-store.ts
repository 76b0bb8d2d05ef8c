import { and, desc, sql } from 'drizzle-orm'
import { bindChanges, bindValues, isGiven, updateStatement } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/db.ts'
import { statement } from '../../core/database/statement.ts'
import { corrections } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

/** What an administrator asks an employee to correct; what is said of it is sealed in `content`. */
export type CorrectionRow = typeof corrections.$inferSelect

const given = sql.placeholder
const byAge = [desc(corrections.askedAt), desc(corrections.id)] as const

/** Corrections of answers: open until the employee has answered, then answered until an administrator closes them. */
export const correctionStore = defineStore(createCorrectionStore)

function createCorrectionStore(db: Db) {
  const isOfUser = isGiven(corrections.userId, 'userId')
  const find = statement(() => db.select().from(corrections).where(isGiven(corrections.id, 'id')))
  const listOf = statement(() =>
    db
      .select()
      .from(corrections)
      .where(isOfUser)
      .orderBy(...byAge)
  )
  // The state stands in the words: SQLite prepares a statement anew at each run where a value decides about an index.
  const unclosedOf = statement(() =>
    db
      .select()
      .from(corrections)
      .where(and(isOfUser, sql`${corrections.state} <> 'closed'`))
  )
  const insert = statement(() =>
    db.insert(corrections).values({
      ...bindValues(corrections, 'id', 'userId', 'path', 'title', 'state', 'revision', 'adminId', 'file'),
      ...bindValues(corrections, 'askedAt', 'answeredAt', 'closedAt', 'closedBy'),
      content: sql`${given('content')}`
    })
  )
  const update = updateStatement(db, corrections, {
    set: {
      ...bindChanges(corrections, 'path', 'title', 'state', 'revision', 'adminId', 'content', 'file'),
      ...bindChanges(corrections, 'askedAt', 'answeredAt', 'closedAt', 'closedBy')
    },
    where: isGiven(corrections.id, 'id')
  })

  return {
    async find(id: string): Promise<CorrectionRow | undefined> {
      return find().get({ id })
    },

    /** All of one employee, the newest first. */
    async listOf(userId: string): Promise<CorrectionRow[]> {
      return listOf().execute({ userId })
    },

    /** Those that still wait for somebody, the newest first. Sorted here: it is asked at each save, and mostly of none. */
    async unclosedOf(userId: string): Promise<CorrectionRow[]> {
      const rows = await unclosedOf().execute({ userId })
      return rows.sort((one, other) => other.askedAt - one.askedAt || (other.id > one.id ? 1 : -1))
    },

    async add(row: CorrectionRow) {
      await insert().execute({ ...row })
    },

    /** The row as it is now, in place of the one of this id. */
    async put(row: CorrectionRow) {
      await update().execute({ ...row })
    }
  }
}
