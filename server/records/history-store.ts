import { eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'
import { answerHistory } from '../core/database/tables.ts'

/** What one employee answered before, revision by revision, as it was saved then. */
export async function earlierAnswers(db: Db, keys: Keys, userId: string) {
  const rows = await db
    .select()
    .from(answerHistory)
    .where(eq(answerHistory.userId, userId))
    .orderBy(answerHistory.part, answerHistory.revision)
  return rows.map(({ part, revision, savedAt, document }) => {
    // Bound to its place as the answers of today are.
    const plain = keys.open('answers', `${userId}|${part}|${revision}`, document)
    const answers: unknown = JSON.parse(plain.toString())
    return { part, revision, savedAt, answers }
  })
}
