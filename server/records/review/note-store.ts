import { desc, eq } from 'drizzle-orm'
import { isGiven } from '../../core/database/bindings.ts'
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
  return {
    /** The newest first. */
    async listOf(userId: string): Promise<ReviewNoteRow[]> {
      return listOf().execute({ userId })
    },

    async find(id: string): Promise<ReviewNoteRow | undefined> {
      return (await db.select().from(reviewNotes).where(eq(reviewNotes.id, id)))[0]
    },

    async add(row: ReviewNoteRow) {
      await db.insert(reviewNotes).values(row)
    },

    async remove(id: string) {
      await db.delete(reviewNotes).where(eq(reviewNotes.id, id))
    }
  }
})
