import { and, asc, eq, inArray } from 'drizzle-orm'
import { migrateAnswers } from '../../../engine/index.ts'
import type { Db } from '../../core/database/database.ts'
import { answers } from '../../core/database/tables.ts'
import type { Keys } from '../../core/keys.ts'
import { prepareStatements } from './answer-store-statements.ts'
import { openDocument, openDocumentIfWhole, type StoredDocument, sealDocument } from './documents.ts'
import { partNamed } from '../model/parts.ts'
import { defineStore } from '../../core/database/connection.ts'
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

/** A saved part as it was written, not migrated to the current schemas. */
interface WrittenAnswers extends StoredAnswers {
  schemaHash: string
}

export interface SavedAnswers {
  userId: string
  part: string
  value: unknown
  schemaHash: string
  now: number
  /** If no answer changed, the oldest revision with the same answers. */
  sameSince?: number
  /** The author if it was not the owner: the id of an administrator, or 'server'. */
  writtenBy?: string | undefined
}

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** The number of revisions kept of each part, so repeated saves cannot fill the disk. */
export const keptRevisions = 100

/**
 * The encrypted answers of employees. A save adds a revision and moves the previous one to the history. Reading migrates
 * answers to the current schemas, unless a method says otherwise.
 */
export const answerStore = defineStore(createAnswerStore)

export function createAnswerStore(db: Db, keys: Keys) {
  const statements = prepareStatements(db, hasChangedParts)

  return {
    async find(userId: string, part: string): Promise<StoredAnswers | undefined> {
      const row = await findRow(userId, part)
      return row && openRow(keys, row)
    },

    /** Returns all parts of one employee, by current name. */
    async allOf(userId: string): Promise<Map<string, StoredAnswers>> {
      return openByPart(keys, await statements.listOfUser().execute({ userId }))
    },

    /** Returns the parts of many employees, by employee and then by current name of the part. */
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

    /** Returns the documents of many employees stored under these names, not migrated. */
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

    /** Returns all parts of one employee by current name, not migrated. */
    async writtenBy(userId: string): Promise<Map<string, WrittenAnswers>> {
      const found = new Map<string, WrittenAnswers>()
      for (const row of await statements.listOfUser().execute({ userId })) {
        const name = nameOf(row)
        if (name !== row.part && found.has(name)) continue
        found.set(name, { ...openRow(keys, row), value: openDocument(keys, row), schemaHash: row.schemaHash })
      }
      return found
    },

    /** Whether any of these parts of an employee was written under other schemas than the current ones. */
    async isWrittenBefore(userId: string, parts: ReadonlySet<string>): Promise<boolean> {
      const rows = await statements.listOfUser().execute({ userId })
      return rows.some(row => {
        const name = nameOf(row)
        return parts.has(name) && row.schemaHash !== partNamed(name)?.schemaHash
      })
    },

    /** Returns the ids of the users who saved this part. */
    async savers(part: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: answers.userId })
        .from(answers)
        .where(inArray(answers.part, namesOf(part)))
      return rows.map(row => row.userId)
    },

    /** Stores a new revision and moves the previous one to the history. Returns the new revision as stored. */
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

    /** Like `write`, but loads the previous revision itself. Returns the number of the new revision. */
    async save(saved: SavedAnswers): Promise<number> {
      const row = await findRow(saved.userId, saved.part)
      return (await this.write(saved, row && openRow(keys, row))).revision
    },

    /**
     * Migrates a stored part to the current schemas, as a new revision that counts as the same answers. Decrypts nothing if the
     * part is current. Returns whether it wrote a revision.
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

  /** Finds the part under its current name, else under a former one. */
  async function findRow(userId: string, part: string): Promise<AnswerRow | undefined> {
    const rows = await statements.listOfUser().execute({ userId })
    return namesOf(part).flatMap(name => rows.filter(row => row.part === name))[0]
  }
}
