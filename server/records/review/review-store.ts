import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { bindValues, isGiven } from '../../core/database/bindings.ts'
import { isAmong, statement } from '../../core/database/statement.ts'
import { listed } from '../../core/database/list-tables.ts'
import { reviews } from '../../core/database/tables.ts'
import { defineStore } from '../../core/database/connection.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** The reviews of records. A record that was never completed, moved or assigned has no row. */
export const reviewStore = defineStore(db => {
  const find = statement(() => db.select().from(reviews).where(isGiven(reviews.userId, 'userId')))
  const listOfMany = statement(() => db.select().from(reviews).where(isAmong(reviews.userId, 'userIds')))
  const put = statement(() =>
    db
      .insert(reviews)
      .values(bindValues(reviews, 'userId', 'state', 'movedAt', 'movedBy', 'cause', 'assignee', 'revision'))
      .onConflictDoUpdate({
        target: reviews.userId,
        set: {
          state: sql`excluded.state`,
          movedAt: sql`excluded.moved_at`,
          movedBy: sql`excluded.moved_by`,
          cause: sql`excluded.cause`,
          assignee: sql`excluded.assignee`,
          revision: sql`excluded.revision`
        }
      })
  )

  return {
    async find(userId: string): Promise<ReviewRow | undefined> {
      return find().get({ userId })
    },

    async ofMany(userIds: string[]): Promise<Map<string, ReviewRow>> {
      const rows = await listOfMany().execute({ userIds: JSON.stringify(userIds) })
      return new Map(rows.map(row => [row.userId, row]))
    },

    async put(row: ReviewRow) {
      await put().execute({ ...row })
    },

    async listStates(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ state: reviews.state })
        .from(reviews)
        .where(isNotNull(reviews.state))
      return rows.flatMap(({ state }) => state ?? [])
    },

    /** Moves all records in one state to another, because the schemas renamed it. */
    async renameState(from: string, to: string) {
      await db
        .update(reviews)
        .set({ state: to, revision: sql`${reviews.revision} + 1` })
        .where(eq(reviews.state, from))
    },
    /** Begins the review of each complete record that has none. */
    async beginMissing(state: string, now: number) {
      await db
        .insert(reviews)
        .select(
          db
            .select({
              userId: listed.userId,
              state: sql<string>`CAST(${state} AS TEXT)`.as('state'),
              movedAt: sql<number>`CAST(${now} AS BIGINT)`.as('moved_at'),
              movedBy: sql<string | null>`CAST(NULL AS TEXT)`.as('moved_by'),
              cause: sql<ReviewRow['cause']>`'completed'`.as('cause'),
              assignee: sql<string | null>`CAST(NULL AS TEXT)`.as('assignee'),
              revision: sql<number>`1`.as('revision')
            })
            .from(listed)
            .leftJoin(reviews, eq(reviews.userId, listed.userId))
            .where(and(eq(listed.completed, true), isNull(reviews.state)))
        )
        .onConflictDoUpdate({
          target: reviews.userId,
          set: {
            state: sql`excluded.state`,
            movedAt: sql`excluded.moved_at`,
            cause: sql`excluded.cause`,
            revision: sql`${reviews.revision} + 1`
          }
        })
    },

    /** Unassigns all records of this administrator. */
    async release(adminId: string) {
      await db
        .update(reviews)
        .set({ assignee: null, revision: sql`${reviews.revision} + 1` })
        .where(eq(reviews.assignee, adminId))
    }
  }
})
