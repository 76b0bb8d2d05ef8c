import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { upToDate } from '../../engine/index.ts'
import type { Db } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'
import { partNamed, partStoredAs } from './model/parts.ts'
import { answerHistory, answers } from '../core/database/tables.ts'
import { plainOf, plainOrNothing, type StoredDocument, sealed } from './documents.ts'

/** One saved part: its answers, and which save of the part they came with. */
export interface StoredAnswers {
  value: unknown
  revision: number
  /** The oldest revision that says the same, but for names that the schemas have changed. */
  sameSince: number
  createdAt: number
  savedAt: number
}

interface Saved {
  userId: string
  part: string
  value: unknown
  schemaHash: string
  now: number
  /** Where nobody changed an answer: the oldest revision that says the same. */
  sameSince?: number
}

type Row = typeof answers.$inferSelect

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** The newest revisions of each part that are kept: nobody may fill the disk by saving again and again. */
export const keptRevisions = 100

/**
 * The answers of employees, sealed; every save adds a revision and keeps the one before. What was stored under former
 * schemas reads as the schemas of today have it, whether it was written anew since or not.
 */
export function createAnswerStore(db: Db, keys: Keys) {
  return {
    async find(userId: string, part: string): Promise<StoredAnswers | undefined> {
      const row = await rowOf(userId, part)
      return row && opened(row)
    },

    /** All parts of one employee, by name. */
    async allOf(userId: string): Promise<Map<string, StoredAnswers>> {
      const rows = await db.select().from(answers).where(eq(answers.userId, userId))
      return byPart(rows)
    },

    /** The parts of many employees, by employee and then by name. */
    async allOfMany(userIds: string[], parts: string[]): Promise<Map<string, Map<string, StoredAnswers>>> {
      const names = parts.flatMap(namesOf)
      const wanted = and(inArray(answers.userId, userIds), inArray(answers.part, names))
      const rows = await db.select().from(answers).where(wanted)
      const found = new Map<string, Row[]>()
      for (const row of rows) {
        const own = found.get(row.userId)
        if (own) own.push(row)
        else found.set(row.userId, [row])
      }
      return new Map([...found].map(([userId, own]) => [userId, byPart(own)]))
    },

    /** The documents of many employees that are stored under these names, as they were written. */
    async documentsOf(userIds: string[], names: string[]): Promise<StoredDocument[]> {
      const { userId, part, revision, document } = answers
      const rows = await db
        .select({ userId, part, revision, document })
        .from(answers)
        .where(and(inArray(userId, userIds), inArray(part, names)))
        .orderBy(asc(userId))
      return rows.map(row => ({ userId: row.userId, part: row.part, value: plainOrNothing(keys, row) }))
    },

    /** Who has saved this part. */
    async savers(part: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: answers.userId })
        .from(answers)
        .where(inArray(answers.part, namesOf(part)))
      return rows.map(row => row.userId)
    },

    /** Stores a new revision and answers its number. */
    async save({ userId, part, value, schemaHash, now, sameSince }: Saved): Promise<number> {
      const before = await rowOf(userId, part)
      const revision = (before?.revision ?? 0) + 1
      const document = sealed(keys, { userId, part, revision }, value)
      const createdAt = before?.createdAt ?? now
      const row = {
        userId,
        part,
        document,
        revision,
        schemaHash,
        createdAt,
        savedAt: now,
        sameSince: sameSince ?? null
      }
      if (before) {
        await keep(before, revision)
        await db.update(answers).set(row).where(of(userId, before.part))
      } else {
        await db.insert(answers).values(row)
      }
      return revision
    },

    /**
     * Writes a part anew as the schemas of today have it, as a revision that says the same as the one before. Nothing
     * is opened that was written by these schemas already. Answers whether there was something to write.
     */
    async bringUpToDate(userId: string, part: string, now: number): Promise<boolean> {
      const row = await rowOf(userId, part)
      const { schema = {}, schemaHash = '' } = partNamed(part) ?? {}
      if (!row || (row.schemaHash === schemaHash && row.part === part)) return false
      const written = plainOf(keys, row)
      const value = upToDate(schema, written)
      if (value === written && row.part === part) {
        await db.update(answers).set({ schemaHash }).where(of(userId, part))
        return false
      }
      await this.save({ userId, part, value, schemaHash, now, sameSince: row.sameSince ?? row.revision })
      return true
    }
  }

  /** A part stands under its name of today, or, until it is written again, under a former one. */
  async function rowOf(userId: string, part: string): Promise<Row | undefined> {
    const names = namesOf(part)
    const rows = await db
      .select()
      .from(answers)
      .where(and(eq(answers.userId, userId), inArray(answers.part, names)))
    return names.flatMap(name => rows.filter(row => row.part === name))[0]
  }

  /** Puts a revision into the history, which keeps so many of them. */
  async function keep(row: Row, newest: number) {
    const { createdAt: _, sameSince: __, ...earlier } = row
    await db.insert(answerHistory).values(earlier)
    if (newest <= keptRevisions) return
    const ofPart = and(eq(answerHistory.userId, row.userId), eq(answerHistory.part, row.part))
    await db.delete(answerHistory).where(and(ofPart, lte(answerHistory.revision, newest - keptRevisions)))
  }

  function byPart(rows: Row[]): Map<string, StoredAnswers> {
    const found = new Map<string, StoredAnswers>()
    for (const row of rows) {
      const name = partStoredAs(row.part)?.name ?? row.part
      if (name === row.part || !found.has(name)) found.set(name, opened(row))
    }
    return found
  }

  function opened(row: Row): StoredAnswers {
    const value = upToDate(partStoredAs(row.part)?.schema ?? {}, plainOf(keys, row))
    const { revision, createdAt, savedAt } = row
    return { value, revision, sameSince: row.sameSince ?? revision, createdAt, savedAt }
  }
}

const namesOf = (part: string) => partNamed(part)?.names ?? [part]

const of = (userId: string, part: string) => and(eq(answers.userId, userId), eq(answers.part, part))
