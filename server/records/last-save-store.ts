import { type SQL, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import { defineStore, type Connection } from '../core/database/connection.ts'
import type { Db } from '../core/database/db.ts'
import { statement } from '../core/database/statement.ts'

/** When a user last saved answers. Answers rewritten by a schema migration or a renamed client do not count. */
export const answersSavedAt = (userId: SQL) => sql<number | null>`(SELECT max(CASE WHEN a.written_by IS NULL
    THEN a.saved_at ELSE coalesce((SELECT max(h.saved_at) FROM answer_history AS h
      WHERE h.user_id = a.user_id AND h.written_by IS NULL), a.saved_at) END)
  FROM answers AS a WHERE a.user_id = ${userId})`

const lastSaveStore = defineStore((db: Db) => {
  const ofMany = statement(() =>
    db
      .select({
        userId: sql<string>`wanted.value`,
        answersAt: answersSavedAt(sql`wanted.value`),
        filesAt: sql<number | null>`(SELECT max(f.created_at) FROM files AS f WHERE f.user_id = wanted.value)`
      })
      .from(sql`json_each(${given('userIds')}) AS wanted`)
  )
  return { ofMany: (userIds: readonly string[]) => ofMany().execute({ userIds: JSON.stringify(userIds) }) }
})

/**
 * Returns the moment whose day decides how each record is evaluated: its last save of answers or files. Records without a save
 * are absent.
 */
export async function findLastSaves(
  tx: Connection,
  userIds: readonly string[]
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.use(lastSaveStore).ofMany(userIds)
  return new Map(
    rows.flatMap(({ userId, answersAt, filesAt }) =>
      answersAt === null && filesAt === null ? [] : [[userId, Math.max(answersAt ?? 0, filesAt ?? 0)]]
    )
  )
}

/** Returns the moment whose day decides how the record is evaluated; `now` if nothing was saved. */
export const findLastSave = async (tx: Connection, userId: string, now: number) =>
  (await findLastSaves(tx, [userId])).get(userId) ?? now
