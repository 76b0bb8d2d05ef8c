import { and, count, eq, gt, sql } from 'drizzle-orm'
import { bindValues, given, isGiven, updateStatement } from '../core/database/bindings.ts'
import type { Db } from '../core/database/database.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { files } from '../core/database/tables.ts'
import type { ExactPlace } from './model/file-place.ts'
import { defineStore } from '../core/database/connection.ts'

/** An uploaded file. Its bytes are in the file storage under its id; its name is encrypted. */
export type FileRow = typeof files.$inferSelect

export type FilePlace = Pick<FileRow, 'part' | 'field'>

export const fileStore = defineStore(createFileStore)

export function createFileStore(db: Db) {
  const find = statement(() => db.select().from(files).where(isGiven(files.id, 'id')))
  const allOf = statement(() =>
    db
      .select()
      .from(files)
      .where(isGiven(files.userId, 'userId'))
      .orderBy(files.part, files.field, files.rowId, files.slot)
  )
  const allOfMany = statement(() =>
    db.select().from(files).where(isAmong(files.userId, 'userIds')).orderBy(files.slot)
  )
  const unnamed = statement(() =>
    db
      .select({ id: sql<string>`stored.value` })
      .from(sql`json_each(${given('ids')}) AS stored`)
      .where(sql`NOT EXISTS (SELECT 1 FROM ${files} WHERE ${files.id} = stored.value)`)
  )
  const removeAt = statement(() =>
    db
      .delete(files)
      .where(
        and(
          isGiven(files.userId, 'userId'),
          isGiven(files.part, 'part'),
          isGiven(files.field, 'field'),
          isGiven(files.rowId, 'rowId'),
          isGiven(files.slot, 'slot')
        )
      )
      .returning({ id: files.id })
  )
  const setAside = updateStatement(db, files, {
    set: { field: sql`${given('field')}`, rowId: '', slot: 0 },
    where: isGiven(files.id, 'id')
  })
  const removeAside = statement(() =>
    db
      .delete(files)
      .where(and(isGiven(files.id, 'id'), isGiven(files.field, 'field')))
      .returning({ id: files.id })
  )
  const insert = statement(() =>
    db.insert(files).values({
      ...bindValues(files, 'id', 'userId', 'part', 'field', 'rowId', 'slot', 'type', 'bytes', 'sha256'),
      ...bindValues(files, 'createdAt', 'isHidden'),
      name: sql`${given('name')}`
    })
  )

  return {
    async find(id: string): Promise<FileRow | undefined> {
      return find().get({ id })
    },

    async allOf(userId: string): Promise<FileRow[]> {
      return allOf().execute({ userId })
    },

    async allOfMany(userIds: string[]): Promise<Map<string, FileRow[]>> {
      if (userIds.length === 0) return new Map()
      const rows = await allOfMany().execute({ userIds: JSON.stringify(userIds) })
      const found = new Map<string, FileRow[]>()
      for (const row of rows) {
        const ownFiles = found.get(row.userId)
        if (ownFiles) ownFiles.push(row)
        else found.set(row.userId, [row])
      }
      return found
    },

    /** Stores a file in its place. Returns the id of the file that it replaces, if any. */
    async place(row: FileRow): Promise<string[]> {
      const before = await removeAt().execute({ ...row })
      await insert().execute({ ...row })
      return before.map(({ id }) => id)
    },

    async removeAt({ userId, part, field, rowId, slot }: ExactPlace & Pick<FileRow, 'userId'>) {
      await removeAt().execute({ userId, part, field, rowId, slot })
    },

    /** Moves a file out of its place without deleting it, so that another file can take the place. */
    async setAside(id: string, field: string) {
      await setAside().execute({ id, field })
    },

    /** Deletes the row of a file that was set aside under this name. Returns its id if there was one. */
    async removeAside(id: string, field: string): Promise<string[]> {
      const removed = await removeAside().execute({ id, field })
      return removed.map(row => row.id)
    },

    /** Returns the ids of the users with files in a field, or in the whole part if no field is given. */
    async holders({ part, field }: { part: string; field?: string }): Promise<string[]> {
      const inPlace = and(eq(files.part, part), field === undefined ? undefined : eq(files.field, field))
      const rows = await db.selectDistinct({ userId: files.userId }).from(files).where(inPlace)
      return rows.map(({ userId }) => userId)
    },

    /** Moves all files of one field to another, except files whose new place is taken. */
    async move(from: FilePlace, to: FilePlace) {
      await db.run(sql`
        UPDATE files SET part = ${to.part}, field = ${to.field}
        WHERE part = ${from.part} AND field = ${from.field} AND NOT EXISTS (
          SELECT 1 FROM files AS taken WHERE taken.user_id = files.user_id AND taken.slot = files.slot AND taken.row_id = files.row_id
            AND taken.part = ${to.part} AND taken.field = ${to.field})`)
    },

    async countAll(): Promise<number> {
      const [row] = await db.select({ files: count() }).from(files)
      return row?.files ?? 0
    },

    async after(id: string, limit: number): Promise<FileRow[]> {
      return db.select().from(files).where(gt(files.id, id)).orderBy(files.id).limit(limit)
    },

    /** Stores a new hash, after the bytes were encrypted again. */
    async recheck({ id, sha256 }: Pick<FileRow, 'id' | 'sha256'>) {
      await db.update(files).set({ sha256 }).where(eq(files.id, id))
    },

    /** Returns the given ids that no row has. */
    async listUnnamed(ids: string[]): Promise<string[]> {
      const rows = await unnamed().execute({ ids: JSON.stringify(ids) })
      return rows.map(({ id }) => id)
    }
  }
}
