import { and, asc, eq, or, sql } from 'drizzle-orm'
import { given, isGiven, updateStatement } from '../../core/database/bindings.ts'
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
  const find = statement(() => db.select().from(savedViews).where(isGiven(savedViews.id, 'id')))
  const insert = statement(() =>
    db.insert(savedViews).values({
      id: given('id'),
      userId: given('userId'),
      isShared: sql`${given('isShared')}`,
      content: sql`${given('content')}`,
      createdAt: given('createdAt')
    })
  )
  const update = updateStatement(db, savedViews, {
    set: { isShared: sql`${given('isShared')}`, content: sql`${given('content')}` },
    where: and(isGiven(savedViews.id, 'id'), isGiven(savedViews.userId, 'userId'))
  })
  const remove = statement(() => db.delete(savedViews).where(isGiven(savedViews.id, 'id')))

  return {
    /** Returns this person's views and shared ones, oldest first. */
    listFor: (userId: string): Promise<SavedViewRow[]> => listFor().execute({ userId }),

    listAll: (): Promise<SavedViewRow[]> => db.select().from(savedViews),

    async find(id: string): Promise<SavedViewRow | undefined> {
      return find().get({ id })
    },

    async add(row: SavedViewRow) {
      await insert().execute({ ...row, isShared: Number(row.isShared) })
    },

    async change({ id, userId, isShared, content }: Omit<SavedViewRow, 'createdAt'>) {
      await update().execute({ id, userId, isShared: Number(isShared), content })
    },

    async remove(id: string) {
      await remove().execute({ id })
    }
  }
})
