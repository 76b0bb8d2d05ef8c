import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { Keys } from '../keys.ts'
import { answerHistory, answers } from '../tables.ts'

/** One saved part: its answers, and which save of the part they came with. */
export interface StoredAnswers {
  value: unknown
  revision: number
  createdAt: number
  savedAt: number
}

interface Saved {
  userId: string
  part: string
  value: unknown
  schemaHash: string
  now: number
}

type Row = typeof answers.$inferSelect

/** The newest revisions of each part that are kept: nobody may fill the disk by saving again and again. */
const keptRevisions = 100

/** The answers of employees, sealed; every save adds a revision and keeps the one before. */
export function createAnswerStore(db: Db, keys: Keys) {
  return {
    async find(userId: string, part: string): Promise<StoredAnswers | undefined> {
      const [row] = await db.select().from(answers).where(of(userId, part))
      return row && opened(row)
    },

    /** All parts of one employee, by name. */
    async allOf(userId: string): Promise<Map<string, StoredAnswers>> {
      const rows = await db.select().from(answers).where(eq(answers.userId, userId))
      return new Map(rows.map(row => [row.part, opened(row)]))
    },

    /** The parts of many employees, by employee and then by name. */
    async allOfMany(userIds: string[], parts: string[]): Promise<Map<string, Map<string, StoredAnswers>>> {
      const wanted = and(inArray(answers.userId, userIds), inArray(answers.part, parts))
      const rows = await db.select().from(answers).where(wanted)
      const found = new Map<string, Map<string, StoredAnswers>>()
      for (const row of rows) {
        const own = found.get(row.userId) ?? new Map<string, StoredAnswers>()
        found.set(row.userId, own.set(row.part, opened(row)))
      }
      return found
    },

    /** Who has saved this part. */
    async savers(part: string): Promise<string[]> {
      const rows = await db.select({ userId: answers.userId }).from(answers).where(eq(answers.part, part))
      return rows.map(row => row.userId)
    },

    /** Stores a new revision and answers its number. */
    async save({ userId, part, value, schemaHash, now }: Saved): Promise<number> {
      const [before] = await db.select().from(answers).where(of(userId, part))
      const revision = (before?.revision ?? 0) + 1
      const document = keys.seal(
        'answers',
        contextOf(userId, part, revision),
        Buffer.from(JSON.stringify(value))
      )
      const row = { userId, part, document, revision, schemaHash, savedAt: now }
      if (before) {
        const { createdAt: _, ...earlier } = before
        await db.insert(answerHistory).values(earlier)
        await db
          .delete(answerHistory)
          .where(and(ofHistory(userId, part), lte(answerHistory.revision, revision - keptRevisions)))
        await db.update(answers).set(row).where(of(userId, part))
      } else {
        await db.insert(answers).values({ ...row, createdAt: now })
      }
      return revision
    }
  }

  function opened({ userId, part, document, revision, createdAt, savedAt }: Row): StoredAnswers {
    const plain = keys.open('answers', contextOf(userId, part, revision), document)
    return { value: JSON.parse(plain.toString()), revision, createdAt, savedAt }
  }
}

/** What a document is bound to: moved to another place, it does not open. */
const contextOf = (userId: string, part: string, revision: number) => `${userId}|${part}|${revision}`

const ofHistory = (userId: string, part: string) =>
  and(eq(answerHistory.userId, userId), eq(answerHistory.part, part))

const of = (userId: string, part: string) => and(eq(answers.userId, userId), eq(answers.part, part))
