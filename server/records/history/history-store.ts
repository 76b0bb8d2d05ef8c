import { and, eq, inArray } from 'drizzle-orm'
import { answerHistory, answers } from '../../core/database/tables.ts'
import { openDocument, openDocumentIfWhole } from '../answers/documents.ts'
import { defineStore } from '../../core/database/connection.ts'

/** One revision of a part, not migrated to the current schemas. */
export interface PartRevision {
  revision: number
  savedAt: number
  /** The author: null for the owner, 'server' for a change of the schemas, else the id of an administrator. */
  writtenBy: string | null
  value: unknown
}

const columnsOf = ({
  part,
  revision,
  savedAt,
  writtenBy,
  document
}: typeof answerHistory | typeof answers) => ({ part, revision, savedAt, writtenBy, document })

/** The previous revisions of parts. */
export const historyStore = defineStore((db, keys) => {
  return {
    /** Returns all previous revisions of one employee, by part and revision, not migrated. */
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
    },

    /** Returns all revisions of a part including the current one, the newest first. The value of a damaged one is undefined. */
    async ofPart(userId: string, names: readonly string[]): Promise<PartRevision[]> {
      const former = await db
        .select(columnsOf(answerHistory))
        .from(answerHistory)
        .where(and(eq(answerHistory.userId, userId), inArray(answerHistory.part, [...names])))
      const latest = await db
        .select(columnsOf(answers))
        .from(answers)
        .where(and(eq(answers.userId, userId), inArray(answers.part, [...names])))
      return [...former, ...latest]
        .sort((one, other) => other.revision - one.revision)
        .map(({ document, part, ...revision }) => ({
          ...revision,
          value: openDocumentIfWhole(keys, { userId, part, revision: revision.revision, document })
        }))
    }
  }
})
