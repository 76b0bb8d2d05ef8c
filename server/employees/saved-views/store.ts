import { and, asc, eq, or } from 'drizzle-orm'
import { isGiven } from '../../core/database/bindings.ts'
import { statement } from '../../core/database/statement.ts'
import { savedViews } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

/** A saved view of the list; its name and query are sealed. */
export type SavedViewRow = typeof savedViews.$inferSelect

export const savedViewStore = defineStore(db => {
  const listFor = statement(() =>
    db
      .select()
      .from(savedViews)
      .where(or(isGiven(savedViews.userId, 'userId'), eq(savedViews.isShared, true)))
      .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
  )
  return {
    /** Returns this person's views and shared ones, oldest first. */
    listFor: (userId: string): Promise<SavedViewRow[]> => listFor().execute({ userId }),

    listAll: (): Promise<SavedViewRow[]> => db.select().from(savedViews),

    async find(id: string): Promise<SavedViewRow | undefined> {
      return (await db.select().from(savedViews).where(eq(savedViews.id, id)))[0]
    },

    async add(row: SavedViewRow) {
      await db.insert(savedViews).values(row)
    },

    async change({ id, userId, isShared, content }: Omit<SavedViewRow, 'createdAt'>) {
      const isOwn = and(eq(savedViews.id, id), eq(savedViews.userId, userId))
      await db.update(savedViews).set({ isShared, content }).where(isOwn)
    },

    async remove(id: string) {
      await db.delete(savedViews).where(eq(savedViews.id, id))
    }
  }
})
