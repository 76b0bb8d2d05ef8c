import { eq, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { settings } from './tables.ts'

/** Small facts about the database itself. */
export function createSettingStore(db: Db) {
  return {
    async find(name: string): Promise<string | undefined> {
      const [row] = await db.select().from(settings).where(eq(settings.name, name))
      return row?.value
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
