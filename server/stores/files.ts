import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { files } from '../tables.ts'

/** An uploaded file; its bytes lie in the vault under the id. */
export type FileRow = typeof files.$inferSelect

/** Which file is where in the records. */
export function createFileStore(db: Db) {
  return {
    async find(id: string): Promise<FileRow | undefined> {
      const [row] = await db.select().from(files).where(eq(files.id, id))
      return row
    },

    async allOf(userId: string): Promise<FileRow[]> {
      return db
        .select()
        .from(files)
        .where(eq(files.userId, userId))
        .orderBy(files.part, files.field, files.slot)
    },

    /** The files of many employees, by employee. */
    async allOfMany(userIds: string[]): Promise<Map<string, FileRow[]>> {
      const rows = await db.select().from(files).where(inArray(files.userId, userIds)).orderBy(files.slot)
      const found = new Map<string, FileRow[]>()
      for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row])
      return found
    },

    /** Puts a file in its place; answers the id of the one that was there, if any. */
    async place(row: FileRow): Promise<string[]> {
      const { userId, part, field, slot } = row
      const here = and(
        eq(files.userId, userId),
        eq(files.part, part),
        eq(files.field, field),
        eq(files.slot, slot)
      )
      const before = await db.delete(files).where(here).returning({ id: files.id })
      await db.insert(files).values(row)
      return before.map(({ id }) => id)
    },

    /** Of these ids, the ones that belong to a record. */
    async known(ids: string[]): Promise<Set<string>> {
      const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids))
      return new Set(rows.map(row => row.id))
    }
  }
}
