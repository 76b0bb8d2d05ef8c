import { and, asc, eq, inArray } from 'drizzle-orm'
import { migrateAnswers } from '../../engine/index.ts'
import type { Db } from '../core/database/database.ts'
import { answers } from '../core/database/tables.ts'
import type { Keys } from '../core/keys.ts'
import { prepareStatements } from './answer-store-statements.ts'
import { openDocument, openDocumentIfWhole, type StoredDocument, sealDocument } from './documents.ts'
import { partNamed } from './model/parts.ts'
import { defineStore } from '../core/database/connection.ts'
import {
  type AnswerRow,
  hasChangedParts,
  nameOf,
  namesOf,
  openByPart,
  type OpenedAnswers,
  openRow,
  openValue,
  type StoredAnswers
} from './stored-answers.ts'

/** One saved part as it was written, whatever the schemas of today say. */
interface WrittenAnswers extends StoredAnswers {
  schemaHash: string
}

export interface SavedAnswers {
  userId: string
  part: string
  value: unknown
  schemaHash: string
  now: number
  /** Where nobody changed an answer: the oldest revision that says the same. */
  sameSince?: number
  /** Who wrote it, where it was not its owner: an administrator by id, or 'server'. */
  writtenBy?: string | undefined
}

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** The newest revisions of each part that are kept: nobody may fill the disk by saving again and again. */
export const keptRevisions = 100

/**
 * The answers of employees, sealed; every save adds a revision and keeps the one before. What was stored under former
 * schemas reads as the schemas of today have it, whether it was written anew since or not.
 */
export const answerStore = defineStore(createAnswerStore)

export function createAnswerStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db, hasChangedParts)

  return {
    async find(userId: string, part: string): Promise<StoredAnswers | undefined> {
      const row = await findRow(userId, part)
      return row && openRow(keys, row)
    },

    /** All parts of one employee, by name. */
    async allOf(userId: string): Promise<Map<string, StoredAnswers>> {
      return openByPart(keys, await statements.listOfUser().execute({ userId }))
    },

    /** What the parts of many employees say, by employee and then by name. */
    async allOfMany(userIds: string[], parts: string[]): Promise<Map<string, OpenedAnswers>> {
      const names = JSON.stringify(parts.flatMap(namesOf))
      const rows = await statements.listOfMany().execute({ userIds: JSON.stringify(userIds), names })
      const found = new Map<string, Map<string, { value: unknown }>>()
      for (const row of rows) {
        const own = found.get(row.userId) ?? new Map<string, { value: unknown }>()
        found.set(row.userId, own)
        const name = nameOf(row)
        if (name === row.part || !own.has(name)) own.set(name, { value: openValue(keys, row) })
      }
      return found
    },

    /** The documents of many employees that are stored under these names, as they were written. */
    async documentsOf(userIds: string[], names: string[]): Promise<StoredDocument[]> {
      const { userId, part, revision, document } = answers
      const rows = await db
        .select({ userId, part, revision, document })
        .from(answers)
        .where(and(inArray(userId, userIds), inArray(part, names)))
        .orderBy(asc(userId))
      return rows.map(row => ({
        userId: row.userId,
        part: row.part,
        value: openDocumentIfWhole(keys, row)
      }))
    },

    /** All parts of one employee by their names of today, as they were written. */
    async writtenBy(userId: string): Promise<Map<string, WrittenAnswers>> {
      const found = new Map<string, WrittenAnswers>()
      for (const row of await statements.listOfUser().execute({ userId })) {
        const name = nameOf(row)
        if (name !== row.part && found.has(name)) continue
        found.set(name, { ...openRow(keys, row), value: openDocument(keys, row), schemaHash: row.schemaHash })
      }
      return found
    },

    /** Has an employee one of these parts, written by other schemas than those of today? */
    async isWrittenBefore(userId: string, parts: ReadonlySet<string>): Promise<boolean> {
      const rows = await statements.listOfUser().execute({ userId })
      return rows.some(row => {
        const name = nameOf(row)
        return parts.has(name) && row.schemaHash !== partNamed(name)?.schemaHash
      })
    },

    /** Who has saved this part. */
    async savers(part: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: answers.userId })
        .from(answers)
        .where(inArray(answers.part, namesOf(part)))
      return rows.map(row => row.userId)
    },

    /** Stores a new revision over the one before, which goes into the history; answers it as it is stored. */
    async write(saved: SavedAnswers, before: StoredAnswers | undefined): Promise<StoredAnswers> {
      const { userId, part, value, schemaHash, now, sameSince, writtenBy = null } = saved
      const revision = (before?.revision ?? 0) + 1
      const document = sealDocument(keys, { userId, part, revision }, value)
      const createdAt = before?.createdAt ?? now
      const row = {
        userId,
        part,
        document,
        revision,
        schemaHash,
        savedAt: now,
        sameSince: sameSince ?? null,
        writtenBy
      }
      if (before) {
        await statements.keepInHistory().execute({ userId, storedAs: before.storedAs })
        if (revision > keptRevisions)
          await statements
            .forgetOldest()
            .execute({ userId, part: before.storedAs, upTo: revision - keptRevisions })
        if (before.storedAs !== part)
          await statements.rename().execute({ userId, part, storedAs: before.storedAs })
        await statements.update().execute(row)
      } else {
        await statements.insert().execute({ ...row, createdAt })
      }
      return { value, revision, sameSince: sameSince ?? revision, createdAt, savedAt: now, storedAs: part }
    },

    /** As `write`, where what stands there is not loaded; answers the number of the revision. */
    async save(saved: SavedAnswers): Promise<number> {
      const row = await findRow(saved.userId, saved.part)
      return (await this.write(saved, row && openRow(keys, row))).revision
    },

    /**
     * Writes a part anew as the schemas of today have it, as a revision that says the same as the one before. Nothing
     * is opened that was written by these schemas already. Answers whether there was something to write.
     */
    async bringUpToDate(userId: string, part: string, now: number): Promise<boolean> {
      const row = await findRow(userId, part)
      const { schema = {}, schemaHash = '' } = partNamed(part) ?? {}
      if (!row || (row.schemaHash === schemaHash && row.part === part)) return false
      const written = openDocument(keys, row)
      const value = migrateAnswers(schema, written)
      if (value === written && row.part === part) {
        await db
          .update(answers)
          .set({ schemaHash })
          .where(and(eq(answers.userId, userId), eq(answers.part, part)))
        return false
      }
      const before = openRow(keys, row)
      const { sameSince } = before
      await this.write({ userId, part, value, schemaHash, now, sameSince, writtenBy: 'server' }, before)
      return true
    }
  }

  /** A part stands under its name of today, or, until it is written again, under a former one. */
  async function findRow(userId: string, part: string): Promise<AnswerRow | undefined> {
    const rows = await statements.listOfUser().execute({ userId })
    return namesOf(part).flatMap(name => rows.filter(row => row.part === name))[0]
  }
}
