import { gt, lt } from 'drizzle-orm'
import { isGiven } from '../../core/database/bindings.ts'
import { statement } from '../../core/database/statement.ts'
import { prefilledAnswers } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

export type PrefilledRow = typeof prefilledAnswers.$inferSelect

/** Prefilled answers of employees, encrypted. */
export const prefilledStore = defineStore(db => {
  const find = statement(() =>
    db
      .select({ content: prefilledAnswers.content })
      .from(prefilledAnswers)
      .where(isGiven(prefilledAnswers.userId, 'userId'))
  )

  return {
    /** Returns a batch after a user id, in the order of ids; an empty id starts at the first. */
    async listAfter(userId: string, limit: number): Promise<PrefilledRow[]> {
      const after = db.select().from(prefilledAnswers).where(gt(prefilledAnswers.userId, userId))
      return after.orderBy(prefilledAnswers.userId).limit(limit)
    },

    async find(userId: string): Promise<Buffer | undefined> {
      const [row] = await find().execute({ userId })
      return row?.content
    },

    async put(row: PrefilledRow) {
      const { content, createdAt } = row
      await db
        .insert(prefilledAnswers)
        .values(row)
        .onConflictDoUpdate({ target: prefilledAnswers.userId, set: { content, createdAt } })
    },

    async sweep(before: number) {
      await db.delete(prefilledAnswers).where(lt(prefilledAnswers.createdAt, before))
    }
  }
})
