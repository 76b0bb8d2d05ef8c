import { eq, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { settings } from './tables.ts'
import { defineStore } from './connection.ts'

/** Small facts about the database itself. */
export const settingStore = defineStore(createSettingStore)

export function createSettingStore(db: Db) {
  return {
    async find(name: string): Promise<string | undefined> {
      const [row] = await db.select().from(settings).where(eq(settings.name, name))
      return row?.value
    },

    /** Reads two related settings at the same moment. */
    async findBoth(one: string, other: string): Promise<(string | undefined)[]> {
      const rows = await db
        .select()
        .from(settings)
        .where(inArray(settings.name, [one, other]))
      return [one, other].map(name => rows.find(row => row.name === name)?.value)
    },

    async put(name: string, value: string) {
      await db
        .insert(settings)
        .values({ name, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } })
    },

    async remove(...names: string[]) {
      await db.delete(settings).where(inArray(settings.name, names))
    }
  }
}
