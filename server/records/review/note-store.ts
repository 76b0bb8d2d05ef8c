import { desc, sql } from 'drizzle-orm'
import { bindValues, given, isGiven } from '../../core/database/bindings.ts'
import { statement } from '../../core/database/statement.ts'
import { reviewNotes } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

/** An administrator's note about a record. `content` has the encrypted text. */
export type ReviewNoteRow = typeof reviewNotes.$inferSelect

export const reviewNoteStore = defineStore(db => {
  const listOf = statement(() =>
    db
      .select()
      .from(reviewNotes)
      .where(isGiven(reviewNotes.userId, 'userId'))
      .orderBy(desc(reviewNotes.writtenAt), desc(reviewNotes.id))
  )
  const find = statement(() => db.select().from(reviewNotes).where(isGiven(reviewNotes.id, 'id')))
  const insert = statement(() =>
    db.insert(reviewNotes).values({
      ...bindValues(reviewNotes, 'id', 'userId', 'adminId', 'writtenAt'),
      content: sql`${given('content')}`
    })
  )
  const remove = statement(() => db.delete(reviewNotes).where(isGiven(reviewNotes.id, 'id')))

  return {
    /** The newest first. */
    async listOf(userId: string): Promise<ReviewNoteRow[]> {
      return listOf().execute({ userId })
    },

    async find(id: string): Promise<ReviewNoteRow | undefined> {
      return find().get({ id })
    },

    async add(row: ReviewNoteRow) {
      await insert().execute({ ...row })
    },

    async remove(id: string) {
      await remove().execute({ id })
    }
  }
})
