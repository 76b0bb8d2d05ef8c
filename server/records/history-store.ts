import { eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { answerHistory } from '../core/database/tables.ts'
import type { Keys } from '../core/keys.ts'
import { openDocument } from './documents.ts'

/** Former revisions of the parts of records. */
export function createHistoryStore(db: Db, keys: Keys) {
  return {
    /** What one employee answered before, revision by revision, as it was saved then. */
    async of(userId: string) {
      const rows = await db
        .select()
        .from(answerHistory)
        .where(eq(answerHistory.userId, userId))
        .orderBy(answerHistory.part, answerHistory.revision)
      return rows.map(row => {
        const { part, revision, savedAt } = row
        return { part, revision, savedAt, answers: openDocument(keys, row) }
      })
    }
  }
}
